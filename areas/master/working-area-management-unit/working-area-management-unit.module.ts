import { coordinates, flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const workingAreaManagementUnit = defineModule({
  key: 'working-area-management-unit',
  title: 'Management Unit',
  section: 'Area Kerja',
  help: {
    about: 'Management Unit (MU) adalah wilayah kerja lapangan tempat bibit dibagikan kepada petani.',
    next: 'Pilih Field Coordinator dan persemaiannya, lalu catat desanya di tab Desa.',
    example: 'MU di Kabupaten Kendal dilayani oleh Persemaian Kendal.',
  },
  display: 'mu_name',
  fields: {
    mu_no: text('Nomor MU', { required: true, max: 20, unique: true, uppercase: true }),
    mu_name: text('Nama MU', { required: true, max: 100 }),
    province: text('Provinsi', { max: 100, place: 'province' }),
    district: text('Kabupaten/Kota', { max: 100, place: 'district' }),
    field_coordinator_id: reference('Field Coordinator', 'users'),
    default_location_nursery_id: reference('Persemaian Utama', 'location-nursery'),
    ...coordinates('Koordinat'),
    is_active: flag('Aktif', { initial: 1 }),
    total_village: number('Jumlah Desa', { countOf: { module: 'working-area-village', by: 'management_unit_id' } }),
  },
  list: {
    columns: [
      'mu_no',
      'mu_name',
      'province',
      'district',
      'field_coordinator_id',
      'default_location_nursery_id',
      'total_village',
      'is_active',
    ],
    sort: ['mu_no', 'asc'],
  },
  filters: ['default_location_nursery_id', 'field_coordinator_id', 'is_active'],
  map: true,
  brief: true,
  tabs: [{ module: 'working-area-village', by: 'management_unit_id', title: 'Desa' }],
})
