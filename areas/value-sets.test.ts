import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { codeMeantBy, type ValueCode, type ValueSet } from '#core/declare/value-set.ts'
import { projectFile } from '#server/project-folder.ts'
import { demoAreas } from './demo-areas.ts'

const homes = [
  ...readdirSync(projectFile('areas'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[/-])codes\.ts$/.test(file) && !file.startsWith('gallery'))
    .map((file) => projectFile('areas', file)),
  projectFile('core/declare/document-codes.ts'),
  projectFile('core/wire/job.ts'),
  projectFile('core/wire/mail.ts'),
  projectFile('core/wire/security.ts'),
]
const loaded = await Promise.all(homes.map((file) => import(file) as Promise<Readonly<Record<string, unknown>>>))
const sets = loaded.flatMap((home) => Object.values(home)).filter(isValueSet)
const setOf = (name: string) => sets.find((set) => set.name === name)

/**
 * Every set of the specification and of the model, with the words it gives as they are shown; null where ours had to be
 * found.
 */
const specified: Readonly<Record<string, Readonly<Record<ValueCode, string | null>>>> = {
  status_approval: { 0: 'Menunggu', 1: 'Disetujui', 2: 'Ditolak' },
  status_document: { 1: 'Draft', 2: 'On Progress', 3: 'Complete', 4: 'Dibatalkan' },
  status_delivery_po: { 0: null, 1: null, 2: null, 3: null },
  status_harvest_plant: { 0: 'Proses', 1: 'Siap Disapih', 2: 'Selesai' },
  seed_phase: { 0: 'Mentah', 1: 'Penaburan', 2: 'Perkecambahan', 3: 'Semai', 4: 'Pemotongan Akar', 5: 'BST' },
  status_custom_distribution: { 0: null, 1: null, 2: null, 3: null },
  status_bast: { 0: null, 1: null, 2: null, 3: null },
  status_pupuk: { 0: null, 1: null, 2: null, 3: null },
  status_qa_nursery: { 0: 'Menunggu', 1: 'Disetujui', 2: 'Ditolak', 3: 'Close' },
  status_audit: {
    1: 'Stock Hilang',
    2: 'Stock Found',
    3: 'Masalah/Rusak/Mati',
    4: 'Stock Adjustment',
    5: 'Pemusnahan Stock',
  },
  verify: { draft: null, verification_request: null, revision_request: null, appraisal_request: null, approved: null },
  sampling_seed_status: { 0: null, 1: null, 2: null },
  status_verification_addendum: { 0: null, 1: null, 2: null, 3: null },
  status_verification_procurement_local: { 0: null, 1: null, 2: null, 3: null },
  status_received_addendum: { 0: null, 1: null, 2: null },
  status_inisiasi_addendum: { 0: null, 1: null, 2: null },
  status_detail_load_cd: { 0: null, 1: null },
  status_allocation: { 0: null, 1: null, 2: null },
  status_did: { 1: null, 2: null },
  risk_level: { 1: 'Rendah', 2: 'Sedang', 3: 'Tinggi' },
  category_vendor: { 1: 'Personal', 2: 'Perusahaan', 3: 'Internal Persemaian' },
  category_block: { 0: 'Tabur', 1: 'Tanam', 2: 'Open Area' },
  growing_type: { 1: 'Fast', 2: 'Medium', 3: 'Slow' },
  source_seed_inisiasi: {
    1: 'Bibit Mitra',
    2: 'Pembibitan Internal',
    3: 'Pengembalian Bibit Dari Petani',
    4: 'Distribusi Internal',
    5: 'Perpindahan Dari Bedeng Lain',
    6: 'Dari Stock Lama',
    7: 'Pemulihan bibit karena kesalahan input distribusi',
    8: 'Audit Bedeng',
  },
  category_material: { 1: 'Pestisida', 2: 'Nutrisi', 3: 'Pupuk' },
  category_monitoring: { 1: 'Seleksi', 2: 'Ada Masalah', 3: 'Tidak Ada Masalah', 4: 'Audit' },
  category_activity: { 1: 'Menabur', 2: 'Monitoring', 3: 'Sapih' },
  type_movement_bibit: { 1: 'Penambahan', 2: 'Pengurangan', 3: 'Pertukaran', 4: 'Pindah Fase' },
  category_custom_distribution: {
    1: 'Internal',
    2: 'Project',
    3: 'Pengiriman Ulang/Susulan',
    4: 'Optimalisasi',
    5: 'Re-Planting Project',
  },
  category_list_addendum: {
    1: 'Pengembalian Bibit',
    2: 'Pengiriman Ulang Bibit',
    3: 'Perbaikan Data Kelebihan',
    4: 'Perbaikan Data Kekurangan',
  },
  procurement_seed_type: { 1: 'Benih', 2: 'BBST', 3: 'BST' },
  planting_category: { 1: 'Indirect', 2: 'Direct' },
  planting_purposes_id: { 1: 'Reguler', 2: 'Custom Project' },
  category_custom_project: { 1: 'Tree Planting', 2: 'Event Planting', 3: 'both' },
  category_vehicle: { 1: 'Harian', 2: 'Kontrak' },
  treatment_category: { 1: 'Pembibitan', 2: 'Pre-Pembibitan' },
  sarpras_condition: { 1: 'Baik', 2: 'Rusak', 3: 'Proses Dibuat', 4: 'Belum Dibuat' },
  sarpras_monitoring_activity: { 1: 'Pembuatan', 2: 'Perawatan', 3: 'Monitoring', 4: 'Perbaikan' },
  project_type_lahan: { carbon: 'carbon', 'non-carbon': 'non-carbon' },
  cara_unduh: { 1: 'Unduh di Pohon', 2: 'Unduh Jatuhan' },
  pest_category: { 1: 'Hama', 2: 'Penyakit', 3: 'Gulma' },
  stock_account: Object.fromEntries(Array.from({ length: 13 }, (_, at) => [at + 1, null])),
  status_run: { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null, 9: null },
  scan_type: {
    1: null,
    2: null,
    3: null,
    4: null,
    5: null,
    6: null,
    7: null,
    8: null,
    9: null,
    10: null,
    11: null,
    12: null,
    13: null,
  },
  scan_result: { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null, 8: null, 9: null, 10: null },
  mirror_source: { lokal: null, geko: null },
  calendar_status: { 0: null, 1: null, 2: null, 3: null, 4: null, 9: null },
}

describe('VS-01 coded value sets', () => {
  test.each(Object.entries(specified))(
    'VS-01 %s has exactly the codes of the specification, with its words',
    (name, labels) => {
      const set = setOf(name)
      expect(set?.codes.map(String)).toEqual(Object.keys(labels))
      for (const [code, label] of Object.entries(labels))
        if (label !== null) expect(set?.label(codeIn(set, code))).toBe(label)
    },
  )

  test('VS-01 what has no code of its own says what the specification calls otherwise', () => {
    const empty = ['status_approval', 'status_qa_nursery', 'status_did', 'risk_level', 'treatment_category'].map(
      (name) => setOf(name)?.label(null),
    )
    expect(empty).toEqual(['Menunggu', 'Menunggu', 'Belum Dikerjakan', 'Tinggi', 'Pre-Pembibitan'])
  })

  test('VS-01 each set has one home, labels that differ, and is read back by code and by label', () => {
    const names = sets.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const set of sets) {
      const labels = set.codes.map((code) => set.label(code))
      expect([set.name, new Set(labels.map((label) => label.toLowerCase())).size]).toEqual([set.name, set.codes.length])
      for (const code of set.codes)
        expect([codeMeantBy(set, set.label(code)), codeMeantBy(set, String(code))]).toEqual([code, code])
    }
  })

  // Words without better or worse: tones would say something that is not so.
  const PLAIN = ['gender', 'job_kind', 'mail_kind', 'time_zone', 'week_start']
  test('VS-01 each set says how its values feel, and none is without a word', () => {
    const plain = sets.filter((set) => set.codes.every((code) => set.tone(code) === 'neutral')).map(({ name }) => name)
    expect(plain.toSorted()).toEqual(PLAIN)
    for (const set of sets)
      for (const code of set.codes)
        expect([set.name, code, set.label(code)]).not.toEqual([set.name, code, expect.stringMatching(/^-?$/)])
  })

  test('VS-01 values are met in the order of the specification, wherever a person chooses among them', () => {
    const ordered = Object.entries(specified).map(([name, labels]) => [
      name,
      setOf(name)?.codes.map(String).join(' ') === Object.keys(labels).join(' '),
    ])
    expect(ordered.filter(([, same]) => !same)).toEqual([])
  })

  test('VS-01 every field of codes takes its set from such a home', () => {
    const product = demoAreas.filter(({ key }) => key !== 'gallery')
    const used = product
      .flatMap(({ menus }) => menus)
      .flatMap(({ modules }) => modules)
      .flatMap(({ key, fields }) =>
        Object.entries(fields).flatMap(([name, { options }]) =>
          options.set ? [[`${key}.${name}`, options.set] as const] : [],
        ),
      )
    expect(used.length).toBeGreaterThan(10)
    // Some of a set's codes may be chosen, with its words.
    const isOfHome = (set: ValueSet) =>
      sets.some(
        (home) =>
          home.name === set.name && set.codes.every((code) => home.has(code) && home.label(code) === set.label(code)),
      )
    expect(used.filter(([, set]) => !isOfHome(set)).map(([field]) => field)).toEqual([])
  })
})

function isValueSet(value: unknown): value is ValueSet {
  return typeof value === 'object' && value !== null && 'codes' in value && 'tone' in value
}

function codeIn(set: ValueSet, key: string): ValueCode | null {
  return set.codes.find((code) => String(code) === key) ?? null
}
