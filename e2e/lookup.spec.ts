import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

// The gallery's form has one of everything; a busy machine takes its time.
test.describe.configure({ timeout: 180_000 })

const FORM = '/gallery/field-gallery?view=create'

async function headersOf(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('_token')`)}` }
}

async function makeUnits(page: Page, request: APIRequestContext, count: number): Promise<string> {
  const code = freshCode()
  const headers = await headersOf(page)
  for (let n = 0; n < count; n += 1) {
    const reply = await request.post('/api/working_area_management_unit/create', {
      headers,
      data: { mu_no: `${code}${n}`, mu_name: `Unit ${code} ${String(n).padStart(2, '0')}` },
    })
    expect(reply.status()).toBe(201)
  }
  return code
}

const units = (page: Page) => page.getByRole('textbox', { name: 'Unit Kerja' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('LK-01 one record is found by search and page, ten at a time and only active ones, and its name is read by its number', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(FORM)
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  const bed = page.getByRole('textbox', { name: 'Bedeng', exact: true })
  await bed.click()
  const modal = dialog(page, 'Pilih Bedeng')
  await expect(modal.getByRole('option')).toHaveCount(10)
  await expect(modal.getByText(/display 10 of \d+ record/)).toBeVisible()
  const list = asked.find(({ pathname }) => pathname === '/api/bedeng_nursery/list')
  expect([list?.searchParams.get('limit'), list?.searchParams.get('active'), list?.searchParams.get('page')]).toEqual([
    '10',
    '1',
    '1',
  ])
  const first = await modal.getByRole('option').first().textContent()
  await modal.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await expect(modal.getByRole('option').first()).not.toHaveText(first ?? '')
  await modal.getByRole('searchbox').fill('BYL-BL1-0')
  const found = modal.getByRole('option').first()
  await expect(found).toContainText('BYL-BL1-0')
  await found.click()
  await expect(modal).toBeHidden()
  await expect(bed).toHaveValue(/^BYL-BL1-0/)
  await expect(bed).toBeFocused()
  expect(asked.some(({ pathname }) => /^\/api\/bedeng_nursery\/\d+\/show$/.test(pathname))).toBe(true)
})

test('LK-01 several records are gathered, eight to a page, removed again and stored', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.goto(FORM)
  const code = await makeUnits(page, request, 10)
  const name = freshCode()
  await page.getByRole('textbox', { name: /^Nama( \*)?$/ }).fill(name)
  await page.getByRole('textbox', { name: /^Kode( \*)?$/ }).fill(name)
  await page.getByRole('combobox', { name: 'Warna', exact: true }).click()
  await page.getByRole('option', { name: 'Merah' }).click()
  await units(page).click()
  const modal = dialog(page, 'Pilih Unit Kerja')
  await modal.getByRole('searchbox').fill(code)
  await expect(modal.getByText('display 10 of 10 record')).toBeVisible()
  for (const option of await modal.getByRole('option').all()) await option.click()
  await expect(modal.getByRole('option', { selected: true })).toHaveCount(10)
  const selected = modal.getByRole('region', { name: 'Terpilih (10)' })
  await expect(selected.getByRole('listitem')).toHaveCount(8)
  await selected.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await expect(selected.getByRole('listitem')).toHaveCount(2)
  await selected.getByRole('button', { name: `Hapus pilihan Unit ${code} 09` }).click()
  await modal.getByRole('option', { name: `Unit ${code} 08` }).click()
  await modal.getByRole('button', { name: 'Pakai pilihan (8)' }).click()
  await page.getByRole('button', { name: `Hapus pilihan Unit ${code} 07` }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await expect(page.getByRole('link', { name: `Unit ${code} 06` })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^Unit ${code}`) })).toHaveCount(7)
  await page.goto(`/gallery/field-gallery?search=${name}`)
  await expect(page.getByText('display 1 of 1 record')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await units(page).click()
  await dialog(page, 'Pilih Unit Kerja').getByRole('searchbox').fill(`Unit ${code} 09`)
  await dialog(page, 'Pilih Unit Kerja')
    .getByRole('option', { name: `Unit ${code} 09` })
    .click()
  await dialog(page, 'Pilih Unit Kerja').getByRole('button', { name: 'Pakai pilihan (1)' }).click()
  await page.getByRole('button', { name: 'Terapkan Filter' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `Unit Kerja: Unit ${code} 09` })).toBeVisible()
  await expect(page.getByText('display 1 of 1 record')).toBeHidden()
})

test('LK-01 a missing record is made inside the lookup and chosen; the form below is neither sent nor lost', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(FORM)
  const code = freshCode()
  await page.getByRole('textbox', { name: /^Nama( \*)?$/ }).fill('Tetap ada')
  await units(page).click()
  await dialog(page, 'Pilih Unit Kerja').getByRole('button', { name: 'Tambah Management Unit' }).click()
  const add = dialog(page, 'Tambah Management Unit')
  await expect(add.getByRole('textbox', { name: /^Nomor MU/ })).toBeFocused()
  await page.keyboard.type(code)
  await add.getByRole('textbox', { name: /^Nama MU/ }).fill(`Unit ${code}`)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page, 'Pilih Unit Kerja').getByRole('region', { name: 'Terpilih (1)' })).toContainText(
    `Unit ${code}`,
  )
  await dialog(page, 'Pilih Unit Kerja').getByRole('button', { name: 'Pakai pilihan (1)' }).click()
  await expect(page.getByRole('button', { name: `Hapus pilihan Unit ${code}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Nama( \*)?$/ })).toHaveValue('Tetap ada')
  await expect(page.getByText(/isian yang perlu diperbaiki/)).toBeHidden()

  // The same from a drop-down: the last line of its list.
  const main = page.getByRole('combobox', { name: 'Unit Utama' })
  await main.fill('zz tidak ada')
  await expect(page.getByRole('option', { name: 'Maaf, opsi data tidak ditemukan' })).toBeVisible()
  await page.getByRole('option', { name: 'Tambah Management Unit' }).click()
  const other = freshCode()
  await dialog(page, 'Tambah Management Unit')
    .getByRole('textbox', { name: /^Nomor MU/ })
    .fill(other)
  await dialog(page, 'Tambah Management Unit')
    .getByRole('textbox', { name: /^Nama MU/ })
    .fill(`Unit ${other}`)
  await dialog(page, 'Tambah Management Unit').getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(main).toHaveValue(`Unit ${other}`)
})

test.describe('someone who may not create units', () => {
  test.use({ person: 'koordinator' })
  test('LK-01 is offered no adding in place', { tag: '@long' }, async ({ page }) => {
    await page.goto('/gallery/field-gallery')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await units(page).click()
    await expect(dialog(page, 'Pilih Unit Kerja').getByRole('option').first()).toBeVisible()
    await expect(dialog(page, 'Pilih Unit Kerja').getByRole('button', { name: /^Tambah/ })).toHaveCount(0)
  })
})

test('LK-01 FR-07 what fails or is empty is said in the given words', { tag: '@long' }, async ({ page }) => {
  await page.goto(FORM)
  await page.route('**/api/bedeng_nursery/list?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'unexpected' } }),
  )
  await page.getByRole('textbox', { name: 'Bedeng', exact: true }).click()
  await expect(dialog(page, 'Pilih Bedeng').getByRole('alert')).toContainText('Daftar pilihan tidak ditemukan')
  await page.unroute('**/api/bedeng_nursery/list?*')
  await page.route('**/api/bedeng_nursery/list?*', (route) => route.fulfill({ json: { data: [], total: 0 } }))
  await dialog(page, 'Pilih Bedeng').getByRole('button', { name: 'Coba Lagi' }).click()
  await expect(dialog(page, 'Pilih Bedeng')).toContainText('Belum ada data. Silakan tambah data terlebih dahulu.')
  await page.unroute('**/api/bedeng_nursery/list?*')
  await page.route('**/api/bedeng_nursery/*/show', (route) =>
    route.fulfill({ status: 404, json: { message: 'x', code: 'not_found' } }),
  )
  await dialog(page, 'Pilih Bedeng').getByRole('searchbox').fill('BYL-BL1-0')
  await dialog(page, 'Pilih Bedeng').getByRole('option').first().click()
  await expect(page.getByText('Value tidak ditemukan')).toBeVisible()

  await page.route('**/api/block_nursery/dataset?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'unexpected' } }),
  )
  await page.getByRole('combobox', { name: 'Blok', exact: true }).click()
  await expect(page.getByText('Cannot get Blok datalist').first()).toBeVisible()
})

test('FR-07 typing asks from two letters on for ten matches, and only what the declaration allows is offered', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(FORM)
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/block_nursery/dataset') asked.push(url.searchParams)
  })
  const block = page.getByRole('combobox', { name: 'Blok Open Area' })
  await block.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await block.fill('B')
  await block.fill('Bl')
  await expect.poll(() => asked.at(-1)?.get('search')).toBe('Bl')
  expect(asked.map((query) => query.get('search'))).not.toContain('B')
  const last = asked.at(-1)
  expect([last?.get('limit'), last?.get('active'), last?.get('filters')]).toEqual(['10', '1', '{"category_block":2}'])
})

test("FR-07 a dependent lookup offers what belongs to the chosen parent, and is emptied with it; an empty list has the field's own words", {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(FORM)
  const block = page.getByRole('combobox', { name: 'Blok', exact: true })
  const bed = page.getByRole('textbox', { name: 'Bedeng', exact: true })
  const choose = async (index: number) => {
    await block.click()
    await page.getByRole('option').nth(index).click()
  }
  await choose(0)
  const list = page.waitForRequest((request) => request.url().includes('/api/bedeng_nursery/list'))
  await bed.click()
  expect(new URL((await list).url()).searchParams.get('filters')).toMatch(/^\{"block_nursery_id":\d+\}$/)
  await dialog(page, 'Pilih Bedeng').getByRole('option').first().click()
  await expect(bed).not.toHaveValue('')
  await choose(1)
  await expect(bed).toHaveValue('')
  await page.getByRole('combobox', { name: 'Blok Open Area' }).fill('zz tidak ada')
  await expect(page.getByText('Belum ada blok open area')).toBeVisible()
})

test('LK-01 the lookup works by keyboard alone: open, walk, page, choose, close', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(FORM)
  const bed = page.getByRole('textbox', { name: 'Bedeng', exact: true })
  await bed.focus()
  await page.keyboard.press('Enter')
  const modal = dialog(page, 'Pilih Bedeng')
  await expect(modal.getByRole('searchbox')).toBeFocused()
  await expect(modal.getByRole('option')).toHaveCount(10)
  const active = () => modal.getByRole('searchbox').getAttribute('aria-activedescendant')
  const start = await active()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await active()).not.toBe(start)
  await page.keyboard.press('PageDown')
  await expect(modal.getByRole('textbox', { name: 'Halaman' })).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(/view=create/)
  await expect(bed).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(modal.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('KDL')
  await expect(modal.getByRole('option').first()).toContainText('KDL')
  await page.keyboard.press('Enter')
  await expect(bed).toHaveValue(/^KDL/)
  await page.keyboard.press('Delete')
  await expect(bed).toHaveValue('')

  await units(page).focus()
  await page.keyboard.press('Enter')
  const several = dialog(page, 'Pilih Unit Kerja')
  await expect(several.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(several.getByRole('option', { selected: true })).toHaveCount(2)
  await page.keyboard.press('Control+Enter')
  await expect(several).toBeHidden()
  await expect(page.getByRole('button', { name: /^Hapus pilihan/ })).toHaveCount(2)
  await expect(units(page)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: /^Hapus pilihan/ })).toHaveCount(1)
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 320]) {
    test(`LK-01 axe finds nothing in the lookup, and nothing scrolls sideways (${theme}, ${width} px)`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/gallery/field-gallery/1?view=update&id=1')
      const clean = async () => {
        await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
        const { violations } = await axe(page).include('[role=dialog]').analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])).toEqual([])
        expect(await scrollsSideways(page)).toBe(false)
      }
      await units(page).last().click()
      await expect(dialog(page, 'Pilih Unit Kerja').getByRole('option').first()).toBeVisible()
      await clean()
      await dialog(page, 'Pilih Unit Kerja').getByRole('button', { name: 'Tambah Management Unit' }).click()
      await expect(dialog(page, 'Tambah Management Unit').getByRole('textbox', { name: /^Nomor MU/ })).toBeVisible()
      await clean()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('textbox', { name: 'Bedeng', exact: true }).click()
      await expect(dialog(page, 'Pilih Bedeng').getByRole('option')).toHaveCount(10)
      await clean()
    })
  }
}
