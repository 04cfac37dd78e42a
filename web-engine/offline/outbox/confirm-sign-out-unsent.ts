import { confirm } from '../../kit/alerts/alerts.tsx'
import { textInCurrentLanguage } from '../../kit/words/texts.ts'
import { readOutboxEntries } from './outbox-store.ts'
import { outboxTexts } from './outbox-texts.ts'

/** Asks before signing out with something unsent. It stays for this person, and nobody else on the device sees it. */
export async function confirmSignOutUnsent(user: number): Promise<boolean> {
  const { length } = await readOutboxEntries(user).catch(() => [])
  return (
    length === 0 ||
    confirm({
      title: textInCurrentLanguage(outboxTexts, 'leave', { count: String(length) }),
      text: textInCurrentLanguage(outboxTexts, 'leave.text'),
    })
  )
}
