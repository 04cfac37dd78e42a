import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import {
  documentNoteFields,
  documentPostingFields,
  DOCUMENT_NOT_CANCELLED,
  documentVoidInput,
} from '#core/declare/document-fields.ts'
import { choice, datetime, files, number, reference, references, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { statusDid } from '../codes.ts'

const OPEN = { all: [DOCUMENT_NOT_CANCELLED, { field: 'status_did', is: [null] }] } as const
const amount = { decimals: 3, exact: true, max: 10_000_000 } as const

/** Seed in the store is soaked, scarified or dried before it is sown; what spoils is thrown out. */
export const seedTreatment = defineModule({
  key: 'seed-treatment',
  title: 'Perlakuan Benih',
  section: 'Aktifitas Pembibitan',
  help: {
    about: 'Perlakuan benih di gudang sebelum ditabur: direndam, dijemur, atau diskarifikasi, dengan suhu dan lamanya.',
    next: 'Catat perlakuannya, lalu tekan Selesai Dikerjakan; benih yang rusak keluar dari gudang. Tabur dalam 48 jam.',
    example: 'Rendam 1,5 KG benih sengon dalam air 80 °C selama 12 jam; 0,05 KG terapung dan dibuang.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    ...documentHeadFields,
    seed_lot_id: reference('Lot Benih', 'seed-lot', {
      required: true,
      dependsOn: 'location_nursery_id',
      where: { procurement_seed_type: 1 },
    }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['seed_lot_id', 'tree_id'] }),
    unit_seed_id: reference('Satuan Benih', 'unit-seed', { copyOf: ['seed_lot_id', 'unit_seed_id'] }),
    treatment_skill_id: reference('Perlakuan', 'treatment-skill', { required: true, where: { treatment_category: 2 } }),
    start_at: datetime('Mulai', { required: true }),
    end_at: datetime('Selesai', { readOnly: true }),
    qty_treated: number('Jumlah Diperlakukan', { ...amount, required: true, min: 0.001, unitOf: 'unit_seed_id' }),
    qty_before: number('Tersedia di Gudang', {
      readOnly: true,
      previewed: true,
      decimals: 3,
      exact: true,
      unitOf: 'unit_seed_id',
      group: 'Hitungan',
    }),
    qty_discard: number('Dibuang', {
      ...amount,
      readOnly: true,
      initial: 0,
      unitOf: 'unit_seed_id',
      group: 'Hitungan',
    }),
    water_temp_c: number('Suhu Air', { unit: '°C', decimals: 1, min: 0, max: 100 }),
    soak_hour: number('Lama Rendam', { unit: 'jam', decimals: 1, min: 0, max: 1000 }),
    material_id: reference('Material', 'master-material'),
    dose: number('Dosis', { decimals: 3, min: 0, max: 1_000_000 }),
    dose_unit: text('Satuan Dosis', { max: 20 }),
    freelance_ids: references('Pekerja', 'vendor-freelance'),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    ...documentNoteFields,
    status_did: choice('Pelaksanaan', statusDid, { readOnly: true, staysEmpty: true }),
    reason_not_done: textarea('Alasan Tidak Dikerjakan', { max: 1000, readOnly: true }),
    ...documentPostingFields,
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'start_at',
      'location_nursery_id',
      'tree_id',
      'seed_lot_id',
      'treatment_skill_id',
      'qty_treated',
      'qty_discard',
      'unit_seed_id',
      'status_did',
      'void_at',
      'end_at',
      'program_year',
    ],
    sort: ['start_at', 'desc'],
  },
  searchThrough: ['tree_id', 'seed_lot_id'],
  filters: ['program_year', 'location_nursery_id', 'start_at', 'tree_id', 'treatment_skill_id', 'status_did'],
  actions: {
    complete: {
      label: 'Selesai Dikerjakan',
      icon: 'check',
      forward: true,
      requireActiveReferences: true,
      when: OPEN,
      places: ['detail', 'row'],
      input: {
        end_at: datetime('Selesai', { required: true }),
        qty_discard: number('Dibuang', {
          ...amount,
          min: 0,
          initial: 0,
          hint: 'Rusak, terapung, atau berjamur, dalam satuan lot',
        }),
        note: textarea('Catatan', { max: 1000 }),
      },
    },
    skip: {
      label: 'Tidak Dikerjakan',
      icon: 'cancel',
      when: OPEN,
      places: ['detail'],
      input: { reason: textarea('Alasan', { required: true, max: 1000 }) },
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      when: DOCUMENT_NOT_CANCELLED,
      places: ['detail'],
      confirm: 'Perlakuan yang dibatalkan tidak dapat dibuka lagi; apa yang sudah dibukukan akan dibalik.',
      input: documentVoidInput,
    },
  },
})
