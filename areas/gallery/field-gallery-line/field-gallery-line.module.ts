import { number, reference, text } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'

/** Rows typed inside a gallery record. */
export const fieldGalleryLine = defineModule({
  key: 'field-gallery-line',
  title: 'Rincian Galeri',
  display: 'item',
  inMenu: false,
  fields: {
    field_gallery_id: reference('Galeri Kolom', 'field-gallery', { required: true }),
    item: text('Barang', { required: true, max: 60 }),
    quantity: number('Banyak', { required: true, min: 1 }),
  },
})
