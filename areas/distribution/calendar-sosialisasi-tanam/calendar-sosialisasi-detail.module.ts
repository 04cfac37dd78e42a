import { number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** What a plot asked for at the sosialisasi: a species and its number. */
export const calendarSosialisasiDetail = defineModule({
  key: 'calendar-sosialisasi-detail',
  title: 'Rincian Sosialisasi',
  display: 'lahan_no',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    calendar_id: reference('Sosialisasi', 'calendar-sosialisasi-tanam', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['calendar_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    lahan_id: reference('Lahan', 'geko-lahan', { required: true, pointer: { description: 'farmer_no' } }),
    lahan_no: text('Nomor Lahan', {
      max: 40,
      copyOf: ['lahan_id', 'lahan_no'],
      hideIn: ['list', 'detail', 'create', 'update'],
    }),
    farmer_id: reference('Petani', 'geko-farmer', { copyOf: ['lahan_id', 'farmer_id'] }),
    farmer_no: text('Nomor Petani', {
      max: 30,
      copyOf: ['lahan_id', 'farmer_no'],
      hideIn: ['list', 'detail', 'create', 'update'],
    }),
    tree_id: reference('Tanaman', 'trees-main', { required: true, uniqueWith: ['calendar_id', 'lahan_id'] }),
    qty_request: number('Jumlah Diminta', { required: true, min: 1, max: 1_000_000, unit: 'bibit' }),
  },
})
