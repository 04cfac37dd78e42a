import { redirect } from '@tanstack/react-router'
import { showAlert } from '#web-engine/kit/alerts/alert-store.ts'
import { readyConfig } from '#web-engine/kit/server/config.ts'
import { readSession } from '#web-engine/kit/session/session.ts'
import type { StandaloneTarget } from '#web-engine/kit/navigation/standalone-page.ts'
import { textNow, texts } from '#web-engine/kit/words/texts.ts'
import { isResetLink } from './links/reset-link.web.ts'
import { readWaiting } from './waiting/waiting-user.web.ts'

const HOME = '/main-module'

/** Only for who must finish something first. */
export function requirePending(): void {
  const session = readSession()
  if (!session?.pending) throw redirect({ to: session ? HOME : '/login', replace: true })
}

/** A page whose option is off does not exist: its address leads to sign-in (AU-09, AU-12, AU-13). */
export async function requireRegister(): Promise<void> {
  if (!(await readyConfig()).allowRegister) toLogin()
}

/** AU-08: likewise, and so does a link that cannot be good any more. */
export async function requireResetLink({ location }: StandaloneTarget): Promise<void> {
  if (!(await readyConfig()).forgetPassword) toLogin()
  if (isResetLink(location.searchStr, new Date())) return
  showAlert({
    kind: 'warning',
    title: 'Warning',
    text: textNow(texts, new URLSearchParams(location.searchStr).has('code') ? 'login.link.old' : 'login.link.missing'),
    reference: null,
  })
  toLogin()
}

/** AU-06: nobody waits who was not told so at sign-in. */
export function requireWaiting(): void {
  if (!readWaiting()) toLogin()
}

/** Whoever is signed in has nothing to do on the sign-in page. */
export function requireNoSession(): void {
  if (readSession()) throw redirect({ to: HOME, replace: true })
}

function toLogin(): never {
  throw redirect({ to: '/login', replace: true })
}
