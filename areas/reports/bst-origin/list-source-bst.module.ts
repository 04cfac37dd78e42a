import { sourceSeedInisiasi } from '#areas/stock/codes.ts'
import { choice, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { MOVED_BST_FILTERS, movedBstFields, movedBstList } from './movement-list.ts'

/** Other beds' seedlings come in as well, but are no more than before. */
const FROM_OTHER_BED = 5
const added = sourceSeedInisiasi.codes.filter((code) => code !== FROM_OTHER_BED)

/** XD-05: everything that came onto a bed as seedlings ready to plant, and from where. */
export const listSourceBst = defineSource({
  ...movedBstList,
  key: 'list-source-bst',
  title: 'List Source BST',
  help: {
    about:
      'Dari mana bibit siap tanam (BST) berasal: setiap bibit yang masuk bedeng, dengan sumber, lot, vendor, dan dokumennya.',
    next: 'Saring sumber, tanaman, atau tanggalnya, lalu tekan Ekspor; nomor dokumennya membuka dokumen itu.',
    example:
      'Seleksi BST/KDL/2509/0012: 18.000 sengon dari Pembibitan Internal masuk KDL-BL2-03. Yang dibatalkan tidak ikut.',
  },
  fields: {
    ...movedBstFields,
    source_seed_inisiasi: choice('Sumber', sourceSeedInisiasi, { initial: null }),
    trees_vendor_id: reference('Vendor Bibit', 'trees-vendor'),
    seller_name: text('Penjual', {
      max: 100,
      tooltip: 'Pada pengadaan lokal: yang menjual tanpa terdaftar sebagai vendor',
    }),
  },
  list: {
    columns: [
      'movement_date',
      'source_seed_inisiasi',
      'tree_id',
      'qty',
      'bedeng_id',
      'seed_lot_id',
      'trees_vendor_id',
      'seller_name',
      'document_no',
      'movement_no',
      'posted_by',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['movement_date', 'desc'],
  },
  filters: [...MOVED_BST_FILTERS, 'source_seed_inisiasi', 'trees_vendor_id'],
  reads: ['stock_movement', 'seed-lot', 'request-procurement-local'],
  statistics: [
    {
      key: 'added',
      title: 'BST Masuk',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'qty',
      unit: 'bibit',
      where: { source_seed_inisiasi: added },
      sub: { label: 'Pindah bedeng', of: 'sum', field: 'qty', where: { source_seed_inisiasi: [FROM_OTHER_BED] } },
    },
  ],
})
