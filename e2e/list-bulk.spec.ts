import { expect } from '@playwright/test'
import { box, call, expectNoViolations, givenRows, showTools, TABLE, totalOf } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

test('LS-07 rows are selected one by one, by range and by page; the selection survives paging and back, a new question and Escape end it', async ({
  page,
}) => {
  await page.goto(TABLE)
  await box(page, 'TB-002').click()
  await box(page, 'TB-005').click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 dipilih', { exact: true })).toBeVisible()
  await box(page, 'TB-008').focus()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('7 dipilih', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await expect(page.getByRole('link', { name: 'TB-011' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).check()
  await expect(page.getByText('17 dipilih', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Halaman sebelumnya' }).click()
  await expect(box(page, 'TB-003')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' })).toHaveJSProperty(
    'indeterminate',
    true,
  )
  await page.getByRole('link', { name: 'TB-001' }).click()
  await expect(page.getByRole('heading', { name: 'TB-001' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('17 dipilih', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await box(page, 'TB-001').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/\d+ dipilih/)).toHaveCount(0)
  await box(page, 'TB-001').check()
  await page.getByRole('button', { name: 'Batalkan pilihan' }).click()
  await expect(page.getByRole('button', { name: 'Batalkan pilihan' })).toHaveCount(0)
  await box(page, 'TB-001').check()
  await page.goto(`${TABLE}?search=TB-00`)
  await expect(box(page, 'TB-001')).not.toBeChecked()
})

test('LS-07 once the page is chosen all results of the question can be, over all pages', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${TABLE}?limit=50&search=TB-0`)
  await box(page, 'TB-001').check()
  await expect(page.getByRole('button', { name: /^Pilih semua/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).check()
  await page.getByRole('button', { name: 'Pilih semua 99 hasil' }).click()
  await expect(page.getByText('99 dipilih', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pilih semua/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await expect(box(page, 'TB-099')).toBeChecked()
})

test('MD-06 selected rows are deleted one call after the other; a failure does not stop it and is told with its reason, and is tried again alone', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(TABLE)
  const { name, ids } = await givenRows(page, 3)
  const code = (n: number) => `${name.slice(4)}-0${n}`
  const child = await call(page, 'post', 'gallery_table/create', {
    code: `${name.slice(4)}-CHILD`,
    name: 'Anak',
    colour: 1,
    parent_id: ids[1],
  })
  await page.goto(`${TABLE}?search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).check()
  const deletes: number[] = []
  let open = 0
  let most = 0
  await page.route('**/api/gallery_table/delete', async (route) => {
    most = Math.max(most, (open += 1))
    deletes.push((route.request().postDataJSON() as { id: number }).id)
    await route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/gallery_table/delete')) open -= 1
  })
  await page
    .getByRole('group', { name: 'Tindakan untuk baris yang dipilih' })
    .getByRole('button', { name: 'Hapus' })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Hapus Permanen')
  await expect(question).toContainText('Data yang sudah dihapus tidak dapat dikembalikan, lanjutkan ?')
  await expect(question).toContainText(`Galeri Tabel: 3 data (${code(1)}, ${code(2)}, ${code(3)})`)
  await expect(question.getByRole('button', { name: 'Batalkan' })).toBeFocused()
  await question.getByRole('button', { name: 'Ya, Lanjutkan' }).click()
  const result = page.getByRole('dialog', { name: 'Hasil: Menghapus Galeri Tabel' })
  await expect(result).toContainText('2 berhasil')
  await expect(result).toContainText('1 gagal')
  await expect(result.getByRole('list', { name: 'Data yang gagal' })).toContainText(code(2))
  await expect(result.getByRole('list', { name: 'Data yang gagal' })).toContainText(
    'Data masih dipakai di Galeri Tabel',
  )
  expect([deletes, most]).toEqual([ids, 1])
  await expectNoViolations(page, 'result')

  await call(page, 'post', 'gallery_table/create', { code: `${name.slice(4)}-X`, name: 'Lain', colour: 1 })
  const token = await page.evaluate<string>('localStorage.getItem("_token")')
  await page.request.delete('/api/gallery_table/delete', {
    headers: { authorization: `Bearer ${token}` },
    data: { id: (child['data'] as { id: number }).id },
  })
  await result.getByRole('button', { name: 'Coba lagi yang gagal' }).click()
  await expect(page.getByText('Berhasil menghapus data!').first()).toBeVisible()
  await expect(result).toHaveCount(0)
  expect(deletes).toEqual([...ids, ids[1]])
  await expect(page.getByText(`${name} tidak ditemukan`)).toBeVisible()
})

test('MD-06 more than 20 rows ask for the typed count; the overlay shows how far it is, can be stopped and goes on with the rest', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(TABLE)
  const { name } = await givenRows(page, 21)
  await page.goto(`${TABLE}?limit=50&search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' }).check()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let calls = 0
  await page.route('**/api/gallery_table/delete', async (route) => {
    calls += 1
    if (calls === 3) await held
    await route.continue()
  })
  await page
    .getByRole('group', { name: 'Tindakan untuk baris yang dipilih' })
    .getByRole('button', { name: 'Hapus' })
    .click()
  const question = page.getByRole('alertdialog')
  const yes = question.getByRole('button', { name: 'Ya, Lanjutkan' })
  await expect(question).toContainText('Galeri Tabel: 21 data')
  await expect(yes).toBeDisabled()
  await question.getByLabel('Ketik 21 untuk melanjutkan').fill('20')
  await expect(yes).toBeDisabled()
  await question.getByLabel('Ketik 21 untuk melanjutkan').fill('21')
  await expectNoViolations(page, 'typed count')
  await yes.click()
  const overlay = page.getByRole('dialog', { name: 'Menghapus Galeri Tabel', exact: true })
  await expect(overlay.getByText('2 dari 21').first()).toBeVisible()
  await expect(overlay.getByRole('progressbar')).toBeVisible()
  await expectNoViolations(page, 'overlay')
  await overlay.getByRole('button', { name: 'Hentikan' }).click()
  release()
  const result = page.getByRole('dialog', { name: 'Hasil: Menghapus Galeri Tabel' })
  await expect(result).toContainText('3 berhasil')
  await expect(result).toContainText('18 belum diproses')
  expect(await totalOf(page, name)).toBe(18)
  await result.getByRole('button', { name: 'Lanjutkan yang belum diproses' }).click()
  await expect(page.getByText('18 berhasil')).toBeVisible()
  expect([calls, await totalOf(page, name)]).toEqual([21, 0])
  await expect(overlay).toHaveCount(0)
})

test('LS-07 on a phone each card has its box, nothing scrolls sideways at 320 px, and the tools fit', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(TABLE)
  await box(page, 'TB-002').check()
  await box(page, 'TB-003').check()
  await expect(page.getByText('2 dipilih', { exact: true })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await expectNoViolations(page, 'bar on a phone')
  await page.getByRole('button', { name: 'Batalkan pilihan' }).click()
  await showTools(page)
  await page.getByRole('button', { name: 'Kolom', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Kolom' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await page.keyboard.press('Escape')
  await showTools(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filter Galeri Tabel' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tindakan untuk TB-002' }).click()
  await page.getByRole('menuitem', { name: 'Pratinjau' }).click()
  await expect(page.getByRole('dialog', { name: 'TB-002' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await expectNoViolations(page, 'peek on a phone')
})
