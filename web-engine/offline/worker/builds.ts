/** A build by the name of its first script, which changes with every file that hangs on it. */
export interface KeptBuild {
  readonly entry: string
  /** All it needs to start the pages that are kept, the first script among them. */
  readonly files: readonly string[]
}

const PREFIX = 'semai-build:'
/** Not an address anybody asks for. */
const PAGE = '/kept-page'
const NOTES = 'semai-builds'
const CURRENT = '/current'
const OPEN = '/open/'

const cacheOf = (entry: string) => PREFIX + entry

/** All files of a build, and last of all its page: a build with a page is whole. The first one is in use at once. */
export async function keepBuild({ entry, files }: KeptBuild): Promise<void> {
  const cache = await caches.open(cacheOf(entry))
  await cache.addAll([...files])
  const page = await fetch('/', { cache: 'no-store' })
  const text = await page.text()
  // The server may have changed while the files came: a page of another build must not stand before them.
  if (!page.ok || !text.includes(entry)) throw new Error('the page is of another build than its files')
  const headers = new Headers(page.headers)
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  await cache.put(PAGE, new Response(await withConfig(text), { headers }))
  if ((await currentBuild()) === null) await switchToBuild(entry)
}

/** A page was started with this build: what it loads later is in the same one. */
export async function notePageBuild(page: string, entry: string): Promise<void> {
  await (await caches.open(NOTES)).put(OPEN + page, new Response(entry))
}

/** Builds that are neither in use, nor about to be, nor those of pages that are still open, by their names. */
export async function dropOldBuilds({ entry }: Pick<KeptBuild, 'entry'>, open: readonly string[]): Promise<void> {
  const wanted = [entry, await currentBuild(), ...(await buildsOf(open))].map((name) => cacheOf(name ?? ''))
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !wanted.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** What these pages were started with. Notes of pages that are gone go. */
async function buildsOf(open: readonly string[]): Promise<readonly string[]> {
  const notes = await caches.open(NOTES)
  const found: string[] = []
  for (const request of await notes.keys()) {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(OPEN)) continue
    const note = open.includes(pathname.slice(OPEN.length)) ? await notes.match(request) : undefined
    if (note) found.push(await note.text())
    else await notes.delete(request)
  }
  return found
}

export async function hasBuild(entry: string): Promise<boolean> {
  return (await pageOfKeptBuild(entry)) !== undefined
}

/** The build that pages start with; null before the first. */
export async function currentBuild(): Promise<string | null> {
  const note = await (await caches.open(NOTES)).match(CURRENT)
  const entry = note ? await note.text() : null
  // The browser may have cleared a part.
  return entry !== null && (await hasBuild(entry)) ? entry : null
}

export async function switchToBuild(entry: string): Promise<void> {
  await (await caches.open(NOTES)).put(CURRENT, new Response(entry))
}

export async function pageOfKeptBuild(entry: string | null): Promise<Response | undefined> {
  if (entry === null || !(await caches.has(cacheOf(entry)))) return undefined
  return (await caches.open(cacheOf(entry))).match(PAGE, { ignoreVary: true })
}

const NO_CONFIG = 'id="data-config">null<'

/**
 * A page does not wait long for the configuration and comes without it when the server is busy; started without a
 * network, it could not ask for it.
 */
async function withConfig(page: string): Promise<string> {
  if (!page.includes(NO_CONFIG)) return page
  const answer = await fetch('/api/config')
  if (!answer.ok) throw new Error(`the configuration answered ${answer.status}`)
  const config = (await answer.text()).replaceAll('<', String.raw`\u003c`)
  // A function, because `$` has a meaning in plain replacements.
  return page.replace(NO_CONFIG, () => `id="data-config">${config}<`)
}
