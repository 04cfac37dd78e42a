import { expect } from '@playwright/test'
import { expectNoViolations, showTools } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

const LIST = '/master/bedeng-nursery'
const summary = /display \d+ of [\d.]+ record/

test('LS-01 LS-02 LS-03 search, filter, sort and page live in the address, and reload and back restore them', async ({
  page,
}) => {
  await page.goto(LIST)
  await expect(page.getByText('display 10 of 150 record')).toBeVisible()
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox', { name: 'Cari Bedeng Persemaian' }).fill('  KDL ')
  await expect(page).toHaveURL(/search=KDL/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(page.getByText('display 10 of 56 record')).toBeVisible()
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await expect(page.getByRole('link', { name: 'KDL-BL1-11' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'KDL-BL1-11' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Cari Bedeng Persemaian' })).toHaveValue('KDL')
  await page.getByRole('link', { name: 'KDL-BL1-11' }).click()
  await expect(page.getByRole('heading', { name: 'KDL-BL1-11' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'KDL-BL1-11' })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/page=2(?!.*search)/)
  await expect(page.getByRole('searchbox', { name: 'Cari Bedeng Persemaian' })).toHaveValue('')
})

test('LS-01 each search is its own step back', { tag: '@long' }, async ({ page }) => {
  await page.goto(LIST)
  const box = page.getByRole('searchbox', { name: 'Cari Bedeng Persemaian' })
  for (const wanted of ['KDL', 'BYL', '']) {
    await box.fill(wanted)
    if (wanted === '') await expect(page).not.toHaveURL(/search=/)
    else await expect(page).toHaveURL(new RegExp(`search=${wanted}`))
  }
  for (const before of ['BYL', 'KDL', '']) {
    await page.goBack()
    await expect(box).toHaveValue(before)
  }
  await expect(page.getByText('display 10 of 150 record')).toBeVisible()
  await page.goForward()
  await expect(box).toHaveValue('KDL')
})

test('LS-01 Kembali leads to the page of the list it came from, also after the record was reloaded', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${LIST}?search=KDL&page=2`)
  await page.getByRole('link', { name: 'KDL-BL1-11' }).click()
  await expect(page.getByRole('heading', { name: 'KDL-BL1-11' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Kembali', exact: true }).click()
  await expect(page.getByRole('link', { name: 'KDL-BL1-11' })).toBeVisible()
  await expect(page).toHaveURL(/search=KDL/)
  await expect(page).toHaveURL(/page=2/)
})

test('LS-04 page sizes, page input that ignores words and clamps, and the summary', async ({ page }) => {
  await page.goto(LIST)
  await expect(page.getByText('display 10 of 150 record')).toBeVisible()
  const size = page.getByRole('combobox', { name: 'Baris per halaman' })
  expect(await size.locator('option').allInnerTexts()).toEqual(['10', '20', '50', '100'])
  await size.selectOption('100')
  await expect(page.getByText('display 100 of 150 record')).toBeVisible()
  const input = page.getByRole('textbox', { name: 'Halaman', exact: true })
  for (const [typed, lands] of [
    ['2', '2'],
    ['abc', '2'],
    ['99', '2'],
    ['0', '1'],
    ['-3', '1'],
  ] as const) {
    await input.fill(typed)
    await input.press('Enter')
    await expect(input).toHaveValue(lands)
  }
  await input.fill('99')
  await input.press('Enter')
  await expect(page.getByText('display 50 of 150 record')).toBeVisible()
})

test('LS-05 a column sorts DESC first, then toggles, and says so', async ({ page }) => {
  await page.goto(LIST)
  const header = page.getByRole('columnheader', { name: /Kapasitas/ })
  await header.getByRole('button', { name: /^Kapasitas/ }).click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=DESC/i)
  await expect(page.getByRole('row').nth(1)).toContainText('20.000')
  await header.getByRole('button', { name: /^Kapasitas/ }).click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText('2.500')
})

test('FR-01 LS-03 LS-13 a filter is applied with its button, shown as a chip, and taken away again', async ({
  page,
}) => {
  await page.goto('/master/block-nursery')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Kategori' }).click()
  await page.getByRole('option', { name: 'Tabur' }).click()
  await page.getByRole('button', { name: 'Terapkan Filter' }).click()
  await expect(page.getByText(/display [3-9] of [3-9] record/)).toBeVisible()
  await expect(page).toHaveURL(/filters=/)
  await page.getByRole('list', { name: 'Filter aktif' }).getByRole('button', { name: 'Hapus filter Kategori' }).click()
  await expect(page.getByText(/display 10 of 1\d record/)).toBeVisible()
})

test('LS-13 every empty filter says that it lets all through, and a page speaks of filters in one word', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/block-nursery')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = page.getByRole('form', { name: 'Filter Blok Persemaian' })
  for (const name of ['Kategori', 'Lokasi Persemaian'])
    await expect(form.getByRole('combobox', { name })).toHaveAttribute('placeholder', 'Semua')
  await expect(form.getByRole('combobox', { name: 'Aktif' })).toHaveText(/^Semua/)
  // 'Pilih kolom' stands in what adds a filter, which is none itself.
  await expect(form.getByPlaceholder(/Ketikkan|Pilih(?! kolom$)/)).toHaveCount(0)
})

test('LS-09 empty, not found and failing lists say so in the specified words, each with a next step', async ({
  page,
}) => {
  await page.goto(`${LIST}?search=tidakadayangini`)
  await expect(page.getByText('tidakadayangini tidak ditemukan')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus pencarian' }).last().click()
  await expect(page.getByText('display 10 of 150 record')).toBeVisible()
  await page.goto('/user-role/service-tokens')
  await expect(page.getByText('Belum ada data yang ditambahkan')).toBeVisible()
  await page.goto(`${LIST}?search=${'x'.repeat(201)}`)
  await expect(page.getByText('Data Error')).toBeVisible()
  await expect(page.getByText('Parameter pencarian, filter, atau urutan tidak dapat dipakai.')).toBeVisible()
})

test('LS-03 the newest search wins over older answers', { tag: '@long' }, async ({ page }) => {
  await page.goto(LIST)
  await expect(page.getByText('display 10 of 150 record')).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Cari Bedeng Persemaian' })
  await page.route(/search=KDL(&|$)/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500)
    })
    await route.continue().catch(() => undefined)
  })
  await box.fill('KDL')
  await page.waitForRequest(/search=KDL/)
  await box.fill('WNG-BL1-0')
  await expect(page.getByText('display 9 of 9 record')).toBeVisible()
  await page.waitForTimeout(1_800)
  await expect(page.getByText('display 9 of 9 record')).toBeVisible()
})

test('a phone gets cards instead of a table; 320 px never scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const address of [
    LIST,
    '/master/location-nursery',
    '/user-role/users',
    `${LIST}?view=create`,
    '/master/location-nursery/1?view=detail&id=1',
    '/main-module',
  ]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect([address, await scrollsSideways(page)]).toEqual([address, false])
  }
  await page.goto(LIST)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText(summary)).toBeVisible()
})

test('LS-01 a phone shows two records at once, three facts each, the others one press away, and adding where the thumb is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/master/bedeng-nursery')
  const cards = page.getByRole('article')
  await expect(cards.nth(1).getByRole('heading')).toBeInViewport()
  await expect(cards.nth(1).locator('dt').nth(2)).toBeInViewport()
  await expect(cards.first().locator('dt')).toHaveCount(3)
  await cards
    .first()
    .getByRole('button', { name: /^\d+ lagi dari/ })
    .click()
  expect(await cards.first().locator('dt').count()).toBeGreaterThan(4)
  const add = await page.getByRole('button', { name: 'Tambah', exact: true }).boundingBox()
  expect([add?.width, add?.height, (add?.y ?? 0) > 680]).toEqual([56, 56, true])

  // The code is the first column of this list; on a card it stands small below the name.
  await page.goto('/master/location-nursery')
  const nursery = cards.filter({ has: page.getByRole('heading', { name: 'Persemaian Kendal', exact: true }) })
  const code = nursery.getByTitle('Kode', { exact: true })
  await expect(code).toHaveText(/^\w+$/)
  await expect(code).toHaveCSS('font-size', '13px')
  await expect(nursery.locator('dt')).toHaveCount(3)
})

test('LS-01 LS-02 on a phone search and one menu stand in one row; the menu has all other tools in words, each large enough for a thumb', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(LIST)
  await expect(page.getByText(summary)).toBeVisible()
  const [menu, search] = [
    page.getByRole('button', { name: /^Menu daftar/ }),
    page.getByRole('searchbox', { name: 'Cari Bedeng Persemaian' }),
  ]
  const [at, beside] = [await menu.boundingBox(), await search.boundingBox()]
  expect([at?.width, at?.height, at?.y, (at?.x ?? 360) + 44 <= 360]).toEqual([44, 44, beside?.y, true])
  const filter = page.getByRole('button', { name: /^Filter/ })
  await expect(filter).toBeHidden()
  await showTools(page)
  const tools = page.getByRole('group', { name: 'Menu daftar' })
  for (const name of ['Filter', 'Tampilan', 'Kolom', 'Impor', 'Ekspor', 'Cetak']) {
    const tool = tools.getByRole('button', { name, exact: true })
    await expect(tool).toContainText(name)
    expect((await tool.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoViolations(page, 'list menu')
  await tools.getByRole('combobox', { name: 'Urutkan' }).selectOption({ label: 'Kode ↓' })
  await expect(page).toHaveURL(/order=/)
  // Escape and a press elsewhere close it; a window that was opened from it gives the focus back to its button.
  await tools.getByRole('combobox', { name: 'Urutkan' }).press('Escape')
  await expect(tools).toBeHidden()
  await expect(menu).toBeFocused()
  await showTools(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(tools).toBeHidden()
  await showTools(page)
  await tools.getByRole('button', { name: 'Kolom', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Kolom' })).toBeVisible()
  await expect(tools).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await showTools(page)
  await tools.getByRole('button', { name: 'Ekspor', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'CSV (.csv)' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(tools).toBeVisible()
  await tools.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(tools).toBeHidden()
  await page.getByRole('combobox', { name: /^Lokasi Persemaian/ }).click()
  await page.getByRole('option', { name: /^Persemaian Kendal/ }).click()
  await page.getByRole('button', { name: 'Terapkan Filter' }).click()
  await expect(page.getByRole('button', { name: 'Menu daftar, 1 filter aktif' })).toBeVisible()
  // One chip says by its own button how it is taken off. The last that is leaves the focus where filters are.
  await expect(page.getByRole('button', { name: 'Hapus semua filter' })).toBeHidden()
  await page.getByRole('button', { name: 'Hapus filter Lokasi Persemaian' }).click()
  await expect(menu).toBeFocused()
})

test('LS-06 at 1440 px the list of beds shows all its columns: words take two lines before a column is cut, codes never', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(LIST)
  await expect(page.getByText(summary)).toBeVisible()
  const box = page.getByRole('region', { name: 'Daftar Bedeng Persemaian' })
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const heights = await box
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(new Set(heights).size).toBe(1)
})

test('a table wider than its box shows a shadow on the side where columns go on, and none where all is in view', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/user-role/users')
  await expect(page.getByText(summary)).toBeVisible()
  const box = page.getByRole('region', { name: 'Daftar Users' })
  const shadow = (side: 'before' | 'after') =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('[role=region]:has(table)').parentElement, '::${side}').opacity`,
    )
  await expect.poll(() => shadow('after')).toBe('1')
  expect(await shadow('before')).toBe('0')
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(() => shadow('before')).toBe('1')
  await expect.poll(() => shadow('after')).toBe('0')
  await page.setViewportSize({ width: 2400, height: 900 })
  await expect.poll(async () => [await shadow('before'), await shadow('after')]).toEqual(['0', '0'])
})
