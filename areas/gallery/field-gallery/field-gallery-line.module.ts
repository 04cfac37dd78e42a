import { choice, file, flag, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { colour } from '../codes.ts'

/** Rows typed inside a gallery record. */
export const fieldGalleryLine = defineModule({
  key: 'field-gallery-line',
  title: 'Rincian Galeri',
  display: 'item',
  inMenu: false,
  scope: 'location_nursery_id',
  fields: {
    field_gallery_id: reference('Galeri Kolom', 'field-gallery', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['field_gallery_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    item: text('Barang', { required: true, max: 60 }),
    quantity: number('Banyak', { required: true, min: 1 }),
    colour: choice('Warna', colour),
    unit_id: reference('Unit Kerja', 'working-area-management-unit', { as: 'lookup' }),
    is_urgent: flag('Mendesak', { as: 'checkbox' }),
    reason: textarea('Alasan', { max: 200, required: true, when: { field: 'is_urgent', is: [1] } }),
    photo: file('Foto Barang', { location: 'keep', hint: 'Tempat pengambilan foto ikut disimpan' }),
    cost: number('Biaya Satuan', { min: 0, permission: 'field-gallery-line.cost' }),
  },
})
