import { formatDateTime, timeZoneShortName } from '#core/formats/zone.ts'
import { useConfig } from '#web-engine/kit/server/config.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './account-page.module.css'
import type { OwnSession } from './account-query.web.ts'
import { accountTexts } from './account-texts.ts'
import { browserAndSystemOf, userAgentProgram } from './browser-and-system.web.ts'

export function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const t = useText(accountTexts)
  const config = useConfig()
  const zone = useSession()?.profile.time_zone ?? config.timeZone
  const when = (instant: string) => `${formatDateTime(instant, zone).slice(0, -3)} ${timeZoneShortName(zone)}`
  const device = browserAndSystemOf(session.user_agent)
  const program = userAgentProgram(session.user_agent)
  const name = device
    ? t('device', { ...device })
    : program
      ? t('device.program', { name: program })
      : t('device.unknown')
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {name}
          {session.current && <span className={styles.here}>{t('devices.this')}</span>}
        </p>
        <p className={styles.note}>{t('devices.seen', { when: when(session.last_seen_at) })}</p>
        <p className={styles.note}>
          {t('devices.since', { when: when(session.created_at) })}
          {session.address && ` · ${t('devices.from', { address: session.address })}`}
        </p>
      </div>
      {!session.current && (
        <button
          type="button"
          className="button"
          aria-label={t('devices.end.of', { device: name })}
          aria-disabled={busy}
          onClick={onEnd}
        >
          {t('devices.end')}
        </button>
      )}
    </li>
  )
}
