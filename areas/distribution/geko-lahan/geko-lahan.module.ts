import { projectTypeLahan } from '#areas/master/codes.ts'
import { plantingPurposes } from '#areas/master/plant-codes.ts'
import { choice, coordinates, flag, number, programYear, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { mirroredRecordFields } from '../mirrored-record-fields.ts'

/** A plot of a farmer. Where it lies is where trees are planted, not a home, so it is no personal data. */
export const gekoLahan = defineModule({
  key: 'geko-lahan',
  title: 'Lahan',
  section: 'Data Petani',
  help: {
    about: 'Lahan tempat petani menanam, dengan luas, letak, dan tahun programnya.',
    next: 'Catat jenis dan jumlah bibit yang diminta di tab Permintaan Bibit.',
    example: 'Lahan 10_0000001234 milik Sri Lestari seluas 2.500 m², tipe carbon.',
  },
  display: 'lahan_no',
  scope: 'location_nursery_id',
  fields: {
    lahan_no: text('Nomor Lahan', { required: true, max: 40, unique: true, uppercase: true }),
    farmer_id: reference('Petani', 'geko-farmer', { required: true, pointer: { description: 'farmer_no' } }),
    farmer_no: text('Nomor Petani', { max: 30, copyOf: ['farmer_id', 'farmer_no'] }),
    ff_id: reference('Field Facilitator', 'geko-ff', { copyOf: ['farmer_id', 'ff_id'] }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['farmer_id', 'location_nursery_id'],
    }),
    program_year: programYear('Tahun Program', { required: true }),
    area_m2: number('Luas', { unit: 'm²', decimals: 2, min: 0 }),
    village: text('Desa', { max: 100 }),
    ...coordinates('Koordinat'),
    project_type_lahan: choice('Tipe Lahan', projectTypeLahan),
    planting_purposes_id: choice('Tujuan', plantingPurposes, { required: true, initial: 1 }),
    custom_project_id: reference('Proyek', 'master-custom-project', {
      required: true,
      when: { field: 'planting_purposes_id', is: [2] },
    }),
    is_active: flag('Aktif', { initial: 1 }),
    ...mirroredRecordFields,
  },
  list: {
    columns: [
      'lahan_no',
      'farmer_id',
      'farmer_no',
      'ff_id',
      'location_nursery_id',
      'area_m2',
      'village',
      'project_type_lahan',
      'planting_purposes_id',
      'custom_project_id',
      'program_year',
      'is_active',
      'source',
    ],
    sort: ['lahan_no', 'asc'],
  },
  searchThrough: ['farmer_id', 'ff_id'],
  filters: [
    'program_year',
    'location_nursery_id',
    'ff_id',
    'farmer_id',
    'project_type_lahan',
    'planting_purposes_id',
    'is_active',
  ],
  map: true,
  tabs: [{ module: 'geko-lahan-species', by: 'lahan_id', title: 'Permintaan Bibit' }],
})
