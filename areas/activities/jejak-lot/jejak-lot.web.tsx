import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { formatDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import styles from './jejak-lot.module.css'
import { LotFinder } from './lot-finder.web.tsx'
import { LotPlots } from './lot-plots.web.tsx'
import type { LotStory } from './lot-story.ts'
import { LotStageChain } from './lot-stage-chain.web.tsx'
import { lotStoryTexts } from './lot-story-texts.ts'

const figure = (value: number) => formatNumber(value, { decimals: 3 })

/** The story of a lot, forwards and backwards; without a number, the lots there are. */
export function JejakLot({ page, recordId }: PageProps) {
  const t = useText(lotStoryTexts)
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['lot-story', recordId],
    enabled: Boolean(recordId),
    queryFn: () => api<{ data: LotStory }>(`lot-story/${recordId}`).then((answer) => answer.data),
  })
  return (
    <>
      <PageHeader
        title={data ? `${page.title} ${data.lot.no}` : page.title}
        actions={
          data && (
            <a className="button" href={`/print/jejak-bibit?id=${data.lot.id}`} target="_blank" rel="noreferrer">
              {t('print')}
            </a>
          )
        }
      />
      {!recordId && <LotFinder />}
      {isLoading && <p role="status">{t('loading')}</p>}
      {error && (
        <div role="alert">
          <p>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && <Told story={data} />}
    </>
  )
}

function Told({ story }: { readonly story: LotStory }) {
  const t = useText(lotStoryTexts)
  const { lot, totals, standing, events, care } = story
  return (
    <>
      <p className={styles.summary}>
        <strong>
          {lot.tree} · {lot.nursery} · {lot.program_year}
        </strong>
      </p>
      <p role={story.adds_up ? 'status' : 'alert'} className={styles.sum}>
        {story.adds_up
          ? t('adds', {
              in: figure(totals.came_in),
              left: figure(totals.left),
              lost: figure(totals.lost),
              moved: figure(totals.moved),
              given: figure(totals.given),
            })
          : t('wrong')}
      </p>
      <LotStageChain story={story} />
      {!lot.is_seed && <p>{t('care', { done: formatNumber(care.done), skipped: formatNumber(care.skipped) })}</p>}
      <section className={parts.card} aria-label={t('standing')}>
        <h2>{t('standing')}</h2>
        {standing.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <ul className={styles.rows}>
            {standing.map((row) => (
              // Safe: the ledger holds only phases of the set.
              <li key={row.balance_id}>
                <strong>{row.place}</strong> <span>{seedPhase.label(row.phase as never)}</span>{' '}
                <ScreenLink href={`/stock-management/stock-card/${row.balance_id}`}>
                  {figure(row.qty)} {lot.unit}
                </ScreenLink>
              </li>
            ))}
          </ul>
        )}
      </section>
      <LotPlots plots={story.plots} />
      <section className={parts.card} aria-label={t('events')}>
        <h2>{t('events')}</h2>
        {story.is_cut && <p>{t('cut')}</p>}
        <ul className={styles.rows}>
          {events.map((event) => (
            <li key={event.key}>
              <strong>
                {formatDate(event.date)} · {event.cause}
              </strong>
              <span>
                {event.place} ·{' '}
                {event.document.href ? (
                  <ScreenLink href={event.document.href}>{event.document.no}</ScreenLink>
                ) : (
                  event.document.no
                )}
              </span>
              <span className={styles.figure}>
                {event.change === 0
                  ? figure(event.qty)
                  : event.change > 0
                    ? `+${figure(event.change)}`
                    : figure(event.change)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
