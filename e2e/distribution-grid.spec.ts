import { expect } from '@playwright/test'
import { pasteInto } from './kit/keyboard.ts'
import { call } from './kit/list.ts'
import { givenManyLines } from './kit/many-lines.ts'
import { ownServerTest } from './kit/own-server.ts'
import { signIn } from './kit/test.ts'

const test = ownServerTest()
test.use({ viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 180_000 })

const LINES = 2_000
/** What fits into the window of the grid, with some above and below. */
const MOST_DRAWN = 60

test('DS-05 a grid of 2,000 lines draws those in sight alone; figures typed at its top and at its end land, and the species count them', {
  tag: '@wide',
}, async ({ page, ownServer }) => {
  await signIn(page, 'koordinator')
  const run = await givenManyLines(page, ownServer.query, LINES)
  await page.goto(`/distribution/distribution-allocation/${run}`)
  const grid = page.getByRole('region', { name: 'Alokasi', exact: true })
  const quantity = (recipient: string) =>
    grid.getByRole('textbox', { name: new RegExp(`^Dialokasikan untuk ${recipient},`) })
  const drawn = () => page.locator('tbody tr').count()
  await expect(quantity('Petani 0001')).toBeVisible()
  const species = await page.getByRole('heading', { name: 'Sisa per jenis' }).locator('..').locator('tbody tr').count()
  expect(await drawn()).toBeLessThanOrEqual(species + MOST_DRAWN)
  await expect(grid.getByRole('table')).toHaveAttribute('aria-rowcount', String(LINES + 1))

  const given = (tree: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: tree, exact: true }) })
      .locator('td')
      .nth(1)
  const treeOf = async (recipient: string) =>
    (await grid.getByRole('row').filter({ hasText: recipient }).locator('td').nth(1).innerText()).trim()
  const first = await treeOf('Petani 0001')
  await quantity('Petani 0001').fill('12')
  await expect(given(first)).toHaveText('12')
  await page.keyboard.press('Enter')
  await expect(quantity('Petani 0002')).toBeFocused()
  await page.keyboard.type('7')
  await expect(given(await treeOf('Petani 0002'))).toHaveText('7')

  await grid.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(quantity('Petani 2000')).toBeVisible()
  await expect(quantity('Petani 0001')).toHaveCount(0)
  expect(await drawn()).toBeLessThanOrEqual(species + MOST_DRAWN)
  const last = await treeOf('Petani 2000')
  const before = Number(await given(last).innerText())
  await quantity('Petani 2000').fill('30')
  await expect(given(last)).toHaveText(String(before + 30))
  await grid.evaluate((box) => box.scrollTo(0, 0))
  await expect(quantity('Petani 0001')).toHaveValue('12')

  // A whole column from a spreadsheet, then stored.
  await pasteInto(quantity('Petani 0001'), Array.from({ length: LINES }, (_, at) => String(at % 10)).join('\n'))
  await expect(quantity('Petani 0010')).toHaveValue('9')
  expect(await drawn()).toBeLessThanOrEqual(species + MOST_DRAWN)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Alokasi disimpan')).toBeVisible()
  const { lines } = (await call(page, 'get', `loading_line/${run}/allocation`))['data'] as unknown as {
    readonly lines: readonly { readonly recipient: string; readonly qty_allocated: number }[]
  }
  expect(lines.filter(({ qty_allocated: qty, recipient }) => qty !== (Number(recipient.slice(-4)) - 1) % 10)).toEqual(
    [],
  )
})
