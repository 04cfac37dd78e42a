import { redirect } from '@tanstack/react-router'
import { showAlert } from '#web-engine/kit/alerts/alert-store.ts'
import { configOrDefaults } from '#web-engine/kit/server/config.ts'
import { readSession } from '#web-engine/kit/session/session.ts'
import type { StandaloneTarget } from '#web-engine/kit/navigation/standalone-page.ts'
import { textInCurrentLanguage, frameTexts } from '#web-engine/kit/words/texts.ts'
import { isResetLink } from './links/reset-link.web.ts'
import { readWaitingUser } from './waiting/waiting-user.web.ts'

const HOME = '/main-module'

/** Only for who must finish something first. */
export function requireUnfinishedSignIn(): void {
  const session = readSession()
  if (!session?.pending) throw redirect({ to: session ? HOME : '/login', replace: true })
}

/** A page whose option is off does not exist: its address leads to sign-in (AU-09, AU-12, AU-13). */
export async function requireRegistrationOpen(): Promise<void> {
  if (!(await configOrDefaults()).allowRegister) toLogin()
}

/** AU-08: likewise, and so does a link that cannot be good any more. */
export async function requireGoodResetLink({ location }: StandaloneTarget): Promise<void> {
  if (!(await configOrDefaults()).forgetPassword) toLogin()
  if (isResetLink(location.searchStr, new Date())) return
  showAlert({
    kind: 'warning',
    title: 'Warning',
    text: textInCurrentLanguage(
      frameTexts,
      new URLSearchParams(location.searchStr).has('code') ? 'login.link.old' : 'login.link.missing',
    ),
    reference: null,
  })
  toLogin()
}

/** AU-06: nobody waits who was not told so at sign-in. */
export function requireWaitingUser(): void {
  if (!readWaitingUser()) toLogin()
}

/** Whoever is signed in has nothing to do on the sign-in page. */
export function requireSignedOut(): void {
  if (readSession()) throw redirect({ to: HOME, replace: true })
}

function toLogin(): never {
  throw redirect({ to: '/login', replace: true })
}
