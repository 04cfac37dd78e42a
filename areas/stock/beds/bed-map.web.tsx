import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#core/formats/format.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useQueryParams, useScreenNavigation } from '#web-engine/kit/navigation/use-screen-navigation.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import type { BlockMap, BedOnBlockMap } from './bed.ts'
import { bedColourBandOf, BED_COLOURINGS, type BedColourBand, type BedColouring } from './bands.ts'
import { blockMapQuery } from './bed-queries.web.ts'
import { bedTexts } from './bed-texts.ts'
import { BedTile } from './bed-tile.web.tsx'
import { BlockForm } from './block-form.web.tsx'
import styles from './beds.module.css'

const ADDRESS = '/stock-management/bed-map'
const BANDS: readonly BedColourBand[] = [0, 1, 2, 3, 4]

/** A block drawn bed by bed. Block and colours stand in the address, so that both can be sent on and come back to. */
export function BedMapPage({ page, recordId }: PageProps) {
  const t = useText(bedTexts)
  const { go } = useScreenNavigation()
  const params = useQueryParams()
  const look = BED_COLOURINGS.find((one) => one === params.get('look')) ?? 'fill'
  const { data, error, isLoading, refetch } = useQuery(blockMapQuery(recordId))
  return (
    <>
      <PageHeader
        title={page.title}
        actions={
          data &&
          data.beds.length > 0 && (
            <a
              className="button"
              href={`/print/qr-bedeng?block_nursery_id=${data.block.id}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('print')}
            </a>
          )
        }
      />
      {(recordId === null || data || error) && (
        <section className={styles.card}>
          <BlockForm
            key={recordId}
            block={data?.block ?? null}
            onAsk={(block) => go(`${ADDRESS}/${block}?look=${look}`, { stay: true })}
          />
        </section>
      )}
      {recordId === null && <p className={styles.none}>{t('choose')}</p>}
      {isLoading && <p role="status">{t('loading')}</p>}
      {error && (
        <div role="alert" className={styles.none}>
          <p>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && (
        <Drawn
          map={data}
          look={look}
          onLook={(wanted) => go(`${ADDRESS}/${data.block.id}?look=${wanted}`, { replace: true, stay: true })}
        />
      )}
    </>
  )
}

function Drawn({
  map: { block, beds },
  look,
  onLook,
}: {
  readonly map: BlockMap
  readonly look: BedColouring
  onLook(look: BedColouring): void
}) {
  const t = useText(bedTexts)
  if (beds.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <section aria-label={t('map', { block: block.name })}>
      <p className={styles.summary}>
        <strong>
          {block.nursery} · {block.name}
        </strong>{' '}
        {t('summary', summaryOf(beds))}
      </p>
      <fieldset className={styles.looks}>
        <legend>{t('look')}</legend>
        {BED_COLOURINGS.map((one) => (
          <label key={one}>
            <input type="radio" name="look" checked={one === look} onChange={() => onLook(one)} />
            {t(`look.${one}`)}
          </label>
        ))}
      </fieldset>
      <ul className={styles.legend} aria-label={t('legend')}>
        {BANDS.map((band) => (
          <li key={band}>
            <span className={styles.swatch} data-band={band} aria-hidden />
            {t(`${look}.${band}`)}:{' '}
            {t('count', { count: formatNumber(beds.filter((bed) => bedColourBandOf(look, bed) === band).length) })}
          </li>
        ))}
      </ul>
      <ul className={styles.map}>
        {beds.map((bed) => (
          <li key={bed.id}>
            <BedTile bed={bed} look={look} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function summaryOf(beds: readonly BedOnBlockMap[]) {
  const sum = (of: (bed: BedOnBlockMap) => number) => beds.reduce((total, bed) => total + of(bed), 0)
  const [seedlings, capacity] = [sum((bed) => bed.seedlings), sum((bed) => (bed.is_active ? bed.capacity : 0))]
  return {
    beds: formatNumber(beds.length),
    filled: formatNumber(beds.filter(({ qty }) => qty > 0).length),
    seedlings: formatNumber(seedlings),
    capacity: formatNumber(capacity),
    percent: formatNumber(capacity > 0 ? Math.round((100 * seedlings) / capacity) : 0),
  }
}
