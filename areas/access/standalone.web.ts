import { presentStandalonePages } from '#web-engine/kit/navigation/standalone-page.ts'
import {
  requireSignedOut,
  requireUnfinishedSignIn,
  requireRegistrationOpen,
  requireGoodResetLink,
  requireWaitingUser,
} from './screens/guards.web.ts'
import { accessStandalone } from './standalone.ts'

export const accessStandaloneWeb = presentStandalonePages(accessStandalone, {
  '/login': {
    guard: requireSignedOut,
    load: () => import('./screens/login/login-page.tsx').then((file) => file.LoginPage),
  },
  '/register': {
    guard: requireRegistrationOpen,
    load: () => import('./screens/register/register-page.tsx').then((file) => file.RegisterPage),
  },
  '/verify-email': {
    guard: requireRegistrationOpen,
    load: () => import('./screens/links/verify-email-page.tsx').then((file) => file.VerifyEmailPage),
  },
  '/waiting-account': { guard: requireRegistrationOpen, load: loadWaitingPage },
  '/waiting-apps': { guard: requireWaitingUser, load: loadWaitingPage },
  '/reset-password': {
    guard: requireGoodResetLink,
    load: () => import('./screens/links/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
  },
  '/set-password': { load: () => import('./screens/links/set-password-page.tsx').then((file) => file.SetPasswordPage) },
  '/confirm-email': {
    load: () => import('./screens/links/confirm-email-page.tsx').then((file) => file.ConfirmEmailPage),
  },
  '/complete-account': {
    guard: requireUnfinishedSignIn,
    load: () => import('./screens/pending/complete-account-page.tsx').then((file) => file.CompleteAccountPage),
  },
  '/account': { load: () => import('./screens/account/account-page.tsx').then((file) => file.AccountPage) },
})

function loadWaitingPage() {
  return import('./screens/waiting/waiting-page.tsx').then((file) => file.WaitingPage)
}
