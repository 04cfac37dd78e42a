import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { BrokenPage } from '../status/broken-page.tsx'
import { BrokenScreen } from '../status/broken-screen.tsx'
import { requireNoSession, requireSession, toHome, toLogin } from './guards.ts'
import { appFrame, glossaryPage, inboxPage, launcherPage, loginPage, moduleScreen, notFoundPage, preloadModule, privacyPage, termsPage } from './lazy-pages.tsx'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import { RootPage } from './root-page.tsx'

const root = createRootRoute({ component: RootPage })
const top = () => root

/** Pages whose options are off: their addresses lead to sign-in (AU-08, AU-09, AU-12). */
const closed = ['/register', '/verify-email', '/waiting-account', '/waiting-apps', '/reset-password']

const frame = createRoute({ getParentRoute: top, id: 'frame', beforeLoad: requireSession, component: appFrame })
const inFrame = () => frame

const routeTree = root.addChildren([
  createRoute({ getParentRoute: top, path: '/login', beforeLoad: requireNoSession, component: loginPage }),
  createRoute({ getParentRoute: top, path: '/privacy-policy', component: privacyPage }),
  createRoute({ getParentRoute: top, path: '/term-condition', component: termsPage }),
  ...closed.map((path) => createRoute({ getParentRoute: top, path, beforeLoad: toLogin })),
  frame.addChildren([
    createRoute({ getParentRoute: inFrame, path: '/', beforeLoad: toHome }),
    createRoute({ getParentRoute: inFrame, path: '/main-module', component: launcherPage, errorComponent: BrokenScreen }),
    createRoute({ getParentRoute: inFrame, path: '/istilah', component: glossaryPage, errorComponent: BrokenScreen }),
    createRoute({ getParentRoute: inFrame, path: '/inbox', component: inboxPage, errorComponent: BrokenScreen }),
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
