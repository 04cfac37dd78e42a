import { valueSet } from '#core/declare/value-set.ts'

/**
 * Where something stands and who works there. Sets of documents are in `document-codes.ts`, of plants in
 * `plant-codes.ts`.
 */

export const categoryBlock = valueSet(
  'category_block',
  { 0: 'Tabur', 1: 'Tanam', 2: 'Open Area' },
  { tones: { 0: 'info', 1: 'success', 2: 'neutral' } },
)

/**
 * Where the cut-off and 'today' of a nursery are judged. Without tones, as gender is: no value is better than another.
 */
export const timeZone = valueSet('time_zone', {
  'Asia/Jakarta': 'WIB (Asia/Jakarta)',
  'Asia/Makassar': 'WITA (Asia/Makassar)',
  'Asia/Jayapura': 'WIT (Asia/Jayapura)',
})

export const gender = valueSet('gender', { L: 'Laki-laki', P: 'Perempuan' })

export const skillLevel = valueSet(
  'skill_level',
  { 1: 'Dasar', 2: 'Menengah', 3: 'Mahir' },
  { tones: { 1: 'neutral', 2: 'info', 3: 'success' } },
)

export const categoryVendor = valueSet(
  'category_vendor',
  { 1: 'Personal', 2: 'Perusahaan', 3: 'Internal Persemaian' },
  { tones: { 1: 'neutral', 2: 'info', 3: 'success' } },
)

export const categoryVehicle = valueSet(
  'category_vehicle',
  { 1: 'Harian', 2: 'Kontrak' },
  { tones: { 1: 'neutral', 2: 'info' } },
)

export const sarprasCondition = valueSet(
  'sarpras_condition',
  { 1: 'Baik', 2: 'Rusak', 3: 'Proses Dibuat', 4: 'Belum Dibuat' },
  { tones: { 1: 'success', 2: 'danger', 3: 'waiting', 4: 'neutral' } },
)

export const categoryMaterial = valueSet(
  'category_material',
  { 1: 'Pestisida', 2: 'Nutrisi', 3: 'Pupuk' },
  { tones: { 1: 'danger', 2: 'info', 3: 'success' } },
)

export const categoryMonitoring = valueSet(
  'category_monitoring',
  { 1: 'Seleksi', 2: 'Ada Masalah', 3: 'Tidak Ada Masalah', 4: 'Audit' },
  { tones: { 1: 'info', 2: 'danger', 3: 'success', 4: 'neutral' } },
)

export const riskLevel = valueSet(
  'risk_level',
  { 1: 'Rendah', 2: 'Sedang', 3: 'Tinggi' },
  { tones: { 1: 'success', 2: 'waiting', 3: 'danger' }, otherwise: 'Tinggi' },
)

export const categoryCustomProject = valueSet(
  'category_custom_project',
  { 1: 'Tree Planting', 2: 'Event Planting', 3: 'both' },
  { tones: { 1: 'success', 2: 'info', 3: 'neutral' } },
)

export const projectTypeLahan = valueSet(
  'project_type_lahan',
  { carbon: 'carbon', 'non-carbon': 'non-carbon' },
  { tones: { carbon: 'success', 'non-carbon': 'neutral' } },
)
