import { flag, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** Which labels a plant carries: one switch each (MP-01). */
export const galleryPlantTag = defineModule({
  key: 'gallery-plant-tag',
  title: 'Label Tanaman',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  fields: {
    gallery_plant_id: reference('Tanaman', 'gallery-plant', { required: true, uniqueWith: ['gallery_tag_id'] }),
    gallery_tag_id: reference('Label', 'gallery-tag', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['gallery_plant_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    value_mapping: flag('Terpasang', { initial: 1 }),
    note: text('Catatan', { max: 100 }),
  },
})
