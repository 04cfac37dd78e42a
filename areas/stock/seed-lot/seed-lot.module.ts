import { plantingCategory, procurementSeedType } from '#areas/master/plant-codes.ts'
import {
  button,
  choice,
  coordinates,
  date,
  datetime,
  flag,
  number,
  programYear,
  reference,
  text,
} from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { caraUnduh, sourceSeedInisiasi } from '../codes.ts'

/**
 * Where a batch comes from, self-parented: sowing makes a child, so that age and germination belong to one sowing.
 * Documents make lots; nobody types one.
 */
export const seedLot = defineModule({
  key: 'seed-lot',
  title: 'Lot',
  display: 'lot_no',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  // 14.13: postings make lots, so their totals are noted in rows of their own, and only what is asked for has an index.
  appended: [
    ['lot_no'],
    ['location_nursery_id', 'lot_no'],
    ['tree_id', 'lot_no'],
    ['location_nursery_id', 'tree_id', 'lot_no'],
    ['parent_lot_id'],
    ['source_table', 'source_id'],
  ],
  fields: {
    lot_no: text('Nomor Lot', { required: true, max: 40, unique: true }),
    parent_lot_id: reference('Lot Asal', 'seed-lot'),
    procurement_seed_type: choice('Bentuk Asal', procurementSeedType, { required: true }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    program_year: programYear('Tahun Program', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    source_seed_inisiasi: choice('Sumber', sourceSeedInisiasi, { initial: null }),
    trees_vendor_id: reference('Vendor Bibit', 'trees-vendor'),
    trees_part_id: reference('Bagian Tanaman', 'trees-part'),
    cara_unduh: choice('Cara Unduh', caraUnduh, { initial: null }),
    // Of a sowing; the tree's own where it is empty.
    planting_category: choice('Cara Tanam', plantingCategory, { initial: null }),
    origin_name: text('Nama Asal', { max: 255 }),
    ...coordinates('Koordinat Asal', { prefix: 'origin_' }),
    altitude_m: number('Ketinggian', { unit: 'm' }),
    mother_tree_count: number('Jumlah Pohon Induk'),
    harvest_date: date('Tanggal Panen'),
    received_date: date('Tanggal Diterima'),
    sow_date: date('Tanggal Tabur'),
    unit_seed_id: reference('Satuan Benih', 'unit-seed'),
    seed_per_unit: number('Benih Per Satuan', { decimals: 3 }),
    germination_percent: number('Daya Kecambah', { unit: '%', decimals: 2 }),
    purity_percent: number('Kemurnian', { unit: '%', decimals: 2 }),
    moisture_percent: number('Kadar Air', { unit: '%', decimals: 2 }),
    certificate_no: text('Nomor Sertifikat', { max: 100 }),
    is_unknown_origin: flag('Asal Tidak Diketahui', { initial: 0 }),
    source_table: text('Dokumen Asal', { max: 63, hideIn: ['list', 'detail', 'filter'] }),
    source_id: number('Nomor Dokumen Asal', { hideIn: ['list', 'detail', 'filter'] }),
    closed_at: datetime('Ditutup Pada'),
    stock_card: button('Kartu Stok', { href: '/stock-management/stock-card?lot={id}', icon: 'file-text' }),
  },
  list: {
    columns: [
      'lot_no',
      'tree_id',
      'location_nursery_id',
      'procurement_seed_type',
      'received_date',
      'sow_date',
      'trees_vendor_id',
      'is_unknown_origin',
    ],
    sort: ['lot_no', 'desc'],
  },
  searchThrough: ['tree_id'],
  filters: ['location_nursery_id', 'tree_id', 'program_year', 'procurement_seed_type'],
})
