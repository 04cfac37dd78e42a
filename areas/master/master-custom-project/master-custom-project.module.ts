import {
  choice,
  coordinates,
  flag,
  number,
  programYear,
  range,
  reference,
  text,
  textarea,
} from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { addressFields } from '../address-fields.ts'
import { categoryCustomProject, projectTypeLahan } from '../codes.ts'

/** GM-01: the projects that stand on the map; `/proyek/detail?id=` leads here. */
export const masterCustomProject = defineModule({
  key: 'master-custom-project',
  title: 'Project',
  section: 'Projek Penanaman',
  display: 'project_name',
  help: {
    about: 'Proyek penanaman dengan sponsor: di mana, tahun program mana, dan berapa pohon targetnya.',
    next: 'Isi koordinatnya agar proyek tampil di peta.',
    example: 'PRJ-2025-01 Sabuk Hijau Merbabu, 42.500 pohon.',
  },
  fields: {
    code_custom_project: text('Kode', { required: true, max: 30, unique: true, uppercase: true }),
    project_name: text('Nama Proyek', { required: true, max: 150 }),
    sponsor_id: reference('Sponsor', 'master-sponsor', { required: true }),
    category_custom_project: choice('Kategori', categoryCustomProject, { required: true }),
    program_year: programYear('Tahun Program', { required: true }),
    project_type_lahan: choice('Tipe Lahan', projectTypeLahan),
    target_tree: number('Target Pohon', { min: 0, unit: 'pohon' }),
    allocation_priority: number('Prioritas Alokasi', {
      required: true,
      initial: 0,
      min: 0,
      max: 100,
      hint: 'Lebih besar didahulukan pada Alokasi Otomatis',
    }),
    ...range('date', 'Masa Proyek', ['start_date', 'end_date']),
    pic_id: reference('Penanggung Jawab', 'users'),
    address: textarea('Alamat', { max: 500 }),
    ...addressFields,
    ...coordinates('Koordinat'),
    is_active: flag('Aktif', { initial: 1 }),
    total_allocated: number('Dialokasikan', { external: 0, unit: 'bibit', group: 'Realisasi' }),
    total_distributed: number('Didistribusikan', { external: 0, unit: 'bibit', group: 'Realisasi' }),
  },
  list: {
    columns: [
      'code_custom_project',
      'project_name',
      'sponsor_id',
      'category_custom_project',
      'program_year',
      'target_tree',
      'total_distributed',
      'start_date',
      'is_active',
    ],
    sort: ['code_custom_project', 'asc'],
  },
  searchThrough: ['sponsor_id'],
  filters: ['sponsor_id', 'category_custom_project', 'program_year', 'project_type_lahan', 'is_active'],
  map: 'project',
})
