import { ApiError, api } from '#web-engine/api.ts'
import type { Profile } from '#web-engine/session.ts'
import { storeSession } from '#web-engine/session.ts'
import { textNow, texts } from '#web-engine/texts.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

interface SignInAnswer {
  readonly user: Profile
  readonly token: string
  readonly tasks: readonly string[]
}

/** AU-01 to AU-04. Answers null when signed in, else the sentence for the alert box. */
export async function signIn({ username, password }: Credentials): Promise<string | null> {
  const body = { username: username.trim(), password: password.trim() }
  if (!body.username || !body.password) return textNow(texts, 'login.empty')
  try {
    storeSession(await api<SignInAnswer>('login', { method: 'POST', body }))
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) return textNow(texts, 'login.failed')
    // A refusal says all there is to say; a failure has a story in the log.
    const reference = error.status >= 500 && error.reference ? `\n${textNow(texts, 'alert.reference', { reference: error.reference })}` : ''
    return failureOf(error.message) + reference
  }
}

/** AU-03: the sentence is inside the message, as JSON text; an answer from further outside may be plain. */
export function failureOf(message: string): string {
  try {
    const parsed: unknown = JSON.parse(message)
    if (typeof parsed === 'object' && parsed !== null && 'errorMessage' in parsed) return String(parsed.errorMessage)
  } catch {
    // Plain text.
  }
  return message || textNow(texts, 'login.failed')
}
