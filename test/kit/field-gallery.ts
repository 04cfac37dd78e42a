import { defineArea } from '#core/area.ts'
import { choice, coordinates, date, datetime, flag, money, number, reference, text, textarea } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'
import { valueSet } from '#core/value-set.ts'

const colour = valueSet('colour', { 1: 'Merah', 2: 'Hijau', 3: 'Biru' })
const shape = valueSet('shape', { bulat: 'Bulat', kotak: 'Kotak' })

/** One of everything: what the contract tests of field types walk through. Exists in tests only. */
export const fieldGallery = defineModule({
  key: 'field-gallery',
  title: 'Galeri Kolom',
  display: 'name',
  scope: 'location_nursery_id',
  fields: {
    name: text('Nama', { required: true, max: 60 }),
    code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    mail: text('Surel', { as: 'email', max: 100 }),
    note: textarea('Catatan', { max: 1000 }),
    amount: number('Jumlah', { min: 0, max: 1_000_000 }),
    weight: number('Berat', { decimals: 3, min: -1000, max: 1000, unit: 'KG' }),
    price: money('Harga'),
    day: date('Hari'),
    moment: datetime('Saat'),
    is_good: flag('Baik'),
    colour: choice('Warna', colour, { required: true }),
    shape: choice('Bentuk', shape),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
    block_nursery_id: reference('Blok', 'block-nursery', { dependsOn: 'location_nursery_id' }),
    kept: text('Tetap', { max: 20, fixed: true }),
    made: number('Buatan Server', { readOnly: true, initial: 7 }),
    secret: text('Rahasia', { max: 60, permission: 'field-gallery.secret' }),
    secret_number: number('Angka Rahasia', { permission: 'field-gallery.secret' }),
    ...coordinates('Koordinat'),
  },
  filters: ['colour', 'day', 'location_nursery_id'],
  search: ['name', 'code', 'note'],
})

export const galleryArea = defineArea({
  key: 'gallery',
  menus: [{ key: 'gallery', title: 'Galeri', description: 'Satu dari setiap jenis kolom', icon: 'palette', modules: [fieldGallery] }],
})
