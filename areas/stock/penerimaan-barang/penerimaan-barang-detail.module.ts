import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { restrictedSet } from '#core/declare/value-set.ts'

/** What is staged comes from a supplier: seedlings that were pricked out, or that are ready to plant. */
const staged = restrictedSet(seedPhase, 3, 5)

/** So many of a staged lot into one bed; a lot that fills several beds has a line for each. */
export const penerimaanBarangDetail = defineModule({
  key: 'penerimaan-barang-detail',
  title: 'Rincian Penerimaan Bibit',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    penerimaan_barang_id: reference('Penerimaan Bibit', 'penerimaan-barang', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['penerimaan_barang_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    seed_lot_id: reference('Lot', 'seed-lot', {
      required: true,
      dependsOn: 'location_nursery_id',
      hint: 'Lot yang menunggu di Penerimaan',
    }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['seed_lot_id', 'tree_id'] }),
    seed_phase: choice('Fase', staged, { required: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { required: true, dependsOn: 'location_nursery_id' }),
    qty_good: number('Jumlah Baik', { required: true, min: 0, max: 10_000_000 }),
    qty_dead: number('Jumlah Mati', { required: true, initial: 0, min: 0, max: 10_000_000 }),
    note: text('Catatan', { max: 200 }),
  },
})
