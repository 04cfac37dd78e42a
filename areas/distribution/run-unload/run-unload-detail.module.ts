import { number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

const counted = { required: true, initial: 0, min: 0, max: 1_000_000, unit: 'bibit' } as const

/** What came home of one lot: good into a bed, damaged, or not there. */
export const runUnloadDetail = defineModule({
  key: 'run-unload-detail',
  title: 'Rincian Bongkar Sisa',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    run_unload_id: reference('Bongkar Sisa', 'run-unload', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['run_unload_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    seed_lot_id: reference('Lot', 'seed-lot', { required: true, dependsOn: 'location_nursery_id' }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['seed_lot_id', 'tree_id'] }),
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
