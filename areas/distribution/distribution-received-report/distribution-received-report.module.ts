import { button, choice, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { statusFarmer } from '../codes.ts'

const total = { readOnly: true, required: true, initial: 0, unit: 'bibit' } as const

/** What a farmer got of a species for a plot: begun when the run is confirmed, filled in by loading and receipt. */
export const receivedReport = defineModule({
  key: 'distribution-received-report',
  title: '5. Report Penerimaan',
  table: 'detail_seed_farmers',
  section: 'Reguler',
  help: {
    about: 'Apa yang sampai pada setiap penerima: dimuat, diterima, rusak, hilang, dan ditolak, per lahan dan jenis.',
    next: 'Laporkan penerimaan di halaman Terima Bibit; yang ditolak tetap di kendaraan sampai Bongkar Sisa.',
    example: 'Dimuat 1.150, diterima 1.120, rusak 10, hilang 5: ditolak 15 dan kembali ke persemaian.',
  },
  display: 'tree_name',
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['loading_line_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    detail_farmer_id: reference('Penerima', 'detail-farmers', { required: true }),
    allocation_seed_id: reference('Alokasi', 'distribution-allocation-seed', {
      required: true,
      unique: true,
      hideIn: ['list'],
    }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    tree_code: text('Kode Tanaman', { max: 30, copyOf: ['tree_id', 'tree_code'] }),
    tree_name: text('Nama Tanaman', { max: 150, copyOf: ['tree_id', 'tree_name'], hideIn: ['list', 'detail'] }),
    lahan_no: text('Nomor Lahan', { max: 40, readOnly: true }),
    total_penlub: number('Lubang', { readOnly: true, unit: 'bibit' }),
    total_load: number('Dimuat', total),
    total_received: number('Diterima', total),
    total_damaged: number('Rusak', total),
    total_missing: number('Hilang', total),
    total_reject: number('Ditolak', total),
    total_resend: number('Kirim Ulang', total),
    total_return: number('Dikembalikan', total),
    // 3 and 4 of an addendum: what the receipt told too much of counts below 0.
    total_correction: number('Perbaikan Data', total),
    status: choice('Penerimaan', statusFarmer, { readOnly: true, required: true, initial: 0 }),
    open_receipt: button('Terima Bibit', {
      href: '/distribution/terima-bibit?run={loading_line_id}&farmer={detail_farmer_id}',
      icon: 'check',
      hideIn: ['list'],
    }),
  },
  list: {
    columns: [
      'loading_line_id',
      'detail_farmer_id',
      'lahan_no',
      'tree_id',
      'total_penlub',
      'total_load',
      'total_received',
      'total_damaged',
      'total_missing',
      'total_reject',
      'status',
    ],
    sort: ['id', 'desc'],
  },
  search: ['lahan_no', 'tree_name'],
  searchThrough: ['loading_line_id', 'detail_farmer_id'],
  filters: ['location_nursery_id', 'loading_line_id', 'detail_farmer_id', 'tree_id', 'status'],
  statistics: [
    {
      key: 'loaded',
      title: 'Bibit Dimuat',
      icon: 'truck',
      variant: 'info',
      of: 'sum',
      field: 'total_load',
      unit: 'bibit',
      sub: { label: 'Diterima', of: 'sum', field: 'total_received' },
    },
    {
      key: 'lost',
      title: 'Rusak',
      icon: 'warning',
      variant: 'danger',
      of: 'sum',
      field: 'total_damaged',
      unit: 'bibit',
      sub: { label: 'Hilang', of: 'sum', field: 'total_missing' },
    },
  ],
})
