import { expect, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { call } from './kit/list.ts'
import { asAdmin } from './kit/palette.ts'
import { freshCode, PASSWORD, test } from './kit/test.ts'

const EDIT = '/master/bedeng-nursery?view=update&id=3'
const NEW = '/gallery/field-gallery?view=create'
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Lanjutkan pengisian?' })
const name = (page: Page) => page.getByRole('textbox', { name: /^Nama Bedeng/ })

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
})

test('what was typed is offered again after a reload, and saving ends it', async ({ page }) => {
  await page.goto(EDIT)
  await name(page).fill('Bedeng Draf')
  await expect
    .poll(() => page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length`))
    .toBe(1)
  await page.reload()
  await expect(notice(page)).toContainText(/belum disimpan dari \d{4}-\d\d-\d\d \d\d:\d\d:\d\d WIB/)
  await expect(name(page)).not.toHaveValue('Bedeng Draf')
  expect((await axe(page).analyze()).violations).toEqual([])
  await notice(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(name(page)).toHaveValue('Bedeng Draf')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  // The form's heading names the record too: only the address tells that it is saved.
  await expect(page).toHaveURL(/view=detail/)
  await page.goto(EDIT)
  await expect(name(page)).toHaveValue('Bedeng Draf')
  await expect(notice(page)).toHaveCount(0)
  expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length`)).toBe(0)
})

test('a page that died gives its draft to the next one, child rows included and secrets not; discarding ends it', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto(NEW)
  await page.getByRole('textbox', { name: /^Nama/ }).fill('Galeri Draf')
  await page.getByLabel('PIN', { exact: true }).fill('rahasia-sekali')
  await page.getByRole('button', { name: 'Tambah Rincian' }).click()
  await page.getByRole('textbox', { name: /^Barang/ }).fill('Polybag')
  await expect.poll(() => page.evaluate<string>(`JSON.stringify(localStorage)`)).toContain('Polybag')
  expect(await page.evaluate<string>(`JSON.stringify(localStorage)`)).not.toContain('rahasia-sekali')
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(NEW)
  await notice(next).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(next.getByRole('textbox', { name: /^Nama/ })).toHaveValue('Galeri Draf')
  await expect(next.getByRole('textbox', { name: /^Barang/ })).toHaveValue('Polybag')
  next.on('dialog', (dialog) => void dialog.accept())
  await expect.poll(() => next.evaluate<string>(`JSON.stringify(localStorage)`)).toContain('Polybag')
  await next.reload()
  await notice(next).getByRole('button', { name: 'Buang' }).click()
  await expect(notice(next)).toHaveCount(0)
  await next.reload()
  await expect(next.getByRole('textbox', { name: /^Nama/ })).toBeVisible()
  await expect(notice(next)).toHaveCount(0)
})

test('two tabs do not share a draft', { tag: '@long' }, async ({ page, context }) => {
  await page.goto(NEW)
  await page.getByRole('textbox', { name: /^Nama/ }).fill('Tab Satu')
  await expect.poll(() => page.evaluate<string>(`JSON.stringify(localStorage)`)).toContain('Tab Satu')
  const other = await context.newPage()
  await other.goto(NEW)
  await expect(other.getByRole('textbox', { name: /^Nama/ })).toBeVisible()
  await expect(notice(other)).toHaveCount(0)
  await other.getByRole('textbox', { name: /^Nama/ }).fill('Tab Dua')
  await expect.poll(() => other.evaluate<string>(`JSON.stringify(localStorage)`)).toContain('Tab Dua')
  expect(await page.evaluate<string>(`JSON.stringify(localStorage)`)).toContain('Tab Satu')
})

test('a draft from before someone else saved shows what came apart, field by field, before anything is saved', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/main-module')
  const code = freshCode()
  const { data } = (await call(page, 'post', 'gallery_plant/create', {
    name: `Zz ${code}`,
    code,
    colour: 1,
    quantity: 5,
    price: 700,
  })) as { data: { id: number } }
  const stored = async () =>
    (await call(page, 'get', `gallery_plant/${data.id}/show`))['data'] as { quantity: number; price: number }
  const edit = `/gallery/gallery-plant?view=update&id=${data.id}`
  await page.goto(edit)
  await page.getByRole('textbox', { name: /^Jumlah/ }).fill('111')
  await expect.poll(() => page.evaluate<string>(`JSON.stringify(localStorage)`)).toContain('111')
  await asAdmin(page, 'put', 'gallery_plant/update', { id: data.id, version: 1, quantity: 999, price: 800 })
  await page.reload()
  await notice(page).getByRole('button', { name: 'Lanjutkan' }).click()
  const stale = page.getByRole('alert').filter({ hasText: 'Data ini baru saja diubah orang lain' })
  await expect(stale.getByRole('listitem').filter({ hasText: 'Jumlah' })).toHaveText(
    /data terbaru: 999.*isian Anda: 111/,
  )
  await expect(stale.getByRole('listitem').filter({ hasText: 'Harga' })).toContainText('800')
  expect((await axe(page).analyze()).violations).toEqual([])
  // An ordinary save does not get past it.
  await page.getByRole('button', { name: 'Simpan', exact: true }).press('Enter')
  await expect(stale).toBeVisible()
  expect(await stored()).toMatchObject({ quantity: 999, price: 800 })
  await stale.getByRole('button', { name: 'Simpan punya saya' }).click()
  await expect(stale).toHaveCount(0)
  await expect.poll(stored).toMatchObject({ quantity: 111, price: 800 })
})

test('what is left on purpose is offered once more, and can be thrown away', { tag: '@long' }, async ({ page }) => {
  await page.goto(NEW)
  await page.getByRole('textbox', { name: /^Nama/ }).fill('Tidak jadi')
  await expect.poll(() => page.evaluate<string>(`JSON.stringify(localStorage)`)).toContain('Tidak jadi')
  await page.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang isian' }).click()
  await expect(page).toHaveURL(/field-gallery$/)
  await page.goto(NEW)
  await notice(page).getByRole('button', { name: 'Buang' }).click()
  await expect.poll(() => page.evaluate<string>(`JSON.stringify(localStorage)`)).not.toContain('Tidak jadi')
})

test('MD-03 the next of several is offered again where a new one begins, whole; its message leads to the one that was saved', {
  tag: '@wide',
}, async ({ page }) => {
  const code = freshCode()
  const [number, title] = [page.getByLabel('Nomor MU'), page.getByLabel('Nama MU')]
  await page.goto('/master/working-area-management-unit?view=create')
  await number.fill(`${code}-09`)
  await title.fill('MU Beruntun')
  await page.getByRole('button', { name: 'Simpan & tambah lagi' }).click()
  await expect(number).toHaveValue(`${code}-10`)
  const { data } = (await call(page, 'get', `working_area_management_unit/list?search=${code}`)) as {
    data: { id: number }[]
  }
  const saved = page.getByRole('status').filter({ hasText: 'MU Beruntun' }).getByRole('link')
  await expect(saved).toHaveText('Buka')
  await expect(saved).toHaveAttribute('href', new RegExp(`id=${data[0]?.id}$`))
  await title.fill('MU Kedua')
  await expect.poll(() => page.evaluate<string>(`JSON.stringify(localStorage)`)).toContain('MU Kedua')
  await page.goto(`/master/working-area-management-unit?view=create&from=${data[0]?.id}`)
  await expect(title).toHaveValue('MU Beruntun')
  await expect(notice(page)).toHaveCount(0)
  await page.goto('/master/working-area-management-unit?view=create')
  await notice(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(number).toHaveValue(`${code}-10`)
  await expect(title).toHaveValue('MU Kedua')
})

test.describe('a session that ended', () => {
  test.use({ person: null })
  test('SH-12 leads back to the same form with its draft', { tag: '@long' }, async ({ page, request }) => {
    await page.goto('/login')
    await page.getByLabel('Email / Username').fill('koordinator')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk' }).click()
    await page.waitForURL('**/main-module')
    await page.goto(EDIT)
    await name(page).fill('Bedeng Kedaluwarsa')
    await request.post('/api/logout', {
      headers: { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('_token')`)}` },
    })
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.waitForURL('**/login**')
    await page.getByLabel('Email / Username').fill('koordinator')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk' }).click()
    await notice(page).getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(name(page)).toHaveValue('Bedeng Kedaluwarsa')
  })
})
