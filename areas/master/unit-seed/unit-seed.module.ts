import { flag, number, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const unitSeed = defineModule({
  key: 'unit-seed',
  route: 'trees/unit-seed',
  title: 'Satuan Unit Benih',
  section: 'Benih & Bibit',
  help: {
    about: 'Satuan untuk membeli, menyimpan, dan menghitung benih serta bibit: KG, gram, butir, atau batang.',
    next: 'Untuk satuan berat isi gramnya, agar benih dapat dihitung dalam satuan lain.',
    example: 'KG adalah satuan berat 1.000 gram dengan 3 angka desimal, batang selalu bulat.',
  },
  display: 'unit_name',
  fields: {
    unit_name: text('Nama Satuan', { required: true, max: 50, unique: true }),
    symbol: text('Simbol', { required: true, max: 10 }),
    is_weight: flag('Satuan Berat'),
    gram_per_unit: number('Gram per Satuan', {
      required: true,
      when: { field: 'is_weight', is: [1] },
      unit: 'gram',
      decimals: 3,
      min: 0.001,
    }),
    decimals: number('Angka Desimal', { initial: 0, min: 0, max: 3, hint: 'Banyaknya angka di belakang koma' }),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: ['unit_name', 'symbol', 'is_weight', 'gram_per_unit', 'decimals', 'is_active'],
    sort: ['unit_name', 'asc'],
  },
  filters: ['is_weight', 'is_active'],
})
