import { defineStandalone } from '#core/wire/standalone.ts'

/** Sign-in and what belongs to it, and one's own account. */
export const accessStandalone = defineStandalone({
  bare: [
    '/login',
    '/register',
    '/verify-email',
    '/waiting-account',
    '/waiting-apps',
    '/reset-password',
    '/set-password',
    '/confirm-email',
    '/complete-account',
  ],
  framed: ['/account'],
})
