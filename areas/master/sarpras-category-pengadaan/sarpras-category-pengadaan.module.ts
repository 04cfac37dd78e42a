import { flag, number, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const sarprasCategoryPengadaan = defineModule({
  key: 'sarpras-category-pengadaan',
  title: 'Kategori',
  section: 'Pengadaan Sarpras',
  help: {
    about: 'Kelompok sarana dan prasarana persemaian, misalnya Bangunan, Air & Irigasi, atau Jalan & Pagar.',
    next: 'Buka kategori, lalu tambahkan jenis kegiatan atau barangnya di tab Jenis Kegiatan.',
    example: 'AIR Air & Irigasi memuat sumur bor, tandon, dan springkler.',
  },
  display: 'category_name',
  fields: {
    category_code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    category_name: text('Nama Kategori', { required: true, max: 100 }),
    description: textarea('Keterangan', { max: 1000 }),
    is_active: flag('Aktif', { initial: 1 }),
    total_item: number('Jumlah Jenis', { countOf: { module: 'sarpras-barang-pengadaan', by: 'sarpras_category_id' } }),
  },
  list: {
    columns: ['category_code', 'category_name', 'description', 'total_item', 'is_active'],
    sort: ['category_code', 'asc'],
  },
  filters: ['is_active'],
  tabs: [{ module: 'sarpras-barang-pengadaan', by: 'sarpras_category_id' }],
})
