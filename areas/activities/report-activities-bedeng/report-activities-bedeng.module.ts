import { defineDocument } from '#areas/master/documents.ts'
import { categoryMonitoring, riskLevel } from '#areas/master/codes.ts'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, date, files, number, reference, text } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { restrictedSet } from '#core/declare/value-set.ts'

/** Written because a count was approved; nobody types one. */
export const AUDIT_ACTIVITY = 4
const pieces = { min: 0, max: 10_000_000, unit: 'bibit' } as const

/** AC-11: what the supervisor finds on a bed. What died leaves the stock when the coordinator approves the report. */
export const reportActivitiesBedeng = defineDocument({
  key: 'report-activities-bedeng',
  table: 'report_activity_bedeng',
  title: 'Laporan Bedeng',
  section: 'Report Activities',
  help: {
    about:
      'Yang ditemukan di bedeng: masalah, hama, atau tidak ada masalah, dengan foto dan jumlah yang mati. Hasil audit tercatat di sini dengan sendirinya.',
    next: 'Isi bedeng, tanaman, dan sebabnya, lampirkan foto, lalu ajukan. Setelah disetujui, yang mati keluar dari stok.',
    example: 'KDL-BL1-03: 120 sengon terserang ulat kantong, 35 mati, disemprot hari itu juga.',
  },
  series: 'LAB',
  date: 'activity_date',
  preparedBy: ['reported_by'],
  approvesMany: true,
  fields: {
    activity_date: date('Tanggal', { required: true, initial: INITIAL_TODAY, validation: 'not_future' }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { required: true, dependsOn: 'location_nursery_id' }),
    category_monitoring: choice('Kategori', categoryMonitoring, { required: true, initial: 2 }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_phase: choice('Fase', restrictedSet(seedPhase, 1, 2, 3, 4, 5), { required: true, initial: 3 }),
    seed_lot_id: reference('Lot', 'seed-lot', {
      dependsOn: 'location_nursery_id',
      hint: 'Kosongkan: lot tertua dahulu',
    }),
    monitoring_reason_id: reference('Sebab', 'monitoring-reason', {
      when: { field: 'category_monitoring', is: [1, 2, 4] },
      hint: 'Wajib bila ada masalah atau diseleksi',
    }),
    trees_pest_id: reference('Hama & Penyakit', 'trees-pest', { when: { field: 'category_monitoring', is: [2] } }),
    risk_level: choice('Tingkat Risiko', riskLevel, { initial: null }),
    qty_affected: number('Terdampak', pieces),
    qty_dead: number('Mati', { ...pieces, required: true, initial: 0 }),
    qty_before: number('Ada di Bedeng', { readOnly: true, previewed: true, unit: 'bibit', group: 'Stok' }),
    height_cm: number('Tinggi Rata-rata', { unit: 'cm', decimals: 1, min: 0, max: 1_000 }),
    leaf_count: number('Jumlah Daun', { min: 0, max: 1_000 }),
    treatment_skill_id: reference('Tindakan', 'treatment-skill', { where: { treatment_category: 1 } }),
    material_id: reference('Material', 'master-material'),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    reported_by: reference('Dilaporkan Oleh', 'users', { readOnly: true }),
    audit_no: text('Audit', {
      readOnly: true,
      max: 40,
      link: '/stock-management/stock-adjusment-fase-audit/{audit_id}?view=detail&id={audit_id}',
      group: 'Audit',
    }),
    // 14.6: a number, since what it names posts by itself.
    audit_id: number('Nomor Audit', { readOnly: true, hideIn: ['list', 'detail', 'filter', 'create', 'update'] }),
    qty_counted: number('Dihitung', { readOnly: true, unit: 'bibit', group: 'Audit' }),
    qty_diff: number('Selisih', { readOnly: true, unit: 'bibit', group: 'Audit' }),
  },
  list: {
    columns: [
      'no_dokumen',
      'activity_date',
      'bedeng_id',
      'category_monitoring',
      'tree_id',
      'seed_phase',
      'monitoring_reason_id',
      'qty_affected',
      'qty_dead',
      'qty_diff',
      'risk_level',
      'status_document',
      'status_approval',
      'reported_by',
      'audit_no',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['activity_date', 'desc'],
  },
  searchThrough: ['tree_id', 'bedeng_id'],
  filters: ['category_monitoring', 'bedeng_id', 'tree_id', 'monitoring_reason_id'],
  gallery: { title: 'Foto', fields: ['photos'] },
  statistics: [
    {
      key: 'dead',
      title: 'Mati',
      icon: 'seedling',
      variant: 'danger',
      of: 'sum',
      field: 'qty_dead',
      unit: 'bibit',
      where: { status_document: [3] },
      sub: { label: 'Menunggu', of: 'sum', field: 'qty_dead', where: { status_document: [2] } },
    },
  ],
})
