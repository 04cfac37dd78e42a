import { seedPhase } from '#areas/master/plant-codes.ts'
import { formatNumber } from '#core/formats/format.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { BedOnBlockMap } from './bed.ts'
import { bedColourBandOf, bedFillPercent, type BedColouring } from './bands.ts'
import { bedTexts } from './bed-texts.ts'
import styles from './beds.module.css'

/**
 * A bed on the map: its colour is one of three facts, and all three are words on it. The bar at its foot is how full it
 * is.
 */
export function BedTile({ bed, look }: { readonly bed: BedOnBlockMap; readonly look: BedColouring }) {
  const t = useText(bedTexts)
  const percent = bedFillPercent(bed)
  const phases = bed.phases.map((phase) => seedPhase.label(phase as never)).join(', ')
  return (
    <ScreenLink href={`/stock-management/bed/${bed.id}`} className={styles.tile} data-band={bedColourBandOf(look, bed)}>
      <strong>{bed.code}</strong>
      {bed.is_active === 0 && <span>{t('inactive')}</span>}
      {bed.audit_no !== null && <span className={styles.flag}>{t('auditing')}</span>}
      {bed.qty === 0 ? (
        <span>{t('empty')}</span>
      ) : (
        <>
          <span>
            {formatNumber(bed.qty)} · {formatNumber(percent)} %
          </span>
          <span>{phases}</span>
          {bed.age !== null && <span>{t('days', { days: formatNumber(bed.age) })}</span>}
          <small>{bed.trees.join(', ')}</small>
        </>
      )}
      <span className={styles.level} aria-hidden>
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
    </ScreenLink>
  )
}
