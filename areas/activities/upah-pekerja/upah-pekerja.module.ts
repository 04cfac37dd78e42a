import { date, flag, money, number, reference, text } from '#core/declare/fields.ts'
import { defineSource, INITIAL_TODAY } from '#core/declare/source.ts'

/** Wages are the pay office's business, as they are in the record of the worker. */
const PRIVATE = 'upah-pekerja.private'
const pay = (label: string) => money(label, { permission: PRIVATE })

/** So far back where nobody says from when. */
export const PAY_REPORT_DAYS = 30

/** What each freelancer did in a period, by the day and by the piece, and what is owed for it. */
export const upahPekerja = defineSource({
  key: 'upah-pekerja',
  title: 'Hasil & Upah Pekerja',
  section: 'Report Activities',
  help: {
    about: 'Hari kerja dan hasil borongan tiap pekerja lepas dalam satu masa, dengan upahnya.',
    next: 'Pilih masanya, lalu ekspor untuk pembayaran. Hari yang dibayar borongan tidak dibayar harian lagi.',
    example: 'Siti Aminah, 26 Oktober sampai 25 November: 14 hari dan 8.200 bibit disapih.',
  },
  display: 'fullname',
  scope: 'location_nursery_id',
  parameters: {
    until: date('Sampai', { required: true, initial: INITIAL_TODAY }),
    since: date('Dari', { hint: 'Kosongkan untuk 30 hari terakhir' }),
  },
  fields: {
    freelance_no: text('Nomor', { required: true, max: 20 }),
    fullname: text('Nama', { required: true, max: 100, link: '/master/vendor-freelance/{id}?view=detail&id={id}' }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    work_days: number('Hari Kerja', { required: true, unit: 'hari' }),
    works: number('Kegiatan', { required: true, tooltip: 'Banyaknya catatan kerja harian' }),
    piece_days: number('Hari Borongan', { required: true, unit: 'hari' }),
    pieces: number('Hasil Borongan', { required: true, unit: 'bibit' }),
    daily_rate: pay('Upah Harian'),
    piece_rate: pay('Upah per Bibit'),
    daily_pay: pay('Jumlah Harian'),
    piece_pay: pay('Jumlah Borongan'),
    total_pay: pay('Jumlah Upah'),
    is_active: flag('Aktif'),
  },
  list: {
    columns: [
      'freelance_no',
      'fullname',
      'location_nursery_id',
      'work_days',
      'works',
      'piece_days',
      'pieces',
      'daily_rate',
      'piece_rate',
      'daily_pay',
      'piece_pay',
      'total_pay',
    ],
    sort: ['freelance_no', 'asc'],
  },
  filters: ['location_nursery_id', 'is_active'],
  search: ['freelance_no', 'fullname'],
  reads: [
    'vendor-freelance',
    'location-nursery',
    'penyapihan-bbst',
    'penyapihan-bbst-detail',
    'pemeliharaan-reguler-pengawas',
    'penaburan-penanaman',
    'harvest-plant-activity',
    'seed-treatment',
    'sarpras-monitoring',
    'pemeliharaan_reguler_freelance_ids',
    'harvest_plant_freelance_ids',
    'harvest_plant_activity_freelance_ids',
    'seed_treatment_freelance_ids',
    'sarpras_monitoring_freelance_ids',
  ],
})
