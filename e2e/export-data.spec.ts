import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readSheet } from '#test/kit/read-sheet.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

const LIST = '/export-db/list-source-bst'
const INTERNAL = { code: 2, word: 'Pembibitan Internal' }
/** Where each is, how it is called, and a column of it. */
const LISTS = [
  ['list-sarpras-monitoring', 'List Sarpras Monitoring', 'Kondisi Sesudah'],
  ['list-maintenance-harvest_plant', 'List Maintenance Harvest Plant', 'Perawatan'],
  ['list-maintenance-bbst', 'List Maintenance BBST', 'Perawatan'],
  ['list-maintenance-bst', 'List Maintenance BST', 'Perawatan'],
  ['list-source-bst', 'List Source BST', 'Sumber'],
  ['list-inisiasi-bst', 'List Inisiasi BST', 'Sumber'],
  ['list-po-bst', 'List PO BST', 'Nomor Pesanan'],
  ['list-audit-bst', 'List Audit BST', 'Menurut Buku'],
  ['list-issue-bst', 'List Issue BST', 'Menjadi'],
  ['distribution-list-distributions', 'Distribution List Distributions', 'Penlub'],
  ['distribution-allocation-seeds', 'Distribution Allocation Seeds', 'Dialokasikan'],
  ['distribution-list-labels', 'Distribution List Labels', 'Kode Label'],
  ['distribution-export', 'Distribution Export', 'Diterima'],
] as const
const FORMATS = [
  ['xlsx', 'Excel (.xlsx)'],
  ['xls', 'Excel 97–2003 (.xls)'],
] as const

async function download(page: Page, format: string) {
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await arriving
  return { name: file.suggestedFilename(), sheet: readSheet(await readFile(await file.path())) }
}

test('XD-05 EX-01 EX-02 EX-03 EX-04 from the launcher to a list of Export Data, narrowed to a source, and its files', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/main-module')
  await page
    .getByRole('link', { name: /Export Data/ })
    .last()
    .click()
  const menu = page.getByRole('navigation', { name: 'Menu Export Data' })
  for (const section of ['Sarpras', 'Maintenance', 'Origin of BST', 'GEKO', 'Distribution'])
    await expect(menu.getByText(section, { exact: true })).toBeVisible()
  await menu.getByRole('link', { name: 'List Source BST' }).click()
  await page.waitForURL(`**${LIST}*`)
  await expect(page.getByRole('heading', { level: 1, name: 'List Source BST' })).toBeVisible()
  await page.getByRole('button', { name: /^Filter/ }).click()
  const filter = page.getByRole('form', { name: 'Filter List Source BST' })
  await filter.getByRole('combobox', { name: 'Sumber', exact: true }).click()
  await page.getByRole('option', { name: INTERNAL.word }).first().click()
  await page.keyboard.press('Escape')
  await filter.getByRole('button', { name: 'Terapkan Filter' }).click()
  await expect(page.getByRole('list', { name: 'Filter aktif' })).toContainText(`Sumber: ${INTERNAL.word}`)
  await expect(page.getByRole('table').getByText(INTERNAL.word).first()).toBeVisible()
  await expectNoViolations(page, 'a list to export')
  const filters = JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}') as Record<string, unknown>
  const { total } = await call(
    page,
    'get',
    `list_source_bst/list?limit=1&filters=${encodeURIComponent(JSON.stringify(filters))}`,
  )
  expect(Number(total)).toBeGreaterThan(0)
  for (const [ending, format] of FORMATS) {
    const { name, sheet } = await download(page, format)
    expect(name).toMatch(new RegExp(`^List Source BST \\d\\d-\\d\\d-\\d{4}\\.${ending}$`))
    expect([sheet.title, sheet.name]).toEqual(['Data List Source BST', 'Data List Source BST'])
    expect(sheet.lines['Diekspor oleh']).toBe('Administrator Semai')
    expect(String(sheet.lines['Filter'])).toContain(`Sumber: ${INTERNAL.word}`)
    expect(sheet.rows).toHaveLength(Number(total))
    expect(new Set(sheet.rows.map((_, row) => sheet.at(row, 'Sumber')))).toEqual(new Set([INTERNAL.word]))
  }
  // A row leads to the document behind it.
  const document = page
    .getByRole('table')
    .getByRole('link', { name: /^BST\// })
    .first()
  const no = String(await document.textContent())
  await document.click()
  await expect(page.getByRole('heading', { name: no }).first()).toBeVisible()
})

test('XD-01 XD-02 XD-03 XD-04 XD-05 XD-06 XD-07 XD-08 XD-09 XD-10 XD-11 XD-12 XD-13 every list of the menu opens at its address, and on a phone reads as cards with two in sight', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(240_000)
  for (const [route, title, column] of LISTS) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/export-db/${route}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: column }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ekspor', exact: true })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const cards = page.locator('main article')
    for (let place = 0; place < Math.min(2, await cards.count()); place += 1)
      await expect(cards.nth(place).getByRole('heading').first()).toBeInViewport()
    expect([route, await scrollsSideways(page)]).toEqual([route, false])
  }
})
