import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { BrokenPage } from '../status/broken-page.tsx'
import { BrokenScreen } from '../status/broken-screen.tsx'
import { requireSession, redirectHome } from './guards.ts'
import {
  appFrame,
  glossaryPage,
  inboxPage,
  launcherPage,
  moduleScreen,
  notFoundPage,
  paperScreen,
  preloadModule,
  privacyPage,
  standaloneRoutes,
  termsPage,
} from './lazy-pages.tsx'
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts'
import { RootPage } from './root-page.tsx'

const root = createRootRoute({ component: RootPage })
const top = () => root

const frame = createRoute({ getParentRoute: top, id: 'frame', beforeLoad: requireSession, component: appFrame })
const inFrame = () => frame

const routeTree = root.addChildren([
  ...standaloneRoutes
    .filter(({ framed }) => !framed)
    .map(({ path, guard, page }) =>
      createRoute({ getParentRoute: top, path, ...(guard && { beforeLoad: guard }), component: page }),
    ),
  createRoute({ getParentRoute: top, path: '/privacy-policy', component: privacyPage }),
  createRoute({ getParentRoute: top, path: '/term-condition', component: termsPage }),
  createRoute({ getParentRoute: top, path: '/print/$paper', beforeLoad: requireSession, component: paperScreen }),
  frame.addChildren([
    createRoute({ getParentRoute: inFrame, path: '/', beforeLoad: redirectHome }),
    createRoute({
      getParentRoute: inFrame,
      path: '/main-module',
      component: launcherPage,
      errorComponent: BrokenScreen,
    }),
    createRoute({ getParentRoute: inFrame, path: '/istilah', component: glossaryPage, errorComponent: BrokenScreen }),
    createRoute({ getParentRoute: inFrame, path: '/inbox', component: inboxPage, errorComponent: BrokenScreen }),
    ...standaloneRoutes
      .filter(({ framed }) => framed)
      .map(({ path, guard, page }) =>
        createRoute({
          getParentRoute: inFrame,
          path,
          ...(guard && { beforeLoad: guard }),
          component: page,
          errorComponent: BrokenScreen,
        }),
      ),
    // The catalogue, not the router, knows the screens: it loads with the frame, so the sign-in page does not carry it.
    createRoute({
      getParentRoute: inFrame,
      path: '/$',
      beforeLoad: preloadModule,
      component: moduleScreen,
      errorComponent: BrokenScreen,
    }),
  ]),
])

/**
 * SH-10: the router compares the built address with the present one; an equal one is not put into the history, and
 * since no route loads data by itself nothing is fetched again. `plain-search.ts` makes equal queries equal texts.
 */
export const router = createRouter({
  routeTree,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
  scrollRestoration: true,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: notFoundPage,
})
