import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatPercent } from '#core/formats/format.ts'
import type { RowOf } from '#core/declare/module.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { recordNameOf } from '#web-engine/records/record.ts'
import { optionsQuery, recordQuery } from '#web-engine/records/record-queries.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { galleryPlant } from '../gallery-plant/gallery-plant.module.ts'
import { boardTexts } from './board-texts.ts'

const ADDRESS = '/gallery/gallery-plant-board'
const SHOWN = 12

export function GalleryPlantBoard({ page, recordId }: PageProps) {
  return recordId === null ? <AllPlants title={page.title} /> : <OnePlant title={page.title} id={recordId} />
}

function AllPlants({ title }: { readonly title: string }) {
  const t = useText(boardTexts)
  const { data, isError } = useQuery(
    optionsQuery(galleryPlant, { search: '', filters: {}, active: false, limit: SHOWN }),
  )
  return (
    <>
      <PageHeader title={title} />
      {data ? (
        <ul aria-label={t('plants')}>
          {data.data.map((row) => (
            <li key={row.id}>
              <Link to={`${ADDRESS}/${row.id}`} className="button">
                {recordNameOf(galleryPlant, row)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{t(isError ? 'failed' : 'loading')}</p>
      )}
    </>
  )
}

function OnePlant({ title, id }: { readonly title: string; readonly id: number }) {
  const t = useText(boardTexts)
  const { data: row, isError } = useQuery(recordQuery(galleryPlant, id))
  // Safe: the module's own record; what the caller may not read is missing from it, so each value may be.
  const plant = row as Partial<RowOf<typeof galleryPlant>> | undefined
  const { quantity, progress } = galleryPlant.fields
  return (
    <>
      <PageHeader title={row ? recordNameOf(galleryPlant, row) : title} breadcrumb={[{ label: title, to: ADDRESS }]} />
      {row ? (
        <dl>
          <dt>{quantity.label}</dt>
          <dd>{formatNumber(plant?.quantity ?? null)}</dd>
          <dt>{progress.label}</dt>
          <dd>{formatPercent(plant?.progress ?? null)}</dd>
        </dl>
      ) : (
        <p role="status">{t(isError ? 'failed' : 'loading')}</p>
      )}
      <Link to={ADDRESS} className="button">
        {t('all')}
      </Link>
    </>
  )
}
