import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { areas } from '../areas.ts'

const { menus } = buildCatalogue(areas)
const menu = menus.find(({ key }) => key === 'master')
const shown = menu?.modules.filter(({ inMenu }) => inMenu) ?? []

const screens = [
  ['MS-01', 'perencanaan-produksi-bibit', 'Produksi Bibit', 'Perencanaan', 'perencanaan_produksi_bibit'],
  ['MS-02', 'location-nursery', 'Lokasi Persemaian', 'Perencanaan', 'location_nursery'],
  ['MS-03', 'block-nursery', 'Blok Persemaian', 'Lokasi', 'block_nursery'],
  ['MS-04', 'bedeng-nursery', 'Bedeng Persemaian', 'Lokasi', 'bedeng_nursery'],
  ['MS-05', 'vendor-freelance', 'Pekerja Lepas', 'Pekerja', 'vendor_freelance'],
  ['MS-06', 'vendor-transportation', 'Vendor Transportasi', 'Daftar Vendor', 'vendor_transportation'],
  ['MS-07', 'trees-vendor', 'Vendor Bibit', 'Daftar Vendor', 'trees_vendor'],
  ['MS-08', 'vendor-sarpras', 'Vendor Sarpras', 'Daftar Vendor', 'vendor_sarpras'],
  ['MS-09', 'master-vehicle-internal', 'Kendaraan Internal', 'Assets', 'master_vehicle_internal'],
  ['MS-10', 'trees-main', 'Plant Library', 'Tanaman', 'master_trees'],
  ['MS-11', 'trees-part', 'Bagian Tanaman', 'Tanaman', 'trees_part'],
  ['MS-12', 'trees-type', 'Tipe Tanaman', 'Tanaman', 'trees_type'],
  ['MS-13', 'trees-pest', 'Hama & Penyakit', 'Tanaman', 'trees_pest'],
  ['MS-14', 'trees/treatment-skill', 'Perlakuan & Perawatan', 'Benih & Bibit', 'treatment_skill'],
  ['MS-15', 'trees/unit-seed', 'Satuan Unit Benih', 'Benih & Bibit', 'unit_seed'],
  ['MS-16', 'monitoring-reason', 'Kategori Masalah', 'Monitoring', 'monitoring_reason'],
  ['MS-17', 'master-material', 'Pestisida, Nutrisi & Pupuk', 'Material', 'master_material'],
  ['MS-18', 'trees-allocation-bag', 'Kapasitas Bibit Per Bag', 'Distribusi', 'trees_allocation_bag'],
  ['MS-19', 'working-area-management-unit', 'Management Unit', 'Area Kerja', 'working_area_management_unit'],
  ['MS-20', 'master-sponsor', 'Sponsor', 'Projek Penanaman', 'master_sponsor'],
  ['MS-21', 'master-custom-project', 'Project', 'Projek Penanaman', 'master_custom_project'],
  ['MS-22', 'sarpras-category-pengadaan', 'Kategori', 'Pengadaan Sarpras', 'sarpras_category_pengadaan'],
  ['MS-23', 'sarpras-barang-pengadaan', 'Jenis Kegiatan', 'Pengadaan Sarpras', 'sarpras_barang_pengadaan'],
] as const

describe('the menu master', () => {
  test.each(screens)('%s /master/%s is %s in %s, at the API path %s', (_, route, title, section, path) => {
    const module = shown.find((each) => each.route === route)
    expect([module?.title, module?.section, module?.path, module?.table]).toEqual([title, section, path, path])
  })

  test('has these screens and no others, in this order', () => {
    expect(shown.map(({ route }) => route)).toEqual(screens.map(([, route]) => route))
  })

  test('says what it holds', () => {
    expect(menu?.description).toBe('Berisi modul master data untuk kebutuhan data transaksi')
  })

  test('every record of it can be closed instead of deleted, or is part of one that can', () => {
    const open = menu?.modules
      .filter(({ inMenu, fields, states }) => inMenu && !fields['is_active'] && !states)
      .map(({ key }) => key)
    expect(open).toEqual([])
  })
})
