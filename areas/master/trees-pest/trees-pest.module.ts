import { choice, file, flag, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { riskLevel } from '../codes.ts'
import { pestCategory } from '../plant-codes.ts'

export const treesPest = defineModule({
  key: 'trees-pest',
  title: 'Hama & Penyakit',
  section: 'Tanaman',
  help: {
    about: 'Hama, penyakit, dan gulma di persemaian: gejalanya, bagian yang diserang, dan cara mengendalikannya.',
    next: 'Hubungkan dengan tanaman yang diserang di tab Tanaman, supaya muncul saat pemantauan bedeng.',
    example: 'Lodoh menyerang pangkal batang semai yang baru tumbuh, risikonya tinggi.',
  },
  display: 'pest_name',
  fields: {
    pest_name: text('Nama', { required: true, max: 100, unique: true }),
    scientific_name: text('Nama Ilmiah', { max: 150 }),
    pest_category: choice('Kategori', pestCategory, { required: true }),
    trees_part_id: reference('Bagian yang Diserang', 'trees-part'),
    risk_level: choice('Tingkat Risiko', riskLevel, { required: true }),
    symptom: textarea('Gejala', { max: 2000 }),
    control: textarea('Pengendalian', { max: 2000 }),
    material_id: reference('Material Pengendali', 'master-material'),
    photo: file('Foto', { hint: 'Gejala pada tanaman' }),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: [
      'pest_name',
      'scientific_name',
      'pest_category',
      'trees_part_id',
      'risk_level',
      'material_id',
      'is_active',
    ],
    sort: ['pest_name', 'asc'],
  },
  filters: ['pest_category', 'risk_level', 'trees_part_id', 'is_active'],
  tabs: [{ module: 'trees-pest-map', by: 'trees_pest_id', title: 'Tanaman', mapping: { of: 'tree_id' } }],
})
