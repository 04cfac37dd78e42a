import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { formatDate, formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { ImageStrip } from '#web-engine/fields/files/image-strip.tsx'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useScreenNavigation } from '#web-engine/kit/navigation/use-screen-navigation.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { bedFillPercent } from './bands.ts'
import type { BedPageAnswer } from './bed.ts'
import { BedFinder } from './bed-finder.web.tsx'
import { bedPageQuery } from './bed-queries.web.ts'
import { bedTexts } from './bed-texts.ts'
import styles from './beds.module.css'

/**
 * One bed for whoever stands before it: what to do next, what stands there, what happened. The next bed is one scan
 * away.
 */
export function ScannedBed({ page, recordId }: PageProps) {
  const t = useText(bedTexts)
  const { go } = useScreenNavigation()
  const { data, error, isLoading, refetch } = useQuery(bedPageQuery(recordId))
  return (
    <>
      <PageHeader
        title={data?.bed.code ?? page.title}
        breadcrumb={data ? [{ label: data.bed.block, to: `/stock-management/bed-map/${data.bed.block_id}` }] : []}
        actions={
          data && (
            <a className="button" href={`/print/qr-bedeng?id=${data.bed.id}`} target="_blank" rel="noreferrer">
              {t('print')}
            </a>
          )
        }
      />
      <section className={styles.card}>
        <BedFinder key={recordId} onBed={(id) => go(`/stock-management/bed/${id}`)} />
      </section>
      {isLoading && <p role="status">{t('loading')}</p>}
      {error && (
        <div role="alert" className={styles.none}>
          <p>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && <Shown page={data} />}
    </>
  )
}

function Shown({ page: { bed, next, stock, photos, movements } }: { readonly page: BedPageAnswer }) {
  const t = useText(bedTexts)
  const figures = {
    seedlings: formatNumber(bed.seedlings),
    capacity: formatNumber(bed.capacity),
    percent: formatNumber(bedFillPercent(bed)),
  }
  return (
    <>
      <p className={styles.summary}>
        <strong>
          {bed.nursery} · {bed.block} · {bed.code}
        </strong>{' '}
        {t('fill', figures)} ·{' '}
        {bed.last_audit_date === null
          ? t('audited.never')
          : t('audited', { date: formatLongDate(bed.last_audit_date) })}
        {bed.audit_no !== null && (
          <>
            {' '}
            <span className={styles.flag}>{t('auditing.by', { no: bed.audit_no })}</span>
          </>
        )}
      </p>
      <section className={styles.card} aria-label={t('next')}>
        <h2>{t('next')}</h2>
        {next.length === 0 ? (
          <p className={styles.none}>{t('next.none')}</p>
        ) : (
          <ol className={styles.steps}>
            {next.map(({ sentence, href }) => (
              <li key={sentence}>{href ? <ScreenLink href={href}>{sentence}</ScreenLink> : sentence}</li>
            ))}
          </ol>
        )}
      </section>
      <section className={styles.card} aria-label={t('stock')}>
        <h2>{t('stock')}</h2>
        {stock.length === 0 ? (
          <p className={styles.none}>{t('stock.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {stock.map((row) => (
              <li key={row.balance_id}>
                <strong>{row.tree}</strong>
                <span>
                  {seedPhase.label(row.phase as never)} · {row.lot}
                  {row.age === null ? '' : ` · ${t('days', { days: formatNumber(row.age) })}`}
                </span>
                <ScreenLink href={`/stock-management/stock-card/${row.balance_id}`}>
                  <span className="visually-hidden">{`${t('card')} ${row.tree} ${row.lot}: `}</span>
                  {formatNumber(row.qty, { decimals: 3 })}
                </ScreenLink>
              </li>
            ))}
          </ul>
        )}
      </section>
      {photos.length > 0 && (
        <section className={styles.card} aria-label={t('photos')}>
          <h2>{t('photos')}</h2>
          <ul className={styles.photos}>
            {photos.map(({ title, day, href, photos: pictures }) => (
              <li key={href}>
                <ScreenLink href={href}>{title}</ScreenLink> <small>{formatDate(day)}</small>
                <ImageStrip images={pictures} alt={title} size="large" most={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.card} aria-label={t('history')}>
        <h2>{t('history')}</h2>
        {movements.length === 0 ? (
          <p className={styles.none}>{t('history.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {movements.map(({ id, date, cause, tree, qty, document }) => (
              <li key={id}>
                <strong>
                  {formatDate(date)} · {cause}
                </strong>
                <span>
                  {tree} · {document.href ? <ScreenLink href={document.href}>{document.no}</ScreenLink> : document.no}
                </span>
                <span className={styles.figure}>{qty > 0 ? `+${formatNumber(qty)}` : formatNumber(qty)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
