import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '#web-engine/kit/words/texts.ts'
import { INBOX_PATH } from '../notices/notice-words.ts'
import { inboxTexts } from './inbox-texts.ts'
import { useMayDecide, useWaitingCount } from './use-waiting-count.ts'
import styles from './inbox.module.css'

/** On the launcher of who decides; there before it is known how much waits, so that nothing below it moves. */
export function InboxCard() {
  const t = useText(inboxTexts)
  const count = useWaitingCount()
  const may = useMayDecide()
  if (!may) return null
  return (
    <Link to={INBOX_PATH} className={styles.card} data-waiting={Boolean(count) || undefined}>
      <IconClipboardCheck size={24} aria-hidden="true" />
      {t('title')}
      <span className={styles.badge}>{count ?? '…'}</span>
    </Link>
  )
}
