import { plantingCategory } from '#areas/master/plant-codes.ts'
import { choice, date, flag, number, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'

/** Every sowing: seed of a store that became a lot of its own on a bed. */
export const penanamanAwal = defineSource({
  key: 'penanaman-awal',
  title: 'Penanaman Awal',
  section: 'History',
  help: {
    about: 'Riwayat penaburan: berapa benih keluar dari gudang dan berapa butir ditabur, di bedeng mana.',
    next: 'Tekan jumlah yang ditabur untuk melihat kartu stok lot itu.',
    example: 'Sebanyak 1,5 KG sengon ditabur sebagai 60.000 butir di bedeng KDL-TB1-01.',
  },
  display: 'movement_no',
  scope: 'location_nursery_id',
  fields: {
    movement_no: text('Nomor Mutasi', { required: true, max: 30 }),
    movement_date: date('Tanggal', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery'),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_lot_id: reference('Lot', 'seed-lot', { required: true }),
    trees_vendor_id: reference('Vendor Bibit', 'trees-vendor'),
    qty_seed: number('Benih Keluar', { required: true, decimals: 3, unitOf: 'unit_seed_id' }),
    unit_seed_id: reference('Satuan Benih', 'unit-seed'),
    qty_sown: number('Ditabur', {
      required: true,
      unit: 'butir',
      link: '/stock-management/stock-card?lot={seed_lot_id}',
    }),
    planting_category: choice('Cara Tanam', plantingCategory),
    is_reversed: flag('Dibalik'),
    document_no: text('Dokumen', { max: 60 }),
    posted_by: reference('Dibukukan Oleh', 'users'),
  },
  list: { sort: ['movement_date', 'desc'] },
  filters: ['location_nursery_id', 'movement_date', 'tree_id', 'bedeng_id', 'trees_vendor_id', 'planting_category'],
  search: ['movement_no', 'document_no'],
  searchThrough: ['tree_id', 'bedeng_id'],
  reads: ['stock_movement', 'seed-lot', 'trees-main'],
  statistics: [
    { key: 'sowings', title: 'Penaburan', icon: 'list', variant: 'info', where: { is_reversed: [0] } },
    {
      key: 'sown',
      title: 'Ditabur',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'qty_sown',
      unit: 'butir',
      where: { is_reversed: [0] },
    },
  ],
})
