import { flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { mirroredRecordFields } from '../mirrored-record-fields.ts'

/** Field facilitators, who accompany farmers. The nursery that serves them is that of their management unit (14.26). */
export const gekoFf = defineModule({
  key: 'geko-ff',
  title: 'Field Facilitator',
  section: 'Data Petani',
  help: {
    about: 'Field Facilitator (FF) mendampingi petani di satu Management Unit, dari sosialisasi sampai bibit diterima.',
    next: 'Pilih Management Unit dan akunnya, lalu catat petani dampingannya di tab Petani.',
    example: 'FF00012 Slamet Widodo mendampingi 24 petani di MU Limbangan.',
  },
  display: 'ff_name',
  scope: 'location_nursery_id',
  fields: {
    ff_no: text('Nomor FF', { required: true, max: 30, unique: true, uppercase: true }),
    ff_name: text('Nama FF', { required: true, max: 100 }),
    phone: text('Telepon', { max: 30, as: 'tel', personal: true }),
    management_unit_id: reference('Management Unit', 'working-area-management-unit', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['management_unit_id', 'default_location_nursery_id'],
    }),
    village: text('Desa', { max: 100, personal: true }),
    fc_name: text('Field Coordinator', { max: 100 }),
    user_id: reference('Akun', 'users', { unique: true, hint: 'Dengan akun ini FF melihat pengirimannya sendiri' }),
    is_active: flag('Aktif', { initial: 1 }),
    ...mirroredRecordFields,
    total_farmer: number('Jumlah Petani', { countOf: { module: 'geko-farmer', by: 'ff_id' } }),
  },
  list: {
    columns: [
      'ff_no',
      'ff_name',
      'management_unit_id',
      'location_nursery_id',
      'village',
      'fc_name',
      'phone',
      'total_farmer',
      'is_active',
      'source',
    ],
    sort: ['ff_no', 'asc'],
  },
  searchThrough: ['management_unit_id'],
  filters: ['location_nursery_id', 'management_unit_id', 'is_active'],
  actions: {
    account: {
      label: 'Hubungkan Akun',
      icon: 'user',
      input: { user_id: reference('Akun', 'users', { hint: 'Kosongkan untuk melepas akun' }) },
      done: 'Akun FF disimpan',
      places: ['detail'],
    },
  },
  tabs: [{ module: 'geko-farmer', by: 'ff_id', title: 'Petani' }],
})
