import { ApiError, api } from '#web-engine/kit/server/api.ts'
import type { SessionAnswer } from '#web-engine/kit/session/session.ts'
import { storeSession } from '#web-engine/kit/session/session.ts'
import { textInCurrentLanguage, frameTexts } from '#web-engine/kit/words/texts.ts'
import { refusalReferenceOf } from '../entry/use-send-entry-form.web.ts'
import { asTemporaryUser, type TemporaryUser } from '../waiting/waiting-user.web.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** What came of a try. */
export type SignInOutcome =
  | { readonly kind: 'done' }
  /** The sentence for the alert box. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The password is right; the phone's code is missing. */
  | { readonly kind: 'code' }
  /** AU-05 */
  | { readonly kind: 'unverified'; readonly message: string; readonly user: TemporaryUser }
  /** AU-06 */
  | { readonly kind: 'waiting'; readonly user: TemporaryUser }

/** AU-01 to AU-06. `code` is what the second step asks for: from the phone, or one of those for its loss. */
export async function signIn({ username, password }: Credentials, code?: string): Promise<SignInOutcome> {
  const typed = { username: username.trim(), password: password.trim() }
  if (!typed.username || !typed.password)
    return { kind: 'refused', message: textInCurrentLanguage(frameTexts, 'login.empty') }
  try {
    const body = { ...typed, ...(code !== undefined && { code: code.trim() }) }
    storeSession(await api<SessionAnswer>('login', { method: 'POST', body }))
    return { kind: 'done' }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): SignInOutcome {
  if (!(error instanceof ApiError))
    return { kind: 'refused', message: textInCurrentLanguage(frameTexts, 'login.failed') }
  if (error.code === 'second_factor_needed') return { kind: 'code' }
  const message = errorMessageIn(error.message) + refusalReferenceOf(error)
  const user = error.code === 'account_unfinished' ? asTemporaryUser(error.answer['user']) : null
  if (user?.status_code === 'email_unverified') return { kind: 'unverified', message, user }
  if (user?.status_code === 'email_verified') return { kind: 'waiting', user }
  return { kind: 'refused', message }
}

/** AU-03: the sentence is inside the message, as JSON text; an answer from further outside may be plain. */
export function errorMessageIn(message: string): string {
  try {
    const parsed: unknown = JSON.parse(message)
    if (typeof parsed === 'object' && parsed !== null && 'errorMessage' in parsed) return String(parsed.errorMessage)
  } catch {
    // Plain text.
  }
  return message || textInCurrentLanguage(frameTexts, 'login.failed')
}
