import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import { statusDocument } from '#core/declare/document-codes.ts'
import { documentNoteFields, documentVoidInput } from '#core/declare/document-fields.ts'
import { button, choice, date, datetime, file, money, reference, rows, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { restrictedSet } from '#core/declare/value-set.ts'
import { statusDeliveryPo, statusVerifySeedRequest } from '../codes.ts'
import { requestProcurementSeedDetail } from './request-procurement-seed-detail.module.ts'

const letter = { accept: 'any', maxSize: 10 } as const
const isRunning = { field: 'status_document', is: [1, 2] } as const
const isApproved = { field: 'verify', is: ['approved'] } as const
const isOpenOrder = { all: [isRunning, isApproved, { field: 'status_delivery_po', is: [0, 1] }] } as const

/**
 * A request for seed or seedlings: over three desks, by three people, to an order that deliveries are counted against.
 */
export const requestProcurementSeeds = defineModule({
  key: 'request-procurement-seeds',
  title: 'Pengadaan',
  section: 'Pengadaan Benih & Bibit',
  help: {
    about:
      'Permintaan benih dan bibit dari vendor: diminta persemaian, diverifikasi bagian pengadaan, dinilai dan disetujui manajemen.',
    next: 'Isi rincian dan vendornya, lalu tekan Ajukan. Setelah disetujui, cetak surat pesanan dan catat kirimannya di Penerimaan BAST.',
    example: 'PGB/KDL/2508/0001: 5 kg benih sengon dari KT Subur, Rp. 2.500.000, sudah diterima sebagian.',
  },
  table: 'request_procurement_seed',
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    ...documentHeadFields,
    request_date: date('Tanggal Permintaan', {
      required: true,
      initial: INITIAL_TODAY,
      lock: 'cut-off',
      validation: 'not_future',
    }),
    needed_date: date('Dibutuhkan Tanggal', { required: true }),
    trees_vendor_id: reference('Vendor Bibit', 'trees-vendor', { hint: 'Wajib sebelum disetujui' }),
    production_plan_id: reference('Rencana Produksi', 'perencanaan-produksi-bibit', {
      dependsOn: 'location_nursery_id',
    }),
    total_estimate: money('Perkiraan Biaya', { totalOf: ['details', 'subtotal'] }),
    vendor_prices: textarea('Harga Vendor', {
      readOnly: true,
      previewed: true,
      max: 1000,
      hint: 'Dipakai untuk baris tanpa harga',
    }),
    details: rows('Rincian', requestProcurementSeedDetail, { by: 'request_procurement_seed_id' }),
    ...documentNoteFields,
    verify: choice('Verifikasi', statusVerifySeedRequest, { required: true, initial: 'draft' }),
    status_document: choice('Status Dokumen', statusDocument, { required: true, initial: 1 }),
    status_delivery_po: choice('Pengiriman', statusDeliveryPo, { required: true, initial: 0 }),
    requested_by: reference('Diajukan Oleh', 'users', { readOnly: true, group: 'Pemeriksaan' }),
    requested_at: datetime('Diajukan Pada', { readOnly: true, group: 'Pemeriksaan' }),
    verified_by: reference('Diverifikasi Oleh', 'users', { readOnly: true, group: 'Pemeriksaan' }),
    verified_at: datetime('Diverifikasi Pada', { readOnly: true, group: 'Pemeriksaan' }),
    verify_note: textarea('Catatan Verifikasi', { max: 1000, readOnly: true, group: 'Pemeriksaan' }),
    approved_by: reference('Dinilai Oleh', 'users', { group: 'Pemeriksaan' }),
    approved_at: datetime('Dinilai Pada', { group: 'Pemeriksaan' }),
    approval_note: textarea('Catatan Penilaian', { max: 1000, group: 'Pemeriksaan' }),
    po_no: text('Nomor Pesanan', { max: 60, readOnly: true, group: 'Pesanan' }),
    po_date: date('Tanggal Pesanan', { readOnly: true, group: 'Pesanan' }),
    po_file: file('Berkas Pesanan', { ...letter, readOnly: true, group: 'Pesanan' }),
    print_po: button('Cetak Surat Pesanan', {
      href: '/print/surat-pesanan?id={id}',
      group: 'Pesanan',
      hideIn: ['list'],
      when: { field: 'verify', is: ['approved'] },
    }),
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'request_date',
      'trees_vendor_id',
      'total_estimate',
      'verify',
      'status_document',
      'status_delivery_po',
      'needed_date',
      'location_nursery_id',
      'production_plan_id',
      'program_year',
    ],
    sort: ['request_date', 'desc'],
  },
  searchThrough: ['trees_vendor_id', 'location_nursery_id'],
  filters: [
    'program_year',
    'location_nursery_id',
    'request_date',
    'trees_vendor_id',
    'production_plan_id',
    'verify',
    'status_delivery_po',
    'status_document',
  ],
  brief: true,
  states: {
    field: 'verify',
    transitions: {
      draft: ['verification_request'],
      verification_request: ['appraisal_request', 'revision_request'],
      revision_request: ['verification_request'],
      appraisal_request: ['approved', 'revision_request'],
    },
    open: ['draft', 'revision_request'],
    removable: ['draft'],
    // Who appraises is called by the module's approval.
    path: [
      { state: 'draft' },
      { state: 'verification_request', desk: 'verify' },
      { state: 'revision_request', desk: 'submit', aside: true },
      { state: 'appraisal_request' },
      { state: 'approved' },
    ],
  },
  flows: {
    document: { field: 'status_document', transitions: { 1: [2, 4], 2: [3, 4], 3: [2, 4] } },
    delivery: { field: 'status_delivery_po', transitions: { 0: [1, 2, 3], 1: [0, 2, 3], 2: [0, 1], 3: [] } },
  },
  actions: {
    submit: {
      label: 'Ajukan',
      icon: 'send',
      to: 'verification_request',
      requireActiveReferences: true,
      when: isRunning,
      places: ['detail', 'row', 'bulk'],
      confirm: 'Permintaan tidak dapat diubah sampai diperiksa.',
    },
    verify: {
      label: 'Verifikasi',
      icon: 'check',
      toFrom: 'outcome',
      noteFor: ['revision_request'],
      when: { all: [isRunning, { field: 'verify', is: ['verification_request'] }] },
      input: {
        outcome: choice('Hasil', restrictedSet(statusVerifySeedRequest, 'appraisal_request', 'revision_request'), {
          required: true,
          as: 'radio',
        }),
        trees_vendor_id: reference('Vendor Bibit', 'trees-vendor', { hint: 'Kosongkan bila vendornya tetap' }),
        note: textarea('Catatan', { max: 1000 }),
      },
    },
    order: {
      label: 'Catat Pesanan',
      icon: 'note',
      forward: true,
      when: isOpenOrder,
      places: ['detail'],
      input: {
        po_no: text('Nomor Pesanan', { required: true, max: 60 }),
        po_date: date('Tanggal Pesanan', { required: true, initial: INITIAL_TODAY, validation: 'not_future' }),
        po_file: file('Berkas Pesanan', letter),
      },
    },
    close: {
      label: 'Tutup Pengiriman',
      icon: 'box',
      flow: 'delivery',
      to: 3,
      when: isOpenOrder,
      places: ['detail'],
      confirm: 'Sisa pesanan tidak ditunggu lagi; penerimaan baru ditolak.',
      input: { note: textarea('Alasan', { required: true, max: 1000 }) },
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      flow: 'document',
      to: 4,
      confirm: 'Permintaan yang dibatalkan tidak dapat dibuka lagi.',
      input: documentVoidInput,
    },
  },
  approval: {
    field: 'verify',
    waiting: 'appraisal_request',
    approved: 'approved',
    rejected: 'revision_request',
    note: 'approval_note',
    by: 'approved_by',
    at: 'approved_at',
    label: 'Pengadaan',
  },
})
