import { redirect } from '@tanstack/react-router'
import { readSession, rememberAddressForSignIn } from '#web-engine/kit/session/session.ts'

const HOME = '/main-module'

interface Target {
  readonly location: { readonly href: string; readonly pathname: string }
}

/** SH-08, SH-09: without a whole stored session every other address leads to sign-in, and back afterwards. */
export function requireSession({ location }: Target): void {
  const session = readSession()
  if (session && !session.pending) return
  if (location.pathname !== HOME && location.pathname !== '/')
    rememberAddressForSignIn(session?.profile.id ?? null, location.href)
  throw redirect({ to: session ? '/complete-account' : '/login', replace: true })
}

export function redirectHome(): never {
  throw redirect({ to: HOME, replace: true })
}
