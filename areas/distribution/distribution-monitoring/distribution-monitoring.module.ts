import { choice, date, flag, number, programYear, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { statusAllocation, statusRun } from '../codes.ts'

const bibit = (label: string) => number(label, { unit: 'bibit' })
/** Known as soon as bags are loaded; '-' until then. */
const later = (label: string, unit: string) => number(label, { unit, tooltip: 'Terisi setelah pemuatan' })

/** DS-04: one line a run, how far it is, what is late, and a way to the step that is due. It asks again by itself: on a loading day changes arrive without a reload. */
export const distributionMonitoring = defineSource({
  key: 'distribution-monitoring',
  title: 'Distribution Monitoring',
  section: 'Monitoring',
  help: {
    about: 'Satu baris untuk setiap pengiriman, dari alokasi sampai penerimaan: sampai di mana, apa yang terlambat, dan langkah berikutnya. Papan ini memperbarui dirinya sendiri.',
    next: 'Tekan Langkah Berikutnya untuk membuka pekerjaan yang ditunggu, atau saring yang terlambat, menurut periode dan tanggal.',
    example: 'DST/KDL/2511/0004 dimuat 64%, satu armada berangkat, dan satu armada belum tiba sejak kemarin.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  refreshSeconds: 10,
  fields: {
    no_dokumen: text('Nomor Dokumen', { required: true, max: 40 }),
    distribution_date: date('Tanggal Distribusi'),
    program_year: programYear('Tahun Program', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    distribution_period_id: reference('Periode Distribusi', 'distribution-period', { required: true }),
    mu_name: text('Management Unit', { max: 100 }),
    ff_id: reference('Field Facilitator', 'geko-ff'),
    receiver: text('Penerima', { max: 100 }),
    status_run: choice('Status', statusRun, { required: true }),
    next_step: text('Langkah Berikutnya', { max: 60, link: '/distribution/{next_route}/{id}?view=detail&id={id}&run={id}' }),
    late_reason: text('Terlambat', { max: 120 }),
    is_late: flag('Ada yang Terlambat', { hideIn: ['list', 'detail'] }),
    next_route: text('Halaman', { max: 60, hideIn: ['list', 'detail', 'filter'] }),
    status_allocation: choice('Alokasi', statusAllocation, { required: true }),
    total_farmer: number('Petani'),
    total_request: bibit('Diminta'),
    total_penlub: bibit('Lubang Disetujui'),
    total_allocated: bibit('Dialokasikan'),
    bst_available: number('BST Tersedia', { unit: 'bibit', tooltip: 'Sisa bebas di persemaian untuk jenis-jenis pengiriman ini' }),
    total_truck: number('Armada'),
    total_label: number('Label'),
    printed_label: number('Label Dicetak'),
    loaded_label: later('Bag Dimuat', 'bag'),
    loaded_percent: later('Dimuat', '%'),
    open_scans: number('Pindaian Terbuka', { tooltip: 'Tertunda, menunggu, atau perlu ditinjau', link: '/distribution/scan-event?filters={"loading_line_id":{id}}' }),
    departed: later('Berangkat', 'armada'),
    arrived: later('Tiba', 'armada'),
    total_received: later('Diterima', 'bibit'),
    total_damaged: later('Rusak', 'bibit'),
    total_missing: later('Hilang', 'bibit'),
    total_reject: later('Ditolak', 'bibit'),
    total_pupuk: number('POC', { unit: 'ml' }),
    open_addendum: later('Addendum Terbuka', 'permintaan'),
  },
  list: {
    columns: [
      'no_dokumen', 'distribution_date', 'receiver', 'mu_name', 'status_run', 'next_step', 'late_reason', 'loaded_percent', 'departed', 'arrived', 'open_scans', 'total_received', 'total_request', 'total_penlub', 'total_allocated', 'bst_available', 'total_truck', 'total_label', 'printed_label',
      'loaded_label', 'total_damaged', 'total_missing', 'total_reject', 'total_pupuk', 'open_addendum', 'location_nursery_id',
    ],
    sort: ['distribution_date', 'asc'],
  },
  filters: ['program_year', 'location_nursery_id', 'distribution_period_id', 'ff_id', 'distribution_date', 'status_run', 'is_late', 'status_allocation'],
  search: ['no_dokumen', 'receiver', 'mu_name'],
  reads: [
    'distribution-allocation-ff', 'detail-farmers', 'distribution-allocation-seed', 'distribution-confirm-ph', 'detail-planting-hole', 'distribution-allocation-transportation', 'distribution-loading-line', 'distribution-received-report', 'distribution-loading-and-distribute', 'stock_balance', 'stock_reservation',
  ],
  statistics: [
    { key: 'request', title: 'Bibit Diminta', icon: 'seedling', variant: 'info', of: 'sum', field: 'total_request', unit: 'bibit', sub: { label: 'Dialokasikan', of: 'sum', field: 'total_allocated' } },
    { key: 'late', title: 'Terlambat', icon: 'warning', variant: 'danger', of: 'count', where: { is_late: [1] }, unit: 'pengiriman' },
    { key: 'labels', title: 'Label', icon: 'tag', variant: 'success', of: 'sum', field: 'total_label', sub: { label: 'Dicetak', of: 'sum', field: 'printed_label' } },
  ],
})
