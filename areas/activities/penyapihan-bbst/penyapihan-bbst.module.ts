import { defineDocument } from '#areas/master/documents.ts'
import { choice, date, files, number, reference, rows, text, textarea } from '#core/declare/fields.ts'
import { DRAFT } from '#core/declare/document-codes.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { activityKind } from '../codes.ts'
import { penyapihanBbstDetail } from './penyapihan-bbst-detail.module.ts'

export const WEANING_ACTIVITY = 1
const TYPED = { field: 'harvest_plant_id', is: [null] } as const

/**
 * Seedlings are pricked out into their beds, or their roots are cut. Nobody approves it: the coordinator completes what
 * was done.
 */
export const penyapihanBbst = defineDocument({
  key: 'penyapihan-bbst',
  title: 'Penyapihan BBST',
  section: 'Aktifitas Pembibitan',
  help: {
    about:
      'Kecambah yang disapih ke bedeng tanam, dan bibit yang dipotong akarnya, dengan hasil kerja tiap pekerja borongan.',
    next: 'Pilih penaburan yang siap disapih, isi satu baris untuk tiap bedeng dan pekerja, lalu tekan Selesaikan.',
    example: 'Dari 39.000 kecambah: 20.000 ke KDL-BL1-01, 18.500 ke KDL-BL1-02, 500 gagal.',
  },
  series: 'SPH',
  date: 'activity_date',
  lines: 'details',
  approved: false,
  fields: {
    activity_kind: choice('Kegiatan', activityKind, { required: true, initial: WEANING_ACTIVITY, as: 'select-button' }),
    activity_date: date('Tanggal', { required: true, initial: INITIAL_TODAY }),
    harvest_plant_id: reference('Penaburan', 'penaburan-penanaman', {
      dependsOn: 'location_nursery_id',
      where: { status_harvest_plant: 1 },
      when: { field: 'activity_kind', is: [WEANING_ACTIVITY] },
      hint: 'Yang siap disapih; kosongkan untuk memilih bedeng dan lot sendiri',
    }),
    from_bedeng_id: reference('Dari Bedeng', 'bedeng-nursery', { dependsOn: 'location_nursery_id', when: TYPED }),
    seed_lot_id: reference('Lot', 'seed-lot', {
      dependsOn: 'location_nursery_id',
      when: TYPED,
      noData: 'Tidak ada lot di bedeng ini',
      pointer: { description: 'tree_id' },
      through: {
        list: 'stock-balance',
        as: 'seed_lot_id',
        by: { bedeng_id: 'from_bedeng_id' },
        shows: 'qty_on_hand',
        missing: 'Lot ini tidak ada di bedeng yang dipilih',
      },
    }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['seed_lot_id', 'tree_id'] }),
    details: rows('Rincian', penyapihanBbstDetail, { by: 'penyapihan_bbst_id' }),
    qty_failed: number('Gagal', { required: true, initial: 0, min: 0, max: 10_000_000, unit: 'bibit' }),
    qty_before: number('Ada di Bedeng', { readOnly: true, previewed: true, unit: 'bibit', group: 'Hitungan' }),
    total_qty: number('Dipindahkan', { totalOf: ['details', 'qty'], unit: 'bibit', group: 'Hitungan' }),
    qty_after: number('Sisa', { readOnly: true, unit: 'bibit', group: 'Hitungan' }),
    bed_proposal: textarea('Bedeng yang Masih Lapang', {
      readOnly: true,
      previewed: true,
      max: 1000,
      group: 'Hitungan',
    }),
    media: text('Media', { max: 100 }),
    polybag_inch: number('Ukuran Polybag', { unit: 'Inch', decimals: 1, min: 0, max: 40 }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
  },
  list: {
    columns: [
      'no_dokumen',
      'activity_date',
      'location_nursery_id',
      'activity_kind',
      'tree_id',
      'from_bedeng_id',
      'total_qty',
      'qty_failed',
      'status_document',
      'harvest_plant_id',
      'seed_lot_id',
      'program_year',
    ],
  },
  searchThrough: ['tree_id', 'from_bedeng_id'],
  filters: ['activity_kind', 'tree_id', 'from_bedeng_id'],
  actions: {
    propose: {
      label: 'Usulkan Bedeng',
      icon: 'sparkles',
      when: { field: 'status_document', is: [DRAFT] },
      places: ['detail'],
      input: {
        qty: number('Jumlah Dibagi', {
          min: 1,
          max: 10_000_000,
          unit: 'bibit',
          hint: 'Kosongkan untuk semua yang ada',
        }),
      },
    },
  },
})
