import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import {
  documentNoteFields,
  documentPostingFields,
  DOCUMENT_NOT_CANCELLED,
  documentVoidInput,
} from '#core/declare/document-fields.ts'
import { choice, date, datetime, files, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { restrictedSet } from '#core/declare/value-set.ts'
import { samplingSeedStatus } from '../codes.ts'
import { germinationOf, weightOfThousand } from './sample-figures.ts'

const percent = { unit: '%', decimals: 2, min: 0, max: 100 } as const
const seeds = { min: 0, max: 1_000_000, unit: 'butir' } as const
const result = <const O extends object>(options: O) => ({ ...options, readOnly: true, group: 'Hasil Uji' }) as const
/** What the lot said before this test: where it came back to when the test is cancelled. */
const before = (label: string) =>
  number(`${label} Sebelumnya`, { readOnly: true, decimals: 3, hideIn: ['list', 'detail', 'filter'] })
const beforeFields = {
  before_germination: before('Daya Kecambah'),
  before_purity: before('Kemurnian'),
  before_moisture: before('Kadar Air'),
  before_seed_per_unit: before('Isi per Satuan'),
}
const WAITING = { field: 'sampling_seed_status', is: [0] } as const

/** A sample of a lot's seed: weighed and counted, tested, and what it says written to the lot. */
export const samplingSeeds = defineModule({
  key: 'sampling-seeds',
  table: 'sampling_seed',
  title: 'Uji Sampel Benih',
  section: 'Aktifitas Pembibitan',
  help: {
    about: 'Sampel benih yang diuji: berat 1.000 butir, kemurnian, kadar air, dan daya kecambah, ditulis ke lotnya.',
    next: 'Simpan sampelnya, maka benihnya keluar dari gudang. Setelah diamati, tekan Isi Hasil; lot yang tidak lolos diberi peringatan saat ditabur.',
    example: 'Sampel 100 butir seberat 2,5 gram: 1.000 butir 25 gram, 40.000 butir per KG; 82 berkecambah.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  without: ['delete'],
  fields: {
    ...documentHeadFields,
    seed_lot_id: reference('Lot Benih', 'seed-lot', {
      required: true,
      fixed: true,
      dependsOn: 'location_nursery_id',
      where: { procurement_seed_type: 1 },
    }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['seed_lot_id', 'tree_id'] }),
    unit_seed_id: reference('Satuan Benih', 'unit-seed', { copyOf: ['seed_lot_id', 'unit_seed_id'] }),
    sample_date: date('Tanggal Sampel', {
      required: true,
      fixed: true,
      initial: INITIAL_TODAY,
      lock: 'cut-off',
      validation: 'not_future',
    }),
    sample_count: number('Jumlah Sampel', { ...seeds, required: true, fixed: true, min: 1 }),
    sample_weight_gram: number('Berat Sampel', {
      fixed: true,
      unit: 'gram',
      decimals: 3,
      min: 0.001,
      max: 1_000_000,
      hint: 'Kosongkan bila isi per satuan lot sudah diketahui',
    }),
    method: text('Metode', { max: 100 }),
    observation_day: number('Lama Pengamatan', { unit: 'hari', min: 1, max: 365 }),
    qty_before: number('Tersedia di Gudang', {
      readOnly: true,
      previewed: true,
      decimals: 3,
      exact: true,
      unitOf: 'unit_seed_id',
      group: 'Hitungan',
    }),
    qty_sample: number('Benih Keluar', {
      readOnly: true,
      previewed: true,
      decimals: 3,
      exact: true,
      unitOf: 'unit_seed_id',
      group: 'Hitungan',
    }),
    weight_1000_gram: number('Berat 1.000 Butir', {
      unit: 'gram',
      decimals: 3,
      compute: weightOfThousand,
      previewed: true,
      group: 'Hitungan',
    }),
    seed_per_unit: number('Isi per Satuan', {
      readOnly: true,
      previewed: true,
      unit: 'butir',
      decimals: 3,
      group: 'Hitungan',
    }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    ...documentNoteFields,
    sampling_seed_status: choice('Hasil', samplingSeedStatus, { required: true, initial: 0 }),
    germinated_count: number('Berkecambah Normal', result(seeds)),
    abnormal_count: number('Abnormal', result(seeds)),
    dead_count: number('Mati', result(seeds)),
    germination_percent: number('Daya Kecambah', {
      unit: '%',
      decimals: 2,
      compute: germinationOf,
      group: 'Hasil Uji',
    }),
    purity_percent: number('Kemurnian', result(percent)),
    moisture_percent: number('Kadar Air', result(percent)),
    tested_by: reference('Diuji Oleh', 'users', { readOnly: true, group: 'Hasil Uji' }),
    decided_at: datetime('Diputuskan Pada', { readOnly: true, group: 'Hasil Uji' }),
    result_note: textarea('Catatan Hasil', { max: 1000, readOnly: true, group: 'Hasil Uji' }),
    ...beforeFields,
    ...documentPostingFields,
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'sample_date',
      'location_nursery_id',
      'tree_id',
      'seed_lot_id',
      'sample_count',
      'qty_sample',
      'unit_seed_id',
      'weight_1000_gram',
      'germination_percent',
      'purity_percent',
      'moisture_percent',
      'sampling_seed_status',
      'posted_at',
      'void_at',
      'program_year',
    ],
    sort: ['sample_date', 'desc'],
  },
  searchThrough: ['tree_id', 'seed_lot_id'],
  filters: ['program_year', 'location_nursery_id', 'sample_date', 'tree_id', 'seed_lot_id', 'sampling_seed_status'],
  states: { field: 'sampling_seed_status', transitions: { 0: [1, 2] }, open: [0] },
  actions: {
    take: {
      label: 'Keluarkan Sampel',
      icon: 'seedling',
      forward: true,
      when: { all: [DOCUMENT_NOT_CANCELLED, { field: 'posted_at', is: [null] }] },
      places: ['detail', 'row'],
      confirm: 'Benih sampel keluar dari gudang.',
    },
    result: {
      label: 'Isi Hasil',
      icon: 'check',
      toFrom: 'outcome',
      noteFor: [2],
      when: { all: [DOCUMENT_NOT_CANCELLED, WAITING] },
      places: ['detail', 'row'],
      input: {
        outcome: choice('Hasil', restrictedSet(samplingSeedStatus, 1, 2), { required: true, as: 'radio' }),
        germinated_count: number('Berkecambah Normal', { ...seeds, required: true }),
        abnormal_count: number('Abnormal', { ...seeds, initial: 0 }),
        dead_count: number('Mati', { ...seeds, initial: 0 }),
        purity_percent: number('Kemurnian', percent),
        moisture_percent: number('Kadar Air', percent),
        note: textarea('Catatan', { max: 1000 }),
      },
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      when: DOCUMENT_NOT_CANCELLED,
      places: ['detail'],
      confirm:
        'Uji yang dibatalkan tidak dapat dibuka lagi; sampelnya kembali ke gudang dan lotnya kembali ke hasil sebelumnya.',
      input: documentVoidInput,
    },
  },
})
