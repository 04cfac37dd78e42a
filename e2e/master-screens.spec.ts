import { expect } from '@playwright/test'
import { test } from './kit/test.ts'

const screens = [
  ['MS-01', 'perencanaan-produksi-bibit', 'Produksi Bibit', 'Perencanaan'],
  ['MS-02', 'location-nursery', 'Lokasi Persemaian', 'Perencanaan'],
  ['MS-03', 'block-nursery', 'Blok Persemaian', 'Lokasi'],
  ['MS-04', 'bedeng-nursery', 'Bedeng Persemaian', 'Lokasi'],
  ['MS-05', 'vendor-freelance', 'Pekerja Lepas', 'Pekerja'],
  ['MS-06', 'vendor-transportation', 'Vendor Transportasi', 'Daftar Vendor'],
  ['MS-07', 'trees-vendor', 'Vendor Bibit', 'Daftar Vendor'],
  ['MS-08', 'vendor-sarpras', 'Vendor Sarpras', 'Daftar Vendor'],
  ['MS-09', 'master-vehicle-internal', 'Kendaraan Internal', 'Assets'],
  ['MS-10', 'trees-main', 'Plant Library', 'Tanaman'],
  ['MS-11', 'trees-part', 'Bagian Tanaman', 'Tanaman'],
  ['MS-12', 'trees-type', 'Tipe Tanaman', 'Tanaman'],
  ['MS-13', 'trees-pest', 'Hama & Penyakit', 'Tanaman'],
  ['MS-14', 'trees/treatment-skill', 'Perlakuan & Perawatan', 'Benih & Bibit'],
  ['MS-15', 'trees/unit-seed', 'Satuan Unit Benih', 'Benih & Bibit'],
  ['MS-16', 'monitoring-reason', 'Kategori Masalah', 'Monitoring'],
  ['MS-17', 'master-material', 'Pestisida, Nutrisi & Pupuk', 'Material'],
  ['MS-18', 'trees-allocation-bag', 'Kapasitas Bibit Per Bag', 'Distribusi'],
  ['MS-19', 'working-area-management-unit', 'Management Unit', 'Area Kerja'],
  ['MS-20', 'master-sponsor', 'Sponsor', 'Projek Penanaman'],
  ['MS-21', 'master-custom-project', 'Project', 'Projek Penanaman'],
  ['MS-22', 'sarpras-category-pengadaan', 'Kategori', 'Pengadaan Sarpras'],
  ['MS-23', 'sarpras-barang-pengadaan', 'Jenis Kegiatan', 'Pengadaan Sarpras'],
] as const

/** One engine draws them all: a plan and a module with rows stand for the others in the short run. */
const samples: ReadonlySet<string> = new Set(['MS-01', 'MS-06'])

for (const [id, route, title, section] of screens) {
  test(`${id} /master/${route} is in the menu under its section and has list, filter, export, detail, and forms to add and edit`, {
    tag: samples.has(id) ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(`/master/${route}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Menu Master' })
    await expect(menu.getByText(section, { exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', `/master/${route}`)
    await expect(page.getByRole('button', { name: /^Filter/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ekspor', exact: true })).toBeVisible()
    await page.locator(`main a[href*="/master/${route}/"][href*="view=detail"]`).first().click()
    await expect(page).toHaveURL(/view=detail/)
    await expect(
      page
        .getByRole('button', { name: 'Kembali' })
        .or(page.getByRole('link', { name: 'Kembali' }))
        .first(),
    ).toBeVisible()
    await page.goto(page.url().replace('view=detail', 'view=update'))
    await expect(
      page
        .getByRole('button', { name: 'Simpan', exact: true })
        .or(page.getByText(/tidak dapat diubah/))
        .first(),
    ).toBeVisible()
    await page.goto(`/master/${route}?view=create`)
    await expect(page.getByRole('button', { name: 'Simpan', exact: true }).first()).toBeVisible()
  })
}
