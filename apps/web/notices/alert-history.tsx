import { useEffect, useSyncExternalStore } from 'react'
import type { Alert } from '#web-engine/kit/alerts/alert-store.ts'
import { forgetAlerts, markAlertsRead, onAlerts, alertsOfThePast } from '#web-engine/kit/alerts/alert-store.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './alert-history.module.css'

/** Three seconds are short: what was said stays readable here until sign-out. */
export function AlertHistory() {
  const t = useText(frameTexts)
  const past = useSyncExternalStore(onAlerts, alertsOfThePast)
  useEffect(() => markAlertsRead(), [past])
  return (
    <>
      {past.length > 0 && (
        <div className={styles.head}>
          <button type="button" className={styles.clear} onClick={forgetAlerts}>
            {t('account.alerts.clear')}
          </button>
        </div>
      )}
      {past.length === 0 && <p className={styles.none}>{t('account.alerts.none')}</p>}
      <ul className={styles.alerts}>
        {past.map((alert) => (
          <PastAlert key={alert.id} alert={alert} />
        ))}
      </ul>
    </>
  )
}

function PastAlert({ alert }: { alert: Alert }) {
  const t = useText(frameTexts)
  return (
    <li className={styles.alert} data-kind={alert.kind}>
      <div className={styles.alertHead}>
        <strong>{alert.title || t(`alert.${alert.kind}`)}</strong>
        <time dateTime={alert.at.toISOString()} className="figures">
          {timeOf(alert.at)}
        </time>
      </div>
      <p>{alert.text}</p>
      {alert.reference && <p className={styles.muted}>{t('alert.reference', { reference: alert.reference })}</p>}
    </li>
  )
}

function timeOf(at: Date): string {
  return at.toTimeString().slice(0, 8)
}
