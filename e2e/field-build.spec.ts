import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { wholeChromiumPath } from '../scripts/browser.mjs'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import {
  counter,
  endSessions,
  eventsOf,
  loadedOf,
  LOADING,
  prepare,
  step,
  typeCode,
  unsentOf,
} from './kit/field-day.ts'
import { givenLoadingRun } from './kit/loading-run.ts'
import { copyOfProduct, freePort, nextBuild } from './kit/next-build.ts'
import { another } from './kit/people.ts'
import { preparedFolder } from './kit/prepared-folder.ts'
import { signIn, test } from './kit/test.ts'

test.use({ person: null })

const BAGS = 40
const buildOf = (page: Page) => page.evaluate<string>(`document.querySelector('meta[name=build]').content`)
/** How many builds lie on the device with all they need. */
const wholeBuilds = (page: Page) =>
  page.evaluate<number>(`(async () => {
  const kept = (await caches.keys()).filter((name) => name.startsWith('semai-build:')).map((cacheName) => caches.match('/kept-page', { cacheName, ignoreVary: true }))
  return (await Promise.all(kept)).filter(Boolean).length
})()`)

test('DS-08 bags that were scanned by the old build outlive a killed browser, an ended session and a new build, and are in the ledger once', {
  tag: '@faults',
}, async ({ browser, launchOptions }) => {
  test.setTimeout(420_000)
  const [folder, profile, data] = [
    await temporaryFolder('e2e-version'),
    await temporaryFolder('e2e-profile'),
    await preparedFolder('e2e-data'),
  ]
  const program = await copyOfProduct(path.join(folder, 'product'))
  const environment = { DATA_DIR: data, PORT: String(await freePort()) }
  const old = await startServer(environment, { program })
  const start = async () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath: await wholeChromiumPath(),
      headless: true,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      baseURL: old.address,
    })
  const office = await another(browser, old.address, 'koordinator')
  const given = await givenLoadingRun(office, BAGS)
  const first = await start()
  const page = first.pages()[0] ?? (await first.newPage())
  await signIn(page, 'pemuat')
  await prepare(page, given)
  const build = await buildOf(page)
  await endSessions(page, old.address)
  await old.kill('SIGTERM')
  await page.close()

  const second = await first.newPage()
  await second.goto(LOADING)
  await typeCode(second, given.trucks[0])
  await step(second, 'Mulai muat').click()
  for (const { id } of given.bags) await typeCode(second, id)
  await expect(counter(second, BAGS, BAGS)).toBeVisible()
  await expect(unsentOf(second)).toContainText(`Belum terkirim: ${BAGS + 2}`)
  const closed = first.waitForEvent('close')
  for (const id of browsersOn(profile)) process.kill(id, 'SIGKILL')
  await closed

  await nextBuild(path.join(folder, 'product/dist/web'))
  const fresh = await startServer(environment, { program })
  const again = await start()
  const third = again.pages()[0] ?? (await again.newPage())
  await third.goto(LOADING)
  // Something waits, so the page is the old build's; what it made goes out with nobody signed in.
  expect(await buildOf(third)).toBe(build)
  await expect
    .poll(() => loadedOf(office, given), { timeout: 60_000 })
    .toEqual(given.bags.map(({ id }) => id).toSorted())
  expect((await eventsOf(office, given)).length).toBe(BAGS + 2)
  // In a tab of its own: the other one goes back to where it was.
  const fourth = await again.newPage()
  await signIn(fourth, 'pemuat')
  // Also by way of the launcher, while something waits.
  await fourth.evaluate(waitingEntry('put'))
  await fourth.goto('/main-module')
  expect(await buildOf(fourth)).toBe(build)
  await fourth.evaluate(waitingEntry('delete'))
  const takesNext = async (before: string, builds: number) => {
    // As a person does: the page stays open while the new build comes. One left after a moment never asks for it.
    await fourth.goto(LOADING)
    await expect.poll(() => wholeBuilds(fourth), { timeout: 90_000 }).toBe(builds)
    await expect
      .poll(
        async () => {
          await fourth.goto(LOADING)
          return (await buildOf(fourth)) === before
        },
        { timeout: 90_000, intervals: [3_000] },
      )
      .toBe(false)
    return buildOf(fourth)
  }
  const next = await takesNext(build, 2)
  // One more comes: the first one's files stay as long as its page is open.
  await fresh.kill('SIGTERM')
  await nextBuild(path.join(folder, 'product/dist/web'))
  const last = await startServer(environment, { program })
  await takesNext(next, 3)
  expect([await buildOf(third), await wholeBuilds(third)]).toEqual([build, 3])
  await again.close()
  await office.context().close()
  await last.kill('SIGTERM')
  for (const one of [folder, data, profile])
    await rm(one, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const STRANGERS = {
  user: 999999,
  seq: 1,
  client_uuid: 'x',
  device_id: 'x',
  path: 'scan_event/sync',
  v: 1,
  depends_on: null,
  made_at: '2026-01-01T00:00:00Z',
  offset_ms: 0,
  label: 'x',
  body: {},
  files: [],
  state: 'waiting',
  message: null,
}

/** Somebody who is not here left it: nobody can send it. */
const waitingEntry = (what: 'put' | 'delete') => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('semai-outbox')
  opening.onsuccess = () => {
    const work = opening.result.transaction('entries', 'readwrite')
    const entries = work.objectStore('entries')
    ${what === 'put' ? `entries.put(${JSON.stringify(STRANGERS)})` : 'entries.delete([999999, 1])'}
    work.oncomplete = () => { opening.result.close(); resolve() }
    work.onerror = () => reject(work.error)
  }
  opening.onerror = () => reject(opening.error)
})`

/** The processes of the browser that this test started, by the profile only it has. */
function browsersOn(profile: string): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes(`--user-data-dir=${profile}`))
    .map((line) => Number(line.trim().split(' ')[0]))
}
