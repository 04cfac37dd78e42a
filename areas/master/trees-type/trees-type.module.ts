import { flag, number, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const treesType = defineModule({
  key: 'trees-type',
  title: 'Tipe Tanaman',
  section: 'Tanaman',
  help: {
    about: 'Kelompok tanaman menurut kegunaannya, misalnya kayu, MPTS, buah, dan bambu.',
    next: 'Setiap tanaman di Plant Library memilih satu tipe. Warnanya dipakai di grafik dan laporan.',
    example: 'MPTS memuat petai, kemiri, dan aren: pohon yang memberi hasil setiap tahun tanpa ditebang.',
  },
  display: 'type_name',
  fields: {
    type_code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    type_name: text('Nama Tipe', { required: true, max: 100 }),
    color: text('Warna', { as: 'color', max: 20 }),
    description: textarea('Keterangan', { max: 1000 }),
    is_active: flag('Aktif', { initial: 1 }),
    total_tree: number('Jumlah Tanaman', { countOf: { module: 'trees-main', by: 'trees_type_id' } }),
  },
  list: { columns: ['type_code', 'type_name', 'color', 'total_tree', 'is_active'], sort: ['type_code', 'asc'] },
  filters: ['is_active'],
  tabs: [{ module: 'trees-main', by: 'trees_type_id' }],
})
