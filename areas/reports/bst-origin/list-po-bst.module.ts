import { statusDocument } from '#core/declare/document-codes.ts'
import { choice, date, number, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { EXPORT_SECTION, exportedOfFields, onlyForLinks, ordersByDay } from '../export-menu/export-list.ts'

const ofDelivery = (label: string) =>
  number(label, { decimals: 3, unit: 'bibit', tooltip: 'Dari kirimannya; sama di tiap bedeng yang diisi lot itu' })

/** XD-07: what became of ordered seedlings ready to plant: a row for each bed that a delivered lot was put into. */
export const listPoBst = defineSource({
  key: 'list-po-bst',
  title: 'List PO BST',
  section: EXPORT_SECTION.bstOrigin,
  help: {
    about:
      'BST dari pesanan vendor: jumlah di surat, dihitung, dan ditolak pada kirimannya, serta yang ditempatkan di tiap bedeng.',
    next: 'Saring vendor, tanaman, atau tanggalnya, lalu tekan Ekspor; nomornya membuka pesanan, BAST, dan penempatannya.',
    example:
      'Pesanan PGB/KDL/2508/0003: surat 2.000 mahoni, dihitung 1.990, ditolak 10; 1.200 ditempatkan di KDL-BL2-03.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    receive_date: date('Tanggal Penempatan', { required: true }),
    no_dokumen: text('Nomor Penempatan', {
      max: 40,
      link: '/stock-management/penerimaan-barang/{penerimaan_barang_id}?view=detail&id={penerimaan_barang_id}',
    }),
    po_no: text('Nomor Pesanan', {
      max: 60,
      link: '/activities/request-procurement-seeds/{order_id}?view=detail&id={order_id}',
    }),
    bast_no: text('Nomor BAST', {
      max: 60,
      link: '/activities/delivery_po/{delivery_po_id}?view=detail&id={delivery_po_id}',
    }),
    delivery_date: date('Tanggal Kiriman'),
    trees_vendor_id: reference('Vendor Bibit', 'trees-vendor'),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_lot_id: reference('Lot', 'seed-lot', { required: true, link: '/activities/jejak-lot/{seed_lot_id}' }),
    qty_sent: ofDelivery('Jumlah di Surat'),
    qty_received: ofDelivery('Jumlah Dihitung'),
    qty_rejected: ofDelivery('Ditolak'),
    qty_good: number('Ditempatkan', { required: true, unit: 'bibit' }),
    qty_dead: number('Mati', { required: true, unit: 'bibit' }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { required: true }),
    status_document: choice('Status Dokumen', statusDocument, { required: true }),
    ...exportedOfFields,
    penerimaan_barang_id: number('Nomor Penerimaan', onlyForLinks),
    delivery_po_id: number('Nomor Kiriman', onlyForLinks),
    order_id: number('Nomor Pengadaan', onlyForLinks),
  },
  list: {
    columns: [
      'receive_date',
      'po_no',
      'bast_no',
      'trees_vendor_id',
      'tree_id',
      'qty_sent',
      'qty_received',
      'qty_rejected',
      'qty_good',
      'qty_dead',
      'bedeng_id',
      'seed_lot_id',
      'delivery_date',
      'no_dokumen',
      'status_document',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['receive_date', 'desc'],
  },
  filters: [
    'program_year',
    'location_nursery_id',
    'receive_date',
    'trees_vendor_id',
    'tree_id',
    'bedeng_id',
    'status_document',
  ],
  search: ['no_dokumen', 'po_no', 'bast_no'],
  searchThrough: ['tree_id', 'bedeng_id'],
  reads: [
    'penerimaan-barang',
    'penerimaan-barang-detail',
    'delivery-po',
    'delivery-po-detail',
    'request-procurement-seeds',
    'seed-lot',
  ],
  orders: ordersByDay('receive_date'),
  detail: true,
  statistics: [
    {
      key: 'placed',
      title: 'BST Ditempatkan',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'qty_good',
      unit: 'bibit',
      where: { status_document: [3] },
      sub: { label: 'Mati', of: 'sum', field: 'qty_dead', where: { status_document: [3] } },
    },
  ],
})
