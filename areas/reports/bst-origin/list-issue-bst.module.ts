import { statusAudit } from '#areas/master/document-codes.ts'
import { stockAccount } from '#areas/stock/codes.ts'
import { choice, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { restrictedSet, valueSet } from '#core/declare/value-set.ts'
import { MOVED_BST_FILTERS, movedBstFields, movedBstList } from './movement-list.ts'

/** What is asked for: losses, or with them what was handed over. */
export const OUTFLOW = { losses: 1, all: 2 } as const
const outflow = valueSet(
  'outflow',
  { 1: 'Masalah dan Susut', 2: 'Semua Keluar' },
  { tones: { 1: 'danger', 2: 'info' } },
)
const LOSSES = [7, 8, 9]

/** XD-09: seedlings ready to plant that died, were lost or destroyed; asked for all, also those that were handed over. */
export const listIssueBst = defineSource({
  ...movedBstList,
  key: 'list-issue-bst',
  title: 'List Issue BST',
  help: {
    about:
      'Bibit siap tanam (BST) yang mati, rusak, hilang, atau dimusnahkan, di bedeng maupun di jalan, dengan sebab dan hamanya.',
    next: 'Pilih Semua Keluar untuk melihat juga yang diterima petani, proyek, dan persemaian lain; lalu tekan Ekspor.',
    example: 'KDL-BL2-03: 35 sengon mati karena ulat kantong menurut LAB/KDL/2509/0004. Yang dibatalkan tidak ikut.',
  },
  parameters: { outflow: choice('Keluar', outflow, { required: true, initial: OUTFLOW.losses }) },
  fields: {
    ...movedBstFields,
    to_account: choice('Menjadi', restrictedSet(stockAccount, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13), {
      required: true,
      tooltip: 'Bedeng: diterima persemaian lain',
    }),
    status_audit: choice('Alasan', statusAudit, { initial: null }),
    monitoring_reason_id: reference('Sebab', 'monitoring-reason'),
    trees_pest_id: reference('Hama & Penyakit', 'trees-pest'),
    farmer_no: text('Nomor Petani', { max: 50 }),
    lahan_no: text('Nomor Lahan', { max: 50 }),
  },
  list: {
    columns: [
      'movement_date',
      'to_account',
      'tree_id',
      'qty',
      'bedeng_id',
      'seed_lot_id',
      'status_audit',
      'monitoring_reason_id',
      'trees_pest_id',
      'document_no',
      'movement_no',
      'farmer_no',
      'lahan_no',
      'posted_by',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['movement_date', 'desc'],
  },
  filters: [...MOVED_BST_FILTERS, 'to_account', 'status_audit', 'monitoring_reason_id', 'trees_pest_id'],
  reads: ['stock_movement', 'report-activities-bedeng'],
  statistics: [
    {
      key: 'lost',
      title: 'Mati, Hilang, Musnah',
      icon: 'warning',
      variant: 'danger',
      of: 'sum',
      field: 'qty',
      unit: 'bibit',
      where: { to_account: LOSSES },
      sub: { label: 'Semua keluar', of: 'sum', field: 'qty' },
    },
  ],
})
