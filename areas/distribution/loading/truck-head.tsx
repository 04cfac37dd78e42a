import { IconCloudCheck, IconCloudUp, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { loadingTexts } from './loading-texts.ts'
import type { TrucksAfterScans } from './trucks-after-scans.ts'
import styles from './loading.module.css'
import { truckDisplayName } from './truck-list.tsx'
import type { ShownTruck } from './shown-truck.ts'

interface TruckHeadProps {
  readonly state: TrucksAfterScans
  readonly view: ShownTruck | null
  readonly unsent: number
  readonly isOnline: boolean
}

/** Which truck, how far it is, and whether what is scanned reaches the server. */
export function TruckHead({ state, view, unsent, isOnline }: TruckHeadProps) {
  const t = useText(loadingTexts)
  const { run } = state.known
  const loaded = view?.loaded ?? [...state.bags.values()].filter(({ truck }) => truck !== null).length
  const total = view?.total ?? state.bags.size
  const counter = t('counter', { loaded: formatNumber(loaded), total: formatNumber(total) })
  return (
    <section className={styles.head} aria-label={run.no_dokumen}>
      <p className={styles.where}>
        <strong>{view ? truckDisplayName(view.truck) : run.name}</strong>
        <span>{[view && run.name, run.no_dokumen].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={styles.counter} role="status">
        {counter}
      </div>
      <progress className={styles.bar} value={loaded} max={Math.max(total, 1)} aria-label={counter} />
      <p className={styles.line}>
        <span>
          {isOnline ? <IconWifi size={20} aria-hidden /> : <IconWifiOff size={20} aria-hidden />}
          {t(isOnline ? 'online' : 'offline')}
        </span>
        <span data-waiting={unsent > 0 || undefined}>
          {unsent > 0 ? <IconCloudUp size={20} aria-hidden /> : <IconCloudCheck size={20} aria-hidden />}
          {unsent > 0 ? t('unsent', { count: formatNumber(unsent) }) : t('sent')}
        </span>
      </p>
      {view && view.pending > 0 && (
        <p className={styles.warning}>{t('pending', { count: formatNumber(view.pending) })}</p>
      )}
      {view?.truck.waybill_outdated_at && <p className={styles.warning}>{t('outdated')}</p>}
    </section>
  )
}
