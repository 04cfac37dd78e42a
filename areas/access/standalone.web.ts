import { presentStandalone } from '#web-engine/kit/navigation/standalone-page.ts'
import {
  requireNoSession,
  requirePending,
  requireRegister,
  requireResetLink,
  requireWaiting,
} from './screens/guards.web.ts'
import { accessStandalone } from './standalone.ts'

export const accessStandaloneWeb = presentStandalone(accessStandalone, {
  '/login': {
    guard: requireNoSession,
    load: () => import('./screens/login/login-page.tsx').then((file) => file.LoginPage),
  },
  '/register': {
    guard: requireRegister,
    load: () => import('./screens/register/register-page.tsx').then((file) => file.RegisterPage),
  },
  '/verify-email': {
    guard: requireRegister,
    load: () => import('./screens/links/verify-email-page.tsx').then((file) => file.VerifyEmailPage),
  },
  '/waiting-account': { guard: requireRegister, load: loadWaitingPage },
  '/waiting-apps': { guard: requireWaiting, load: loadWaitingPage },
  '/reset-password': {
    guard: requireResetLink,
    load: () => import('./screens/links/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
  },
  '/set-password': { load: () => import('./screens/links/set-password-page.tsx').then((file) => file.SetPasswordPage) },
  '/confirm-email': {
    load: () => import('./screens/links/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage),
  },
  '/complete-account': {
    guard: requirePending,
    load: () => import('./screens/pending/complete-account-page.tsx').then((file) => file.CompleteAccountPage),
  },
  '/account': { load: () => import('./screens/account/account-page.tsx').then((file) => file.AccountPage) },
})

function loadWaitingPage() {
  return import('./screens/waiting/waiting-page.tsx').then((file) => file.WaitingPage)
}
