import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '#web-engine/kit/words/texts.ts'
import { INBOX_PATH } from '../notices/notice-words.ts'
import { inboxTexts } from './inbox-texts.ts'
import { useWaitingCount } from './use-waiting-count.ts'
import styles from './inbox.module.css'

/** On the launcher, as long as something waits. */
export function InboxCard() {
  const t = useText(inboxTexts)
  const count = useWaitingCount()
  if (!count) return null
  return (
    <Link to={INBOX_PATH} className={styles.card}>
      <IconClipboardCheck size={24} aria-hidden="true" />
      {t('title')}
      <span className={styles.badge}>{count}</span>
    </Link>
  )
}
