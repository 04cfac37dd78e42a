import { flag, number, programYear, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { mirroredRecordFields } from '../mirrored-record-fields.ts'

/** What was asked for at the sosialisasi: so many seedlings of a species for a plot in a programme year. */
export const gekoLahanSpecies = defineModule({
  key: 'geko-lahan-species',
  title: 'Permintaan Bibit Lahan',
  section: 'Data Petani',
  help: {
    about: 'Jenis dan jumlah bibit yang diminta petani untuk setiap lahan pada sosialisasi tanam.',
    next: 'Permintaan ini terisi sendiri di Sosialisasi Tanam dan di Penilikan Lubang.',
    example: 'Lahan 10_0000001234 meminta 200 sengon dan 50 alpukat untuk tahun 2025.',
  },
  display: 'lahan_no',
  scope: 'location_nursery_id',
  fields: {
    lahan_id: reference('Lahan', 'geko-lahan', { required: true, pointer: { description: 'farmer_no' } }),
    lahan_no: text('Nomor Lahan', { max: 40, copyOf: ['lahan_id', 'lahan_no'], hideIn: ['list', 'detail'] }),
    farmer_id: reference('Petani', 'geko-farmer', { copyOf: ['lahan_id', 'farmer_id'] }),
    ff_id: reference('Field Facilitator', 'geko-ff', { copyOf: ['lahan_id', 'ff_id'] }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['lahan_id', 'location_nursery_id'],
    }),
    program_year: programYear('Tahun Program', { required: true }),
    tree_id: reference('Tanaman', 'trees-main', { required: true, uniqueWith: ['lahan_id', 'program_year'] }),
    qty_request: number('Jumlah Diminta', { required: true, min: 1, max: 1_000_000, unit: 'bibit' }),
    is_active: flag('Aktif', { initial: 1 }),
    ...mirroredRecordFields,
  },
  list: {
    columns: [
      'lahan_id',
      'farmer_id',
      'ff_id',
      'tree_id',
      'qty_request',
      'program_year',
      'location_nursery_id',
      'is_active',
      'source',
    ],
    sort: ['id', 'desc'],
  },
  searchThrough: ['lahan_id', 'farmer_id', 'tree_id'],
  filters: ['program_year', 'location_nursery_id', 'ff_id', 'farmer_id', 'lahan_id', 'tree_id'],
})
