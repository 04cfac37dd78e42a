import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

const counted = { required: true, initial: 0, min: 0, max: 1_000_000, unit: 'bibit' } as const

/** What came of one lot: good into a bed, damaged, or not there. */
export const customInisiasiDetail = defineModule({
  key: 'custom-inisiasi-detail',
  title: 'Rincian Inisiasi Custom',
  display: 'tree_name',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    custom_inisiasi_id: reference('Inisiasi', 'internal-and-custom-project-inisiasi', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['custom_inisiasi_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    tree_name: text('Tanaman', { max: 150, readOnly: true }),
    tree_id: reference('Jenis', 'trees-main', { readOnly: true, hideIn: ['create', 'update'] }),
    seed_phase: choice('Fase', seedPhase, { readOnly: true }),
    lot_no: text('Lot', { max: 60, readOnly: true }),
    seed_lot_id: reference('Lot Asal', 'seed-lot', { readOnly: true, hideIn: ['create', 'update'] }),
    plate: text('Kendaraan', { max: 15, readOnly: true }),
    allocation_transportation_id: reference('Rit', 'custom-transportation', {
      readOnly: true,
      hideIn: ['list', 'detail', 'create', 'update', 'filter'],
    }),
    qty_sent: number('Dikirim', { readOnly: true, required: true, initial: 0, unit: 'bibit' }),
    qty_good: number('Baik', counted),
    to_bedeng_id: reference('Ke Bedeng', 'bedeng-nursery', {
      dependsOn: 'location_nursery_id',
      hint: 'Tempat bibit yang baik',
    }),
    qty_damaged: number('Rusak', counted),
    qty_missing: number('Hilang', counted),
    note: text('Catatan', { max: 200 }),
  },
})
