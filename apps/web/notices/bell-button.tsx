import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { MOST_UNREAD_COUNTED } from '#core/wire/notice.ts'
import { onAlerts, unreadAlertCount } from '#web-engine/kit/alerts/alert-store.ts'
import { useFirstRowsShown } from '#web-engine/kit/server/first-rows.ts'
import { unreadCountQuery } from '#web-engine/records/notice-queries.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './bell-button.module.css'
import { noticeTexts } from './notice-texts.ts'

/** One bell for both: what the server tells, and what this page has said. */
export function BellButton({ onClick }: { readonly onClick: () => void }) {
  const t = useText(noticeTexts)
  const alerts = useSyncExternalStore(onAlerts, unreadAlertCount)
  const { data: notices = 0 } = useQuery({ ...unreadCountQuery(), enabled: useFirstRowsShown() })
  const count = alerts + notices
  const shown = count >= MOST_UNREAD_COUNTED ? '99+' : String(count)
  return (
    <button
      type="button"
      className={styles.bell}
      aria-haspopup="dialog"
      aria-label={count > 0 ? t('bell.unread', { count: shown }) : t('bell')}
      title={t('bell')}
      onClick={onClick}
    >
      <IconBell size={22} aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </button>
  )
}
