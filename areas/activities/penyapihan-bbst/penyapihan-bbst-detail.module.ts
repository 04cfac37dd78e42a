import { number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** So many into one bed, by one worker: what a freelancer did by the piece. */
export const penyapihanBbstDetail = defineModule({
  key: 'penyapihan-bbst-detail',
  title: 'Rincian Penyapihan',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    penyapihan_bbst_id: reference('Penyapihan', 'penyapihan-bbst', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['penyapihan_bbst_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    to_bedeng_id: reference('Ke Bedeng', 'bedeng-nursery', {
      required: true,
      dependsOn: 'location_nursery_id',
      hint: 'Bedeng di blok Tanam',
    }),
    qty: number('Jumlah', { required: true, min: 1, max: 10_000_000, unit: 'bibit' }),
    vendor_freelance_id: reference('Pekerja Borongan', 'vendor-freelance', { dependsOn: 'location_nursery_id' }),
    note: text('Catatan', { max: 200 }),
  },
  list: { columns: ['penyapihan_bbst_id', 'to_bedeng_id', 'qty', 'vendor_freelance_id', 'note'], sort: ['id', 'desc'] },
  filters: ['location_nursery_id', 'penyapihan_bbst_id', 'to_bedeng_id', 'vendor_freelance_id'],
})
