import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { formatDateTime } from '#core/formats/zone.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { lazyMapPart } from '#web-engine/widgets/map/lazy-map-part.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useCan } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { BagFinder } from './bag-finder.tsx'
import type { BagStory, ScannedTruck } from './bag-story.ts'
import { bagTexts } from './bag-texts.ts'
import styles from './jejak-bag.module.css'

const PATH = '/distribution/jejak-bag'
const PointsMap = lazyMapPart(() => import('#web-engine/widgets/map/points-map.tsx').then((file) => file.PointsMap))

/** The story of a bag; without a number, the way to one. */
export function JejakBag({ page, recordId }: PageProps) {
  const t = useText(bagTexts)
  const can = useCan()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['module', 'bag-story', recordId],
    enabled: Boolean(recordId),
    retry: false,
    queryFn: ({ signal }) =>
      api<{ data: BagStory | ScannedTruck }>(`bag-story/${recordId}`, { signal }).then((answer) => answer.data),
  })
  const story = data && 'bag' in data ? data : null
  return (
    <>
      <PageHeader
        title={story ? `${page.title} ${story.bag.id}` : page.title}
        actions={
          story &&
          can('tanam-bibit.read') && (
            <ScreenLink className="button" href={`/distribution/tanam-bibit/${story.bag.id}`}>
              {t('plant')}
            </ScreenLink>
          )
        }
      />
      <BagFinder key={recordId} path={PATH} />
      {isLoading && <p role="status">{t('loading')}</p>}
      {error && (
        <div role="alert">
          <p>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && 'truck_id' in data && (
        <p role="status">
          {t('truck', { plate: data.plate })}{' '}
          <ScreenLink
            href={`/distribution/distribution-allocation-transportation/${data.truck_id}?view=detail&id=${data.truck_id}`}
          >
            {t('openTruck')}
          </ScreenLink>
        </p>
      )}
      {story && <Told story={story} />}
    </>
  )
}

function Told({ story }: { readonly story: BagStory }) {
  const t = useText(bagTexts)
  const { bag, run, recipient, truck, arrived, sources, steps } = story
  const points =
    recipient.latitude !== null && recipient.longitude !== null && recipient.lahan_id !== null
      ? [
          {
            id: recipient.lahan_id,
            name: recipient.lahan_no ?? '',
            address: recipient.village ?? '',
            pin: 'place' as const,
            location: { lat: recipient.latitude, lng: recipient.longitude, formatted_address: recipient.village ?? '' },
            href: `/distribution/geko-lahan/${recipient.lahan_id}?view=detail&id=${recipient.lahan_id}`,
          },
        ]
      : []
  return (
    <>
      <p className={styles.state} role="status">
        <strong>{bag.state}</strong> · {t('amount', { amount: formatNumber(bag.amount), tree: bag.tree })}
      </p>
      <section className={parts.card} aria-label={t('what')}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('code')}</dt>
            <dd>
              {bag.code} · {bag.nursery}
            </dd>
          </div>
          {run && (
            <div>
              <dt>{t('run')}</dt>
              <dd>
                <ScreenLink href={`/distribution/distribution-allocation-ff/${run.id}?view=detail&id=${run.id}`}>
                  {run.no}
                </ScreenLink>
                {run.day && ` · ${formatDate(run.day)}`}
              </dd>
            </div>
          )}
          {run && (
            <div>
              <dt>{t('person')}</dt>
              <dd>{[run.person, run.unit].filter(Boolean).join(' · ')}</dd>
            </div>
          )}
          {recipient.name !== null && (
            <div>
              <dt>{t('recipient')}</dt>
              <dd>{recipient.name}</dd>
            </div>
          )}
          {recipient.lahan_no && (
            <div>
              <dt>{t('plot')}</dt>
              <dd>
                {recipient.lahan_id === null ? (
                  recipient.lahan_no
                ) : (
                  <ScreenLink
                    href={`/distribution/geko-lahan/${recipient.lahan_id}?view=detail&id=${recipient.lahan_id}`}
                  >
                    {recipient.lahan_no}
                  </ScreenLink>
                )}
                {recipient.village && ` · ${recipient.village}`}
              </dd>
            </div>
          )}
          {truck && (
            <div>
              <dt>{t('carrier')}</dt>
              <dd>
                <ScreenLink
                  href={`/distribution/distribution-allocation-transportation/${truck.id}?view=detail&id=${truck.id}`}
                >
                  {truck.plate}
                </ScreenLink>
                {truck.driver && ` · ${truck.driver}`}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('arrived')}</dt>
            <dd>
              {arrived
                ? t('arrivedText', {
                    received: formatNumber(arrived.received),
                    damaged: formatNumber(arrived.damaged),
                    missing: formatNumber(arrived.missing),
                    rejected: formatNumber(arrived.rejected),
                  })
                : t('notYet')}
            </dd>
          </div>
        </dl>
      </section>
      <section className={parts.card} aria-label={t('sources')}>
        <h2>{t('sources')}</h2>
        {sources.length === 0 && <p>{t('noSources')}</p>}
        {sources.map((source) => (
          <div key={source.lot_id}>
            <p>
              {t('ofLot', { qty: formatNumber(source.qty) })}{' '}
              <ScreenLink href={`/activities/jejak-lot/${source.lot_id}`}>{source.lot_no}</ScreenLink>
            </p>
            <dl className={styles.facts}>
              {source.beds && (
                <div>
                  <dt>{t('beds')}</dt>
                  <dd>{source.beds}</dd>
                </div>
              )}
              {source.facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </section>
      <section className={parts.card} aria-label={t('story')}>
        <h2>{t('story')}</h2>
        <ol className={styles.steps}>
          {steps.map((step, place) => (
            <li key={place}>
              <strong>
                {step.is === 'day' ? formatDate(step.at) : formatDateTime(step.at, timeZoneOfRecord(null))} ·{' '}
                {step.what}
              </strong>{' '}
              {step.href ? (
                <ScreenLink href={step.href}>{step.text || step.what}</ScreenLink>
              ) : (
                <span>{step.text}</span>
              )}
            </li>
          ))}
        </ol>
      </section>
      {points.length > 0 && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <PointsMap label={t('map')} points={points} />
        </Suspense>
      )}
    </>
  )
}
