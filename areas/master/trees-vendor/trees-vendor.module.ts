import { coordinates, file, flag, number, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { bankFields, vendorFields } from '../vendor-fields.ts'

export const treesVendor = defineModule({
  key: 'trees-vendor',
  title: 'Vendor Bibit',
  section: 'Daftar Vendor',
  help: {
    about: 'Pemasok benih dan bibit, dengan sertifikat, daftar barang, dan nilai dari setiap pengiriman.',
    next: 'Catat jenis dan harganya di tab Barang, dan nilainya di tab Penilaian.',
    example: 'VB-011 Kelompok Tani Subur menjual benih sengon, nilainya 4,33.',
  },
  display: 'vendor_name',
  fields: {
    ...vendorFields,
    ...coordinates('Koordinat', { personal: true }),
    certificate_no: text('Nomor Sertifikat', { max: 60, group: 'Administrasi' }),
    certificate_file: file('Berkas Sertifikat', { accept: 'document', maxSize: 10, group: 'Administrasi' }),
    ...bankFields('trees-vendor.private'),
    is_active: flag('Aktif', { initial: 1 }),
    rating_avg: number('Nilai Rata-rata', { readOnly: true, decimals: 2, min: 0, max: 5, group: 'Kinerja' }),
    acceptance_percent: number('Diterima', { unit: '%', decimals: 1, external: null, group: 'Kinerja' }),
    germination_avg: number('Daya Kecambah Rata-rata', { unit: '%', decimals: 1, external: null, group: 'Kinerja' }),
    survival_avg: number('Daya Hidup Rata-rata', { unit: '%', decimals: 1, external: null, group: 'Kinerja' }),
  },
  list: {
    columns: [
      'vendor_no',
      'vendor_name',
      'category_vendor',
      'contact_name',
      'phone',
      'rating_avg',
      'acceptance_percent',
      'is_active',
    ],
    sort: ['vendor_no', 'asc'],
  },
  filters: ['category_vendor', 'rating_avg', 'is_active'],
  map: true,
  brief: true,
  tabs: [
    { module: 'trees-vendor-item', by: 'trees_vendor_id', title: 'Barang' },
    { module: 'trees-vendor-rating-log', by: 'trees_vendor_id', title: 'Penilaian' },
  ],
})
