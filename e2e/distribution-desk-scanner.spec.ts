import { expect, type Page } from '@playwright/test'
import { scanByHand } from './kit/fake-camera.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { givenLoadingRun, rowsOf } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { felt, tones, watchSignals } from './kit/signals.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'pemuat', viewport: { width: 1440, height: 900 } })
// A run is made before anything is scanned.
test.describe.configure({ timeout: 180_000 })

const OTHERS = 1
const BAGS = 15
const GOOD = '80'
const WRONG = '500'
const REPEATED = '80 80 80'
/** Longer than the same code is taken for one scan. */
const ANOTHER_SCAN = 2_100

const band = (page: Page, tone: string) => page.locator(`[data-tone=${tone}]`).filter({ has: page.locator('svg') })
const box = (page: Page) => page.getByLabel('Ketik kode')

test('DS-08 LL-01 FR-11 at a desk with a handheld scanner: truck and bags are scanned wherever the focus is, and each is counted, seen, heard and felt once', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  const office = await another(browser, baseURL, 'koordinator')
  const given = await givenLoadingRun(office, BAGS + OTHERS)
  const [elsewhere, ...own] = given.bags.map(({ id }) => String(id))
  await call(office, 'post', `detail_labels/${elsewhere}/action/plan`, { planned_transportation_id: given.trucks[1] })
  const loaded = async () =>
    (await rowsOf(office, 'detail_labels', { loading_line_id: [given.run] }))
      .filter(({ is_loaded }) => is_loaded === 1)
      .map(({ id }) => String(id))
  const counted = (count: number) => page.getByText(`Dimuat ${count} / ${BAGS}`, { exact: true })

  await watchSignals(page)
  await page.goto('/distribution/distribution-loading-and-distribute')
  // A desk has no camera.
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
  await expect(page.getByRole('button', { name: new RegExp(given.name) })).toBeVisible()
  // The truck's label opens its run, with the focus on nothing at all.
  await page.evaluate('document.activeElement.blur()')
  await scanByHand(page, String(given.trucks[0]))
  await expect(band(page, 'good')).toContainText('Armada masuk')
  await expect(counted(0)).toBeInViewport()
  await page.getByRole('button', { name: 'Mulai muat', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Selesai muat', exact: true })).toBeVisible()
  expect(await felt(page)).toEqual([GOOD, GOOD])

  // On nothing, in the box with something half typed, on a button that Enter would press, on a link.
  const places = [
    () => page.evaluate('document.activeElement.blur()'),
    () => box(page).fill('12'),
    () => page.getByRole('button', { name: 'Buka kamera' }).focus(),
    () => page.getByRole('button', { name: 'Armada lain' }).focus(),
    () => page.getByRole('link').first().focus(),
  ]
  for (const [at, focus] of places.entries()) {
    await focus()
    await scanByHand(page, own[at] ?? '')
    await expect(band(page, 'good')).toContainText('Dimuat')
    await expect(band(page, 'good')).toBeInViewport()
    await expect(counted(at + 1)).toBeInViewport()
    await expect(box(page)).toHaveValue('')
  }
  await expect(page.getByRole('button', { name: 'Buka kamera' })).toBeVisible()
  expect(await felt(page)).toEqual([GOOD, GOOD, ...places.map(() => GOOD)])
  // Heard each time: the two before them may have come before the sound was there.
  await expect.poll(async () => (await tones(page)).length).toBeGreaterThanOrEqual(places.length)

  // Meant for the other truck; and scanned before.
  await scanByHand(page, elsewhere ?? '')
  await expect(band(page, 'wrong')).toContainText(`Untuk armada ${given.plates[1]}`)
  await expect(band(page, 'wrong')).toBeInViewport()
  await page.waitForTimeout(ANOTHER_SCAN)
  await scanByHand(page, own[0] ?? '')
  await expect(band(page, 'repeated')).toContainText('Sudah dimuat')
  await expect(counted(places.length)).toBeVisible()
  expect((await felt(page)).slice(-2)).toEqual([WRONG, REPEATED])
  await expect.poll(async () => (await tones(page)).slice(-3)).toEqual(['1.0', '0.7', '0.7'])

  // While something is asked a scan answers nothing in its place: its Enter is no 'yes'.
  await page.getByRole('button', { name: 'Selesai muat', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await scanByHand(page, own[places.length] ?? '')
  await expect(counted(places.length + 1)).toBeVisible()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Batalkan' }).click()
  await expect(page.getByRole('button', { name: 'Selesai muat', exact: true })).toBeVisible()

  // As fast as a hand can: every one counts.
  const before = (await felt(page)).length
  const rest = own.slice(places.length + 1)
  for (const code of rest) await scanByHand(page, code)
  await expect(counted(BAGS)).toBeVisible()
  await expect(page.getByText('Semua bag armada ini sudah dimuat.')).toBeVisible()
  expect((await felt(page)).slice(before)).toEqual(rest.map(() => GOOD))
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  expect((await loaded()).toSorted()).toEqual(own.toSorted())

  // Taken off by the mouse, and scanned on again.
  await page.getByRole('button', { name: `Batalkan muat ${given.bags.at(-1)?.code ?? ''}` }).click()
  await expect(counted(BAGS - 1)).toBeVisible()
  await page.waitForTimeout(ANOTHER_SCAN)
  await scanByHand(page, own.at(-1) ?? '')
  await expect(counted(BAGS)).toBeVisible()
  await expect(page.getByText('Semua terkirim')).toBeVisible()
  expect((await loaded()).toSorted()).toEqual(own.toSorted())
  expect(await scrollsSideways(page)).toBe(false)
  await expectNoViolations(page, 'loading at a desk')
  await page.screenshot({ path: 'test-results/loading-desk.png' })
})
