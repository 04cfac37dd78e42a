import { plantActivity, statusDid } from '#areas/activities/codes.ts'
import { choice, date, number, reference, text, textarea } from '#core/declare/fields.ts'
import { restrictedSet, valueSet } from '#core/declare/value-set.ts'
import { EXPORT_SECTION, exportedOfFields, onlyForLinks, ordersByDay } from '../export-menu/export-list.ts'

/** Care of the beds, what was seen of a sowing, and what was found on a bed. */
export const MAINTENANCE_KIND = { sowing: 2, care: 5, report: 6 } as const
const kinds = restrictedSet(plantActivity, 2, 5, 6)

/** What is asked for: what was done or due until today, or with it what is planned. */
export const MAINTENANCE_SPAN = { untilToday: 1, withPlans: 2 } as const
const span = valueSet(
  'maintenance_span',
  { 1: 'Sampai Hari Ini', 2: 'Dengan Rencana ke Depan' },
  { tones: { 1: 'success', 2: 'info' } },
)

const fields = {
  activity_date: date('Tanggal', { required: true }),
  activity: choice('Kegiatan', kinds, { required: true }),
  plan_date: date('Rencana', { tooltip: 'Tanggal jadwalnya; laporan dan monitoring tidak dijadwalkan' }),
  done_date: date('Dikerjakan'),
  status_did: choice('Pelaksanaan', statusDid, { staysEmpty: true }),
  bedeng_id: reference('Bedeng', 'bedeng-nursery', { required: true }),
  tree_id: reference('Tanaman', 'trees-main'),
  seed_lot_id: reference('Lot', 'seed-lot', { link: '/activities/jejak-lot/{seed_lot_id}' }),
  treatment_skill_id: reference('Perawatan', 'treatment-skill'),
  material_id: reference('Material', 'master-material'),
  dose: number('Dosis', { decimals: 3 }),
  dose_unit: text('Satuan Dosis', { max: 30 }),
  workers: textarea('Pekerja', { max: 1000 }),
  rainfall_mm: number('Curah Hujan', { unit: 'mm', decimals: 1 }),
  humidity_percent: number('Kelembapan', { unit: '%', decimals: 1 }),
  temperature_c: number('Suhu', { unit: '°C', decimals: 1 }),
  pengawas_id: reference('Pengawas', 'users', { tooltip: 'Dari laporan dan monitoring: siapa yang mencatat' }),
  document_no: text('Dokumen', {
    required: true,
    max: 160,
    link: '/activities/{document_route}/{source_id}?view=detail&id={source_id}',
  }),
  ...exportedOfFields,
  document_route: text('Layar Dokumen', { max: 60, ...onlyForLinks }),
  source_id: number('Nomor Sumber', onlyForLinks),
} as const

/** Of seedlings it is told how old and how tall they were. */
const grownFields = {
  age_day: number('Umur', { unit: 'hari', tooltip: 'Sejak tabur; bila tidak diketahui, sejak diterima' }),
  height_cm: number('Tinggi', { unit: 'cm', decimals: 1, tooltip: 'Ukuran terakhir di bedeng itu sampai hari itu' }),
} as const

const COLUMNS = [
  'activity_date',
  'bedeng_id',
  'activity',
  'treatment_skill_id',
  'status_did',
  'plan_date',
  'done_date',
  'tree_id',
  'seed_lot_id',
  'material_id',
  'dose',
  'dose_unit',
  'workers',
  'rainfall_mm',
  'humidity_percent',
  'temperature_c',
  'pengawas_id',
  'document_no',
  'location_nursery_id',
  'program_year',
] as const

const READS = [
  'pemeliharaan-reguler-pengawas',
  'pemeliharaan_reguler_freelance_ids',
  'report-activities-bedeng',
  'vendor-freelance',
  'location-nursery',
] as const

/** XD-02 to XD-04 are one list over three pools: what they have in common. */
const shared = {
  section: EXPORT_SECTION.maintenance,
  display: 'document_no',
  scope: 'location_nursery_id',
  filters: [
    'program_year',
    'location_nursery_id',
    'activity_date',
    'activity',
    'status_did',
    'bedeng_id',
    'tree_id',
    'seed_lot_id',
    'treatment_skill_id',
    'material_id',
    'pengawas_id',
  ],
  search: ['document_no'],
  orders: ordersByDay('activity_date'),
  // Care is planned weeks ahead: without this the plans would stand before all that was done.
  parameters: { span: choice('Jadwal', span, { required: true, initial: MAINTENANCE_SPAN.untilToday }) },
} as const

export const maintenanceOfSeed = {
  ...shared,
  fields,
  list: { columns: COLUMNS, sort: ['activity_date', 'desc'] },
  reads: [...READS, 'penaburan-penanaman', 'harvest-plant-activity', 'harvest_plant_activity_freelance_ids'],
} as const

export const maintenanceOfSeedlings = {
  ...shared,
  fields: { ...fields, ...grownFields },
  list: { columns: [...COLUMNS, 'age_day', 'height_cm'], sort: ['activity_date', 'desc'] },
  reads: [...READS, 'seed-lot'],
} as const
