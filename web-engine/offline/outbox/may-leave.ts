import { confirm } from '../../kit/alerts/alerts.tsx'
import { textNow } from '../../kit/words/texts.ts'
import { readEntries } from './outbox-store.ts'
import { outboxTexts } from './outbox-texts.ts'

/** Asks before signing out with something unsent. It stays for this person, and nobody else on the device sees it. */
export async function mayLeave(user: number): Promise<boolean> {
  const { length } = await readEntries(user).catch(() => [])
  return (
    length === 0 ||
    confirm({
      title: textNow(outboxTexts, 'leave', { count: String(length) }),
      text: textNow(outboxTexts, 'leave.text'),
    })
  )
}
