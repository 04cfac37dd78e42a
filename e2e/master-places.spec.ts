import { expect, type Page } from '@playwright/test'
import { call, expectNoViolations } from './kit/list.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

const part = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test('MS-19 a village that is chosen brings its code, its name and the areas above it', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/master/working-area-village?view=create')
  await page.getByRole('combobox', { name: /^Desa\/Kelurahan/ }).fill('leyang')
  await page.getByRole('option', { name: /Leyangan.*Ungaran Timur/ }).click()
  await expect(page.getByRole('combobox', { name: /^Kode Desa/ })).toHaveValue('33.22.19.2009')
  await expect(part(page, 'Kecamatan')).toHaveValue('Ungaran Timur')
  await expect(part(page, 'Kabupaten/Kota')).toHaveValue('Kabupaten Semarang')
  await expectNoViolations(page, 'village form')
})

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 780 }],
] as const) {
  test(`MS-08 on a ${device} a vendor's areas are offered narrower and narrower, by the keyboard alone, and only known ones are stored`, {
    tag: device === 'phone' ? '@long' : '@wide',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    const code = freshCode()
    await page.goto('/master/vendor-sarpras?view=create')
    await page.getByRole('textbox', { name: /^Nomor( \*)?$/ }).fill(`VS-${code}`)
    await page.getByRole('textbox', { name: /^Nama Vendor/ }).fill(`Toko ${code}`)
    await page.getByRole('combobox', { name: /^Kategori/ }).click()
    await page.getByRole('option', { name: 'Perusahaan' }).click()
    await page.getByRole('textbox', { name: /^Telepon/ }).fill('0812 2590 118')
    await part(page, 'Provinsi').fill('Jawa Antah')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText('Provinsi "Jawa Antah" tidak ada di daftar wilayah').first()).toBeVisible()
    for (const [name, typed, wanted] of [
      ['Provinsi', 'jawa teng', 'Jawa Tengah'],
      ['Kabupaten/Kota', 'boyo', 'Kabupaten Boyolali'],
      ['Kecamatan', 'selo', 'Selo'],
      ['Desa/Kelurahan', 'jra', 'Jrakah'],
    ] as const) {
      await part(page, name).fill(typed)
      await expect(page.getByRole('option', { name: new RegExp(`^${wanted}( |$)`) })).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(part(page, name)).toHaveValue(wanted)
    }
    expect(await scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByRole('heading', { name: `Toko ${code}`, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Tampilkan rincian' }).click()
    await expect(page.getByText('Jrakah')).toBeVisible()
  })
}

test("MS-02 typed coordinates fill the empty parts of a nursery's address", { tag: '@long' }, async ({ page }) => {
  await page.goto('/master/location-nursery?view=create')
  await page.getByRole('textbox', { name: /^Koordinat/ }).fill('110.5206, -7.5081')
  await page.keyboard.press('Tab')
  await expect(part(page, 'Kecamatan')).toHaveValue('Cepogo')
  await expect(part(page, 'Kabupaten/Kota')).toHaveValue('Kabupaten Boyolali')
  await expect(part(page, 'Provinsi')).toHaveValue('Jawa Tengah')
})

test('MS-02 coordinates in the order in which maps paste them are turned round, and that is told', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/location-nursery?view=create')
  const place = page.getByRole('textbox', { name: /^Koordinat/ })
  await place.fill('-7.5081, 110.5206')
  await page.keyboard.press('Tab')
  await expect(place).toHaveValue('110.5206, -7.5081')
  await expect(page.getByText('Urutannya dibalik menjadi bujur, lintang.')).toBeVisible()
  await expect(part(page, 'Kecamatan')).toHaveValue('Cepogo')
})

test('MS-02 a point outside the typed regency is told, and fills in nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto('/master/location-nursery?view=create')
  await page.getByRole('combobox', { name: /^Desa\/Kelurahan/ }).fill('borobudur')
  await page.getByRole('option', { name: /Borobudur.*Magelang/ }).click()
  await expect(part(page, 'Kabupaten/Kota')).toHaveValue('Kabupaten Magelang')
  const place = page.getByRole('textbox', { name: /^Koordinat/ })
  await place.fill('110.5206, -7.5081')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText('Titik ini berada di Kabupaten Boyolali, Jawa Tengah, lain dari alamat yang diisi'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Alamat Lengkap/ })).toHaveValue('')
  await place.fill('110.2038, -7.6079')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Diisi dari peta/)).toBeVisible()
  await expect(page.getByText('lain dari alamat yang diisi')).toHaveCount(0)
})

test('FR-07 options of one name are told apart by their code and their nursery', { tag: '@long' }, async ({ page }) => {
  await page.goto('/master/bedeng-nursery?view=create')
  const code = freshCode()
  await call(page, 'post', 'block_nursery/create', {
    location_nursery_id: 1,
    code_block: `${code}A`,
    block_name: `Kembar ${code}`,
    category_block: 0,
  })
  await call(page, 'post', 'block_nursery/create', {
    location_nursery_id: 2,
    code_block: `${code}B`,
    block_name: `Kembar ${code}`,
    category_block: 0,
  })
  await page.getByRole('combobox', { name: /^Blok/ }).fill(`Kembar ${code}`)
  await expect(page.getByRole('option', { name: `Kembar ${code} ${code}A · Persemaian Kendal` })).toBeVisible()
  await expect(page.getByRole('option', { name: `Kembar ${code} ${code}B · Persemaian Boyolali` })).toBeVisible()
})

test("MS-10 a plant's photos are a tab of its own, and each opens large", { tag: '@long' }, async ({ page }) => {
  await page.goto('/master/trees-main')
  const { data } = (await call(page, 'get', 'master_trees/list?limit=100&order=id&sort=ASC')) as {
    data: Record<string, unknown>[]
  }
  const id = String(data.find((row) => row['photo'] !== null)?.['id'])
  await page.goto(`/master/trees-main/${id}?view=detail&id=${id}`)
  await page.getByRole('tab', { name: 'Foto' }).click()
  const first = page.getByRole('tabpanel').getByRole('button').first()
  await expect(first.getByRole('img')).toBeVisible()
  await expectNoViolations(page, 'photos of a plant')
  await first.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})

test('MS-04 a bed shows its QR, and chosen beds are printed as a sheet of codes', { tag: '@wide' }, async ({
  page,
}) => {
  // The sheet is there until the browser says that it was printed.
  await page.addInitScript(
    'window.print = () => { window.printed = document.querySelectorAll(".print-codes li").length }',
  )
  await page.goto('/master/bedeng-nursery')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').nth(2).check()
  await page.getByRole('button', { name: 'Cetak QR' }).click()
  await expect.poll(() => page.evaluate('window.printed')).toBe(2)
  await page.goto('/master/bedeng-nursery/1?view=detail&id=1')
  await expect(page.getByRole('img', { name: 'QR BD-1' })).toBeVisible()
  await expectNoViolations(page, 'bed with its QR')
})

test('R-master-10 what is still used is offered to be deactivated instead, alone and among many', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/master/trees-type')
  const made: Record<string, unknown>[] = []
  const code = freshCode()
  for (const end of ['A', 'B', 'C']) {
    made.push(
      (
        (await call(page, 'post', 'trees_type/create', {
          type_code: `${code}${end}`,
          type_name: `Tipe ${code} ${end}`,
        })) as { data: Record<string, unknown> }
      ).data,
    )
  }
  const unit = (
    (await call(page, 'post', 'unit_seed/create', { unit_name: `Butir ${code}`, symbol: 'b', is_weight: 0 })) as {
      data: Record<string, unknown>
    }
  ).data
  for (const [index, type] of made.slice(0, 2).entries())
    await call(page, 'post', 'master_trees/create', {
      tree_code: `${code}${index}`,
      tree_name: `Pohon ${code}${index}`,
      trees_type_id: type['id'],
      growing_type: 1,
      unit_seed_id: unit['id'],
    })
  await page.goto(`/master/trees-type/${String(made[0]?.['id'])}?view=detail&id=${String(made[0]?.['id'])}`)
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('alertdialog', { name: 'Hapus Permanen' }).getByRole('button').last().click()
  const offer = page.getByRole('alertdialog', { name: 'Belum dapat dihapus' })
  await expect(offer).toContainText('Data masih dipakai di Plant Library (1 data)')
  await offer.getByRole('button', { name: 'Nonaktifkan' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Data dinonaktifkan dan tidak ditawarkan lagi.' }),
  ).toContainText(`Tipe ${code} A`)
  await page.goto(`/master/trees-type?search=${code}`)
  await page.getByRole('checkbox', { name: new RegExp(`${code} B`) }).check()
  await page.getByRole('checkbox', { name: new RegExp(`${code} C`) }).check()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByRole('button', { name: 'Nonaktifkan yang masih dipakai (1)' }).click()
  await expect(page.getByText('Data dinonaktifkan dan tidak ditawarkan lagi.')).toBeVisible()
  const { data } = (await call(page, 'get', `trees_type/list?search=${code}`)) as { data: Record<string, unknown>[] }
  expect(Object.fromEntries(data.map((row) => [row['type_code'], row['is_active']]))).toEqual({
    [`${code}A`]: 0,
    [`${code}B`]: 0,
  })
})
