import { expect, type Page } from '@playwright/test'
import { draftNotice, endSession, expectKept, keptDrafts, signInAgain } from './kit/drafts.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { asAdmin } from './kit/palette.ts'
import { freshCode, signIn, test } from './kit/test.ts'

interface Plants {
  readonly code: string
  readonly ids: readonly number[]
  readonly address: string
}

/** Two plants that no other journey touches, found by their code. */
async function givenPlants(page: Page): Promise<Plants> {
  if (page.url() === 'about:blank') await page.goto('/main-module')
  const code = freshCode()
  const ids: number[] = []
  for (const letter of ['A', 'B'])
    ids.push(
      (
        (
          await call(page, 'post', 'gallery_plant/create', {
            name: `Zz ${code} ${letter}`,
            code: `${code}${letter}`,
            colour: 1,
            quantity: 5,
            price: 700,
          })
        )['data'] as { id: number }
      ).id,
    )
  return { code, ids, address: `/gallery/gallery-plant?show=table&search=${code}` }
}

const quantitiesOf = async (page: Page, code: string) =>
  (
    (await call(page, 'get', `gallery_plant/list?search=${code}&order=code&sort=ASC`))['data'] as { quantity: number }[]
  ).map(({ quantity }) => quantity)
const cell = (page: Page, code: string, letter: string, field = 'Jumlah') =>
  page.getByRole('textbox', { name: `${field}, Zz ${code} ${letter}`, exact: true })
const state = (page: Page) => page.getByRole('toolbar', { name: 'Pengisian di tabel' }).getByRole('status')
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click()

async function type(page: Page, { code, address }: Plants): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Ubah di tabel' }).click()
  await cell(page, code, 'A').fill('4711')
  await cell(page, code, 'B').fill('4712')
  await expectKept(page, '4712')
}

async function takeUp(page: Page, code: string): Promise<void> {
  await draftNotice(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(cell(page, code, 'A')).toHaveValue('4711')
  await expect(cell(page, code, 'B')).toHaveValue('4712')
  await expect(state(page)).toHaveText('2 sel belum disimpan')
}

test('nothing typed is lost: cells typed into a table are offered again after a reload, and saving ends the draft', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000)
  page.on('dialog', (dialog) => void dialog.accept())
  const plants = await givenPlants(page)
  await type(page, plants)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ubah di tabel' })).toBeVisible()
  await expect(draftNotice(page)).toContainText('Ada isian yang belum disimpan')
  await expectNoViolations(page, 'a list with a draft of cells')
  await takeUp(page, plants.code)
  await expect(cell(page, plants.code, 'A')).toBeFocused()
  // Taken up and lost again: it is still there.
  await page.reload()
  await takeUp(page, plants.code)
  await save(page)
  await expect(page.getByText('2 data tersimpan').first()).toBeVisible()
  expect(await quantitiesOf(page, plants.code)).toEqual([4711, 4712])
  await expect.poll(() => keptDrafts(page)).not.toContain('4711')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ubah di tabel' })).toBeVisible()
  await expect(draftNotice(page)).toHaveCount(0)
})

test('nothing typed is lost: a new version keeps the cells of a table, as its bar says', { tag: '@long' }, async ({
  page,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`Nothing should ask: ${dialog.message()}`)
  })
  const plants = await givenPlants(page)
  await type(page, plants)
  const bar = page.getByRole('status').filter({ hasText: 'Versi baru tersedia' })
  await page.route('**/api/**', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, headers: { ...reply.headers(), 'semai-build': 'another' } })
  })
  await page.route('**/api/gallery_plant/update', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'semai-build': 'another' },
      json: { message: 'Server sedang dimulai ulang' },
    }),
  )
  await save(page)
  await expect(bar).toContainText('Isian yang belum disimpan tetap ada sebagai draf.')
  await bar.getByRole('button', { name: 'Muat Ulang' }).click()
  await takeUp(page, plants.code)
})

test('leaving the table with typed cells asks first, and what is left on purpose is offered once more', {
  tag: '@long',
}, async ({ page }) => {
  const plants = await givenPlants(page)
  await type(page, plants)
  const question = page.getByRole('alertdialog')
  await page
    .getByRole('navigation', { name: /^Menu / })
    .getByRole('link', { name: 'Galeri Kolom' })
    .click()
  await question.getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(cell(page, plants.code, 'A')).toHaveValue('4711')
  await page.getByRole('button', { name: 'Selesai' }).click()
  await question.getByRole('button', { name: 'Buang isian' }).click()
  await expect(page.getByRole('button', { name: 'Ubah di tabel' })).toBeVisible()
  expect(await keptDrafts(page)).toContain('4711')
  await page.reload()
  await page.getByRole('button', { name: 'Ubah di tabel' }).click()
  await draftNotice(page).getByRole('button', { name: 'Buang' }).click()
  await expect.poll(() => keptDrafts(page)).not.toContain('4711')
})

test('a 409 in the table shows the other value beside mine, cell by cell, and a second save does not overwrite it', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const { code, ids, address } = await givenPlants(page)
  await page.goto(address)
  await page.getByRole('button', { name: 'Ubah di tabel' }).click()
  await cell(page, code, 'A').fill('111')
  await cell(page, code, 'A', 'Harga').fill('800')
  await cell(page, code, 'B').fill('222')
  for (const id of ids) await asAdmin(page, 'put', 'gallery_plant/update', { id, version: 1, quantity: 999 })
  await save(page)
  await expect(page.getByText('Diubah orang lain menjadi 999')).toHaveCount(2)
  await expect(state(page)).toHaveText('3 sel belum disimpan, 2 perlu diperbaiki')
  await expect(cell(page, code, 'A')).toHaveValue('111')
  await expectNoViolations(page, 'two cells in conflict')
  // Saving once more leaves the other's value alone, and so does typing on.
  await cell(page, code, 'A').fill('112')
  await page.getByRole('button', { name: 'Simpan', exact: true }).press('Enter')
  await expect(page.getByText('Diubah orang lain menjadi 999')).toHaveCount(2)
  expect(await quantitiesOf(page, code)).toEqual([999, 999])

  await page.getByRole('button', { name: `Pakai data terbaru: Jumlah, Zz ${code} B` }).press('Enter')
  await expect(cell(page, code, 'B')).toHaveValue('999')
  await expect(cell(page, code, 'B')).toBeFocused()
  await page.getByRole('button', { name: `Tetap isian saya: Jumlah, Zz ${code} A` }).press('Enter')
  await expect(page.getByText('Diubah orang lain menjadi')).toHaveCount(0)
  await save(page)
  await expect(page.getByText('1 data tersimpan').first()).toBeVisible()
  expect(await quantitiesOf(page, code)).toEqual([112, 999])
})

test('a draft of cells never overwrites what someone else saved meanwhile', { tag: '@long' }, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const plants = await givenPlants(page)
  await type(page, plants)
  await asAdmin(page, 'put', 'gallery_plant/update', { id: plants.ids[0], version: 1, quantity: 888 })
  await page.reload()
  await draftNotice(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Diubah orang lain menjadi 888')).toBeVisible()
  await expect(cell(page, plants.code, 'A')).toHaveValue('4711')
  // Undecided over another reload, it is still undecided.
  await expectKept(page, '888')
  await page.reload()
  await draftNotice(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText('Diubah orang lain menjadi 888')).toBeVisible()
  await save(page)
  await expect(
    page
      .getByText('1 data tersimpan, 1 belum. Periksa sel yang ditandai.')
      .or(page.getByText('1 data tersimpan'))
      .first(),
  ).toBeVisible()
  expect(await quantitiesOf(page, plants.code)).toEqual([888, 4712])
})

test.describe('a session that ended', () => {
  test.use({ person: null })
  test('nothing typed is lost: it leads back to the list with its cells', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin')
    const plants = await givenPlants(page)
    await type(page, plants)
    await endSession(page)
    await save(page)
    await signInAgain(page, 'admin')
    await takeUp(page, plants.code)
  })
})
