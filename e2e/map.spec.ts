import { expect, type Page } from '@playwright/test'
import { test } from './kit/test.ts'
import { CREATE, dialog, map, watchRequests, openPicker } from './kit/map.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Koordinat( \*)?$/ })

const marker = (page: Page) => page.getByRole('button', { name: /^Penanda lokasi/ })

test.describe('choosing a place', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('FR-10 a place is found by two characters of its name, at most ten are offered, and nothing is asked beyond our own server', {
    tag: '@wide',
  }, async ({ page, baseURL }) => {
    const origins = watchRequests(page)
    await openPicker(page)
    const search = page.getByRole('combobox', { name: 'Cari tempat' })
    await expect(search).toBeFocused()
    await search.fill('S')
    await search.fill('Se')
    await expect(page.getByRole('option')).toHaveCount(10)
    await search.fill('ungaran barat')
    await expect(page.getByRole('option').first()).toHaveText('Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah')
    await page.getByRole('option').first().click()
    await expect(dialog(page).getByText('110.3954, -7.1361')).toBeVisible()
    await expect(dialog(page).getByText('Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah, Indonesia')).toBeVisible()
    await expect(map(page).getByText('300 m')).toBeVisible()
    await search.fill('zzzzzz')
    await expect(page.getByText('zzzzzz tidak ditemukan')).toBeVisible()
    await page.getByRole('button', { name: 'Pilih', exact: true }).click()
    await expect(field(page)).toHaveValue('110.3954, -7.1361')
    expect(origins()).toEqual([new URL(baseURL ?? '').origin])
  })

  test('FR-10 the chosen place fills the empty parts of the address, says which, and leaves what was typed', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(CREATE)
    await page.getByRole('combobox', { name: 'Kecamatan' }).fill('Kecamatan Saya')
    await page.getByRole('button', { name: 'Pilih Koordinat di peta' }).click()
    await page.getByRole('combobox', { name: 'Cari tempat' }).fill('leyangan ungaran timur')
    await page.getByRole('option', { name: /Desa Leyangan/ }).click()
    await page.getByRole('button', { name: 'Pilih', exact: true }).click()
    await expect(
      page.getByText('Diisi dari peta, mohon diperiksa: Desa/Kelurahan, Kabupaten/Kota, Provinsi, Alamat Lengkap'),
    ).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Desa/Kelurahan' })).toHaveValue('Leyangan')
    await expect(page.getByRole('combobox', { name: 'Kabupaten/Kota' })).toHaveValue('Kabupaten Semarang')
    await expect(page.getByRole('combobox', { name: 'Kecamatan' })).toHaveValue('Kecamatan Saya')
  })

  test('FR-10 typed coordinates are judged, and are where the map begins', { tag: '@long' }, async ({ page }) => {
    await page.goto(CREATE)
    for (const wrong of ['Semarang', '110.4', '110.4; -7', '110.4, -91']) {
      await field(page).fill(wrong)
      await field(page).blur()
      await expect(page.getByText('Invalid coordinate number')).toBeVisible()
    }
    await field(page).fill('110.5206, -7.5081')
    await field(page).blur()
    await expect(page.getByText('Invalid coordinate number')).toBeHidden()
    await page.getByRole('button', { name: 'Pilih Koordinat di peta' }).click()
    await expect(marker(page)).toBeVisible()
    await expect(map(page).getByText('Cepogo', { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('Kec. Cepogo, Kab. Boyolali, Jawa Tengah, Indonesia')).toBeVisible()
    await page.getByRole('button', { name: 'Batal', exact: true }).last().click()
    await expect(dialog(page)).toBeHidden()
    await expect(field(page)).toHaveValue('110.5206, -7.5081')
  })

  test('FR-10 a map without a place begins at the area that was typed, with the names around it', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(CREATE)
    await page.getByRole('combobox', { name: 'Desa/Kelurahan' }).fill('borobudur')
    await page.getByRole('option', { name: /Borobudur.*Magelang/ }).click()
    await page.getByRole('button', { name: 'Pilih Koordinat di peta' }).click()
    await expect(map(page).getByText('Borobudur', { exact: true })).toBeVisible()
    await expect(marker(page)).toHaveCount(0)
  })

  test('FR-10 a click puts the marker there, a drag takes it along', { tag: '@long' }, async ({ page }) => {
    await openPicker(page)
    await expect(page.getByRole('button', { name: 'Pilih', exact: true })).toBeDisabled()
    await map(page).click({ position: { x: 200, y: 200 } })
    const coordinates = dialog(page).getByText(/^1\d\d\.\d+, -\d\.\d+$/)
    const first = await coordinates.textContent()
    await marker(page).dragTo(map(page), { targetPosition: { x: 320, y: 260 } })
    await expect(coordinates).not.toHaveText(first ?? '')
  })

  test('FR-10 the window takes the whole screen and gives it back', { tag: '@long' }, async ({ page }) => {
    await openPicker(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.getByRole('button', { name: 'Layar penuh' }).click()
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await page.getByRole('button', { name: 'Keluar dari layar penuh' }).click()
    expect((await dialog(page).boundingBox())?.width).toBeLessThan(width)
  })

  test('FR-10 a place is chosen with the keyboard alone, and Escape leaves the map but not the form', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(CREATE)
    await field(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Cari tempat' })).toBeFocused()
    // Drawn when it has come; before that there is nothing to tab to.
    await expect(map(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(map(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(marker(page)).toBeVisible()
    const coordinates = dialog(page).getByText(/^1\d\d\.\d+, -\d\.\d+$/)
    const [before] = (await coordinates.textContent())?.split(',').map(Number) ?? []
    await marker(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => Number((await coordinates.textContent())?.split(',')[0])).toBeGreaterThan(before ?? 0)
    // Keys of the map are not the form's.
    await page.keyboard.press('Control+Enter')
    await expect(dialog(page)).toBeVisible()
    const chosen = await coordinates.textContent()
    await page.getByRole('button', { name: 'Pilih', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue(chosen ?? '')
    await expect(page.getByRole('button', { name: 'Pilih Koordinat di peta' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/view=create/)
  })

  test('FR-10 Escape on a map above a drawer closes the map only', { tag: '@long' }, async ({ page }) => {
    await page.goto('/master/location-nursery/1?view=detail&id=1')
    await page.getByRole('button', { name: 'Tambah Blok Persemaian' }).click()
    await page.getByRole('button', { name: 'Pilih Koordinat di peta' }).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(field(page)).toBeVisible()
  })

  test('FR-10 when the map does not come, the form still takes typed coordinates', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route(/coordinates-picker/, (route) => route.abort())
    await page.goto(CREATE)
    await page.getByRole('button', { name: 'Pilih Koordinat di peta' }).click()
    await expect(page.getByText('Peta belum dapat dimuat. Koordinat tetap dapat diketik.').first()).toBeVisible()
    await field(page).fill('110.3695, -7.7956')
    await expect(field(page)).toHaveValue('110.3695, -7.7956')
  })
})

test('FR-10 the map flies to the found place at zoom 15', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPicker(page)
  await page.getByRole('combobox', { name: 'Cari tempat' }).fill('cepogo')
  await page.getByRole('option').first().click()
  // Not there at once: the flight takes four seconds.
  await expect(map(page).getByText('300 m')).toBeHidden()
  await expect(map(page).getByText('300 m')).toBeVisible()
})

test.describe('where am I', () => {
  test.use({ geolocation: { latitude: -7.2575, longitude: 112.7521, accuracy: 12 }, permissions: ['geolocation'] })
  test('FR-10 my location puts the marker where the device is and says how sure it is', { tag: '@long' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPicker(page)
    await page.getByRole('button', { name: 'Lokasi saya' }).click()
    await expect(page.getByText('Lokasi Anda ditemukan, ketelitian sekitar 12 m')).toBeVisible()
    await page.getByRole('button', { name: 'Pilih', exact: true }).click()
    await expect(field(page)).toHaveValue('112.7521, -7.2575')
  })
})

test('FR-10 a refused location is said in words, and the map goes on', { tag: '@long' }, async ({ page, context }) => {
  await context.clearPermissions()
  await openPicker(page)
  await page.getByRole('button', { name: 'Lokasi saya' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Izin lokasi ditolak' })).toBeVisible()
  await map(page).click({ position: { x: 120, y: 120 } })
  await expect(page.getByRole('button', { name: 'Pilih', exact: true })).toBeEnabled()
})
