import { procurementSeedType } from '#areas/master/plant-codes.ts'
import { choice, money, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { qtyStillToCome, requestLineCost } from './line-figures.ts'

const quantity = { decimals: 3, exact: true, min: 0.001, max: 10_000_000 } as const
const counted = { decimals: 3, exact: true, readOnly: true, initial: 0, hideIn: ['create', 'update'] } as const

/** What is asked for of one species, what it may cost, and what has come of it. */
export const requestProcurementSeedDetail = defineModule({
  key: 'request-procurement-seed-detail',
  title: 'Rincian Pengadaan',
  display: 'line_name',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    request_procurement_seed_id: reference('Pengadaan', 'request-procurement-seeds', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['request_procurement_seed_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    procurement_seed_type: choice('Bentuk', procurementSeedType, { required: true, initial: 1 }),
    trees_part_id: reference('Bagian Tanaman', 'trees-part'),
    unit_seed_id: reference('Satuan', 'unit-seed', { required: true }),
    qty_request: number('Jumlah Diminta', { ...quantity, required: true }),
    qty_approved: number('Jumlah Disetujui', { ...quantity, hint: 'Kosongkan bila sama dengan yang diminta' }),
    price: money('Harga Satuan', { min: 0, hint: 'Kosongkan untuk memakai harga vendor' }),
    subtotal: money('Jumlah Harga', { compute: requestLineCost }),
    seed_per_unit: number('Benih Per Satuan', {
      decimals: 3,
      min: 0,
      when: { field: 'procurement_seed_type', is: [1] },
      hint: 'Kosongkan untuk isi per satuan tanaman',
    }),
    est_seedling: number('Perkiraan Bibit', { readOnly: true, unit: 'bibit', hideIn: ['create', 'update'] }),
    qty_received: number('Diterima', counted),
    qty_rejected: number('Ditolak', counted),
    qty_open: number('Belum Diterima', { decimals: 3, exact: true, compute: qtyStillToCome }),
    note: text('Catatan', { max: 200 }),
    line_name: text('Nama Baris', {
      max: 150,
      readOnly: true,
      hideIn: ['list', 'detail', 'create', 'update', 'filter'],
    }),
  },
})
