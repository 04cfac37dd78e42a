import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { BrokenPage } from '../status/broken-page.tsx'
import { BrokenScreen } from '../status/broken-screen.tsx'
import { requireNoSession, requirePending, requireRegister, requireResetLink, requireSession, requireWaiting, toHome } from './guards.ts'
import {
  accountPage, appFrame, completeAccountPage, confirmEmailPage, glossaryPage, inboxPage, launcherPage, loginPage, moduleScreen, notFoundPage, preloadModule, privacyPage,
  registerPage, resetPasswordPage, setPasswordPage, termsPage, verifyEmailPage, waitingPage,
} from './lazy-pages.tsx'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import { RootPage } from './root-page.tsx'

const root = createRootRoute({ component: RootPage })
const top = () => root

const frame = createRoute({ getParentRoute: top, id: 'frame', beforeLoad: requireSession, component: appFrame })
const inFrame = () => frame

const routeTree = root.addChildren([
  createRoute({ getParentRoute: top, path: '/login', beforeLoad: requireNoSession, component: loginPage }),
  createRoute({ getParentRoute: top, path: '/privacy-policy', component: privacyPage }),
  createRoute({ getParentRoute: top, path: '/term-condition', component: termsPage }),
  createRoute({ getParentRoute: top, path: '/register', beforeLoad: requireRegister, component: registerPage }),
  createRoute({ getParentRoute: top, path: '/verify-email', beforeLoad: requireRegister, component: verifyEmailPage }),
  createRoute({ getParentRoute: top, path: '/waiting-account', beforeLoad: requireRegister, component: waitingPage }),
  createRoute({ getParentRoute: top, path: '/waiting-apps', beforeLoad: requireWaiting, component: waitingPage }),
  createRoute({ getParentRoute: top, path: '/reset-password', beforeLoad: requireResetLink, component: resetPasswordPage }),
  createRoute({ getParentRoute: top, path: '/set-password', component: setPasswordPage }),
  createRoute({ getParentRoute: top, path: '/confirm-email', component: confirmEmailPage }),
  createRoute({ getParentRoute: top, path: '/complete-account', beforeLoad: requirePending, component: completeAccountPage }),
  frame.addChildren([
    createRoute({ getParentRoute: inFrame, path: '/', beforeLoad: toHome }),
    createRoute({ getParentRoute: inFrame, path: '/main-module', component: launcherPage, errorComponent: BrokenScreen }),
    createRoute({ getParentRoute: inFrame, path: '/istilah', component: glossaryPage, errorComponent: BrokenScreen }),
    createRoute({ getParentRoute: inFrame, path: '/inbox', component: inboxPage, errorComponent: BrokenScreen }),
    createRoute({ getParentRoute: inFrame, path: '/account', component: accountPage, errorComponent: BrokenScreen }),
    // The catalogue, not the router, knows the screens: it loads with the frame, so the sign-in page does not carry it.
    createRoute({ getParentRoute: inFrame, path: '/$', beforeLoad: preloadModule, component: moduleScreen, errorComponent: BrokenScreen }),
  ]),
])

/**
 * SH-10: the router compares the built address with the present one; an equal one is not put into the history, and since
 * no route loads data by itself nothing is fetched again. `plain-search.ts` makes equal queries equal texts.
 */
export const router = createRouter({
  routeTree,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  scrollRestoration: true,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: notFoundPage,
})
