import { expect, type Page } from '@playwright/test'
import { axe } from './kit/axe.ts'
import { scrollsSideways, test } from './kit/test.ts'
import { dialog, map, watchRequests, openPicker } from './kit/map.ts'

const LIST_MAP = '/master/location-nursery?show=map'

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])).toEqual([])
}

test('DT-06 FR-10 a record shows its coordinates, a map of them and the way there', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/master/location-nursery/1?view=detail&id=1')
  await expect(page.getByText('110.0453, -7.0746')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Petunjuk arah (tab baru)' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/directions\?to=-7\.074600%2C110\.045300/,
  )
  await page.getByRole('button', { name: 'Lihat peta' }).click()
  await expect(map(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Penanda lokasi' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Pilih', exact: true })).toHaveCount(0)
  await page.goto('/master/bedeng-nursery/1?view=detail&id=1')
  await page.getByRole('button', { name: /isian kosong$/ }).click()
  await expect(page.locator('dt', { hasText: 'Koordinat' }).locator('xpath=following-sibling::dd')).toHaveText('-')
})

test.describe('a list as a map', () => {
  test('GM-01 the list switches to a map of the present search, and a pin leads to its record', {
    tag: '@wide',
  }, async ({ page, baseURL }) => {
    const origins = watchRequests(page)
    await page.goto('/master/location-nursery')
    await page.getByRole('button', { name: 'Peta', exact: true }).click()
    await expect(page).toHaveURL(/show=map/)
    await expect(page.getByText('3 lokasi di peta')).toBeVisible()
    await page.getByRole('searchbox').fill('Boyolali')
    await expect(page.getByText('1 lokasi di peta')).toBeVisible()
    await expect(page).toHaveURL(/search=Boyolali.*show=map|show=map.*search=Boyolali/)
    await page.getByRole('button', { name: 'Persemaian Boyolali' }).focus()
    await page.keyboard.press('Enter')
    const link = page.getByRole('link', { name: 'Buka Persemaian Boyolali' })
    await expect(link).toBeFocused()
    await expect(page.getByText(/Jl\. Selo - Cepogo No\. 21/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await page.keyboard.press('Enter')
    await link.click()
    await expect(page).toHaveURL(/location-nursery\/2\?view=detail/)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Peta', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Tabel', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Daftar Lokasi Persemaian' })).toBeVisible()
    expect(origins()).toEqual([new URL(baseURL ?? '').origin])
  })

  test('GM-01 places too close for a finger are one number that opens by zooming in', { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/master/working-area-management-unit?show=map')
    await expect(page.getByText(/^1\d lokasi di peta/)).toBeVisible()
    const clusters = page.getByRole('button', { name: /lokasi berdekatan/ })
    for (let step = 0; step < 6 && (await clusters.count()) === 0; step += 1)
      await page.getByRole('button', { name: 'Perkecil' }).click()
    const alone = page.getByRole('button', { name: /^MU / })
    const scale = page.locator('.leaflet-control-scale-line').first()
    // Each press comes closer, until what lies together stands apart.
    for (let press = 0; press < 5 && (await alone.count()) === 0; press += 1) {
      const before = (await scale.textContent()) ?? ''
      await clusters.first().click()
      await expect(scale).not.toHaveText(before)
    }
    await expect(alone.first()).toBeVisible()
  })

  test('GM-01 projects stand on the map with name and place, and proyek/detail?id={id} leads to one', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/master/master-custom-project?show=map&search=PRJ-2025')
    await expect(page.getByText('8 lokasi di peta')).toBeVisible()
    await page.goto('/master/master-custom-project?show=map&search=PRJ-2025-01')
    await expect(page.getByText('1 lokasi di peta')).toBeVisible()
    await page.getByRole('button', { name: 'Sabuk Hijau Merbabu' }).focus()
    await page.keyboard.press('Enter')
    // The address names its village once.
    await expect(page.getByText('Desa Jrakah, Selo, Boyolali, Jawa Tengah', { exact: true })).toBeVisible()
    const link = page.getByRole('link', { name: 'Buka Sabuk Hijau Merbabu' })
    await expect(link).toHaveAttribute('href', /^\/proyek\/detail\?id=\d+$/)
    await link.click()
    await expect(page.getByRole('heading', { name: 'Sabuk Hijau Merbabu' }).first()).toBeVisible()
    const id = new URL(page.url()).searchParams.get('id')
    await page.goto(`/proyek/detail?id=${id}`)
    await expect(page).toHaveURL(new RegExp(`/master/master-custom-project/${id}\\?view=detail`))
    await expect(page.getByRole('heading', { name: 'Sabuk Hijau Merbabu' }).first()).toBeVisible()
  })

  test('GM-01 only modules that declare a map offer it', { tag: '@long' }, async ({ page }) => {
    await page.goto('/master/block-nursery?show=map')
    await expect(page.getByText(/display \d+ of \d+ record/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Peta', exact: true })).toHaveCount(0)
  })
})

for (const [theme, width] of [
  ['light', 1440],
  ['light', 320],
  ['dark', 1440],
  ['dark', 320],
] as const) {
  test(`FR-10 GM-01 axe finds nothing on the map window and the list's map, and nothing sticks out (${theme}, ${width} px)`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await openPicker(page, '/master/location-nursery/1?view=update&id=1')
    await expect(dialog(page).getByText(/Jawa Tengah, Indonesia/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Cari tempat' }).fill('selo')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
    expect(await scrollsSideways(page)).toBe(false)
    await page.goto(LIST_MAP)
    await page.getByRole('button', { name: 'Persemaian Wonogiri' }).click()
    await expect(page.getByRole('link', { name: 'Buka Persemaian Wonogiri' })).toBeVisible()
    await expectNoViolations(page)
    expect(await scrollsSideways(page)).toBe(false)
  })
}
