import { redirect } from '@tanstack/react-router'
import { readSession, rememberPlace } from '#web-engine/session.ts'

const HOME = '/main-module'

/** SH-08, SH-09: without a whole stored session every other address leads to sign-in, and back afterwards. */
export function requireSession({ location }: { location: { href: string; pathname: string } }): void {
  if (readSession()) return
  if (location.pathname !== HOME && location.pathname !== '/') rememberPlace(null, location.href)
  throw redirect({ to: '/login', replace: true })
}

/** Whoever is signed in has nothing to do on the sign-in page. */
export function requireNoSession(): void {
  if (readSession()) throw redirect({ to: HOME, replace: true })
}

export function toHome(): never {
  throw redirect({ to: HOME, replace: true })
}

export function toLogin(): never {
  throw redirect({ to: '/login', replace: true })
}
