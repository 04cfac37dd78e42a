import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, date, files, number, programYear, reference, text, textarea } from '#core/declare/fields.ts'
import { defineSource, INITIAL_TODAY } from '#core/declare/source.ts'
import { plantActivity } from '../codes.ts'

const hidden = { hideIn: ['list', 'detail', 'filter'] } as const
const pieces = (label: string) => number(label, { unit: 'bibit' })

/** So far back where nobody says from when. */
export const PLANT_REPORT_DAYS = 120

/** AC-12: everything that was done to a species and its lots, day by day. */
export const reportActivitiesTanaman = defineSource({
  key: 'report-activities-tanaman',
  path: 'report_activity_tanaman',
  title: 'Laporan Tanaman',
  section: 'Report Activities',
  help: {
    about:
      'Riwayat tiap tanaman dan lot: penaburan, penyapihan, seleksi BST, perawatan, dan laporan bedeng, dari yang terbaru.',
    next: 'Saring tanaman atau lotnya, lalu pilih tanggalnya; tekan dokumennya untuk membukanya, atau lotnya untuk melihat jejaknya.',
    example: 'Lot Sengon L-0042: ditabur 60.000 butir, 42.000 berkecambah, disapih 38.500, naik BST 34.000.',
  },
  display: 'activity_name',
  scope: 'location_nursery_id',
  parameters: {
    until: date('Sampai', { required: true, initial: INITIAL_TODAY }),
    since: date('Dari', { hint: 'Kosongkan untuk empat bulan terakhir' }),
  },
  fields: {
    activity_date: date('Tanggal', { required: true }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_lot_id: reference('Lot', 'seed-lot', { link: '/activities/jejak-lot/{seed_lot_id}' }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery'),
    activity: choice('Kegiatan', plantActivity, { required: true }),
    activity_name: text('Uraian', { max: 200 }),
    seed_phase: choice('Fase', seedPhase, { initial: null }),
    qty_in: pieces('Masuk'),
    qty_out: pieces('Keluar'),
    monitoring_reason_id: reference('Sebab', 'monitoring-reason'),
    height_cm: number('Tinggi', { unit: 'cm', decimals: 1 }),
    note: textarea('Catatan', { max: 1000 }),
    photos: files('Foto', { accept: 'image' }),
    done_by: reference('Dicatat Oleh', 'users'),
    document_no: text('Dokumen', {
      max: 160,
      link: '/activities/{document_route}/{source_id}?view=detail&id={source_id}',
    }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    program_year: programYear('Tahun Program', { required: true }),
    document_route: text('Layar Dokumen', { max: 60, ...hidden }),
    source_id: number('Nomor Sumber', hidden),
  },
  list: {
    columns: [
      'activity_date',
      'tree_id',
      'seed_lot_id',
      'bedeng_id',
      'activity',
      'activity_name',
      'seed_phase',
      'qty_in',
      'qty_out',
      'monitoring_reason_id',
      'height_cm',
      'note',
      'photos',
      'done_by',
      'document_no',
      'location_nursery_id',
    ],
    sort: ['activity_date', 'desc'],
  },
  filters: ['program_year', 'location_nursery_id', 'tree_id', 'seed_lot_id', 'bedeng_id', 'activity', 'activity_date'],
  search: ['activity_name', 'document_no'],
  reads: [
    'penaburan-penanaman',
    'harvest-plant-activity',
    'penyapihan-bbst',
    'bst',
    'pemeliharaan-reguler-pengawas',
    'report-activities-bedeng',
  ],
})
