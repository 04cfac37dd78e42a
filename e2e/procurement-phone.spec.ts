import { expect } from '@playwright/test'
import { png } from '#test/kit/sample-files.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { another } from './kit/people.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'
import { act, line, fact, state, choose, type Row, rowsOf } from './kit/procurement.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('AC-04 seed is bought from a neighbour with a photo of the receipt, reviewed and approved', {
    tag: '@wide',
  }, async ({ page, browser, baseURL }) => {
    test.setTimeout(150_000)
    const seller = `Pak ${freshCode()}`
    await page.goto('/activities/request-procurement-local?view=create')
    await page.getByRole('textbox', { name: /^Nama Penjual/ }).fill(seller)
    await page.getByRole('textbox', { name: /^Tempat Asal/ }).fill('Desa Limbangan')
    await page.getByRole('button', { name: 'Tambah Rincian' }).tap()
    await choose(page, line(page, 1).getByRole('combobox', { name: /^Tanaman/ }), 'Trembesi')
    await line(page, 1)
      .getByRole('combobox', { name: /^Cara Unduh/ })
      .tap()
    await page.getByRole('option').first().tap()
    await choose(page, line(page, 1).getByRole('combobox', { name: /^Satuan/ }), 'KG')
    await line(page, 1)
      .getByRole('textbox', { name: /^Jumlah( \*)?$/ })
      .fill('3')
    await line(page, 1)
      .getByRole('textbox', { name: /^Harga Satuan/ })
      .fill('150000')
    await line(page, 1)
      .getByRole('textbox', { name: /^Jumlah Pohon Induk/ })
      .fill('5')
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('group', { name: /^Foto Nota/ })
      .getByRole('button', { name: /^(Pilih File|Ambil Foto)/ })
      .first()
      .tap()
    await (await chooser).setFiles({
      name: 'nota.png',
      mimeType: 'image/png',
      buffer: png({ width: 400, height: 300 }),
    })
    await expect(page.getByRole('group', { name: /^Foto Nota/ }).getByRole('status')).toContainText('selesai diunggah')
    expect(await scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: 'Simpan', exact: true }).tap()
    await expect(page).toHaveURL(/view=detail/)
    await expect(fact(page, 'Biaya')).toHaveText('Rp. 450.000')
    await expectNoViolations(page, 'local purchase on a phone')
    expect(await scrollsSideways(page)).toBe(false)

    const buyer = await another(browser, baseURL, 'pengadaan')
    await buyer.goto('/inbox')
    await expect(buyer.getByRole('heading', { name: /^Pengadaan Lokal · Review/ })).toBeVisible()
    await buyer.goto(page.url())
    await act(buyer, 'Review').click()
    await buyer.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Review' }).click()
    await expect(state(buyer, 'Pemeriksaan')).toHaveText('Direview')
    const manager = await another(browser, baseURL, 'manajemen')
    await manager.goto(page.url())
    await manager
      .getByRole('region', { name: 'Persetujuan Pengadaan Lokal' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await expect(state(manager, 'Pemeriksaan')).toHaveText('Disetujui')
    // It lies in the store, and its lot tells where it comes from.
    await page.reload()
    await expect(page.getByRole('region', { name: 'Rincian', exact: true })).toContainText(/-25-/)
    for (const desk of [buyer, manager]) await desk.context().close()
  })

  test('AC-01 a facility is visited: photo, progress and condition stand on its page', { tag: '@wide' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const items = await (async () => {
      await page.goto('/main-module')
      return rowsOf(page, 'sarpras_barang_pengadaan', { is_active: [1] })
    })()
    const name = `Tandon ${freshCode()}`
    const { data } = await call(page, 'post', 'sarana_prasarana/create', {
      program_year: 2025,
      location_nursery_id: 1,
      asset_name: name,
      sarpras_category_id: items[0]?.['sarpras_category_id'],
      sarpras_barang_id: items[0]?.id,
      qty: 1,
      plan_date: '2027-01-10',
      cost_plan: 6_500_000,
    })
    const { id } = data as Row
    await call(page, 'post', `sarana_prasarana/${id}/action/submit`, {})
    const manager = await another(browser, baseURL, 'manajemen')
    await call(manager, 'post', 'custom/verification', {
      table: 'sarana_prasarana',
      id,
      status: 'approved',
      description: null,
    })
    await manager.context().close()
    await page.goto(`/activities/sarana-prasarana/${id}?view=detail&id=${id}`)
    await act(page, 'Catat Monitoring').tap()
    const dialog = page.getByRole('dialog', { name: 'Catat Monitoring' })
    await expect(dialog.getByRole('textbox', { name: /^Tanggal Monitoring/ })).not.toHaveValue('')
    await dialog.getByRole('combobox', { name: /^Kondisi Sesudah/ }).tap()
    await page.getByRole('option', { name: 'Proses Dibuat' }).tap()
    await dialog.getByRole('textbox', { name: /^Kemajuan/ }).fill('40')
    await dialog.getByRole('textbox', { name: /^Biaya/ }).fill('2600000')
    const chooser = page.waitForEvent('filechooser')
    await dialog
      .getByRole('group', { name: /^Foto/ })
      .getByRole('button', { name: /^(Pilih File|Ambil Foto)/ })
      .first()
      .tap()
    await (await chooser).setFiles({
      name: 'kunjungan.png',
      mimeType: 'image/png',
      buffer: png({ width: 400, height: 300 }),
    })
    await expect(dialog.getByRole('group', { name: /^Foto/ }).getByRole('status')).toContainText('selesai diunggah')
    await dialog.getByRole('button', { name: 'Catat Monitoring' }).tap()
    await expect(fact(page, 'Kondisi')).toHaveText('Proses Dibuat')
    await expect(fact(page, 'Biaya Terpakai')).toHaveText('Rp. 2.600.000')
    await expect(page.getByRole('tabpanel', { name: 'Monitoring' }).getByRole('img').first()).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
  })
})
