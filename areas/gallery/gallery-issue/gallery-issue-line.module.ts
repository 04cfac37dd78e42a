import { flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** The lines of an issue: written with their document only. */
export const galleryIssueLine = defineModule({
  key: 'gallery-issue-line',
  title: 'Rincian Pengeluaran Contoh',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    gallery_issue_id: reference('Pengeluaran', 'gallery-issue', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['gallery_issue_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    gallery_plant_id: reference('Tanaman', 'gallery-plant', { required: true }),
    quantity: number('Jumlah', { required: true, min: 1, max: 1_000_000 }),
    note: text('Catatan', { max: 100 }),
    is_fragile: flag('Mudah Rusak', { as: 'checkbox' }),
  },
})
