import { expect, type Page } from '@playwright/test'
import { test } from './kit/test.ts'

/** Answers to `search` wait until they are let go. */
async function held(page: Page, path: string, search: string): Promise<{ asked: Promise<void>; release(): void }> {
  const [asked, gate] = [signal(), signal()]
  await page.route(
    (url) => url.pathname.endsWith(path) && url.searchParams.get('search') === search,
    async (route) => {
      asked.give()
      await gate.given
      await route.continue()
    },
  )
  return { asked: asked.given, release: gate.give }
}

function signal(): { given: Promise<void>; give(): void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

test('MS-08 an answer to letters typed before takes nothing away from under the keys', { tag: '@long' }, async ({
  page,
}) => {
  const late = await held(page, '/places/names', 'Jawa Antah')
  await page.goto('/master/vendor-sarpras?view=create')
  const province = page.getByRole('combobox', { name: 'Provinsi', exact: true })
  await province.click()
  await expect(page.getByRole('option', { name: 'Jawa Tengah' })).toBeVisible()
  await province.fill('Jawa Antah')
  await late.asked
  await province.fill('jawa teng')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const answered = page.waitForResponse(
    (response) => response.url().includes('Jawa+Antah') || response.url().includes('Jawa%20Antah'),
  )
  late.release()
  await answered
  await page.keyboard.press('Enter')
  await expect(province).toHaveValue('Jawa Tengah')
})

test('FR-07 Enter before the answer is there chooses of what was found so far only what fits the letters', {
  tag: '@long',
}, async ({ page }) => {
  const [known, unknown] = [
    await held(page, '/master_trees/dataset', 'akasia'),
    await held(page, '/master_trees/dataset', 'swietenia'),
  ]
  await page.goto('/master/trees-sop?view=create')
  const plant = page.getByRole('combobox', { name: /^Tanaman/ })
  await plant.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('swietenia')
  await page.keyboard.press('Enter')
  await unknown.asked
  await page.keyboard.press('Enter')
  await expect(plant).toHaveValue('swietenia')
  unknown.release()
  await expect(page.locator('[data-combobox-selected]')).toHaveText(/Mahoni/)
  await plant.fill('')
  await expect(page.getByRole('option', { name: /Akasia/ }).first()).toBeVisible()
  await page.keyboard.type('akasia')
  await page.keyboard.press('Enter')
  await expect(plant).toHaveValue(/^Akasia/)
  await expect(page.getByRole('listbox')).toBeHidden()
  known.release()
  await expect(plant).toHaveValue(/^Akasia/)
})

test('LK-01 Enter before the answer is there chooses no row that was found for other letters', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/gallery/field-gallery?view=create')
  const bed = page.getByRole('textbox', { name: 'Bedeng', exact: true })
  await bed.click()
  const modal = page.getByRole('dialog', { name: 'Pilih Bedeng' })
  await expect(modal.getByRole('option')).toHaveCount(10)
  const wanted = (await modal.getByRole('option').nth(7).textContent()) ?? ''
  const name = wanted.match(/[A-Z]+[-\w]*\d+/)?.[0] ?? wanted
  const late = await held(page, '/bedeng_nursery/list', name)
  await modal.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  await late.asked
  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  late.release()
  await expect(modal.getByRole('option').first()).toContainText(name)
  await expect(modal.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(bed).toHaveValue(new RegExp(name))
})
