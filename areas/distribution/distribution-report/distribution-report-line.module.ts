import { reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { ofGroup, outcomes, theRun, wherePrepared } from './report-fields.ts'

/** The rows behind the statistics: what one recipient got of a species for a plot. */
export const distributionReportLine = defineSource({
  key: 'distribution-report-line',
  route: 'statistik-rincian',
  title: 'Rincian Statistik Distribusi',
  section: 'Reguler',
  inMenu: false,
  help: {
    about: 'Baris di balik angka Statistik Distribusi: satu penerima, satu lahan, satu tanaman.',
    next: 'Saring atau urutkan, ekspor, atau tekan nomor dokumennya untuk membuka pengirimannya.',
    example: 'Pak Slamet, lahan 10_0000012345: 150 sengon dimuat, 147 diterima, 3 rusak.',
  },
  display: 'recipient_name',
  scope: 'location_nursery_id',
  parameters: ofGroup,
  fields: {
    ...theRun,
    mu_name: text('Management Unit', { max: 100 }),
    receiver: text('FF atau PIC', { max: 100 }),
    recipient_name: text('Penerima', { max: 100, link: '/distribution/terima-bibit?run={loading_line_id}&farmer={detail_farmer_id}' }),
    lahan_no: text('Nomor Lahan', { max: 40 }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    ...outcomes(),
    route_name: text('Rute', { max: 400 }),
    ...wherePrepared,
    detail_farmer_id: reference('Penerima Distribusi', 'detail-farmers', { hideIn: ['list', 'filter'] }),
  },
  list: {
    columns: ['distribution_date', 'no_dokumen', 'mu_name', 'receiver', 'recipient_name', 'lahan_no', 'tree_id', 'loaded', 'received', 'damaged', 'missing', 'rejected', 'unreported', 'lost', 'route_name', 'location_nursery_id'],
    sort: ['distribution_date', 'desc'],
  },
  filters: ['location_nursery_id', 'loading_line_id', 'tree_id', 'distribution_date', 'damaged', 'missing', 'rejected', 'unreported', 'lost'],
  search: ['no_dokumen', 'recipient_name', 'lahan_no', 'receiver'],
  reads: ['distribution-allocation-ff', 'distribution-received-report', 'detail-farmers', 'location-nursery'],
  statistics: [
    { key: 'loaded', title: 'Bibit Dimuat', icon: 'truck', variant: 'info', of: 'sum', field: 'loaded', unit: 'bibit', sub: { label: 'Diterima', of: 'sum', field: 'received' } },
    { key: 'lost', title: 'Susut', icon: 'warning', variant: 'danger', of: 'sum', field: 'lost', unit: 'bibit', sub: { label: 'Ditolak', of: 'sum', field: 'rejected' } },
  ],
})
