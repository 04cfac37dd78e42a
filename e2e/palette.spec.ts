import { expect } from '@playwright/test'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { asAdmin, openPalette, paletteBox, paletteOption } from './kit/palette.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

const catalogue = buildCatalogue(demoAreas)
// What shows the product itself is in no palette.
const screens = catalogue.modules
  .filter((module) => module.inMenu && !catalogue.menuOf(module).showcase)
  .map((module) => ({ module, path: `/${catalogue.menuOf(module).key}/${module.route}` }))
/** What the program does and how it is set is for administrators. */
const permitted = {
  admin: screens,
  tamu: screens.filter(
    ({ module }) =>
      !['jobs', 'outbox', 'settings', 'service-tokens', 'security-events', 'tasks', 'task-mapping'].includes(
        module.key,
      ),
  ),
}

for (const person of ['admin', 'tamu'] as const) {
  test.describe(`command palette of ${person}`, { tag: person === 'admin' ? '@long' : [] }, () => {
    test.use({ person })
    test('reaches every permitted screen by its title and by its old route name, and no other', {
      tag: '@wide',
    }, async ({ page }) => {
      test.setTimeout(240_000)
      await page.goto('/main-module')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const [index, { module, path }] of permitted[person].entries()) {
        await openPalette(page, index % 2 === 0 ? module.title : module.route)
        await expect(paletteOption(page, new RegExp(`^${module.title}`)).first()).toHaveAttribute(
          'aria-selected',
          'true',
        )
        await page.keyboard.press('Enter')
        // The address may say what the list is narrowed to.
        await page.waitForURL(({ pathname }) => pathname === path)
        await expect(page.getByRole('heading', { level: 1, name: module.title })).toBeVisible()
      }
      await openPalette(page, 'Pekerjaan Latar')
      await expect(paletteOption(page, /^Pekerjaan Latar/)).toHaveCount(person === 'admin' ? 1 : 0)
      await page.goto('/main-module')
      await openPalette(page, 'Galeri Tabel')
      await expect(paletteOption(page, /^Galeri Tabel/)).toHaveCount(0)
    })
  })
}

test('five keys are enough: Ctrl+K, three letters, Enter; the focus then is in the new screen', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/main-module')
  await openPalette(page, 'blo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/master/block-nursery')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()
})

test('letters typed while the palette is still on its way are in its box when it comes, and not in the page', {
  tag: '@long',
}, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/palette-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/master/bedeng-nursery')
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lokasix')
  await page.keyboard.press('Backspace')
  release()
  await expect(paletteBox(page)).toBeFocused()
  await expect(paletteBox(page)).toHaveValue('lokasi')
  await expect(search).toHaveValue('')
  await expect(paletteOption(page, /^Lokasi Persemaian/).first()).toBeVisible()
})

test('a screen whose title comes late with its record is announced by that title', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/main-module')
  const { id, code_bedeng: code } = (
    (await call(page, 'get', 'bedeng_nursery/list?limit=1&order=code_bedeng&sort=ASC'))['data'] as {
      id: number
      code_bedeng: string
    }[]
  )[0] ?? { id: 0, code_bedeng: '' }
  await page.goto('/inbox')
  await expect(page).toHaveTitle(/^Menunggu persetujuan saya/)
  // A slow server.
  await page.route(`**/api/bedeng_nursery/${id}/show*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await openPalette(page, code)
  await expect(paletteOption(page, new RegExp(code)).first()).toBeVisible()
  await paletteOption(page, new RegExp(code)).first().click()
  await page.waitForURL(`**/master/bedeng-nursery/${id}**`)
  await expect(page.locator('.visually-hidden[role=status]').filter({ hasText: '· Semai' })).toContainText(code)
})

test('the palette is a combobox: arrows, count, highlighted letters, empty words, Escape, and the focus returns', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/bedeng-nursery')
  const find = page.getByRole('button', { name: 'Cari layar, data, dan tindakan' }).filter({ visible: true })
  await find.click()
  const box = paletteBox(page)
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type('lokasi')
  await expect(paletteOption(page, /^Lokasi Persemaian/).locator('mark')).toHaveText('Lokasi')
  await expect(page.getByRole('status').filter({ hasText: 'pilihan' })).toHaveCount(1)
  const active = () => box.getAttribute('aria-activedescendant')
  const first = await active()
  await page.keyboard.press('ArrowDown')
  expect(await active()).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  expect(await active()).toBe(first)
  await box.fill('zqxj')
  await expect(
    page.getByRole('dialog').getByText('Tidak ada yang cocok dengan “zqxj”.').filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(find).toBeFocused()
})

test('records are found by their name across modules, the newest answer wins, and a failed search leaves screens', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/main-module')
  let held: (() => void) | null = null
  await page.route('**/api/search?q=byl*', async (route) => {
    await new Promise<void>((resolve) => {
      held = resolve
    })
    await route.continue().catch(() => undefined)
  })
  await openPalette(page, 'byl')
  await expect.poll(() => held !== null).toBe(true)
  await paletteBox(page).fill('KDL-BL1-02')
  await expect(paletteOption(page, /^KDL-BL1-02/)).toBeVisible()
  ;(held as (() => void) | null)?.()
  await expect(paletteOption(page, /^BYL/)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/bedeng-nursery\/\d+\?view=detail/)
  await expect(page.getByRole('heading', { level: 1, name: 'KDL-BL1-02' })).toBeVisible()
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await openPalette(page, 'blok')
  await expect(page.getByText('Data belum dapat dicari.')).toBeVisible()
  await expect(paletteOption(page, /^Blok Persemaian/)).toBeVisible()
})

test('actions of the screen, of the selection and of the record are those of its buttons', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/gallery/gallery-order')
  await expect(page.getByText(/display \d+ of/)).toBeVisible()
  await openPalette(page, 'kolom')
  await paletteOption(page, /^Kolom$/).click()
  await expect(page.getByRole('dialog', { name: /Kolom/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPalette(page, 'hapus')
  await expect(paletteOption(page, /^Hapus \(/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page
    .getByRole('checkbox', { name: /^Pilih (?!semua)/ })
    .first()
    .check()
  await openPalette(page, 'hapus')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 data')
  await question.getByRole('button', { name: 'Batalkan' }).click()
  await openPalette(page, 'tambah')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=create/)
  await page.goto('/master/bedeng-nursery/1?view=detail&id=1')
  await expect(page.getByRole('button', { name: 'Riwayat' })).toBeVisible()
  await openPalette(page, 'riwayat')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Riwayat/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Riwayat' })).toBeFocused()
  await openPalette(page, 'tema gel')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test.describe('whoever only reads', () => {
  test.use({ person: 'tamu' })
  test('is offered no action that changes anything', { tag: '@long' }, async ({ page }) => {
    await page.goto('/master/bedeng-nursery')
    await expect(page.getByRole('link', { name: 'BYL-BL1-01' })).toBeVisible()
    await openPalette(page)
    for (const name of [/^Tambah/, /^Impor/, /^Ekspor/, /^Cetak/])
      await expect(paletteOption(page, name)).toHaveCount(0)
    await expect(paletteOption(page, /^Kolom$/)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.goto('/master/bedeng-nursery/1?view=detail&id=1')
    await expect(page.getByRole('button', { name: 'Riwayat' })).toBeVisible()
    await page.keyboard.press('e')
    await openPalette(page)
    for (const name of [/^Edit/, /^Hapus/]) await expect(paletteOption(page, name)).toHaveCount(0)
    await expect(page).toHaveURL(/view=detail/)
  })
})

test.describe('recent records', () => {
  test.use({ person: 'koordinator' })
  test('show their present name, and are gone once the person may no longer read them', { tag: '@long' }, async ({
    page,
  }) => {
    const code = freshCode()
    // A bed in a block of the coordinator's nursery, which later moves to another nursery's.
    const bed = await asAdmin(page, 'post', 'bedeng_nursery/create', {
      block_nursery_id: 1,
      code_bedeng: `ZZ-${code}`,
      capacity_seedling: 10,
    })
    const id = Number(bed['id'])
    await page.goto(`/master/bedeng-nursery/${id}?view=detail&id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `ZZ-${code}` })).toBeVisible()
    await expect.poll(() => page.evaluate<string>('JSON.stringify(localStorage)')).toContain(`bedeng-nursery:${id}`)
    await page.goto('/main-module')
    await openPalette(page)
    await expect(paletteOption(page, `ZZ-${code}`)).toBeVisible()
    await page.keyboard.press('Escape')
    const renamed = await asAdmin(page, 'put', 'bedeng_nursery/update', {
      id,
      version: bed['version'],
      code_bedeng: `ZY-${code}`,
    })
    await openPalette(page, `zy-${code}`)
    await expect(paletteOption(page, `ZY-${code}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await asAdmin(page, 'put', 'bedeng_nursery/update', { id, version: renamed['version'], block_nursery_id: 5 })
    const names = page.waitForResponse('**/api/search/names?*')
    await openPalette(page)
    await names
    await expect(paletteOption(page, /^Bedeng Persemaian/)).toBeVisible()
    await expect(paletteOption(page, new RegExp(code))).toHaveCount(0)
    // Nothing but module and number was ever kept.
    const kept = await page.evaluate<string>(
      'JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes("recent")))',
    )
    expect(kept).toContain(`bedeng-nursery:${id}`)
    expect(kept).not.toContain(code)
  })
})

test('an example that was opened is not among the last records', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/gallery/gallery-tag/1?view=detail&id=1')
  await expect.poll(() => page.evaluate<string>('JSON.stringify(localStorage)')).toContain('gallery-tag:1')
  await page.goto('/master/bedeng-nursery/1?view=detail&id=1')
  await expect.poll(() => page.evaluate<string>('JSON.stringify(localStorage)')).toContain('bedeng-nursery:1')
  await page.goto('/main-module')
  const names = page.waitForResponse('**/api/search/names?*')
  await openPalette(page)
  const { data } = (await (await names).json()) as { data: { module: string; name: string }[] }
  const named = (module: string) => data.find((record) => record.module === module)?.name ?? 'none'
  expect(data).toHaveLength(2)
  await expect(paletteOption(page, named('bedeng-nursery'))).toBeVisible()
  await expect(paletteOption(page, named('gallery-tag'))).toHaveCount(0)
})

for (const width of [360, 1440]) {
  test(`axe finds nothing in the palette at ${width} px, and nothing sticks out`, { tag: '@long' }, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/master/bedeng-nursery')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Cari layar, data, dan tindakan' }).filter({ visible: true }).click()
    await expect(paletteOption(page, /^Lokasi Persemaian/)).toHaveCount(1)
    await expectNoViolations(page, 'palette')
    await paletteBox(page).fill('bl1')
    await expect(paletteOption(page, /BL1-01/).first()).toBeVisible()
    await expectNoViolations(page, 'palette with records')
    expect(await scrollsSideways(page)).toBe(false)
    const shape = await page.getByRole('dialog').boundingBox()
    expect((shape?.x ?? -1) >= 0 && (shape?.x ?? 0) + (shape?.width ?? 0) <= width).toBe(true)
  })
}
