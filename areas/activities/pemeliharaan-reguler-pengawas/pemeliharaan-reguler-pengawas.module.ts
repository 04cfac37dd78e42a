import { procurementSeedType, seedPhase } from '#areas/master/plant-codes.ts'
import {
  choice,
  date,
  datetime,
  files,
  number,
  programYear,
  reference,
  references,
  text,
  textarea,
} from '#core/declare/fields.ts'
import { addDays } from '#core/formats/format-date.ts'
import { defineModule } from '#core/declare/module.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { statusDid } from '../codes.ts'

const OPEN = { field: 'status_did', is: [null] } as const
const planned = { readOnly: true, group: 'Asal Jadwal' } as const
const done = { readOnly: true, group: 'Pelaksanaan' } as const
const weather = {
  rainfall_mm: number('Curah Hujan', { unit: 'mm', decimals: 1, min: 0, max: 1_000 }),
  humidity_percent: number('Kelembapan', { unit: '%', decimals: 1, min: 0, max: 100 }),
  temperature_c: number('Suhu', { unit: '°C', decimals: 1, min: -10, max: 60 }),
}
const photos = files('Foto', { accept: 'image', maxSize: 5 })

/**
 * AC-10: one piece of care of one bed on one day. Most rows are made by themselves when seedlings enter a phase
 * (`follow-stock.server.ts`); a large table, so only what is asked for has an index (decision 101).
 */
export const pemeliharaanRegulerPengawas = defineModule({
  key: 'pemeliharaan-reguler-pengawas',
  table: 'pemeliharaan_reguler',
  title: 'Jadwal Pemeliharaan',
  section: 'Pemeliharaan Bedeng',
  help: {
    about:
      'Perawatan tiap bedeng pada tiap hari: menyiram, memupuk, menyiangi. Sebagian besar dibuat sendiri dari SOP tanaman saat bibit masuk suatu fase.',
    next: 'Di bedeng pakai halaman Hari Ini; di sini tambahkan jadwal, juga untuk banyak bedeng dan berulang, atau catat yang tidak dikerjakan.',
    example: 'Pemupukan NPK 2 g/liter di KDL-BL1-03 setiap 14 hari; hari ini hujan 20 mm, jadi tidak dikerjakan.',
  },
  display: 'task_name',
  scope: 'location_nursery_id',
  appended: [
    ['plan_date'],
    ['location_nursery_id', 'plan_date'],
    ['location_nursery_id', 'plan_date', 'status_did'],
    ['status_did', 'plan_date'],
    ['location_nursery_id', 'status_did', 'plan_date'],
    ['bedeng_id', 'status_did', 'plan_date'],
    ['bedeng_id', 'plan_date'],
    ['seed_lot_id', 'plan_date'],
    ['tree_id', 'plan_date'],
    ['treatment_skill_id', 'plan_date'],
    ['pengawas_id', 'plan_date'],
    ['pool', 'plan_date'],
    ['location_nursery_id', 'pool', 'plan_date'],
  ],
  fields: {
    task_name: text('Pekerjaan', { max: 160, readOnly: true, hideIn: ['create', 'update'] }),
    program_year: programYear('Tahun Program', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true, fixed: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { required: true, dependsOn: 'location_nursery_id' }),
    more_beds: references('Bedeng Lain', 'bedeng-nursery', {
      hint: 'Jadwal yang sama untuk tiap bedeng',
      hideIn: ['list', 'detail', 'update', 'filter'],
    }),
    treatment_skill_id: reference('Perawatan', 'treatment-skill', { required: true, where: { treatment_category: 1 } }),
    plan_date: date('Tanggal', { required: true, initial: INITIAL_TODAY }),
    repeat_day: number('Ulangi Setiap', {
      unit: 'hari',
      min: 1,
      max: 365,
      hint: 'Kosongkan bila hanya sekali',
      hideIn: ['update'],
    }),
    repeat_until: date('Ulangi Sampai', { hint: 'Wajib bila berulang', hideIn: ['update'] }),
    pengawas_id: reference('Pengawas', 'users', { hint: 'Kosongkan untuk pengawas bedengnya' }),
    material_id: reference('Material', 'master-material'),
    dose: number('Dosis', { decimals: 3, min: 0, max: 1_000_000 }),
    dose_unit: text('Satuan Dosis', { max: 30 }),
    freelance_ids: references('Pekerja', 'vendor-freelance'),
    note: textarea('Catatan', { max: 1000 }),
    status_did: choice('Pelaksanaan', statusDid, { readOnly: true, staysEmpty: true }),
    done_at: datetime('Dikerjakan Pada', done),
    done_by: reference('Dicatat Oleh', 'users', done),
    reason_not_done: textarea('Alasan Tidak Dikerjakan', { max: 1000, ...done }),
    qty_material: number('Material Terpakai', { decimals: 3, ...done }),
    rainfall_mm: number('Curah Hujan', { unit: 'mm', decimals: 1, ...done }),
    humidity_percent: number('Kelembapan', { unit: '%', decimals: 1, ...done }),
    temperature_c: number('Suhu', { unit: '°C', decimals: 1, ...done }),
    photos: files('Foto', { accept: 'image', maxSize: 5, ...done }),
    tree_id: reference('Tanaman', 'trees-main', planned),
    seed_lot_id: reference('Lot', 'seed-lot', planned),
    seed_phase: choice('Fase', seedPhase, { ...planned, initial: null }),
    pool: choice('Kelompok', procurementSeedType, { ...planned, initial: null }),
    // A number, not a reference: the plant's SOP may change afterwards, and what was planned stays.
    sop_id: number('Langkah SOP', { ...planned, hideIn: ['list', 'detail', 'filter', 'create', 'update'] }),
  },
  list: {
    columns: [
      'plan_date',
      'bedeng_id',
      'treatment_skill_id',
      'tree_id',
      'seed_phase',
      'material_id',
      'dose',
      'dose_unit',
      'status_did',
      'done_at',
      'pengawas_id',
      'reason_not_done',
      'location_nursery_id',
      'repeat_day',
      'program_year',
    ],
    sort: ['plan_date', 'desc'],
  },
  search: ['task_name'],
  filters: [
    'program_year',
    'location_nursery_id',
    'plan_date',
    'bedeng_id',
    'treatment_skill_id',
    'tree_id',
    'status_did',
    'pengawas_id',
    'pool',
  ],
  overdue: (today) => ({ plan_date: { to: addDays(today, -1) }, status_did: null }),
  actions: {
    complete: {
      label: 'Sudah Dikerjakan',
      icon: 'check',
      forward: true,
      when: OPEN,
      places: ['detail', 'row', 'bulk'],
      input: {
        done_at: datetime('Dikerjakan Pada', { hint: 'Kosongkan bila baru saja' }),
        freelance_ids: references('Pekerja', 'vendor-freelance', { hint: 'Kosongkan bila seperti dijadwalkan' }),
        ...weather,
        qty_material: number('Material Terpakai', { decimals: 3, min: 0, max: 1_000_000 }),
        photos,
        note: textarea('Catatan', { max: 1000 }),
      },
    },
    skip: {
      label: 'Tidak Dikerjakan',
      icon: 'cancel',
      when: OPEN,
      places: ['detail', 'row', 'bulk'],
      input: { reason: textarea('Alasan', { required: true, max: 1000 }) },
    },
    reopen: {
      label: 'Buka Lagi',
      icon: 'edit',
      when: { field: 'status_did', is: [1, 2] },
      places: ['detail'],
      confirm: 'Catatan pelaksanaannya dihapus, dan jadwal ini menunggu lagi.',
    },
  },
  // A series that is typed ends some day; one of the SOP goes on while its seedlings stand there.
  check: ({ repeat_day: every, repeat_until: until, plan_date: day, sop_id: step }) => {
    if (typeof step === 'number') return {}
    if (typeof every === 'number' && (until === null || until === undefined || until === ''))
      return { repeat_until: 'Isi sampai kapan diulangi.' }
    return typeof until === 'string' && typeof day === 'string' && until < day
      ? { repeat_until: 'Tidak boleh sebelum tanggalnya.' }
      : {}
  },
})
