import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { readSheet } from '#test/kit/read-sheet.ts'
import { expectNoViolations, showTools, TABLE } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.describe.configure({ timeout: 240_000 })

const toast = (page: Page) => page.getByRole('region', { name: 'Unduhan' }).getByRole('article')

/** Holds the file back until the test lets it go, so that what is on the screen meanwhile can be looked at. */
async function holdExports(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/export?*', async (route) => {
    await held
    // A call that was cancelled meanwhile has no one to answer.
    await route.continue().catch(() => undefined)
  })
  return release
}

async function choose(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

const filtered = `${TABLE}?filters=${encodeURIComponent(JSON.stringify({ colour: 2 }))}&search=Jati&order=code&sort=ASC`

for (const [format, name] of [
  ['xlsx', 'Excel (.xlsx)'],
  ['xls', 'Excel 97–2003 (.xls)'],
] as const) {
  test(`EX-01 EX-02 EX-03 a filtered list is downloaded as .${format} with a toast, and the file holds exactly its rows`, {
    tag: format === 'xls' ? '@long' : [],
  }, async ({ page }) => {
    await page.goto(filtered)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(
      page
        .getByRole('table')
        .getByText(/^TB-\d{3}$/)
        .first(),
    ).toBeVisible()
    const codes = await page
      .getByRole('table')
      .getByText(/^TB-\d{3}$/)
      .allTextContents()
    expect(codes.length).toBeGreaterThan(0)
    const release = await holdExports(page)
    await choose(page, name)
    await expect(toast(page)).toContainText('Mengunduh File ...')
    await expect(toast(page).getByRole('progressbar')).toBeVisible()
    const arriving = page.waitForEvent('download')
    release()
    const download = await arriving
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Galeri Tabel \\d\\d-\\d\\d-\\d{4}\\.${format}$`))
    const sheet = readSheet(await readFile(await download.path()))
    expect(sheet.name).toBe('Data Galeri Tabel')
    expect(sheet.lines['Diekspor oleh']).toBe('Administrator Semai')
    expect(sheet.lines['Filter']).toBe('Warna: Hijau; Pencarian: "Jati"')
    expect(sheet.rows.map((_, row) => sheet.at(row, 'Kode'))).toEqual(codes)
    await expect(toast(page)).toHaveCount(0)
    await expect(page.getByText(/^File Galeri Tabel .* sudah diunduh/)).toBeVisible()
  })
}

test('EX-01 a download is cancelled from its toast and leaves nothing behind', { tag: '@long' }, async ({ page }) => {
  await page.goto(filtered)
  const release = await holdExports(page)
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await choose(page, 'CSV (.csv)')
  await expectNoViolations(page, 'export toast')
  await toast(page)
    .getByRole('button', { name: /^Batalkan/ })
    .click()
  await expect(toast(page)).toHaveCount(0)
  release()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  expect(downloads).toEqual([])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test("EX-01 an empty list is not exported, in the specification's words", { tag: '@long' }, async ({ page }) => {
  await page.goto(`${TABLE}?search=tidak+ada+yang+begini`)
  await choose(page, 'Excel (.xlsx)')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Data Kosong')
  await expect(alert).toContainText('Tidak dapat mengeksport data kosong')
})

test('EX-02 a format that cannot hold the rows is answered by an offer of one that can', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(filtered)
  await page.route('**/export?*format=xls', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Data berisi 70.000 baris, sedangkan file .xls hanya memuat 65.527 baris. Unduh sebagai .xlsx.',
        code: 'too_many_rows',
        instead: 'xlsx',
        reference: 'X',
      },
    }),
  )
  await choose(page, 'Excel 97–2003 (.xls)')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('hanya memuat 65.527 baris')
  const arriving = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Unduh .xlsx' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('EX-04 a file the browser cannot take is told as such, and the address of one it took is given back after 60 seconds', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(
    '{ const revoke = URL.revokeObjectURL; window.revoked = 0; URL.revokeObjectURL = (url) => { window.revoked += 1; revoke.call(URL, url) } }',
  )
  await page.goto(filtered)
  await page.waitForLoadState('networkidle')
  const arriving = page.waitForEvent('download')
  await choose(page, 'CSV (.csv)')
  await arriving
  await expect(page.getByText(/^File Galeri Tabel .* sudah diunduh/)).toBeVisible()
  await page.clock.fastForward(50_000)
  expect(await page.evaluate('window.revoked')).toBe(0)
  await page.clock.fastForward(15_000)
  await expect.poll(() => page.evaluate('window.revoked')).toBe(1)
  await page.evaluate(`URL.createObjectURL = () => { throw new Error('full') }`)
  await choose(page, 'CSV (.csv)')
  await expect(page.getByRole('alert')).toContainText('cannot save file')
})

test('EX-01 a list is printed whole, with its title, filters, time and user; so is a record', async ({ page }) => {
  // The dialog of the browser is nobody's to press here; the page it would print stays.
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1 }')
  await page.goto(`${TABLE}?filters=${encodeURIComponent(JSON.stringify({ colour: 2 }))}`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Cetak' }).click()
  await expect.poll(() => page.evaluate('window.printed')).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.print-sheet')
  await expect(sheet.getByRole('heading', { name: 'Galeri Tabel' })).toBeVisible()
  await expect(sheet).toContainText('Warna: Hijau')
  await expect(sheet).toContainText('Administrator Semai')
  await expect(sheet).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WIB/)
  expect(await sheet.locator('tbody tr').count()).toBeGreaterThan(10)
  await expect(page.getByRole('navigation').first()).toBeHidden()
  const pdf = await page.pdf()
  expect(pdf.length).toBeGreaterThan(5_000)
  const read = await textOf(pdf)
  // Where the machine can read a pdf, what was shown is what was printed.
  for (const words of read === null ? [] : ['Galeri Tabel', 'Warna: Hijau', 'Administrator Semai', 'TB-001'])
    expect(read).toContain(words)
  await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`)
  await expect(sheet).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/gallery/field-gallery')
  await page.getByRole('link', { name: 'Jati Unggul' }).first().click()
  // The first is the record's; its tabs are lists with their own.
  await page.getByRole('button', { name: 'Cetak' }).first().click()
  await expect.poll(() => page.evaluate('window.printed')).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading', { name: 'Galeri Kolom: Jati Unggul' })).toBeVisible()
  // Child rows are a table of their own, under the house's head; the page tells its number.
  await expect(sheet.getByRole('row').filter({ hasText: 'Polybag 10x15' })).toContainText('500')
  await expect(sheet.locator('.print-house')).toContainText('Program Persemaian')
  const printed = await textOf(await page.pdf())
  if (printed !== null) expect(printed).toMatch(/\b1\s*\/\s*\d/)
})

test('the toolbar with export and print fits a small phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(TABLE)
  await showTools(page)
  await expect(page.getByRole('button', { name: 'Ekspor', exact: true })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'CSV (.csv)' })).toBeVisible()
  await expectNoViolations(page, 'export menu')
})

test.describe('someone without the rights', () => {
  test.use({ person: 'tamu' })
  test('EX-01 sees neither export nor print', { tag: '@long' }, async ({ page }) => {
    await page.goto('/master/bedeng-nursery')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ekspor', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cetak' })).toHaveCount(0)
  })
})

async function textOf(pdf: Buffer): Promise<string | null> {
  const run = promisify(execFile)('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8' })
  run.child.stdin?.end(pdf)
  return run.then(
    ({ stdout }) => stdout,
    () => null,
  )
}
