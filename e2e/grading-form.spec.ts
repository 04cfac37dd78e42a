import { expect } from '@playwright/test'
import { call } from './kit/list.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'pengawas', viewport: { width: 1440, height: 900 } })

interface Balance {
  readonly bedeng_id: number
  readonly rel_bedeng_id: string
  readonly seed_lot_id: number
  readonly rel_seed_lot_id: string
  readonly qty_on_hand: number
}

test('FR-07 AC-09 a grading offers the lots of its bed with what stands there, and asks for a reason where they are too small', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/activities/bst')
  const filters = encodeURIComponent(JSON.stringify({ seed_phase: 3, account: 2 }))
  const standing = (await call(page, 'get', `stock_balance/list?limit=100&filters=${filters}`)).data as Balance[]
  const [first] = standing
  const other = standing.find(
    ({ bedeng_id: bed, seed_lot_id: lot }) => bed !== first?.bedeng_id && lot !== first?.seed_lot_id,
  )
  if (!first || !other) throw new Error('The demo has no two beds with seedlings.')
  const lotsOf = (bed: number) => standing.filter(({ bedeng_id }) => bedeng_id === bed)
  const lot = page.getByRole('combobox', { name: /^Lot/ })
  const bed = page.getByRole('combobox', { name: /^Bedeng/ })
  const chooseBed = async (name: string) => {
    await bed.click()
    await bed.fill(name)
    await page.getByRole('option', { name }).first().click()
  }

  await page.goto('/activities/bst?view=create')
  await expect(lot).toBeDisabled()
  await expect(lot).toHaveAttribute('placeholder', /Bedeng/)
  await chooseBed(first.rel_bedeng_id)
  await lot.click()
  await expect(page.getByRole('option')).toHaveCount(lotsOf(first.bedeng_id).length)
  const offered = page.getByRole('option', { name: first.rel_seed_lot_id })
  await expect(offered).toContainText(`Jumlah ${first.qty_on_hand.toLocaleString('id-ID')}`)
  await page.screenshot({ path: test.info().outputPath('lots-of-a-bed.png') })
  await offered.click()
  await expect(lot).toHaveValue(first.rel_seed_lot_id)

  // Another bed has other lots: the chosen one goes.
  await chooseBed(other.rel_bedeng_id)
  await expect(lot).toHaveValue('')
  await lot.click()
  await expect(page.getByRole('option')).toHaveCount(lotsOf(other.bedeng_id).length)
  await page.getByRole('option', { name: other.rel_seed_lot_id }).click()

  await page.getByRole('textbox', { name: /^Tinggi Rata-rata/ }).fill('0,1')
  await page.getByRole('textbox', { name: /^Diperiksa/ }).fill('2')
  await page.getByRole('textbox', { name: /^Naik BST/ }).fill('1')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const reason = page.getByRole('textbox', { name: /^Alasan Tetap Naik/ })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/Alasan Tetap Naik wajib diisi\. Tinggi 0,1 cm, minimum/).first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.screenshot({ path: test.info().outputPath('reason-on-a-phone.png'), fullPage: true })
  await reason.fill('Untuk demplot, dirawat di tempat')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  await expect(page.getByRole('main')).toContainText(other.rel_seed_lot_id)
})
