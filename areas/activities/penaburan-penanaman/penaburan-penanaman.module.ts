import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import { plantingCategory } from '#areas/master/plant-codes.ts'
import {
  documentNoteFields,
  documentPostingFields,
  DOCUMENT_NOT_CANCELLED,
  documentVoidInput,
} from '#core/declare/document-fields.ts'
import { choice, date, files, flag, number, reference, references, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { seedEntry, statusHarvestPlant } from '../codes.ts'

const GROWING = { field: 'status_harvest_plant', is: [0, 1] } as const
const SOWN = { field: 'is_sown', is: [1] } as const
const DRAFT = { field: 'is_sown', is: [0] } as const
const BY_WEIGHT = { field: 'seed_entry', is: [1, 2] } as const

const pieces = { min: 0, max: 100_000_000, unit: 'butir' } as const
const counted = (label: string) => number(label, { readOnly: true, initial: 0, unit: 'bibit', group: 'Hasil' })
const day = date('Tanggal', { required: true, initial: INITIAL_TODAY, lock: 'cut-off', validation: 'not_future' })

/** Seed of one lot sown on one bed: what left the store, what came up, what died, and what is left to be weaned. */
export const penaburanPenanaman = defineModule({
  key: 'penaburan-penanaman',
  table: 'harvest_plant',
  title: 'Penaburan & Penanaman',
  section: 'Aktifitas Pembibitan',
  help: {
    about:
      'Satu lot benih yang ditabur di satu bedeng: berapa keluar dari gudang, berapa berkecambah, mati, dan disapih.',
    next: 'Isi lot, bedeng, dan jumlahnya, lalu tekan Tabur. Setelah itu catat kecambah dan kematian dengan Catat Monitoring.',
    example: 'Sebanyak 1,5 KG sengon ditabur sebagai 60.000 butir; 42.000 berkecambah, 3.000 mati, sisanya disapih.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    ...documentHeadFields,
    planting_category: choice('Cara Tanam', plantingCategory, { required: true, initial: 1, as: 'select-button' }),
    sow_date: date('Tanggal Tabur', {
      required: true,
      initial: INITIAL_TODAY,
      lock: 'cut-off',
      validation: 'not_future',
    }),
    seed_lot_id: reference('Lot Benih', 'seed-lot', {
      required: true,
      dependsOn: 'location_nursery_id',
      where: { procurement_seed_type: 1 },
    }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['seed_lot_id', 'tree_id'] }),
    unit_seed_id: reference('Satuan Benih', 'unit-seed', { copyOf: ['seed_lot_id', 'unit_seed_id'] }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { required: true, dependsOn: 'location_nursery_id' }),
    seed_entry: choice('Diisi Dalam', seedEntry, { required: true, initial: 1, as: 'select-button' }),
    seed_amount: number('Jumlah Benih', { required: true, decimals: 3, exact: true, min: 0.001, max: 10_000_000 }),
    sample_count: number('Butir Sampel', {
      min: 1,
      max: 1_000_000,
      when: BY_WEIGHT,
      hint: 'Hitung butir dalam sampel bila isi per satuan lot belum pasti',
    }),
    sample_weight_gram: number('Berat Sampel', {
      unit: 'gram',
      decimals: 3,
      min: 0.001,
      max: 1_000_000,
      when: BY_WEIGHT,
    }),
    qty_counted: number('Butir Dihitung', {
      ...pieces,
      min: 1,
      when: BY_WEIGHT,
      hint: 'Kosongkan untuk memakai hitungan dari berat',
    }),
    qty_before: number('Tersedia di Gudang', {
      readOnly: true,
      previewed: true,
      decimals: 3,
      exact: true,
      unitOf: 'unit_seed_id',
      group: 'Hitungan',
    }),
    qty_seed: number('Benih Keluar', {
      readOnly: true,
      previewed: true,
      decimals: 3,
      exact: true,
      unitOf: 'unit_seed_id',
      group: 'Hitungan',
    }),
    qty_sown: number('Jumlah Tabur', { readOnly: true, previewed: true, unit: 'butir', group: 'Hitungan' }),
    expected_germination_date: date('Perkiraan Berkecambah', { readOnly: true, previewed: true, group: 'Hitungan' }),
    expected_wean_date: date('Perkiraan Sapih', { readOnly: true, previewed: true, group: 'Hitungan' }),
    sow_warning: textarea('Perhatian', { readOnly: true, previewed: true, max: 1000, group: 'Hitungan' }),
    media: text('Media', { max: 100 }),
    polybag_inch: number('Ukuran Polybag', {
      unit: 'Inch',
      decimals: 1,
      min: 0,
      max: 40,
      when: { field: 'planting_category', is: [2] },
    }),
    freelance_ids: references('Pekerja', 'vendor-freelance'),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    ...documentNoteFields,
    status_harvest_plant: choice('Status', statusHarvestPlant, { required: true, initial: 0 }),
    is_sown: flag('Sudah Ditabur', { readOnly: true, initial: 0 }),
    qty_germinated: counted('Berkecambah'),
    qty_dead: counted('Mati'),
    qty_not_grown: counted('Tidak Tumbuh'),
    qty_weaned: counted('Disapih'),
    qty_remaining: counted('Sisa'),
    germination_percent: number('Daya Kecambah', { readOnly: true, unit: '%', decimals: 2, group: 'Hasil' }),
    child_lot_id: reference('Lot Tabur', 'seed-lot', { readOnly: true, group: 'Hasil' }),
    ...documentPostingFields,
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'sow_date',
      'location_nursery_id',
      'tree_id',
      'bedeng_id',
      'qty_seed',
      'qty_sown',
      'qty_germinated',
      'qty_dead',
      'qty_weaned',
      'qty_remaining',
      'germination_percent',
      'expected_wean_date',
      'status_harvest_plant',
      'is_sown',
      'void_at',
      'planting_category',
      'seed_lot_id',
      'program_year',
    ],
    sort: ['sow_date', 'desc'],
  },
  searchThrough: ['tree_id', 'bedeng_id', 'seed_lot_id'],
  filters: [
    'program_year',
    'location_nursery_id',
    'sow_date',
    'tree_id',
    'bedeng_id',
    'planting_category',
    'status_harvest_plant',
    'is_sown',
    'expected_wean_date',
  ],
  states: { field: 'status_harvest_plant', transitions: { 0: [1, 2], 1: [2] }, open: [0], removable: [0] },
  actions: {
    sow: {
      label: 'Tabur',
      icon: 'seedling',
      forward: true,
      requireActiveReferences: true,
      when: { all: [DOCUMENT_NOT_CANCELLED, DRAFT] },
      places: ['detail', 'row'],
      confirm: 'Benih keluar dari gudang dan menjadi lot baru di bedeng. Sesudahnya jumlah hanya dapat dikoreksi.',
      done: 'Penaburan dibukukan',
    },
    monitor: {
      label: 'Catat Monitoring',
      icon: 'note',
      when: { all: [DOCUMENT_NOT_CANCELLED, SOWN, GROWING] },
      places: ['detail', 'row'],
      input: {
        activity_date: day,
        qty_germinated: number('Berkecambah', {
          ...pieces,
          initial: 0,
          hint: 'Yang baru muncul sejak catatan terakhir',
        }),
        qty_dead: number('Mati', { ...pieces, initial: 0 }),
        qty_semai: number('Jadi Semai', { ...pieces, initial: 0, hint: 'Hanya tanam langsung (Direct)' }),
        monitoring_reason_id: reference('Sebab', 'monitoring-reason'),
        trees_pest_id: reference('Hama & Penyakit', 'trees-pest'),
        height_cm: number('Tinggi Rata-rata', { unit: 'cm', decimals: 1, min: 0, max: 1000 }),
        note: textarea('Catatan', { max: 1000 }),
      },
    },
    correct_sown: {
      label: 'Koreksi Tabur',
      icon: 'edit',
      when: { all: [DOCUMENT_NOT_CANCELLED, SOWN, GROWING] },
      places: ['detail'],
      input: {
        activity_date: day,
        qty_sown: number('Jumlah Tabur Sebenarnya', { ...pieces, required: true, min: 1 }),
        note: textarea('Alasan', { required: true, max: 1000 }),
      },
    },
    ready: {
      label: 'Siap Disapih',
      icon: 'check',
      to: 1,
      when: {
        all: [
          DOCUMENT_NOT_CANCELLED,
          SOWN,
          { field: 'status_harvest_plant', is: [0] },
          { field: 'planting_category', is: [1] },
        ],
      },
      places: ['detail', 'row'],
      confirm: 'Kecambah di bedeng ini ditawarkan untuk disapih.',
    },
    close: {
      label: 'Tutup',
      icon: 'lock',
      to: 2,
      when: { all: [DOCUMENT_NOT_CANCELLED, SOWN, GROWING] },
      places: ['detail'],
      confirm: 'Benih yang tersisa dan tidak tumbuh dikeluarkan dari bedeng.',
      input: { activity_date: day, note: textarea('Catatan', { max: 1000 }) },
    },
    undo: {
      label: 'Batalkan Catatan Terakhir',
      icon: 'cancel',
      tone: 'danger',
      when: { all: [DOCUMENT_NOT_CANCELLED, SOWN] },
      places: ['detail'],
      confirm: 'Monitoring, koreksi, atau penutupan yang terakhir dibalik.',
      input: documentVoidInput,
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      when: DOCUMENT_NOT_CANCELLED,
      places: ['detail'],
      confirm: 'Penaburan yang dibatalkan tidak dapat dibuka lagi; apa yang sudah dibukukan akan dibalik.',
      input: documentVoidInput,
    },
  },
  tabs: [{ module: 'harvest-plant-activity', by: 'harvest_plant_id', title: 'Monitoring' }],
  statistics: [
    {
      key: 'sown',
      title: 'Ditabur',
      icon: 'seedling',
      variant: 'info',
      of: 'sum',
      field: 'qty_sown',
      unit: 'butir',
      where: { is_sown: [1], void_at: null },
      sub: { label: 'Berkecambah', of: 'sum', field: 'qty_germinated', where: { is_sown: [1], void_at: null } },
    },
  ],
})
