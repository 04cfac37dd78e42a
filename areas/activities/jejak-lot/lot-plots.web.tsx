import { Suspense, useMemo } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { lazyMapPart } from '#web-engine/widgets/map/lazy-map-part.ts'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './jejak-lot.module.css'
import type { LotPlot } from './lot-story.ts'
import { lotStoryTexts } from './lot-story-texts.ts'

const PointsMap = lazyMapPart(() => import('#web-engine/widgets/map/points-map.tsx').then((file) => file.PointsMap))
/** A longer list is the map's work. */
const MOST_NAMED = 50

/** Forwards to the plots: on a map where their place is known, and by name. */
export function LotPlots({ plots }: { readonly plots: readonly LotPlot[] }) {
  const t = useText(lotStoryTexts)
  const points = useMemo(
    () =>
      plots.flatMap(({ qty, plot }) =>
        plot && plot.latitude !== null && plot.longitude !== null
          ? [
              {
                id: plot.id,
                name: `${plot.lahan_no}: ${formatNumber(qty)}`,
                address: [plot.farmer, plot.village].filter(Boolean).join(', '),
                pin: 'place' as const,
                location: { lat: plot.latitude, lng: plot.longitude, formatted_address: plot.village ?? '' },
                href: plot.href,
              },
            ]
          : [],
      ),
    [plots],
  )
  if (plots.length === 0) return null
  return (
    <section className={parts.card} aria-label={t('plots')}>
      <h2>{t('plots')}</h2>
      <p>{t('plotsText', { count: formatNumber(plots.length), placed: formatNumber(points.length) })}</p>
      {points.length > 0 && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <PointsMap label={t('plotsMap')} points={points} />
        </Suspense>
      )}
      <ul className={styles.rows}>
        {plots.slice(0, MOST_NAMED).map(({ lahan_no, qty, plot }) => (
          <li key={lahan_no ?? ''}>
            <strong>
              {plot ? <ScreenLink href={plot.href}>{plot.lahan_no}</ScreenLink> : (lahan_no ?? t('noPlot'))}
            </strong>{' '}
            <span>{[plot?.farmer, plot?.village].filter(Boolean).join(' · ')}</span>{' '}
            <span className={styles.figure}>{formatNumber(qty)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
