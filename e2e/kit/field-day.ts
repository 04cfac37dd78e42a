import { expect, type Browser, type Page } from '@playwright/test'
import { brokenLine, type BrokenLine } from './broken-line.ts'
import { call } from './list.ts'
import { rowsOf, type LoadingRun } from './loading-run.ts'
import { signIn } from './test.ts'

export const LOADING = '/distribution/distribution-loading-and-distribute'

export const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const counter = (page: Page, loaded: number, total: number) =>
  page.getByText(`Dimuat ${loaded} / ${total}`, { exact: true })
export const unsentOf = (page: Page) => page.getByRole('region', { name: 'Kiriman' })

export async function typeCode(page: Page, code: number | string): Promise<void> {
  await page.getByLabel('Ketik kode').fill(String(code))
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
}

/** A phone with a line of its own to the server, which is cut for real: connections end, and none comes through. */
export interface Phone {
  readonly line: BrokenLine
  readonly first: Page
  /** Another page of the same browser, at the loading screen. */
  open(): Promise<Page>
  leaveNetwork(): Promise<void>
  findNetwork(): Promise<void>
  close(): Promise<void>
}

interface PhoneOptions {
  readonly username?: string
  readonly password?: string
  /** How far its clock is ahead, in hours. */
  readonly hours?: number
}

export async function openPhone(
  browser: Browser,
  baseURL: string | undefined,
  { username = 'pemuat', password, hours = 0 }: PhoneOptions = {},
): Promise<Phone> {
  const line = await brokenLine(baseURL ?? '')
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    baseURL: line.address,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    permissions: ['camera'],
    acceptDownloads: true,
  })
  if (hours !== 0) {
    await context.addInitScript(`{
      const Real = Date, ahead = ${hours * 3_600_000}
      class Ahead extends Real { constructor(...given) { if (given.length === 0) super(Real.now() + ahead); else super(...given) } static now() { return Real.now() + ahead } }
      globalThis.Date = Ahead
    }`)
  }
  const first = await context.newPage()
  await signIn(first, username, '', password)
  const open = async () => {
    const page = await context.newPage()
    await page.goto(LOADING)
    return page
  }
  return {
    line,
    first,
    open,
    leaveNetwork: async () => {
      line.cut()
      await context.setOffline(true)
    },
    findNetwork: async () => {
      line.mend()
      await context.setOffline(false)
    },
    close: async () => {
      await context.close()
      await line.close()
    },
  }
}

/** Chooses the run and takes it along; the camera is of no use to who types. */
export async function prepare(page: Page, { name }: LoadingRun): Promise<void> {
  await page.goto(LOADING)
  // Where there is a camera it opens by itself.
  const running = page.getByRole('button', { name: 'Tutup kamera' })
  await expect(running.or(page.getByRole('button', { name: 'Buka kamera' })).first()).toBeVisible()
  if (await running.isVisible()) await running.click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Siapkan untuk lapangan', exact: true }).click()
  await expect(page.getByText('Siap untuk lapangan', { exact: true })).toBeVisible({ timeout: 60_000 })
}

export const loadedOf = async (office: Page, { run }: LoadingRun) =>
  (await rowsOf(office, 'detail_labels', { loading_line_id: [run] }))
    .filter(({ is_loaded }) => is_loaded === 1)
    .map(({ id }) => id)
    .toSorted()
export const devicesOf = (office: Page, { run }: LoadingRun) =>
  rowsOf(office, 'field_package', { loading_line_id: [run] })
/** What the server was told of a run, each event once. */
export const eventsOf = (office: Page, { run }: LoadingRun) => rowsOf(office, 'scan_event', { loading_line_id: [run] })

export async function endSessions(page: Page, address: string): Promise<void> {
  const token = await page.evaluate<string>(`localStorage.getItem('_token')`)
  const reply = await fetch(`${address}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  expect(reply.ok).toBe(true)
}

/** Where a record was put right: the coordinator books it. */
export async function book(office: Page, event: number): Promise<void> {
  await call(office, 'post', `scan_event/${event}/action/book`, { reason: 'Benar dimuat' })
}

/** All that the browser keeps of this address, as text: local storage, databases, names and pages of its caches. */
export function storageOf(page: Page): Promise<{
  readonly local: string
  readonly databases: string
  readonly caches: readonly string[]
  readonly entries: number
}> {
  return page.evaluate(`(async () => {
    const asked = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error) })
    const databases = {}
    let entries = 0
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      databases[name] = {}
      for (const store of database.objectStoreNames) databases[name][store] = await asked(database.transaction(store).objectStore(store).getAll())
      database.close()
    }
    entries = databases['semai-outbox']?.entries?.length ?? 0
    const kept = []
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname)
    return { local: JSON.stringify({ ...localStorage, session: { ...sessionStorage } }), databases: JSON.stringify(databases), caches: kept, entries }
  })()`)
}
