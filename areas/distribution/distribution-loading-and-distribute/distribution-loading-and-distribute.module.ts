import { choice, date, datetime, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { reviewDecision, scanResult, scanType } from '../codes.ts'

const fixed = { readOnly: true } as const
const hidden = { readOnly: true, hideIn: ['list', 'detail', 'filter'] } as const
const toReview = {
  all: [
    { field: 'scan_result', is: [9] },
    { field: 'reviewed_at', is: [null] },
  ],
} as const
/** A bag that is on its truck by this load, which no stock covers. */
const isPending = {
  all: [
    { field: 'scan_type', is: [2] },
    { field: 'scan_result', is: [5] },
  ],
} as const
const reason = { reason: textarea('Alasan', { required: true, max: 300 }) }

/**
 * The events of loading and handing over with their present answers. The events themselves are in `scan_event`, under
 * the same number, and never change.
 */
export const distributionLoadingAndDistribute = defineModule({
  key: 'distribution-loading-and-distribute',
  title: 'Riwayat & Tinjauan Pindaian',
  // The page where bags are loaded has the route of this name.
  route: 'scan-event',
  table: 'scan_answer',
  path: 'scan_event',
  section: 'Reguler',
  help: {
    about: 'Semua pindaian pemuatan dan penyerahan dengan jawabannya: siapa, kapan, bag mana, di kendaraan mana.',
    next: 'Bukukan, batalkan muat, atau abaikan yang perlu ditinjau. Bag yang menunggu stok dibukukan sendiri bila stoknya datang, atau pilih bedeng asalnya. Pengiriman ditutup bila tidak ada lagi yang menunggu.',
    example:
      'Satu bag dipindai di dua truk tanpa sinyal: yang datang pertama dibukukan, yang kedua ditinjau koordinator.',
  },
  display: 'message',
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  appended: [
    ['location_nursery_id'],
    ['loading_line_id'],
    ['loading_line_id', 'scan_result'],
    ['location_nursery_id', 'scan_result'],
    ['detail_label_id', 'allocation_transportation_id'],
    ['allocation_transportation_id'],
    ['user_id', 'device_id'],
    ['scan_result'],
  ],
  fields: {
    happened_at: datetime('Waktu', { ...fixed, required: true }),
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', fixed),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', fixed),
    scan_type: choice('Jenis', scanType, { ...fixed, required: true }),
    scan_result: choice('Hasil', scanResult, { ...fixed, required: true }),
    message: text('Keterangan', { ...fixed, required: true, max: 300 }),
    raw_code: text('Kode', { ...fixed, max: 200, hideIn: ['list'] }),
    allocation_transportation_id: reference('Kendaraan', 'distribution-allocation-transportation', fixed),
    detail_label_id: reference('Bag', 'distribution-loading-line', fixed),
    detail_farmer_id: reference('Penerima', 'detail-farmers', fixed),
    user_id: reference('Oleh', 'users', { ...fixed, required: true }),
    device_id: text('Perangkat', { ...fixed, max: 36, hideIn: ['list', 'filter'] }),
    received_at: datetime('Diterima Server', { ...fixed, required: true, hideIn: ['list'] }),
    business_date: date('Dibukukan Tanggal', { ...fixed, hideIn: ['list'] }),
    clock_off_ms: number('Selisih Jam Perangkat', { ...fixed, unit: 'ms', hideIn: ['list', 'filter'] }),
    // The bag while this load holds it, booked or waiting for stock.
    held_label_id: number('Bag yang Dipegang', hidden),
    review_decision: choice('Tinjauan', reviewDecision, { ...fixed, group: 'Tinjauan' }),
    reviewed_at: datetime('Ditinjau Pada', { ...fixed, group: 'Tinjauan', hideIn: ['list'] }),
    reviewed_by: reference('Ditinjau Oleh', 'users', { ...fixed, group: 'Tinjauan', hideIn: ['list'] }),
    review_reason: textarea('Alasan', { ...fixed, max: 300, group: 'Tinjauan', hideIn: ['list'] }),
  },
  list: {
    columns: [
      'happened_at',
      'loading_line_id',
      'scan_type',
      'scan_result',
      'message',
      'allocation_transportation_id',
      'detail_label_id',
      'detail_farmer_id',
      'user_id',
      'review_decision',
    ],
    sort: ['id', 'desc'],
  },
  search: ['message', 'raw_code'],
  filters: ['location_nursery_id', 'loading_line_id', 'scan_result', 'allocation_transportation_id', 'detail_label_id'],
  actions: {
    book: {
      label: 'Bukukan',
      icon: 'check',
      when: toReview,
      input: reason,
      confirm: 'Pindaian ini dihitung seperti terjadi. Bag yang tercatat di kendaraan lain dipindahkan.',
    },
    // 14.17: a bag that waits for stock gets its bed from the coordinator.
    choose_bed: {
      label: 'Pilih Bedeng',
      icon: 'seedling',
      when: isPending,
      input: {
        bedeng_id: reference('Diambil dari Bedeng', 'bedeng-nursery', {
          required: true,
          ofRecord: { location_nursery_id: 'location_nursery_id' },
          hint: 'Bedeng yang BST-nya cukup untuk bag ini',
        }),
        ...reason,
      },
      confirm: 'Bag dibukukan keluar dari bedeng yang dipilih.',
    },
    take_off: {
      label: 'Jadikan Batal Muat',
      icon: 'cancel',
      when: { any: [{ all: [toReview, { field: 'scan_type', is: [2] }] }, isPending] },
      input: reason,
      confirm: 'Bag diturunkan dari kendaraan tempat ia tercatat.',
    },
    dismiss: {
      label: 'Abaikan',
      icon: 'cancel',
      tone: 'danger',
      when: { any: [toReview, isPending] },
      input: reason,
      confirm: 'Pindaian ini tidak dihitung.',
    },
  },
})
