import { expect } from '@playwright/test'
import { pasteInto } from './kit/keyboard.ts'
import { givenPicRun } from './kit/pic-run.ts'
import { test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

test('DS-05 in the grid a figure that is not whole is skipped as a pasted one is, and a line that is filled stays in sight', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/distribution/distribution-allocation-ff')
  const { run, one, two, quantity, close } = await givenPicRun(page)
  await page.goto(`/distribution/distribution-allocation/${run}`)
  await page.getByRole('checkbox', { name: 'Hanya yang kurang' }).check()
  await quantity(one).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await quantity(one).click()
  await page.keyboard.type('12,5')
  await expect(quantity(one)).toHaveValue('12,5')
  await expect(quantity(one)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“12,5” bukan bilangan bulat dan dilewati.')).toBeVisible()
  await expect(quantity(one)).toHaveValue('7')

  // Full, but under the cursor; asked for anew it is not among the short ones.
  await quantity(one).click()
  await page.keyboard.type('20')
  await expect(quantity(one)).toBeFocused()
  await expect(quantity(one)).toHaveValue('20')
  await page.getByRole('checkbox', { name: 'Hanya yang kurang' }).uncheck()
  await page.getByRole('checkbox', { name: 'Hanya yang kurang' }).check()
  await expect(quantity(two)).toBeVisible()
  await expect(quantity(one)).toHaveCount(0)
  await pasteInto(quantity(two), '5\n6\n7\n')
  await expect(page.getByText('2 baris tempelan melewati baris terakhir dan tidak dipakai.')).toBeVisible()
  await expect(quantity(two)).toHaveValue('5')
  await close()
})
