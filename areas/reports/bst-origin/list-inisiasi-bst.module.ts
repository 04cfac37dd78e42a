import { sourceSeedInisiasi } from '#areas/stock/codes.ts'
import { statusApproval, statusDocument } from '#core/declare/document-codes.ts'
import { choice, date, number, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { EXPORT_SECTION, exportedOfFields, onlyForLinks, ordersByDay } from '../export-menu/export-list.ts'

/** XD-06: the lines of opening stock that are ready to plant. */
export const listInisiasiBst = defineSource({
  key: 'list-inisiasi-bst',
  title: 'List Inisiasi BST',
  section: EXPORT_SECTION.bstOrigin,
  help: {
    about:
      'Rincian Stock Inisiasi fase BST: berapa bibit siap tanam yang dicatat masuk, di bedeng mana, dan persetujuannya.',
    next: 'Saring yang sudah Disetujui untuk angka yang dibukukan, lalu tekan Ekspor.',
    example: 'INI/KDL/2507/0001: 8.400 sengon BST dari Dari Stock Lama di KDL-BL2-03, Disetujui.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    inisiasi_date: date('Tanggal Inisiasi', { required: true }),
    no_dokumen: text('Nomor Dokumen', {
      max: 40,
      link: '/stock-management/stock-inisiasi/{stock_inisiasi_id}?view=detail&id={stock_inisiasi_id}',
    }),
    source_seed_inisiasi: choice('Sumber', sourceSeedInisiasi, { required: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { empty: 'Penerimaan' }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_lot_id: reference('Lot', 'seed-lot', { link: '/activities/jejak-lot/{seed_lot_id}' }),
    trees_vendor_id: reference('Vendor Bibit', 'trees-vendor'),
    qty: number('Jumlah', { required: true, decimals: 3, unit: 'bibit' }),
    avg_height_cm: number('Tinggi Rata-rata', { unit: 'cm', decimals: 1 }),
    status_document: choice('Status Dokumen', statusDocument, { required: true }),
    status_approval: choice('Persetujuan', statusApproval, { staysEmpty: true }),
    approved_by: reference('Diputuskan Oleh', 'users'),
    note: text('Catatan', { max: 200 }),
    ...exportedOfFields,
    stock_inisiasi_id: number('Nomor Stock Inisiasi', onlyForLinks),
  },
  list: {
    columns: [
      'inisiasi_date',
      'no_dokumen',
      'source_seed_inisiasi',
      'tree_id',
      'qty',
      'bedeng_id',
      'seed_lot_id',
      'status_approval',
      'status_document',
      'trees_vendor_id',
      'avg_height_cm',
      'approved_by',
      'note',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['inisiasi_date', 'desc'],
  },
  filters: [
    'program_year',
    'location_nursery_id',
    'inisiasi_date',
    'source_seed_inisiasi',
    'tree_id',
    'bedeng_id',
    'status_document',
    'status_approval',
  ],
  search: ['no_dokumen', 'note'],
  searchThrough: ['tree_id', 'bedeng_id'],
  reads: ['stock-inisiasi', 'stock-inisiasi-detail', 'stock_movement'],
  orders: ordersByDay('inisiasi_date'),
  detail: true,
  statistics: [
    {
      key: 'posted',
      title: 'BST Dibukukan',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'qty',
      unit: 'bibit',
      where: { status_document: [3] },
      sub: { label: 'Menunggu', of: 'sum', field: 'qty', where: { status_document: [1, 2] } },
    },
  ],
})
