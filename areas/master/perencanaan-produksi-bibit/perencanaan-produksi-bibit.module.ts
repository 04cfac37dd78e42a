import { statusApproval, statusDocument } from '#core/declare/document-codes.ts'
import { choice, date, files, number, programYear, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { plantingPurposes, procurementSeedType } from '../plant-codes.ts'

/** A cancelled plan promises nothing. */
const standing = { status_document: [1, 2, 3] }
const realized = (label: string) => number(label, { external: 0, group: 'Realisasi' })
/** In the plan's unit, as its need is: less than one kilogram of seed is not nothing. */
const bought = (label: string) =>
  number(label, { external: 0, group: 'Realisasi', unitOf: 'unit_seed_id', decimals: 3 })

export const perencanaanProduksiBibit = defineModule({
  key: 'perencanaan-produksi-bibit',
  title: 'Produksi Bibit',
  section: 'Perencanaan',
  help: {
    about: 'Rencana produksi bibit: jenis apa, berapa batang, di mana, dan untuk tahun program mana.',
    next: 'Isi target, periksa kebutuhan yang dihitung, lalu tekan Ajukan. Bibit satu jenis yang dibesarkan dibagi kepada semua rencananya menurut target.',
    example: 'Target 10.000 sengon dengan cadangan 10 %, daya kecambah 75 % dan daya hidup 88 % butuh 16.667 benih.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    no_dokumen: text('Nomor Dokumen', { max: 40, unique: true, readOnly: true }),
    program_year: programYear('Tahun Program', { required: true }),
    // Fixed: the number that the plan is known by names the nursery.
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true, fixed: true }),
    tree_id: reference('Tanaman', 'trees-main', {
      required: true,
      uniqueWith: ['program_year', 'location_nursery_id', 'planting_purposes_id', 'custom_project_id'],
      uniqueUnless: { field: 'status_document', is: [4] },
    }),
    planting_purposes_id: choice('Tujuan', plantingPurposes, { required: true, initial: 1, as: 'select-button' }),
    custom_project_id: reference('Proyek', 'master-custom-project', {
      required: true,
      when: { field: 'planting_purposes_id', is: [2] },
    }),
    management_unit_id: reference('Management Unit', 'working-area-management-unit'),
    procurement_seed_type: choice('Bentuk Pengadaan', procurementSeedType, { required: true, initial: 1 }),
    target_bst: number('Target BST', { required: true, min: 1, max: 10_000_000, unit: 'batang' }),
    buffer_percent: number('Cadangan', { initial: 10, unit: '%', decimals: 2, min: 0, max: 100 }),
    germination_percent: number('Daya Kecambah', {
      emptiedBy: 'tree_id',
      unit: '%',
      decimals: 2,
      min: 1,
      max: 100,
      hint: 'Kosongkan untuk memakai nilai di Plant Library',
    }),
    survival_percent: number('Daya Hidup', {
      emptiedBy: 'tree_id',
      unit: '%',
      decimals: 2,
      min: 1,
      max: 100,
      hint: 'Kosongkan untuk memakai nilai di Plant Library',
    }),
    unit_seed_id: reference('Satuan Benih', 'unit-seed', {
      emptiedBy: 'tree_id',
      hint: 'Kosongkan untuk memakai satuan di Plant Library',
    }),
    start_sow_date: date('Mulai Tabur'),
    need_sowing: number('Kebutuhan Tabur', { readOnly: true, previewed: true, group: 'Kebutuhan' }),
    need_seed_qty: number('Kebutuhan Benih', {
      readOnly: true,
      previewed: true,
      unitOf: 'unit_seed_id',
      decimals: 3,
      group: 'Kebutuhan',
    }),
    target_ready_date: date('Perkiraan Siap Tanam', { readOnly: true, previewed: true, group: 'Kebutuhan' }),
    realized_request: bought('Diminta'),
    realized_received: bought('Diterima'),
    realized_sown: realized('Ditabur'),
    realized_bbst: realized('Menjadi BBST'),
    realized_bst: realized('Menjadi BST'),
    realized_bought: realized('Dibeli Siap Tanam'),
    progress_percent: number('Kemajuan', { external: 0, as: 'progress', group: 'Realisasi' }),
    description: textarea('Keterangan', { max: 1000 }),
    files: files('Lampiran', { accept: 'any', maxSize: 5 }),
    status_document: choice('Status Dokumen', statusDocument, { required: true, initial: 1 }),
    status_approval: choice('Persetujuan', statusApproval, { staysEmpty: true }),
    approval_note: textarea('Catatan Persetujuan', { max: 1000 }),
    void_reason: textarea('Alasan Pembatalan', { max: 1000, readOnly: true }),
  },
  list: {
    columns: [
      'no_dokumen',
      'start_sow_date',
      'tree_id',
      'location_nursery_id',
      'target_bst',
      'status_document',
      'status_approval',
      'progress_percent',
      'program_year',
      'planting_purposes_id',
      'need_sowing',
      'need_seed_qty',
      'unit_seed_id',
      'target_ready_date',
    ],
    sort: ['start_sow_date', 'desc'],
  },
  searchThrough: ['tree_id', 'location_nursery_id'],
  filters: [
    'program_year',
    'location_nursery_id',
    'tree_id',
    'planting_purposes_id',
    'custom_project_id',
    'status_document',
    'status_approval',
  ],
  statistics: [
    {
      key: 'target',
      title: 'Target BST',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'target_bst',
      where: standing,
      unit: 'batang',
      sub: { label: 'Disetujui', of: 'sum', field: 'target_bst', where: { ...standing, status_approval: 1 } },
    },
    {
      key: 'sowing',
      title: 'Kebutuhan Tabur',
      icon: 'leaf',
      variant: 'info',
      of: 'sum',
      field: 'need_sowing',
      where: standing,
    },
  ],
  states: { field: 'status_document', transitions: { 1: [2, 4], 2: [1, 3, 4] }, open: [1], removable: [1] },
  actions: {
    submit: {
      label: 'Ajukan',
      icon: 'send',
      to: 2,
      requireActiveReferences: true,
      when: { field: 'status_document', is: [1] },
      confirm: 'Rencana tidak dapat diubah sampai diputuskan.',
      places: ['detail', 'row', 'bulk'],
    },
    complete: { label: 'Selesaikan', icon: 'check', to: 3, when: { field: 'status_approval', is: [1] } },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      to: 4,
      confirm: 'Rencana tidak dapat dibuka lagi.',
      input: { reason: textarea('Alasan', { required: true, max: 1000 }) },
    },
  },
  approval: {
    field: 'status_approval',
    waiting: 0,
    approved: 1,
    rejected: 2,
    note: 'approval_note',
    label: 'Rencana Produksi',
  },
})
