import { countUnsentEntries } from '../outbox/outbox-store.ts'
import { sendInBackground } from '../outbox/send-in-background.ts'
import {
  currentBuild,
  dropOldBuilds,
  hasBuild,
  keepBuild,
  pageOfKeptBuild,
  notePageBuild,
  type KeptBuild,
  switchToBuild,
} from './builds.ts'
import { OUTBOX_SYNC, TAKE_NEWEST_BUILD } from '../pages/messages.ts'

/**
 * The service worker. It answers for the pages that start without a network, the launcher when there is none, and the
 * product's own named files; calls of the API
 * never pass through it. Which build a page starts with is noted on the device and does not hang on the worker's own
 * life: a newer one is kept whole beside it and
 * taken when nothing waits in the outbox, or when the person asks for it.
 */
declare const OFFLINE: KeptBuild & { readonly pages: readonly string[] }

// TypeScript's DOM knows pages only.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  /** The page that comes of it, where a page was asked for. */
  readonly resultingClientId: string
  respondWith(answer: Promise<Response>): void
}
interface MessageToWorker extends WorkerEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}
interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: MessageToWorker
  sync: WorkerEvent
}
interface Client {
  readonly id: string
  postMessage(message: unknown): void
}
interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>
    matchAll(options?: { includeUncontrolled: boolean }): Promise<readonly Client[]>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void): void
}
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(keepBuild(OFFLINE).then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(dropUnused().then(() => worker.clients.claim())))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    // Nobody is signed in: what was left here goes out all the same.
    if (pathname === '/login') event.waitUntil(sendInBackground().catch(() => undefined))
    if (isOfflinePage(pathname)) event.respondWith(offlinePage(event))
    else if (pathname === '/' || pathname === '/main-module') event.respondWith(launcher(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(ownFile(request))
  else if (OFFLINE.files.includes(pathname))
    event.respondWith(
      fetch(request).catch(async (error: unknown) => (await fromCache(request)) ?? Promise.reject(error)),
    )
})

worker.addEventListener('message', (event) => {
  if (event.data !== TAKE_NEWEST_BUILD) return
  event.waitUntil(takeNewest().finally(() => event.ports[0]?.postMessage(TAKE_NEWEST_BUILD)))
})

// A page that is open sends by its session. Without one, what a prepared device has goes out by its own token.
worker.addEventListener('sync', (event) =>
  event.waitUntil(
    worker.clients.matchAll().then((pages) => {
      pages.forEach((page) => page.postMessage(OUTBOX_SYNC))
      return sendInBackground()
    }),
  ),
)

async function dropUnused(): Promise<void> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true })
  await dropOldBuilds(
    OFFLINE,
    open.map(({ id }) => id),
  )
}

/** With a record's number behind it, too. */
function isOfflinePage(pathname: string): boolean {
  return OFFLINE.pages.includes(pathname.replace(/(?:\/\d+)?\/?$/, ''))
}

/** From the device at once, also over a line that is only almost there. */
async function offlinePage(event: FetchEvent): Promise<Response> {
  if ((await currentBuild()) !== OFFLINE.entry && (await mayChange())) await takeNewest()
  return (await ownPage(event)) ?? fetch(event.request)
}

/**
 * As new as the server is; while something waits in the outbox, of the build that made it: from here one goes on to the
 * pages that write.
 */
async function launcher(event: FetchEvent): Promise<Response> {
  if (!(await mayChange())) return offlinePage(event)
  return fetch(event.request).catch(async (error: unknown) => (await ownPage(event)) ?? Promise.reject(error))
}

/** The page that is kept; as long as it is open its files stay. */
async function ownPage({ resultingClientId }: FetchEvent): Promise<Response | undefined> {
  const entry = await currentBuild()
  const page = await pageOfKeptBuild(entry)
  if (page && entry !== null && resultingClientId) await notePageBuild(resultingClientId, entry)
  return page
}

/** A browser that does not let us look keeps the build it has. */
async function mayChange(): Promise<boolean> {
  return (await countUnsentEntries().catch(() => 1)) === 0
}

async function takeNewest(): Promise<void> {
  if (await hasBuild(OFFLINE.entry)) await switchToBuild(OFFLINE.entry)
}

/** A name says what is in the file, so it does not matter which build kept it. */
async function ownFile(request: Request): Promise<Response> {
  return (await fromCache(request)) ?? fetch(request)
}

function fromCache(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true })
}
