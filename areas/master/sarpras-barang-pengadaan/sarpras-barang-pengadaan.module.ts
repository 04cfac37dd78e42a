import { flag, money, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const sarprasBarangPengadaan = defineModule({
  key: 'sarpras-barang-pengadaan',
  title: 'Jenis Kegiatan',
  section: 'Pengadaan Sarpras',
  help: {
    about: 'Barang dan pekerjaan yang dapat diadakan untuk persemaian, dengan satuan dan harga standarnya.',
    next: 'Pilih kategorinya, lalu isi satuan dan harga standarnya.',
    example: 'BDG-03 Naungan paranet 65 %, satuan m², harga standar Rp. 12.000, umur 3 tahun.',
  },
  display: 'item_name',
  fields: {
    sarpras_category_id: reference('Kategori', 'sarpras-category-pengadaan', { required: true }),
    item_code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    item_name: text('Nama', { required: true, max: 100 }),
    unit: text('Satuan', { required: true, max: 20 }),
    standard_price: money('Harga Standar'),
    lifetime_year: number('Umur Pakai', { unit: 'tahun', min: 0 }),
    need_vendor: flag('Butuh Vendor'),
    description: textarea('Keterangan', { max: 1000 }),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: [
      'item_code',
      'item_name',
      'sarpras_category_id',
      'unit',
      'standard_price',
      'lifetime_year',
      'need_vendor',
      'is_active',
    ],
    sort: ['item_code', 'asc'],
  },
  searchThrough: ['sarpras_category_id'],
  filters: ['sarpras_category_id', 'need_vendor', 'is_active'],
})
