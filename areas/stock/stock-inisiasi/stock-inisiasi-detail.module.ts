import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { BED_PHASES, SEED_PHASES } from '../phases.ts'

/** A line of opening stock: so many of a species, in a phase, on a bed; seed in the store. */
export const stockInisiasiDetail = defineModule({
  key: 'stock-inisiasi-detail',
  title: 'Rincian Stock Inisiasi',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    stock_inisiasi_id: reference('Stock Inisiasi', 'stock-inisiasi', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['stock_inisiasi_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_phase: choice('Fase', seedPhase, { required: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', {
      dependsOn: 'location_nursery_id',
      when: { field: 'seed_phase', is: BED_PHASES },
      hint: 'Kosongkan hanya bila masuk Penerimaan',
    }),
    qty: number('Jumlah', { required: true, decimals: 3, exact: true, min: 0.001, max: 10_000_000 }),
    unit_seed_id: reference('Satuan Benih', 'unit-seed', {
      when: { field: 'seed_phase', is: SEED_PHASES },
      hint: 'Kosongkan untuk memakai satuan di Plant Library',
    }),
    seed_lot_id: reference('Lot', 'seed-lot', { dependsOn: 'location_nursery_id', hint: 'Kosongkan untuk lot baru' }),
    trees_vendor_id: reference('Vendor Bibit', 'trees-vendor'),
    avg_height_cm: number('Tinggi Rata-rata', { unit: 'cm', decimals: 1, min: 0, max: 1000 }),
    note: text('Catatan', { max: 200 }),
  },
})
