import { flag, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const treesPart = defineModule({
  key: 'trees-part',
  title: 'Bagian Tanaman',
  section: 'Tanaman',
  help: {
    about: 'Bagian tanaman yang menjadi asal benih atau yang diserang hama: biji, stek, daun, dan lainnya.',
    next: 'Tandai Sumber Benih pada bagian yang dapat dibibitkan.',
    example: 'BIJI adalah sumber benih, DAUN hanya untuk mencatat gejala hama.',
  },
  display: 'part_name',
  fields: {
    part_code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    part_name: text('Nama Bagian', { required: true, max: 100 }),
    is_seed_source: flag('Sumber Benih', { hint: 'Dapat dibibitkan' }),
    description: textarea('Keterangan', { max: 1000 }),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: { columns: ['part_code', 'part_name', 'is_seed_source', 'is_active'], sort: ['part_code', 'asc'] },
  filters: ['is_seed_source', 'is_active'],
})
