/** A build by the name of its first script, which changes with every file that hangs on it. */
export interface Build {
  readonly entry: string
  /** All it needs to start the pages that are kept, the first script among them. */
  readonly files: readonly string[]
}

const PREFIX = 'semai-build:'
/** Not an address anybody asks for. */
const PAGE = '/kept-page'
const NOTES = 'semai-builds'
const CURRENT = '/current'

const cacheOf = (entry: string) => PREFIX + entry

/** All files of a build, and last of all its page: a build with a page is whole. The first one is in use at once. */
export async function keepBuild({ entry, files }: Build): Promise<void> {
  const cache = await caches.open(cacheOf(entry))
  await cache.addAll([...files])
  const page = await fetch('/', { cache: 'no-store' })
  const text = await page.clone().text()
  // The server may have changed while the files came: a page of another build must not stand before them.
  if (!page.ok || !text.includes(entry)) throw new Error('the page is of another build than its files')
  if (text.includes('id="data-config">null<')) throw new Error('the page came without its configuration')
  await cache.put(PAGE, page)
  if ((await currentBuild()) === null) await startWith(entry)
}

/** Builds that are neither in use nor about to be. */
export async function dropOldBuilds({ entry }: Build): Promise<void> {
  const wanted = [entry, await currentBuild()].map((name) => cacheOf(name ?? ''))
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !wanted.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

export async function hasBuild(entry: string): Promise<boolean> {
  return (await keptPage(entry)) !== undefined
}

/** The build that pages start with; null before the first. */
export async function currentBuild(): Promise<string | null> {
  const note = await (await caches.open(NOTES)).match(CURRENT)
  const entry = note ? await note.text() : null
  // The browser may have cleared a part.
  return entry !== null && (await hasBuild(entry)) ? entry : null
}

export async function startWith(entry: string): Promise<void> {
  await (await caches.open(NOTES)).put(CURRENT, new Response(entry))
}

export async function keptPage(entry: string | null): Promise<Response | undefined> {
  if (entry === null || !(await caches.has(cacheOf(entry)))) return undefined
  return (await caches.open(cacheOf(entry))).match(PAGE, { ignoreVary: true })
}
