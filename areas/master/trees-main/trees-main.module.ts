import { choice, file, files, flag, number, reference, richtext, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { growingType, plantingCategory } from '../plant-codes.ts'
import { OLDEST_SEEDLING_DAYS, treeAgeMistakes } from './tree-age-mistakes.ts'

/** Days from sowing. */
const age = <const O extends { readonly group: string; readonly hint?: string }>(label: string, options: O) =>
  number(label, { unit: 'hari', min: 0, max: OLDEST_SEEDLING_DAYS, ...options })

export const treesMain = defineModule({
  key: 'trees-main',
  table: 'master_trees',
  title: 'Plant Library',
  section: 'Tanaman',
  help: {
    about: 'Semua jenis tanaman yang dibibitkan, dengan foto, umur setiap tahap, daya kecambah, dan cara tanamnya.',
    next: 'Setelah menambah tanaman, isi SOP, hama, dan kapasitas bag di tab-tabnya.',
    example: 'Sengon bertumbuh cepat, berkecambah 4 sampai 14 hari, siap tanam pada umur 90 hari.',
  },
  display: 'tree_name',
  fields: {
    tree_code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    tree_name: text('Nama Tanaman', { required: true, max: 100 }),
    scientific_name: text('Nama Ilmiah', { max: 150 }),
    other_names: text('Nama Lain', { max: 200, hint: 'Nama daerah, dipisah koma' }),
    family: text('Famili', { max: 100 }),
    trees_type_id: reference('Tipe', 'trees-type', { required: true }),
    growing_type: choice('Pertumbuhan', growingType, { required: true }),
    planting_category: choice('Cara Tanam', plantingCategory, { required: true, initial: 1 }),
    photo: file('Foto Utama', { hint: 'Foto bibit atau pohonnya, tampil di kartu' }),
    unit_seed_id: reference('Satuan Benih', 'unit-seed', { required: true, group: 'Benih' }),
    seed_per_unit: number('Isi per Satuan', { unit: 'butir', decimals: 2, min: 0, group: 'Benih' }),
    germination_day_min: age('Berkecambah Paling Cepat', { group: 'Benih' }),
    germination_day_max: age('Berkecambah Paling Lambat', { group: 'Benih' }),
    germination_percent: number('Daya Kecambah', { unit: '%', decimals: 2, min: 1, max: 100, group: 'Benih' }),
    seed_storage_day: number('Daya Simpan Benih', { unit: 'hari', min: 0, group: 'Benih' }),
    survival_percent: number('Daya Hidup', {
      unit: '%',
      decimals: 2,
      min: 1,
      max: 100,
      group: 'Pembibitan',
      hint: 'Dari kecambah sampai siap tanam',
    }),
    wean_age_day: age('Umur Sapih', { group: 'Pembibitan', hint: 'Umur dihitung sejak tabur' }),
    prune_age_day: age('Umur Potong Akar', { group: 'Pembibitan' }),
    bst_age_day: age('Umur Siap Tanam', { group: 'Pembibitan' }),
    max_bst_age_day: age('Umur Terlalu Tua', { group: 'Pembibitan', hint: 'Lewat umur ini bibit diberi peringatan' }),
    bst_min_height_cm: number('Tinggi Minimum BST', { unit: 'cm', decimals: 1, min: 0, group: 'Pembibitan' }),
    bst_min_diameter_mm: number('Diameter Minimum BST', { unit: 'mm', decimals: 1, min: 0, group: 'Pembibitan' }),
    spacing_m: number('Jarak Tanam', { unit: 'm', decimals: 2, min: 0, group: 'Penanaman' }),
    poc_ml_per_tree: number('POC per Bibit', { unit: 'ml', decimals: 2, min: 0, group: 'Penanaman' }),
    color: text('Warna', { as: 'color', max: 20, group: 'Penanaman', hint: 'Warna di grafik' }),
    images: files('Foto Lain', { maxCount: 10, hideIn: ['detail'] }),
    description: richtext('Deskripsi'),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    as: 'cards',
    card: { image: 'photo', fields: ['tree_code', 'scientific_name', 'trees_type_id', 'growing_type', 'bst_age_day'] },
    columns: [
      'tree_name',
      'tree_code',
      'scientific_name',
      'family',
      'trees_type_id',
      'growing_type',
      'planting_category',
      'germination_percent',
      'bst_age_day',
      'photo',
      'is_active',
    ],
    sort: ['tree_name', 'asc'],
  },
  filters: ['trees_type_id', 'growing_type', 'planting_category', 'is_active'],
  check: treeAgeMistakes,
  gallery: { title: 'Foto', fields: ['photo', 'images'] },
  brief: true,
  tabs: [
    { module: 'trees-sop', by: 'tree_id', title: 'SOP' },
    { module: 'trees-pest-map', by: 'tree_id', title: 'Hama & Penyakit', mapping: { of: 'trees_pest_id' } },
    { module: 'trees-allocation-bag', by: 'tree_id', title: 'Kapasitas Bag' },
  ],
})
