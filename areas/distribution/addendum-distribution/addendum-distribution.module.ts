import { documentHeadFields } from '#areas/master/documents.ts'
import { choice, date, datetime, number, programYear, reference, rows, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_STATUS } from '../addendum/addendum-category.ts'
import {
  addendumSource,
  statusAllocation,
  statusInisiasiAddendum,
  statusReceivedAddendum,
  statusVerificationAddendum,
} from '../codes.ts'
import { listAdendum } from './list-adendum.module.ts'

const { open, verified, verifiedInPart, cancelled } = ADDENDUM_STATUS
const counted = { readOnly: true, required: true, initial: 0, unit: 'bibit' } as const
const progress = { readOnly: true, required: true, initial: 0 } as const
const decided = { readOnly: true, group: 'Verifikasi' } as const

/**
 * A request after a distribution: what came too much goes back, what did not come is sent again, what was recorded
 * wrongly is put right. It comes from the public form of a run, or is entered at a desk.
 */
export const addendumDistribution = defineModule({
  key: 'addendum-distribution',
  title: 'Permintaan Addendum',
  table: 'detail_adendum',
  section: 'Addendum Distribusi Regular',
  help: {
    about:
      'Permintaan sesudah distribusi: bibit lebih dikembalikan, bibit kurang dikirim ulang, atau data penerimaan diperbaiki. Datang dari formulir publik satu pengiriman atau diisi di sini.',
    next: 'Periksa barisnya, tolak yang tidak benar, lalu setujui. Pengembalian dan pengiriman ulang dibuka; perbaikan data langsung dibukukan.',
    example: 'ADD/KDL/2511/0003: 20 sengon kurang dikirim ulang, 15 mahoni lebih dikembalikan.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    no_dokumen: documentHeadFields.no_dokumen,
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', {
      required: true,
      fixed: true,
      hint: 'Pengiriman yang sudah berangkat',
    }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['loading_line_id', 'location_nursery_id'],
    }),
    program_year: programYear('Tahun Program', { readOnly: true }),
    request_by: text('Diminta Oleh', { required: true, max: 100, fixed: true }),
    ff_id: reference('Field Facilitator', 'geko-ff', { readOnly: true }),
    request_at: datetime('Diminta Pada', { readOnly: true }),
    source: choice('Asal', addendumSource, { readOnly: true, required: true, initial: 'internal' }),
    status_verified: choice('Verifikasi', statusVerificationAddendum, { required: true, initial: open }),
    status_received: choice('Penerimaan', statusReceivedAddendum, progress),
    status_inisiasi: choice('Pengembalian', statusInisiasiAddendum, progress),
    status_allocation: choice('Pengiriman Ulang', statusAllocation, progress),
    total_return: number('Dikembalikan', counted),
    total_resend: number('Dikirim Ulang', counted),
    total_correction: number('Perbaikan Data', counted),
    return_date: date('Tanggal Pengembalian Bibit', { hint: 'Wajib bila ada yang dikembalikan' }),
    distribution_date: date('Tanggal Pengiriman Ulang', { hint: 'Dapat diganti ketika pengiriman ulang dibuat' }),
    description: textarea('Catatan', { required: true, max: 1000 }),
    list_adendum: rows('Rincian', listAdendum, { by: 'detail_adendum_id', hideIn: ['detail'] }),
    verified_by: reference('Diverifikasi Oleh', 'users', decided),
    verified_at: datetime('Diverifikasi Pada', decided),
    verify_note: textarea('Catatan Verifikasi', { ...decided, max: 1000 }),
    posting_date: date('Tanggal Pembukuan', { ...decided, tooltip: 'Hari perbaikan data masuk ke buku stok' }),
  },
  list: {
    columns: [
      'no_dokumen',
      'request_at',
      'status_verified',
      'loading_line_id',
      'request_by',
      'location_nursery_id',
      'total_return',
      'total_resend',
      'total_correction',
      'status_inisiasi',
      'status_allocation',
      'status_received',
      'source',
      'program_year',
    ],
    sort: ['request_at', 'desc'],
  },
  search: ['no_dokumen', 'request_by'],
  searchThrough: ['loading_line_id', 'ff_id'],
  filters: [
    'program_year',
    'location_nursery_id',
    'loading_line_id',
    'ff_id',
    'request_at',
    'status_verified',
    'status_received',
    'status_inisiasi',
    'status_allocation',
    'source',
  ],
  brief: true,
  tabs: [
    { module: 'list-adendum', by: 'detail_adendum_id', title: 'Rincian' },
    { module: 'addendum-distribution-return', by: 'detail_adendum_id', title: 'Pengembalian' },
    { module: 'addendum-distribution-resend', by: 'detail_adendum_id', title: 'Pengiriman Ulang' },
  ],
  states: {
    field: 'status_verified',
    transitions: {
      [open]: [verified, cancelled],
      // A verified one with rejected lines is verified in part.
      [verified]: [verifiedInPart, cancelled],
      [verifiedInPart]: [cancelled],
    },
    open: [open],
    removable: [open],
  },
  approval: {
    field: 'status_verified',
    waiting: open,
    approved: verified,
    rejected: cancelled,
    note: 'verify_note',
    by: 'verified_by',
    at: 'verified_at',
    label: 'Permintaan Addendum',
  },
  actions: {
    begin_return: {
      label: 'Inisiasi Pengembalian',
      icon: 'box',
      forward: true,
      when: {
        all: [
          { field: 'status_verified', is: [verified, verifiedInPart] },
          { field: 'status_inisiasi', is: [0, 1] },
          { lines: 'list_adendum', some: { field: 'category_id', is: [ADDENDUM_CATEGORY.return] } },
        ],
      },
      places: ['detail'],
      confirm: 'Draf pengembalian dibuat untuk semua baris yang belum kembali.',
    },
    begin_resend: {
      label: 'Buat Pengiriman Ulang',
      icon: 'truck',
      forward: true,
      when: {
        all: [
          { field: 'status_verified', is: [verified, verifiedInPart] },
          { field: 'status_received', is: [0, 1] },
          { lines: 'list_adendum', some: { field: 'category_id', is: [ADDENDUM_CATEGORY.resend] } },
        ],
      },
      places: ['detail'],
      confirm: 'Satu permintaan custom dibuat untuk semua baris pengiriman ulang yang disetujui.',
      input: { distribution_date: date('Tanggal Pengiriman Ulang', { required: true, initial: INITIAL_TODAY }) },
    },
    cancel: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      to: cancelled,
      when: { field: 'status_verified', is: [verified, verifiedInPart] },
      places: ['detail'],
      confirm: 'Permintaan yang dibatalkan tidak dapat dibuka lagi.',
      input: { reason: textarea('Alasan', { required: true, max: 1000 }) },
    },
  },
  statistics: [
    {
      key: 'open',
      title: 'Menunggu Verifikasi',
      icon: 'warning',
      variant: 'waiting',
      of: 'count',
      where: { status_verified: open },
      unit: 'permintaan',
    },
    {
      key: 'resend',
      title: 'Bibit Dikirim Ulang',
      icon: 'truck',
      variant: 'info',
      of: 'sum',
      field: 'total_resend',
      unit: 'bibit',
      sub: { label: 'Dikembalikan', of: 'sum', field: 'total_return' },
    },
  ],
})
