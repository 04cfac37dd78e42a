import { choice, number, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { statisticBy } from '../codes.ts'
import { runFilterFields, leadTimeFields, outcomeFields, FERTILIZER_FORMAT } from './report-fields.ts'

const hidden = { hideIn: ['list', 'detail', 'filter'] } as const
const ROWS = '/distribution/{rows_route}?filters={rows_filters}'
const TRIPS = '/distribution/statistik-armada?filters={trips_filters}'
const FERTILIZER = '/distribution/statistik-poc?filters={trips_filters}'
const percent = (label: string, tooltip: string) => number(label, { unit: '%', decimals: 1, tooltip, link: ROWS })

/**
 * DS-10: what was loaded and what became of it, added up by what one asks for. Its page draws it; this is its table,
 * for sorting and files.
 */
export const distributionReport = defineSource({
  key: 'distribution-report',
  path: 'distribution_report',
  // The page of the same name has the route.
  route: 'statistik-tabel',
  title: 'Tabel Statistik Distribusi',
  section: 'Reguler',
  inMenu: false,
  help: {
    about:
      'Bibit dimuat, diterima, rusak, hilang, dan ditolak menurut periode, management unit, FF, tanaman, kendaraan, atau rute.',
    next: 'Pilih Menurut dan periodenya, urutkan, lalu ekspor. Tekan angkanya untuk melihat baris di baliknya.',
    example: 'Menurut Tanaman: sengon dimuat 12.400, diterima 12.150, rusak 180, hilang 40, ditolak 30.',
  },
  display: 'group_name',
  scope: 'location_nursery_id',
  parameters: { group_by: choice('Menurut', statisticBy, { required: true, initial: 1 }), ...runFilterFields },
  fields: {
    group_name: text('Kelompok', { max: 255 }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    runs: number('Pengiriman', { unit: 'kali', link: ROWS }),
    ...outcomeFields(ROWS),
    receipt_percent: percent('Diterima %', 'Diterima dibanding dimuat'),
    discrepancy_percent: percent('Selisih %', 'Rusak, hilang, dan ditolak dibanding dimuat'),
    bags: number('Bag', { unit: 'bag', tooltip: 'Menurut kendaraan saja', link: ROWS }),
    trips: number('Rit', { unit: 'rit', link: TRIPS }),
    ...leadTimeFields(TRIPS),
    timed_trips: number('Rit dengan Waktu Tiba', { unit: 'rit', ...hidden }),
    pupuk_loaded: number('POC Dimuat', { ...FERTILIZER_FORMAT, link: FERTILIZER }),
    pupuk_given: number('POC Diserahkan', { ...FERTILIZER_FORMAT, link: FERTILIZER }),
    group_key: text('Kunci', { max: 255, ...hidden }),
    rows_route: text('Layar Baris', { max: 40, ...hidden }),
    rows_filters: text('Saringan Baris', { max: 600, ...hidden }),
    trips_filters: text('Saringan Rit', { max: 600, ...hidden }),
  },
  list: {
    columns: [
      'group_name',
      'loaded',
      'received',
      'damaged',
      'missing',
      'rejected',
      'unreported',
      'lost',
      'receipt_percent',
      'discrepancy_percent',
      'runs',
      'trips',
      'bags',
      'waiting_minutes',
      'loading_minutes',
      'leaving_minutes',
      'travel_minutes',
      'whole_minutes',
      'pupuk_loaded',
      'pupuk_given',
      'location_nursery_id',
    ],
    sort: ['loaded', 'desc'],
  },
  filters: ['location_nursery_id', 'loaded', 'lost'],
  search: ['group_name'],
  reads: [
    'distribution-allocation-ff',
    'distribution-received-report',
    'distribution-allocation-transportation',
    'distribution-loading-line',
    'detail-farmers',
    'distribution-period',
    'location-nursery',
    'trees-main',
    'distribution_run_sum',
    'distribution_run_due',
  ],
  statistics: [
    {
      key: 'loaded',
      title: 'Bibit Dimuat',
      icon: 'truck',
      variant: 'info',
      of: 'sum',
      field: 'loaded',
      unit: 'bibit',
      sub: { label: 'Diterima', of: 'sum', field: 'received' },
    },
    {
      key: 'lost',
      title: 'Susut',
      icon: 'warning',
      variant: 'danger',
      of: 'sum',
      field: 'lost',
      unit: 'bibit',
      sub: { label: 'Ditolak', of: 'sum', field: 'rejected' },
    },
  ],
})
