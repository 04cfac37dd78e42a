import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { standalonePages } from '#areas/standalone.web.ts'
import { lazyPart } from '#web-engine/kit/device/lazy-part.tsx'
import { pageData } from '#web-engine/kit/server/page-data.ts'
import type { StandaloneProps } from '#web-engine/kit/navigation/standalone-page.ts'
import { EarlyFrame } from '../early/early-frame.tsx'
import { LoadingPage } from '../status/loading-page.tsx'

/** Each page is a file of its own: the sign-in page carries only itself. */
export const privacyPage = page(() => import('../legal/privacy-page.tsx').then((file) => file.PrivacyPage))
export const termsPage = page(() => import('../legal/terms-page.tsx').then((file) => file.TermsPage))
export const notFoundPage = page(() => import('../status/not-found-page.tsx').then((file) => file.NotFoundPage))
export const appFrame = page(loadAppFrame, <EarlyFrame />)
export const launcherPage = page(loadLauncher)
export const glossaryPage = page(() => import('../glossary/glossary-page.tsx').then((file) => file.GlossaryPage))
export const inboxPage = page(() => import('../inbox/inbox-page.tsx').then((file) => file.InboxPage))
export const paperScreen = page(() => import('../paper/paper-screen.tsx').then((file) => file.loadPaperScreen()))
export const moduleScreen = page(loadScreenPage)
export const ModuleFrame = lazyPart(() => import('../screen/module-frame.tsx').then((file) => file.loadModuleFrame()))

/** The pages of areas that have an address of their own. */
export const standaloneRoutes = standalonePages.flatMap(({ paths, pages }) =>
  Object.entries(pages).map(([path, { guard, load }]) => ({
    path,
    guard,
    framed: paths.framed.some((one) => one === path),
    page: page(() => load().then(withPreload)),
  })),
)

const HOME = '/main-module'
const SINGLE: Readonly<Record<string, { preload(): Promise<void> }>> = {
  '/istilah': glossaryPage,
  '/inbox': inboxPage,
  ...Object.fromEntries(standaloneRoutes.filter(({ framed }) => framed).map(({ path, page: part }) => [path, part])),
}

/** Fetches what comes after sign-in while the server checks the password. */
export function preloadHome(): void {
  start(loadAppFrame, loadLauncher)
}

const OPENED = globalThis.location?.pathname

/**
 * Still at the address that was opened, and that is an area's own page: it has no declaration, and needs none of a
 * list's code.
 */
function isFirstPage(): boolean {
  return (
    location.pathname === OPENED &&
    ![HOME, '/'].includes(location.pathname) &&
    pageData<readonly string[]>('declaration')?.length === 0
  )
}

/** All files of a module screen at once: one after the other would be four trips over a weak signal. */
export function preloadModule(): void {
  start(appFrame.preload, moduleScreen.preload, ...(isFirstPage() ? [] : [ModuleFrame.preload]))
}

/** Whatever the first address needs, so that its screen is drawn in one go. */
export async function preloadFirst(pathname: string): Promise<void> {
  const [home, single] = [pathname === '/' || pathname === HOME, SINGLE[pathname]]
  await Promise.all(
    [
      appFrame,
      ...(home ? [launcherPage] : single ? [single] : isFirstPage() ? [moduleScreen] : [moduleScreen, ModuleFrame]),
    ].map((part) => part.preload()),
  )
}

function loadAppFrame() {
  return import('../shell/app-frame.tsx').then((file) => file.loadAppFrame())
}

function loadLauncher() {
  return import('../launcher/launcher-page.tsx').then((file) => file.LauncherPage)
}

function loadScreenPage() {
  return import('../screen/screen-page.tsx').then((file) => file.ScreenPage)
}

function withPreload(Page: ComponentType<StandaloneProps>): ComponentType {
  return () => <Page preloadHome={preloadHome} />
}

// A failure shows where the file is needed, not here.
function start(...loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) void load().catch(() => undefined)
}

// Not the router's own lazy component: that one reloads the page when a file is missing, which offline means losing it.
function page(load: () => Promise<ComponentType>, meanwhile = <LoadingPage />) {
  const Page = lazyPart(load)
  function LazyPage() {
    return (
      <Suspense fallback={meanwhile}>
        <Page />
      </Suspense>
    )
  }
  return Object.assign(LazyPage, { preload: Page.preload })
}
