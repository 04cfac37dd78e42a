import { expect, type Locator, type Page } from '@playwright/test'
import { call, expectNoViolations, givenRows, headings, kept, showTools, TABLE } from './kit/list.ts'
import { scrollsSideways, signIn, test } from './kit/test.ts'

const button = (page: Page): Locator => page.getByRole('button', { name: /^Tampilan(:|$|,)/ })
const view = (page: Page, name: string): Locator => page.getByRole('menuitemradio', { name })
const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true })
const counted = (page: Page): Locator => page.getByText(/display \d+ of \d+ record/)

/** A view kept past the screen; answers its number. */
async function givenView(
  page: Page,
  path: string,
  name: string,
  { state = {}, roles = [] }: { state?: object; roles?: readonly number[] } = {},
): Promise<number> {
  const plain = {
    search: '',
    filters: {},
    order: null,
    sort: 'DESC',
    limit: 10,
    show: 'table',
    density: 'normal',
    columns: { order: [], hidden: [], widths: {} },
  }
  const { data } = await call(page, 'post', `${path}/views`, { name, state: { ...plain, ...state }, roles })
  return (data as { id: number }).id
}

async function roleOf(page: Page, name: string): Promise<number> {
  const { data } = await call(page, 'get', `roles/dataset?search=${encodeURIComponent(name)}`)
  return (data as { id: number }[])[0]?.id ?? 0
}

test.describe('by someone whose lists nobody else looks at', () => {
  test.use({ person: 'auditor' })

  test('a view is saved, changed, preferred, found again by a bare address, and deleted, all by keyboard', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto('/user-role/roles?limit=20')
    await expect(counted(page)).toBeVisible()
    await button(page).press('Enter')
    await expect(view(page, 'Tampilan standar')).toBeFocused()
    await item(page, 'Simpan tampilan').press('Enter')
    await expect(page.getByRole('textbox', { name: 'Nama tampilan' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nama tampilan harus diisi')).toBeVisible()
    await page.keyboard.type('Dua puluh')
    await page.keyboard.press('Enter')
    await expect(button(page)).toHaveAccessibleName('Tampilan: Dua puluh')
    await expect(button(page)).toBeFocused()
    await expect(page).toHaveURL(/limit=20.*&tampilan=\d+/)

    // Order and columns are the view's too, and wait to be saved.
    await page.getByRole('columnheader').first().getByRole('button').first().press('Enter')
    await expect(button(page)).toHaveAccessibleName('Tampilan: Dua puluh, ada perubahan belum disimpan')
    await page.getByRole('button', { name: 'Kolom', exact: true }).press('Enter')
    await page.getByRole('dialog', { name: 'Kolom' }).getByRole('switch').nth(1).press('Space')
    await page.keyboard.press('Escape')
    const shown = await headings(page)
    await button(page).press('Enter')
    await item(page, 'Simpan perubahan').press('Enter')
    await expect(button(page)).toHaveAccessibleName('Tampilan: Dua puluh')
    await button(page).press('Enter')
    const saved = kept(page)
    await item(page, 'Jadikan bawaan').press('Enter')
    await saved

    // The bare address opens it; without the view the own columns are as they were.
    await page.goto('/user-role/roles')
    await expect(button(page)).toHaveAccessibleName('Tampilan: Dua puluh')
    await expect(counted(page)).toBeVisible()
    await expect(page).toHaveURL(/limit=20.*&tampilan=\d+/)
    expect(await headings(page)).toEqual(shown)
    await button(page).press('Enter')
    await view(page, 'Tampilan standar').press('Enter')
    await expect(button(page)).toHaveAccessibleName('Tampilan')
    await expect(page).toHaveURL(/roles\?tampilan=0$/)
    await expect.poll(async () => (await headings(page)).length).toBe(shown.length + 1)
    await page.goBack()
    await expect(button(page)).toHaveAccessibleName('Tampilan: Dua puluh')

    await button(page).press('Enter')
    await item(page, 'Hapus tampilan').press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, Lanjutkan' }).press('Enter')
    await expect(button(page)).toHaveAccessibleName('Tampilan')
    await page.goto('/user-role/roles')
    await expect(counted(page)).toBeVisible()
    await expect(page).toHaveURL(/roles$/)
  })

  test('without the right to share there is nothing to share with, and a view that is gone is told', {
    tag: '@long',
  }, async ({ page }) => {
    const id = await (async () => {
      await page.goto('/user-role/projects')
      return givenView(page, 'projects', 'Milik auditor')
    })()
    await page.goto(`/user-role/projects?tampilan=${id}`)
    await expect(button(page)).toHaveAccessibleName('Tampilan: Milik auditor')
    await button(page).click()
    await item(page, 'Ubah nama').click()
    await expect(page.getByRole('dialog').getByText('Bagikan kepada peran')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Nama tampilan' }).fill('Nama kedua')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(button(page)).toHaveAccessibleName('Tampilan: Nama kedua')
    await page.goto('/user-role/projects?tampilan=987654')
    await expect(page.getByText('Tampilan pada tautan ini tidak ada atau tidak dibagikan kepada Anda.')).toBeVisible()
    await expect(page).toHaveURL(/projects$/)
  })
})

test('a shared view and its link give a colleague the same rows, and the colleague cannot change it', {
  tag: '@long',
}, async ({ page, browser, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(TABLE)
  const { name } = await givenRows(page, 12)
  await page.goto(`${TABLE}?search=${encodeURIComponent(name)}&limit=50`)
  await expect(page.getByText('display 12 of 12 record')).toBeVisible()
  await button(page).click()
  await item(page, 'Simpan tampilan').click()
  await page.getByRole('textbox', { name: 'Nama tampilan' }).fill(`Bersama ${name}`)
  await page.getByRole('combobox', { name: 'Bagikan kepada peran' }).click()
  await page.getByRole('option', { name: 'Pengawas' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(button(page)).toHaveAccessibleName(`Tampilan: Bersama ${name}`)
  await button(page).click()
  await item(page, 'Salin tautan').click()
  await expect(page.getByText('Tautan disalin')).toBeVisible()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')

  const other = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...(baseURL && { baseURL }) })
  const colleague = await other.newPage()
  await signIn(colleague, 'pengawas')
  await colleague.goto(link)
  await expect(colleague.getByText('display 12 of 12 record')).toBeVisible()
  await expect(button(colleague)).toHaveAccessibleName(`Tampilan: Bersama ${name}`)
  const id = new URL(link).searchParams.get('tampilan') ?? ''
  await colleague.goto(`${TABLE}?tampilan=${id}`)
  await expect(colleague.getByText('display 12 of 12 record')).toBeVisible()
  await button(colleague).click()
  await expect(view(colleague, `Bersama ${name}`)).toContainText('oleh Administrator Semai')
  for (const name of ['Hapus tampilan', 'Ubah nama', 'Ubah nama & bagikan', 'Simpan perubahan'])
    await expect(item(colleague, name)).toHaveCount(0)
  await other.close()
})

test('cards, order and page size of a view come back, and a changed one can be given up', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/gallery/gallery-plant')
  const id = await givenView(page, 'gallery_plant', 'Kartu hijau', {
    state: { show: 'cards', filters: { colour: 2 }, order: 'quantity', sort: 'ASC', limit: 20, density: 'compact' },
  })
  await page.goto(`/gallery/gallery-plant?tampilan=${id}`)
  await expect(page.getByRole('list', { name: 'Daftar Galeri Tanaman' })).toBeVisible()
  await expect(page).toHaveURL(/limit=20&order=quantity&sort=ASC&filters=/)
  await page.getByRole('button', { name: 'Tabel' }).click()
  await expect(button(page)).toHaveAccessibleName('Tampilan: Kartu hijau, ada perubahan belum disimpan')
  await button(page).click()
  await item(page, 'Buang perubahan').click()
  await expect(page.getByRole('list', { name: 'Daftar Galeri Tanaman' })).toBeVisible()
  await expect(button(page)).toHaveAccessibleName('Tampilan: Kartu hijau')
})

for (const width of [1440, 360]) {
  test(`menu and dialog of views are accessible and fit at ${width} px, light and dark`, { tag: '@long' }, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/user-role/role-groups')
    await givenView(page, 'role_groups', `Lebar ${width}`, { roles: [await roleOf(page, 'QA')] })
    await page.reload()
    await showTools(page)
    await button(page).click()
    await expect(view(page, `Lebar ${width}`)).toBeVisible()
    await expectNoViolations(page, `menu ${width}`)
    await view(page, `Lebar ${width}`).click()
    await showTools(page)
    await button(page).click()
    await item(page, 'Ubah nama & bagikan').click()
    await expect(page.getByRole('textbox', { name: 'Nama tampilan' })).toHaveValue(`Lebar ${width}`)
    await expectNoViolations(page, `dialog ${width}`)
    expect(await scrollsSideways(page)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(width < 640 ? page.getByRole('button', { name: 'Menu daftar' }) : button(page)).toBeFocused()
  })
}
