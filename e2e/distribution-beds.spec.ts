import { expect, type Page } from '@playwright/test'
import { asOther, givenFarmersRun, readyTrees } from './kit/farmers-run.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { made, rowsOf } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 120_000 })

const LOADING = '/distribution/distribution-loading-and-distribute'
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
const band = (page: Page, tone: string) => page.locator(`[data-tone=${tone}]`).filter({ has: page.locator('svg') })
const last = (page: Page) => page.getByRole('region', { name: 'Pindaian terakhir' }).getByRole('listitem').first()
async function type(page: Page, code: string | number): Promise<void> {
  await page.getByLabel('Ketik kode').fill(String(code))
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
}

const EACH = 12

/** Of a plentiful species a bed gets less than a bag takes; and a bed with nothing of it. */
async function scarceBed(page: Page) {
  const [large] = await readyTrees(page, { species: 1, qty: 2 * EACH })
  const ready = (await rowsOf(page, 'stock_balance', { seed_phase: [5] })).filter(({ bedeng_id }) => bedeng_id !== null)
  const fitting = new Set(
    ready.filter(({ tree_id }) => tree_id === large?.['tree_id']).map(({ bedeng_id }) => bedeng_id),
  )
  const [small, other] = [...new Set(ready.map(({ bedeng_id }) => bedeng_id))]
    .filter((bed) => !fitting.has(bed))
    .map(String)
  if (!large || !small || !other) throw new Error('The demo has too few beds.')
  const { tree_id, bedeng_id, seed_lot_id, location_nursery_id, program_year } = large
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })
  const move = await made(page, 'stock_adjusment_fase_decrement', {
    location_nursery_id,
    program_year: program_year ?? 2025,
    adjusment_date: today,
    type_movement_bibit: 3,
    tree_id,
    seed_phase: 5,
    bedeng_id,
    seed_lot_id,
    to_bedeng_id: Number(small),
    qty: EACH - 2,
    description: 'Bedeng dirapikan',
  })
  await call(page, 'post', `stock_adjusment_fase_decrement/${move}/action/submit`, {})
  await (await asOther(page, 'manajemen'))('custom/verification', {
    table: 'stock_adjusment_fase_decrement',
    id: move,
    status: 'approved',
    description: 'Sesuai',
  })
  return { large, small, other }
}

test('DS-08 a bed is chosen by its code, one with nothing for this run is not and says so; a bag that the bed cannot fill is pending until it comes off; fertilizer goes along by farmer', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/distribution/distribution-allocation-ff')
  const { small, large, other } = await scarceBed(page)
  const given = await givenFarmersRun(page, { farmers: 2, species: 1, trees: [large], each: EACH, pupuk: 750 })
  const [one, two] = given.farmers
  const loader = await another(browser, baseURL, 'pemuat', PHONE)
  // The truck's code is there before the list of runs is.
  await loader.route('**/api/loading/runs', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  await loader.goto(LOADING)
  await type(loader, given.trucks[0])
  await expect(loader.getByText('Dimuat 0 / 2', { exact: true })).toBeVisible()
  await loader.getByRole('button', { name: 'Mulai muat', exact: true }).click()
  await type(loader, `BD-${other}`)
  await expect(band(loader, 'wrong')).toContainText('Bedeng tanpa bibit siap')
  await expect(last(loader)).toContainText('Bedeng tanpa bibit siap')
  await expect(last(loader)).toContainText('Tidak ada bibit siap untuk DST/')
  await expect(loader.getByText('Bibit tertua dipakai dahulu. Pindai bedeng untuk memilih.')).toBeVisible()

  // Not enough on the bed that was named: the bag is on the truck, the books wait, and so does the truck.
  await type(loader, `BD-${small}`)
  await expect(band(loader, 'good')).toContainText('Bedeng dipilih')
  const [first, second] = given.bags
  await type(loader, first?.id ?? 0)
  await expect(last(loader)).toContainText('Stok kurang, tertunda')
  await expect(loader.getByText('Semua terkirim')).toBeVisible()
  await loader.screenshot({ path: 'test-results/loading-pending.png', fullPage: true })
  await loader.getByRole('button', { name: 'Selesai muat', exact: true }).click()
  await loader.getByRole('alertdialog').getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  await expect(loader.getByRole('button', { name: 'Berangkat', exact: true })).toBeDisabled()
  await expect(loader.getByText(/^Menunggu 1 bag yang belum terbukukan/)).toBeVisible()
  await loader.getByRole('button', { name: `Batalkan muat ${first?.code ?? ''}` }).click()
  await expect(loader.getByText('Dimuat 0 / 2', { exact: true })).toBeVisible()

  // By the bed that has enough, then by age.
  await type(loader, `BD-${String(large['bedeng_id'])}`)
  await type(loader, second?.id ?? 0)
  await expect(loader.getByText('Dimuat 1 / 2', { exact: true })).toBeVisible()
  await loader.getByRole('button', { name: 'Pakai bibit tertua' }).click()
  // The same code is taken again only after a while, so that a scanner that reads twice counts once.
  await loader.waitForTimeout(2_000)
  await type(loader, first?.id ?? 0)
  await expect(loader.getByText('Dimuat 2 / 2', { exact: true })).toBeVisible()
  await loader.getByRole('button', { name: `Muat POC ${one?.name}` }).click()
  await expect(loader.getByText('Sudah dimuat di sini')).toBeVisible()
  await expect(loader.getByText('Semua terkirim')).toBeVisible()
  expect(await scrollsSideways(loader)).toBe(false)
  await expectNoViolations(loader, 'loading beds')

  for (const [name, look] of [
    ['dark', { colorScheme: 'dark' }],
    ['light', { colorScheme: 'light' }],
  ] as const) {
    await loader.emulateMedia(look)
    await loader.screenshot({ path: `test-results/loading-${name}.png`, fullPage: true })
  }
  await loader.evaluate('document.documentElement.dataset.contrast = "high"')
  await loader.screenshot({ path: 'test-results/loading-sun.png', fullPage: true })
  await loader.evaluate('delete document.documentElement.dataset.contrast')
  await loader.emulateMedia({ colorScheme: 'dark' })
  await loader.setViewportSize({ width: 1440, height: 900 })
  await loader.screenshot({ path: 'test-results/loading-wide-dark.png', fullPage: true })
  await loader.emulateMedia({ colorScheme: 'light' })
  await loader.screenshot({ path: 'test-results/loading-wide.png', fullPage: true })

  expect(
    (await rowsOf(page, 'detail_farmers', { loading_line_id: [given.run] }))
      .map(({ id, is_pupuk_load, load_pupuk_allocation_transportation_id: on }) => [id, is_pupuk_load, on])
      .toSorted(),
  ).toEqual(
    [
      [one?.id, 1, given.trucks[0]],
      [two?.id, 0, null],
    ].toSorted(),
  )
  expect(
    (await rowsOf(page, 'detail_labels', { loading_line_id: [given.run] })).map(({ is_loaded }) => is_loaded),
  ).toEqual([1, 1])
  expect(JSON.stringify(await call(page, 'get', `bag-story/${second?.id}`))).toContain(String(large['rel_bedeng_id']))
})
