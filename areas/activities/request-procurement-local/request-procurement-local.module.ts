import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import {
  documentNoteFields,
  documentPostingFields,
  DOCUMENT_NOT_CANCELLED,
  documentVoidInput,
} from '#core/declare/document-fields.ts'
import {
  coordinates,
  choice,
  date,
  datetime,
  file,
  files,
  money,
  reference,
  references,
  rows,
  text,
  textarea,
} from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { statusVerificationProcurementLocal } from '../codes.ts'
import { requestProcurementLocalDetail } from './request-procurement-local-detail.module.ts'

/**
 * Seed collected and seedlings bought near the nursery: with receipt and origin, reviewed, approved, and then in the
 * books.
 */
export const requestProcurementLocal = defineModule({
  key: 'request-procurement-local',
  title: 'Pengadaan Lokal',
  section: 'Pengadaan Benih & Bibit',
  help: {
    about: 'Benih yang diunduh dan bibit yang dibeli di sekitar persemaian, dengan nota, pengunduh, dan asalnya.',
    next: 'Lampirkan foto nota dan simpan; bagian pengadaan mereview, manajemen menyetujui, lalu stok bertambah.',
    example: 'Beli 3 kg benih mahoni, unduh di pohon dari 5 pohon induk di Limbangan, Rp. 450.000.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    ...documentHeadFields,
    procurement_date: date('Tanggal Pengadaan', {
      required: true,
      initial: INITIAL_TODAY,
      lock: 'cut-off',
      validation: 'not_future',
    }),
    seller_name: text('Nama Penjual', { required: true, max: 100 }),
    collector_freelance_ids: references('Pengunduh', 'vendor-freelance'),
    source_place: textarea('Tempat Asal', { max: 500 }),
    ...coordinates('Koordinat Asal'),
    details: rows('Rincian', requestProcurementLocalDetail, { by: 'request_procurement_local_id' }),
    total_cost: money('Biaya', { totalOf: ['details', 'subtotal'] }),
    receipt_file: file('Foto Nota', { accept: 'image', maxSize: 5, hint: 'Wajib sebelum direview' }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    ...documentNoteFields,
    status_verification_procurement_local: choice('Pemeriksaan', statusVerificationProcurementLocal, {
      required: true,
      initial: 0,
    }),
    reviewed_by: reference('Direview Oleh', 'users', { readOnly: true, group: 'Pemeriksaan' }),
    reviewed_at: datetime('Direview Pada', { readOnly: true, group: 'Pemeriksaan' }),
    review_note: textarea('Catatan Review', { max: 1000, readOnly: true, group: 'Pemeriksaan' }),
    approved_by: reference('Diputuskan Oleh', 'users', { group: 'Pemeriksaan' }),
    approved_at: datetime('Diputuskan Pada', { group: 'Pemeriksaan' }),
    approval_note: textarea('Catatan Persetujuan', { max: 1000, group: 'Pemeriksaan' }),
    ...documentPostingFields,
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'procurement_date',
      'location_nursery_id',
      'seller_name',
      'total_cost',
      'status_verification_procurement_local',
      'void_at',
      'program_year',
    ],
    sort: ['procurement_date', 'desc'],
  },
  filters: ['program_year', 'location_nursery_id', 'procurement_date', 'status_verification_procurement_local'],
  brief: true,
  states: {
    field: 'status_verification_procurement_local',
    transitions: { 0: [1], 3: [1], 1: [2, 3] },
    open: [0, 3],
    removable: [0],
    // Who approves is called by the module's approval.
    path: [{ state: 0, desk: 'review' }, { state: 3, desk: 'review', aside: true }, { state: 1 }, { state: 2 }],
  },
  actions: {
    review: {
      label: 'Review',
      icon: 'check',
      to: 1,
      requireActiveReferences: true,
      when: DOCUMENT_NOT_CANCELLED,
      input: { note: textarea('Catatan', { max: 1000 }) },
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      when: DOCUMENT_NOT_CANCELLED,
      places: ['detail'],
      confirm: 'Pengadaan yang dibatalkan tidak dapat dibuka lagi; apa yang sudah dibukukan akan dibalik.',
      input: documentVoidInput,
    },
  },
  approval: {
    field: 'status_verification_procurement_local',
    waiting: 1,
    approved: 2,
    rejected: 3,
    note: 'approval_note',
    by: 'approved_by',
    at: 'approved_at',
    label: 'Pengadaan Lokal',
  },
})
