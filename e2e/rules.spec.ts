import { expect, type Page } from '@playwright/test'
import { expectNoViolations, TABLE } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

const RECORD = '/gallery/field-gallery/1?view=detail&id=1'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Coba Aturan' })
const input = (page: Page, name: string) => dialog(page).getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) })

/** A day in the nursery's zone, so many days from now. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date(Date.now() + days * 86_400_000))

async function openRules(page: Page): Promise<void> {
  await page.goto(RECORD)
  await page.getByRole('button', { name: 'Coba Aturan' }).click()
  await expect(input(page, 'Contoh required')).toBeFocused()
}

test('FR-04 each rule speaks Indonesian and names its field, one sentence under the input that breaks it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openRules(page)
  const wrong: readonly (readonly [name: string, typed: string, sentence: string, right: string])[] = [
    ['Contoh alpha', 'jati2', 'Contoh alpha hanya boleh berisi huruf', 'jati'],
    ['Contoh alpha_num', 'jati-2', 'Contoh alpha_num hanya boleh berisi huruf dan angka', 'jati2'],
    [
      'Contoh alpha_dash',
      'jati 2',
      'Contoh alpha_dash hanya boleh berisi huruf, angka, tanda hubung, dan garis bawah',
      'jati-2',
    ],
    ['Contoh alpha_spaces', 'jati 2', 'Contoh alpha_spaces hanya boleh berisi huruf dan spasi', 'jati unggul'],
    ['Contoh email', 'a@', 'Contoh email harus berupa alamat email yang benar', 'a@semai.example'],
    ['Contoh confirmed', 'b@semai.example', 'Contoh confirmed tidak cocok dengan Contoh email', 'a@semai.example'],
    ['Contoh regex', '12-TB', 'Format Contoh regex tidak sesuai', 'TB-12'],
    ['Contoh length', 'lima5', 'Panjang Contoh length harus 6', 'enamxx'],
    ['Contoh min', 'du', 'Contoh min minimal 3 karakter', 'tiga'],
    ['Contoh oneOf', 'ulin', 'Contoh oneOf harus berupa nilai yang sah', 'jati'],
    ['Contoh excluded', 'gulma', 'Contoh excluded harus berupa nilai yang sah', 'jati'],
    ['Contoh integer', '1,5', 'Contoh integer harus berupa bilangan bulat', '2'],
    ['Contoh min_value', '4', 'Contoh min_value tidak boleh kurang dari 5', '5'],
    ['Contoh max_value', '11', 'Contoh max_value tidak boleh lebih dari 10', '10'],
    ['Contoh between', '0', 'Contoh between harus di antara 1 dan 10', '7'],
    ['Contoh numeric', '1a', 'Contoh numeric hanya boleh berisi angka', '01'],
    ['Contoh digits', '123', 'Contoh digits harus terdiri dari 4 digit angka', '1234'],
  ]
  for (const [name, typed, sentence, right] of wrong) {
    await input(page, name).fill(typed)
    await input(page, name).blur()
    await expect(dialog(page).getByText(sentence, { exact: true })).toBeVisible()
    await input(page, name).fill(right)
    await expect(dialog(page).getByText(sentence, { exact: true })).toHaveCount(0)
  }
  await dialog(page).getByRole('checkbox', { name: 'Contoh beralasan' }).check({ force: true })
  await dialog(page).getByRole('button', { name: 'Coba Aturan' }).click()
  for (const name of ['required', 'required_if'])
    await expect(dialog(page).getByText(`Contoh ${name} wajib diisi`, { exact: true }).last()).toBeVisible()
  await input(page, 'Contoh required').fill('ada')
  await input(page, 'Contoh required_if').fill('karena')
  await dialog(page).getByRole('button', { name: 'Coba Aturan' }).click()
  await expect(page.getByText('Coba Aturan Galeri Kolom berhasil').first()).toBeVisible()
})

test('FR-06 the form refuses days outside the running period and, where the day is locked, any day but today', {
  tag: '@long',
}, async ({ page }) => {
  await openRules(page)
  await input(page, 'Contoh required').fill('ada')
  await input(page, 'Contoh lock-periode').fill(dayFromNow(40))
  await input(page, 'Contoh kunci hari').fill(dayFromNow(1))
  await input(page, 'Contoh kunci hari dengan jam').fill(`${dayFromNow(-1)} 10:00:00`)
  await dialog(page).getByRole('button', { name: 'Coba Aturan' }).click()
  for (const sentence of [
    'Cut Off Peride Aktif',
    'Contoh kunci hari harus hari ini',
    'Contoh kunci hari dengan jam harus hari ini',
  ])
    await expect(dialog(page).getByText(sentence, { exact: true }).last()).toBeVisible()
  await input(page, 'Contoh lock-periode').fill(dayFromNow(0))
  await input(page, 'Contoh kunci hari').fill(dayFromNow(0))
  await input(page, 'Contoh kunci hari dengan jam').fill(`${dayFromNow(0)} 10:00:00`)
  await dialog(page).getByRole('button', { name: 'Coba Aturan' }).click()
  await expect(page.getByText('Coba Aturan Galeri Kolom berhasil').first()).toBeVisible()
})

test('FR-12 a column that is not configured is told in the log, a type nobody knows on the screen; their neighbours go on', {
  tag: '@long',
}, async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(TABLE)
  await expect(page.getByText('view type: hologram').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'TB-001' })).toBeVisible()
  expect(logged.filter((line) => line.includes('Konfigurasi kolom'))).toEqual([
    'Konfigurasi kolom tidak ditemukan: gallery-table.ghost',
  ])
})

test('axe finds nothing in a folded and an open card, its tabs and the gallery of rules, and nothing sticks out at 320 px', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(RECORD)
  await expect(page.getByRole('tab', { name: 'Kembaran' })).toBeVisible()
  await expectNoViolations(page, 'open card')
  await page.getByRole('button', { name: 'Sembunyikan rincian' }).click()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Coba Aturan' }).click()
  await dialog(page).getByRole('button', { name: 'Coba Aturan' }).click()
  await expect(dialog(page).getByText('Contoh required wajib diisi', { exact: true }).last()).toBeVisible()
  await expectNoViolations(page, 'rules')
  expect(await scrollsSideways(page)).toBe(false)
})
