import { choice, flag, number, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { treatmentCategory } from '../plant-codes.ts'

export const treatmentSkill = defineModule({
  key: 'treatment-skill',
  route: 'trees/treatment-skill',
  title: 'Perlakuan & Perawatan',
  section: 'Benih & Bibit',
  help: {
    about: 'Pekerjaan di persemaian, sekaligus keahlian pekerja lepas.',
    next: 'Isi hasil standar per hari, lalu pasang di SOP tanaman dan keahlian pekerja.',
    example: 'Penyapihan: kategori Pembibitan, hasil standar 1.000 bibit per orang per hari.',
  },
  display: 'treatment_name',
  fields: {
    treatment_name: text('Nama', { required: true, max: 100, unique: true }),
    treatment_category: choice('Kategori', treatmentCategory, { required: true }),
    need_material: flag('Butuh Material', { hint: 'Pestisida, nutrisi, atau pupuk ikut dicatat' }),
    need_measure: flag('Butuh Pengukuran', { hint: 'Tinggi atau diameter ikut dicatat' }),
    unit: text('Satuan Hasil', { max: 20 }),
    standard_output_per_day: number('Hasil Standar per Hari', { min: 0 }),
    standard_minute: number('Waktu Standar', { unit: 'menit', min: 0 }),
    description: textarea('Keterangan', { max: 2000 }),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: [
      'treatment_name',
      'treatment_category',
      'need_material',
      'need_measure',
      'standard_output_per_day',
      'unit',
      'is_active',
    ],
    sort: ['treatment_name', 'asc'],
  },
  filters: ['treatment_category', 'need_material', 'is_active'],
})
