import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { wholeChromiumPath } from '../scripts/browser.mjs'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { codesOf, FIELD, noteField, prepareField, storedCodes, unsent } from './kit/field-notes.ts'
import { copyOfProduct, freePort, nextBuild } from './kit/next-build.ts'
import { preparedFolder } from './kit/prepared-folder.ts'
import { freshCode, PASSWORD, signIn, test } from './kit/test.ts'

test.use({ person: null })

const buildOf = (page: Page) => page.evaluate<string>(`document.querySelector('meta[name=build]').content`)

test('SH-12 notes outlive a server that is away, a killed browser, an ended session and a new build in between, and each is sent exactly once', {
  tag: '@faults',
}, async ({ launchOptions }) => {
  test.setTimeout(300_000)
  const [folder, profile, data] = [
    await temporaryFolder('e2e-version'),
    await temporaryFolder('e2e-profile'),
    await preparedFolder('e2e-data'),
  ]
  const program = await copyOfProduct(path.join(folder, 'product'))
  const environment = { DATA_DIR: data, PORT: String(await freePort()) }
  const start = async () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath: await wholeChromiumPath(),
      headless: true,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
    })
  const prefix = freshCode()

  const old = await startServer(environment, { program })
  const first = await start()
  const page = first.pages()[0] ?? (await first.newPage())
  await signIn(page, 'admin', old.address)
  await prepareField(page, old.address)
  const build = await buildOf(page)
  const token = await page.evaluate<string>(`localStorage.getItem('_token')`)
  await fetch(`${old.address}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await old.kill('SIGTERM')

  // Nobody answers at all: the page comes from the device.
  await page.close()
  const second = await first.newPage()
  await second.goto(`${old.address}${FIELD}`)
  await noteField(second, prefix, { count: 20 })
  const closed = first.waitForEvent('close')
  for (const id of browsersOn(profile)) process.kill(id, 'SIGKILL')
  await closed

  await nextBuild(path.join(folder, 'product/dist/web'))
  const fresh = await startServer(environment, { program })
  const again = await start()
  const third = again.pages()[0] ?? (await again.newPage())
  await third.goto(`${fresh.address}${FIELD}`)
  // The update waits: the page is still the old build's, though the server has another.
  expect(await buildOf(third)).toBe(build)
  await signInInPlace(third)
  await expect(unsent(third)).toContainText('Semua sudah terkirim.')
  // Each went once: a second one would have been refused for its code.
  await expect(third.getByText(/Ditolak server/)).toHaveCount(0)
  expect(await storedCodes(third, prefix)).toEqual(codesOf(prefix, 20))

  // Nothing waits any more: the new build is taken, whole, as soon as it is on the device.
  await expect
    .poll(
      async () => {
        await third.goto(`${fresh.address}${FIELD}`)
        await expect(unsent(third)).toContainText('Semua sudah terkirim.')
        return (await buildOf(third)) === build
      },
      { timeout: 90_000, intervals: [3_000] },
    )
    .toBe(false)
  await noteField(third, prefix, { from: 21, count: 1 })
  // The sentence about those before it may still stand when the note is kept: only the server tells that it has come.
  await expect.poll(() => storedCodes(third, prefix)).toEqual(codesOf(prefix, 21))
  await again.close()
  await fresh.kill('SIGTERM')
  for (const one of [folder, data, profile])
    await rm(one, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

test('an update waits while notes wait, and comes when the person agrees, with the notes still there', {
  tag: '@faults',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const [folder, data] = [await temporaryFolder('e2e-version'), await preparedFolder('e2e-data')]
  const program = await copyOfProduct(path.join(folder, 'product'))
  const environment = { DATA_DIR: data, PORT: String(await freePort()) }
  const prefix = freshCode()
  const old = await startServer(environment, { program })
  await signIn(page, 'admin', old.address)
  await prepareField(page, old.address)
  const build = await buildOf(page)
  await old.kill('SIGTERM')
  await noteField(page, prefix, { count: 2 })
  await nextBuild(path.join(folder, 'product/dist/web'))
  await page.route('**/api/gallery_plant/sync', (route) => route.abort())
  const fresh = await startServer(environment, { program })
  for (const _visit of [1, 2]) {
    await page.goto(`${fresh.address}${FIELD}`)
    await expect(unsent(page)).toContainText('Belum terkirim: 2')
    expect(await buildOf(page)).toBe(build)
  }
  await page
    .getByRole('status')
    .filter({ hasText: 'Versi baru tersedia' })
    .getByRole('button', { name: 'Muat Ulang' })
    .click()
  await expect.poll(() => buildOf(page).catch(() => build), { timeout: 60_000 }).not.toBe(build)
  await expect(unsent(page)).toContainText('Belum terkirim: 2')
  await page.unrouteAll()
  // The outbox may try again by itself just then, and the button goes with the last note.
  const send = page.getByRole('button', { name: 'Kirim sekarang' })
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 1_000 })
    await expect(unsent(page)).toContainText('Semua sudah terkirim.', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  expect(await storedCodes(page, prefix)).toEqual(codesOf(prefix, 2))
  await fresh.kill('SIGTERM')
  for (const one of [folder, data]) await rm(one, { recursive: true, force: true })
})

/** Where a call ended the session the sign-in page is there; where only the outbox noticed, it asks. */
async function signInInPlace(page: Page): Promise<void> {
  const username = page.getByLabel('Email / Username')
  const ask = page.getByRole('button', { name: 'Masuk lagi' })
  await expect(username.or(ask)).toBeVisible()
  if (await ask.isVisible()) await ask.click()
  await username.fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.waitForURL(/gallery-field-note|main-module/)
  if (!page.url().includes(FIELD)) await page.goto(FIELD)
}

/** The processes of the browser that this test started, by the profile only it has. */
function browsersOn(profile: string): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes(`--user-data-dir=${profile}`))
    .map((line) => Number(line.trim().split(' ')[0]))
}
