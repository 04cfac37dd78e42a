import { expect, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { test } from './kit/test.ts'

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])).toEqual([])
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test(`axe finds nothing in what opens on a screen: row menu, filter, list of choices, calendar (${theme}, ${width} px)`, {
      tag: '@long',
    }, async ({ page }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/master/block-nursery')
      await page
        .getByRole('button', { name: /^Tindakan untuk/ })
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: 'Hapus' })).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('combobox', { name: 'Lokasi Persemaian' }).click()
      await expect(page.getByRole('option', { name: 'Persemaian Kendal' })).toBeVisible()
      await expectNoViolations(page)
      await page.goto('/master/location-nursery/1?view=update&id=1')
      await page.getByRole('button', { name: 'Buka kalender Tanggal Buka' }).click()
      await expect(page.getByRole('button', { name: 'Bulan berikutnya' })).toBeVisible()
      await expectNoViolations(page)
    })
  }
}

test('FR-03 what is pressed next takes effect, although leaving an empty field shows its error and moves the page', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/master/location-nursery?view=create')
  await expect(page.getByRole('textbox', { name: /^Kode( \*)?$/ })).toBeFocused()
  const active = page.getByRole('switch', { name: 'Aktif' })
  const box = await page.locator('.mantine-Switch-track').boundingBox()
  if (!box) throw new Error('The switch is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(150)
  await page.mouse.up()
  await expect(active).not.toBeChecked()
  await expect(page.getByText('Kode wajib diisi').last()).toBeVisible()
})

test('FR-07 a reference is found, chosen and emptied by keyboard alone; Enter in its list never sends the form', async ({
  page,
}) => {
  await page.goto('/master/bedeng-nursery/2?view=update&id=2')
  const supervisor = page.getByRole('combobox', { name: 'Pengawas' })
  await expect(supervisor).toHaveValue(/\S/)
  await supervisor.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=update/)
  await supervisor.fill('wahyu')
  await expect(page.getByRole('option', { name: 'Sri Wahyuni' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(supervisor).toHaveValue('Sri Wahyuni')
  await expect(page).toHaveURL(/view=update/)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(supervisor).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Edit data Bedeng Persemaian berhasil').first()).toBeVisible()
})

test('FR-02 the calendar opens on the chosen day, the arrows move from there, and closing gives the focus back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/location-nursery?view=create')
  const input = page.getByRole('textbox', { name: /^Tanggal Buka( \*)?$/ })
  const button = page.getByRole('button', { name: 'Buka kalender Tanggal Buka' })
  for (const [typed, arrow, picked] of [
    ['2025-08-17', 'ArrowRight', '2025-08-18'],
    ['2024-02-29', 'ArrowUp', '2024-02-22'],
  ] as const) {
    await input.fill(typed)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('td button[data-selected]')).toBeFocused()
    await page.keyboard.press(arrow)
    await page.keyboard.press('Enter')
    await expect(input).toHaveValue(picked)
    await expect(button).toBeFocused()
  }
  await input.fill('')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('td button[data-autofocus]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('FR-02 a day typed as people write it is understood day first, said in words and written as YYYY-MM-DD', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/master/location-nursery?view=create')
  const input = page.getByRole('textbox', { name: /^Tanggal Buka( \*)?$/ })
  for (const [typed, said, stored] of [
    ['17/8/2025', 'Terbaca Minggu, 17 Agustus 2025', '2025-08-17'],
    ['08/09/2025', 'Terbaca Senin, 8 September 2025', '2025-09-08'],
    ['17 agu 2025', 'Terbaca Minggu, 17 Agustus 2025', '2025-08-17'],
  ] as const) {
    await input.fill(typed)
    await expect(page.getByText(said)).toBeVisible()
    await input.blur()
    await expect(input).toHaveValue(stored)
  }
  await input.fill('17/8/1825')
  await input.blur()
  await expect(page.getByText('Tanggal Buka harus di antara tahun 1900 dan 2200').first()).toBeVisible()
  await input.fill('08/17/2025')
  await input.blur()
  await expect(page.getByText(/^Tanggal Buka harus berupa tanggal/).first()).toBeVisible()
})
