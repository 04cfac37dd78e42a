import { choice, flag, money, number, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { categoryMaterial } from '../codes.ts'

export const masterMaterial = defineModule({
  key: 'master-material',
  title: 'Pestisida, Nutrisi & Pupuk',
  section: 'Material',
  help: {
    about: 'Bahan yang dipakai merawat bibit, dengan dosis anjuran dan jarak aman setelah penyemprotan.',
    next: 'Isi dosis dan satuannya agar kegiatan dan SOP tinggal memilih.',
    example: 'MANKOZEB Mankozeb 80 WP, dosis 2 gram per liter, aman disentuh setelah 7 hari.',
  },
  display: 'material_name',
  fields: {
    material_code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    material_name: text('Nama Material', { required: true, max: 100 }),
    category_material: choice('Kategori', categoryMaterial, { required: true }),
    active_ingredient: text('Bahan Aktif', { max: 100 }),
    unit: text('Satuan', { required: true, max: 20, hint: 'Misalnya ml atau KG' }),
    default_dose: number('Dosis Anjuran', { decimals: 3, min: 0 }),
    dose_unit: text('Satuan Dosis', { max: 30 }),
    safety_day: number('Jarak Aman', { unit: 'hari', min: 0 }),
    is_poc: flag('Pupuk Organik Cair', { hint: 'Dibagikan kepada petani bersama bibit' }),
    price: money('Harga per Satuan'),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: [
      'material_code',
      'material_name',
      'category_material',
      'active_ingredient',
      'unit',
      'default_dose',
      'dose_unit',
      'safety_day',
      'is_poc',
      'is_active',
    ],
    sort: ['material_code', 'asc'],
  },
  filters: ['category_material', 'is_poc', 'is_active'],
})
