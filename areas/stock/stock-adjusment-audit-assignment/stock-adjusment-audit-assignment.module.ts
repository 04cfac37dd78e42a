import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import { statusDocument } from '#core/declare/document-codes.ts'
import { documentNoteFields, documentVoidInput } from '#core/declare/document-fields.ts'
import { button, choice, date, datetime, flag, number, references, rows, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { stockAuditBedeng } from './stock-audit-bedeng.module.ts'

const percent = (label: string, initial: number, hint: string) =>
  number(label, { required: true, initial, unit: '%', decimals: 1, min: 0, max: 100, hint })

/**
 * Who counts which places, and how much a count may differ. Starting it lists what is to be counted; nothing is posted
 * by it.
 */
export const stockAuditAssignment = defineModule({
  key: 'stock-adjusment-audit-assignment',
  title: 'Penugasan Audit',
  section: 'Stock Audit',
  help: {
    about: 'Menugaskan auditor menghitung bedeng dan gudang benih, dengan batas selisih yang boleh.',
    next: 'Isi tempat dan auditornya, lalu tekan Mulai Audit. Auditor menghitung di halaman Hitung Audit pada ponselnya.',
    example: 'TGA/KDL/2508/0001: 12 bedeng blok BL2 dan gudang benih, dihitung Agus tanggal 4 sampai 6.',
  },
  table: 'stock_audit_assignment',
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    ...documentHeadFields,
    title: text('Judul', { required: true, max: 150 }),
    start_date: date('Mulai', { required: true, initial: INITIAL_TODAY }),
    end_date: date('Sampai', { required: true, initial: INITIAL_TODAY }),
    auditor_ids: references('Auditor', 'users', { required: true }),
    is_blind: flag('Tanpa Melihat Stok Buku', {
      initial: 1,
      hint: 'Auditor menghitung tanpa tahu berapa menurut buku',
    }),
    tolerance_percent: percent('Toleransi', 2, 'Selisih sampai batas ini tidak perlu dijelaskan'),
    recount_percent: percent('Batas Hitung Ulang', 5, 'Selisih di atas batas ini dihitung ulang, dengan foto'),
    details: rows('Tempat', stockAuditBedeng, { by: 'assignment_id' }),
    ...documentNoteFields,
    status_document: choice('Status Dokumen', statusDocument, { required: true, initial: 1 }),
    started_at: datetime('Dimulai Pada', { readOnly: true, group: 'Pelaksanaan' }),
    completed_at: datetime('Selesai Pada', { readOnly: true, group: 'Pelaksanaan' }),
    print_sheet: button('Cetak Lembar Hitung', {
      href: '/print/lembar-audit?id={id}',
      group: 'Pelaksanaan',
      hideIn: ['list'],
    }),
    print_report: button('Cetak Berita Acara', {
      href: '/print/berita-acara-audit?id={id}',
      group: 'Pelaksanaan',
      hideIn: ['list'],
    }),
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'title',
      'location_nursery_id',
      'start_date',
      'end_date',
      'status_document',
      'is_blind',
      'program_year',
    ],
    sort: ['start_date', 'desc'],
  },
  searchThrough: ['location_nursery_id'],
  filters: ['program_year', 'location_nursery_id', 'start_date', 'status_document'],
  tabs: [{ module: 'stock-adjusment-fase-audit', by: 'assignment_id', title: 'Hitungan' }],
  brief: true,
  states: { field: 'status_document', transitions: { 1: [2, 4], 2: [3, 4] }, open: [1], removable: [1] },
  actions: {
    start: {
      label: 'Mulai Audit',
      icon: 'send',
      to: 2,
      requireActiveReferences: true,
      when: { field: 'status_document', is: [1] },
      confirm: 'Yang berdiri di tiap tempat didaftar untuk dihitung; penugasan tidak dapat diubah lagi.',
    },
    complete: {
      label: 'Selesaikan',
      icon: 'check',
      to: 3,
      when: { field: 'status_document', is: [2] },
      places: ['detail'],
      confirm: 'Semua hitungan sudah diputuskan; auditor tidak dapat menghitung lagi.',
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      to: 4,
      confirm: 'Hitungan yang belum disetujui ikut dibatalkan; yang sudah disetujui tetap.',
      input: documentVoidInput,
    },
  },
  check: ({ start_date: from, end_date: to }) =>
    typeof from === 'string' && typeof to === 'string' && to < from
      ? { end_date: 'Tanggal akhir tidak boleh sebelum tanggal mulai.' }
      : {},
})
