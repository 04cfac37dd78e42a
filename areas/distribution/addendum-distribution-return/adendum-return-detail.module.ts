import { number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

const counted = { required: true, initial: 0, min: 0, max: 1_000_000, unit: 'bibit' } as const

/** What came back of one line of an addendum: good into a bed, damaged, or not there. */
export const adendumReturnDetail = defineModule({
  key: 'adendum-return-detail',
  title: 'Rincian Pengembalian Bibit',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    adendum_return_id: reference('Pengembalian', 'addendum-distribution-return', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['adendum_return_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    detail_adendum_id: reference('Permintaan Addendum', 'addendum-distribution', {
      copyOf: ['adendum_return_id', 'detail_adendum_id'],
      hideIn: ['list', 'detail'],
    }),
    list_adendum_id: reference('Petani', 'list-adendum', {
      required: true,
      fixed: true,
      dependsOn: 'detail_adendum_id',
      pointer: { description: 'lahan_no' },
    }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['list_adendum_id', 'tree_id'] }),
    qty_request: number('Diminta', { copyOf: ['list_adendum_id', 'qty'], unit: 'bibit' }),
    qty_good: number('Baik', counted),
    to_bedeng_id: reference('Ke Bedeng', 'bedeng-nursery', {
      dependsOn: 'location_nursery_id',
      hint: 'Tempat bibit dihitung; yang rusak dan hilang dikeluarkan lagi dari sana',
    }),
    qty_damaged: number('Rusak', counted),
    qty_missing: number('Hilang', counted),
    qty_from_truck: number('Dari Kendaraan', {
      readOnly: true,
      required: true,
      initial: 0,
      unit: 'bibit',
      tooltip: 'Bibit ditolak yang masih di kendaraan; selebihnya dari petani',
    }),
    note: text('Catatan', { max: 200 }),
  },
})
