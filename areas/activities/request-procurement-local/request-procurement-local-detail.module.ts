import { procurementSeedType } from '#areas/master/plant-codes.ts'
import { caraUnduh } from '#areas/stock/codes.ts'
import { choice, date, money, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { purchaseLineCost } from './purchase-line-cost.ts'

const SEED = [1]
const SEEDLINGS = [2, 3]

/** What was collected or bought of one species: seed for the store, seedlings for a bed. */
export const requestProcurementLocalDetail = defineModule({
  key: 'request-procurement-local-detail',
  title: 'Rincian Pengadaan Lokal',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    request_procurement_local_id: reference('Pengadaan Lokal', 'request-procurement-local', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['request_procurement_local_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    procurement_seed_type: choice('Bentuk', procurementSeedType, { required: true, initial: 1 }),
    trees_part_id: reference('Bagian Tanaman', 'trees-part'),
    cara_unduh: choice('Cara Unduh', caraUnduh, {
      required: true,
      initial: null,
      when: { field: 'procurement_seed_type', is: SEED },
    }),
    unit_seed_id: reference('Satuan', 'unit-seed', { required: true }),
    qty: number('Jumlah', { required: true, decimals: 3, exact: true, min: 0.001, max: 10_000_000 }),
    price: money('Harga Satuan', { min: 0 }),
    subtotal: money('Jumlah Harga', { compute: purchaseLineCost }),
    seed_per_unit: number('Benih Per Satuan', {
      decimals: 3,
      min: 0,
      when: { field: 'procurement_seed_type', is: SEED },
    }),
    mother_tree_count: number('Jumlah Pohon Induk', { min: 1, max: 100_000 }),
    harvest_date: date('Tanggal Panen', { validation: 'not_future' }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', {
      required: true,
      dependsOn: 'location_nursery_id',
      when: { field: 'procurement_seed_type', is: SEEDLINGS },
    }),
    seed_lot_id: reference('Lot', 'seed-lot', { readOnly: true }),
    note: text('Catatan', { max: 200 }),
  },
})
