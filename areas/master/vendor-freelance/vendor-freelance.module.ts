import { choice, date, file, flag, money, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { homeAddressFields } from '../address-fields.ts'
import { gender } from '../codes.ts'
import { bankFields } from '../vendor-fields.ts'

/** What is nobody's business but the pay office's. */
const PRIVATE = 'vendor-freelance.private'

export const vendorFreelance = defineModule({
  key: 'vendor-freelance',
  title: 'Pekerja Lepas',
  section: 'Pekerja',
  help: {
    about: 'Pekerja harian dan borongan, dengan upah dan keahliannya.',
    next: 'Buka pekerja, lalu catat keahliannya di tab Keahlian.',
    example: 'PL-KDL-007 Siti Aminah mahir menyapih.',
  },
  display: 'fullname',
  scope: 'location_nursery_id',
  fields: {
    freelance_no: text('Nomor', { required: true, max: 20, unique: true, uppercase: true, scan: true }),
    fullname: text('Nama Lengkap', { required: true, max: 100 }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    phone: text('Telepon', { required: true, max: 30, as: 'tel', personal: true }),
    gender: choice('Jenis Kelamin', gender, { as: 'select-button' }),
    address: textarea('Alamat', { max: 500, personal: true }),
    ...homeAddressFields,
    join_date: date('Mulai Bekerja'),
    photo: file('Foto'),
    daily_rate: money('Upah Harian', { permission: PRIVATE, group: 'Upah' }),
    piece_rate_sapih: money('Upah Borongan Sapih', { permission: PRIVATE, group: 'Upah', hint: 'Per bibit' }),
    nik: text('NIK', { max: 16, validation: 'digits:16', personal: true, permission: PRIVATE, group: 'Data Pribadi' }),
    birth_date: date('Tanggal Lahir', {
      personal: true,
      permission: PRIVATE,
      validation: 'not_future',
      group: 'Data Pribadi',
    }),
    ...bankFields(PRIVATE, 'Data Pribadi'),
    is_active: flag('Aktif', { initial: 1 }),
    total_skill: number('Jumlah Keahlian', { countOf: { module: 'freelance-skill', by: 'vendor_freelance_id' } }),
  },
  list: {
    columns: [
      'freelance_no',
      'fullname',
      'location_nursery_id',
      'phone',
      'gender',
      'daily_rate',
      'join_date',
      'total_skill',
      'is_active',
    ],
    sort: ['freelance_no', 'asc'],
  },
  filters: ['location_nursery_id', 'gender', 'is_active'],
  brief: true,
  tabs: [{ module: 'freelance-skill', by: 'vendor_freelance_id', title: 'Keahlian' }],
})
