import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import { seedPhase } from '#areas/master/plant-codes.ts'
import {
  documentNoteFields,
  documentPostingFields,
  DOCUMENT_NOT_CANCELLED,
  documentVoidInput,
} from '#core/declare/document-fields.ts'
import { choice, date, datetime, files, number, reference, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { restrictedSet } from '#core/declare/value-set.ts'
import { statusQaNursery } from '../codes.ts'
import { seedlingsStillGrowing } from './grading.ts'

const pieces = { min: 0, max: 10_000_000, unit: 'bibit' } as const

/**
 * Seedlings of a bed are measured and counted: so many are ready to plant, so many are thrown out, the rest goes on
 * growing. QA decides.
 */
export const bst = defineModule({
  key: 'bst',
  title: 'BST',
  section: 'Aktifitas Pembibitan',
  help: {
    about: 'Seleksi bibit satu bedeng menjadi siap tanam: diukur tinggi dan diameternya, dihitung, lalu diperiksa QA.',
    next: 'Isi ukuran dan jumlahnya; yang ada di bedeng tampil di bawah formulir. QA menekan Periksa, lalu stok berpindah ke BST.',
    example: 'Dari 20.000 bibit, 18.000 naik BST, 200 dibuang karena bengkok, 1.800 belum siap.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    ...documentHeadFields,
    grading_date: date('Tanggal Seleksi', {
      required: true,
      initial: INITIAL_TODAY,
      lock: 'cut-off',
      validation: 'not_future',
    }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { required: true, dependsOn: 'location_nursery_id' }),
    seed_phase_from: choice('Dari Fase', restrictedSet(seedPhase, 3, 4), {
      required: true,
      initial: 3,
      as: 'select-button',
    }),
    seed_lot_id: reference('Lot', 'seed-lot', {
      required: true,
      dependsOn: 'location_nursery_id',
      noData: 'Tidak ada lot di bedeng dan fase ini',
      pointer: { description: 'tree_id' },
      through: {
        list: 'stock-balance',
        as: 'seed_lot_id',
        by: { bedeng_id: 'bedeng_id', seed_phase: 'seed_phase_from' },
        shows: 'qty_on_hand',
        missing: 'Lot ini tidak ada di bedeng dan fase yang dipilih',
      },
    }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['seed_lot_id', 'tree_id'] }),
    sample_count: number('Bibit Diukur', { min: 1, max: 100_000 }),
    avg_height_cm: number('Tinggi Rata-rata', { unit: 'cm', decimals: 1, min: 0, max: 1000 }),
    avg_diameter_mm: number('Diameter Rata-rata', { unit: 'mm', decimals: 1, min: 0, max: 1000 }),
    qty_checked: number('Diperiksa', { ...pieces, required: true, min: 1 }),
    qty_bst: number('Naik BST', { ...pieces, required: true }),
    qty_discard: number('Dibuang', { ...pieces, required: true, initial: 0 }),
    monitoring_reason_id: reference('Sebab Dibuang', 'monitoring-reason', { hint: 'Wajib bila ada yang dibuang' }),
    qty_not_ready: number('Belum Siap', {
      unit: 'bibit',
      compute: seedlingsStillGrowing,
      previewed: true,
      group: 'Hitungan',
    }),
    to_bedeng_id: reference('Pindah ke Bedeng', 'bedeng-nursery', {
      dependsOn: 'location_nursery_id',
      empty: 'Tetap di tempat',
    }),
    qty_before: number('Ada di Bedeng', { readOnly: true, previewed: true, unit: 'bibit', group: 'Hitungan' }),
    age_day: number('Umur', { readOnly: true, previewed: true, unit: 'hari', group: 'Hitungan' }),
    size_check: textarea('Di Bawah Ukuran', { readOnly: true, previewed: true, max: 1000, group: 'Hitungan' }),
    below_reason: textarea('Alasan Tetap Naik', {
      max: 1000,
      hint: 'Wajib bila ukuran atau umurnya di bawah minimum tanaman',
    }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    ...documentNoteFields,
    status_qa_nursery: choice('QA', statusQaNursery, { required: true, initial: 0 }),
    qa_by: reference('Diperiksa Oleh', 'users', { readOnly: true, group: 'QA' }),
    qa_at: datetime('Diperiksa Pada', { readOnly: true, group: 'QA' }),
    qa_note: textarea('Catatan QA', { max: 1000, readOnly: true, group: 'QA' }),
    ...documentPostingFields,
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'grading_date',
      'location_nursery_id',
      'bedeng_id',
      'tree_id',
      'qty_checked',
      'qty_bst',
      'qty_not_ready',
      'qty_discard',
      'avg_height_cm',
      'age_day',
      'status_qa_nursery',
      'void_at',
      'seed_lot_id',
      'program_year',
    ],
    sort: ['grading_date', 'desc'],
  },
  searchThrough: ['tree_id', 'bedeng_id'],
  filters: ['program_year', 'location_nursery_id', 'grading_date', 'tree_id', 'bedeng_id', 'status_qa_nursery'],
  states: {
    field: 'status_qa_nursery',
    transitions: { 0: [1, 2, 3] },
    open: [0],
    removable: [0],
    path: [{ state: 0, desk: 'inspect' }, { state: 1 }, { state: 2, aside: true }, { state: 3, aside: true }],
  },
  actions: {
    inspect: {
      label: 'Periksa',
      icon: 'check',
      toFrom: 'outcome',
      noteFor: [2, 3],
      requireActiveReferences: true,
      when: DOCUMENT_NOT_CANCELLED,
      places: ['detail', 'row'],
      input: {
        outcome: choice('Hasil', restrictedSet(statusQaNursery, 1, 2, 3), { required: true, as: 'radio' }),
        note: textarea('Catatan', { max: 1000 }),
      },
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      when: { all: [DOCUMENT_NOT_CANCELLED, { field: 'status_qa_nursery', is: [0, 1] }] },
      places: ['detail'],
      confirm: 'Seleksi yang dibatalkan tidak dapat dibuka lagi; apa yang sudah dibukukan akan dibalik.',
      input: documentVoidInput,
    },
  },
  statistics: [
    {
      key: 'graded',
      title: 'Naik BST',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'qty_bst',
      unit: 'bibit',
      where: { status_qa_nursery: [1], void_at: null },
      sub: { label: 'Dibuang', of: 'sum', field: 'qty_discard', where: { status_qa_nursery: [1], void_at: null } },
    },
  ],
})
