import { flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { mirroredRecordFields } from '../mirrored-record-fields.ts'

/** Who receives seedlings. National id, phone and village of the home are for those with `geko-farmer.personal`. */
export const gekoFarmer = defineModule({
  key: 'geko-farmer',
  title: 'Petani',
  section: 'Data Petani',
  help: {
    about: 'Petani penerima bibit, masing-masing didampingi satu Field Facilitator.',
    next: 'Setelah menambah petani, catat lahannya di tab Lahan.',
    example: 'F0000345 Sri Lestari punya dua lahan dan didampingi Slamet Widodo.',
  },
  display: 'farmer_name',
  scope: 'location_nursery_id',
  fields: {
    farmer_no: text('Nomor Petani', { required: true, max: 30, unique: true, uppercase: true }),
    farmer_name: text('Nama Petani', { required: true, max: 100 }),
    ff_id: reference('Field Facilitator', 'geko-ff', { required: true, pointer: { description: 'ff_no' } }),
    ff_no: text('Nomor FF', { max: 30, copyOf: ['ff_id', 'ff_no'] }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['ff_id', 'location_nursery_id'],
    }),
    nik: text('NIK', { max: 16, personal: true, validation: 'digits:16' }),
    phone: text('Telepon', { max: 30, as: 'tel', personal: true }),
    village: text('Desa', { max: 100, personal: true }),
    is_active: flag('Aktif', { initial: 1 }),
    ...mirroredRecordFields,
    total_lahan: number('Jumlah Lahan', { countOf: { module: 'geko-lahan', by: 'farmer_id' } }),
  },
  list: {
    columns: [
      'farmer_no',
      'farmer_name',
      'ff_id',
      'ff_no',
      'location_nursery_id',
      'village',
      'phone',
      'total_lahan',
      'is_active',
      'source',
    ],
    sort: ['farmer_no', 'asc'],
  },
  searchThrough: ['ff_id'],
  filters: ['location_nursery_id', 'ff_id', 'is_active'],
  tabs: [{ module: 'geko-lahan', by: 'farmer_id', title: 'Lahan' }],
})
