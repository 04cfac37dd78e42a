import { statusApproval } from '#core/declare/document-codes.ts'
import { choice, datetime, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE } from '../addendum/addendum-category.ts'
import { categoryListAddendum } from '../codes.ts'

const CORRECTIONS = [ADDENDUM_CATEGORY.excess, ADDENDUM_CATEGORY.shortage]
const made = { readOnly: true, unit: 'bibit' } as const

/** What an addendum asks for of one species for one plot: take back, send again, or put the data right. */
export const listAdendum = defineModule({
  key: 'list-adendum',
  title: 'Rincian Addendum',
  display: 'farmer_name',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    detail_adendum_id: reference('Permintaan Addendum', 'addendum-distribution', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['detail_adendum_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', {
      copyOf: ['detail_adendum_id', 'loading_line_id'],
      hideIn: ['list', 'detail'],
    }),
    detail_seed_farmer_id: reference('Penerimaan', 'distribution-received-report', {
      required: true,
      fixed: true,
      dependsOn: 'loading_line_id',
      pointer: { description: 'lahan_no' },
      hideIn: ['list'],
      hint: 'Jenis dan lahan yang bermasalah',
    }),
    detail_farmer_id: reference('Penerima', 'detail-farmers', {
      copyOf: ['detail_seed_farmer_id', 'detail_farmer_id'],
      hideIn: ['list'],
    }),
    farmer_no: text('Nomor Petani', { max: 30, readOnly: true }),
    farmer_name: text('Nama Petani', { max: 100, readOnly: true }),
    lahan_no: text('Nomor Lahan', { max: 40, copyOf: ['detail_seed_farmer_id', 'lahan_no'] }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['detail_seed_farmer_id', 'tree_id'] }),
    category_id: choice('Kategori', categoryListAddendum, { required: true, fixed: true }),
    before_qty_seed: number('Tercatat', { ...made, tooltip: 'Dimuat untuk pengembalian, diterima untuk yang lain' }),
    after_qty_seed: number('Diminta', { required: true, min: 1, max: 1_000_000, unit: 'bibit' }),
    qty: number('Jumlah', {
      required: true,
      unit: 'bibit',
      compute: ({ after_qty_seed: asked }) => asked,
      hideIn: ['list', 'detail'],
    }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', {
      dependsOn: 'location_nursery_id',
      when: { field: 'category_id', is: CORRECTIONS },
      hint: 'Tempat bibit yang datanya diperbaiki',
    }),
    description_reason: text('Alasan', { max: 200 }),
    line_status: choice('Verifikasi', statusApproval, { readOnly: true, staysEmpty: true }),
    line_note: textarea('Catatan Verifikasi', { max: 500, readOnly: true }),
    qty_done: number('Selesai', { ...made, required: true, initial: 0 }),
    done_at: datetime('Selesai Pada', { readOnly: true, hideIn: ['list'] }),
  },
  list: {
    columns: [
      'farmer_no',
      'farmer_name',
      'lahan_no',
      'tree_id',
      'category_id',
      'before_qty_seed',
      'after_qty_seed',
      'bedeng_id',
      'description_reason',
      'line_status',
      'qty_done',
    ],
    sort: ['id', 'asc'],
  },
  filters: ['detail_adendum_id', 'category_id', 'line_status', 'tree_id'],
  search: ['farmer_no', 'farmer_name', 'lahan_no'],
  actions: {
    reject: {
      label: 'Tolak Baris',
      icon: 'cancel',
      tone: 'danger',
      when: { field: 'line_status', is: [null] },
      confirm: 'Baris ini tidak ikut ketika permintaannya disetujui.',
      input: { note: textarea('Catatan', { required: true, max: 500 }) },
    },
    restore: {
      label: 'Pulihkan Baris',
      icon: 'check',
      when: { field: 'line_status', is: [2] },
    },
    end_short: {
      label: 'Selesai dengan Kekurangan',
      icon: 'check',
      tone: 'danger',
      when: {
        all: [
          { field: 'category_id', is: [ADDENDUM_CATEGORY.return] },
          { field: 'line_status', is: [ADDENDUM_LINE.approved] },
          { field: 'done_at', is: [null] },
        ],
      },
      confirm: 'Sisa baris ini tidak ditunggu lagi dan tidak dapat dikembalikan lewat permintaan ini.',
    },
  },
})
