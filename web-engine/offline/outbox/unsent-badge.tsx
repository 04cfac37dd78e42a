import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useText } from '../../kit/words/texts.ts'
import { outboxOf } from './outbox.ts'
import { outboxTexts } from './outbox-texts.ts'
import styles from './unsent-badge.module.css'

/** A page with the outbox on it says more by itself. */
export function UnsentBadge({ user }: { readonly user: number }) {
  const t = useText(outboxTexts)
  const outbox = outboxOf(user)
  const { waiting, refused, phase } = useSyncExternalStore(outbox.subscribe, outbox.state)
  useEffect(() => outbox.send('now'), [outbox])
  const count = waiting.length + refused.length
  if (count === 0 || phase === 'ready') return null
  return (
    <p className={styles.badge} role="status">
      <IconCloudUp size={18} aria-hidden />
      {t('unsent', { count: String(count) })}
    </p>
  )
}
