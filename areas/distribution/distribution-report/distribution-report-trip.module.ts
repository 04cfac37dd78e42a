import { datetime, number, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { leadTimes, ofGroup, outcomes, POC, theRun, wherePrepared } from './report-fields.ts'

const BAGS = '/distribution/distribution-loading-line?filters={"allocation_transportation_id":{id}}'

/** The trips behind the statistics: what each carried, what became of it, and how long it took. */
export const distributionReportTrip = defineSource({
  key: 'distribution-report-trip',
  route: 'statistik-armada',
  title: 'Statistik Armada',
  section: 'Reguler',
  inMenu: false,
  help: {
    about: 'Satu baris untuk setiap rit: bag dan bibit yang dibawa, yang sampai, dan lamanya dari masuk sampai tiba.',
    next: 'Urutkan menurut lamanya atau susutnya; tekan banyaknya bag untuk melihat bag-bagnya.',
    example: 'H 1843 KD membawa 180 bag, muat 95 menit, perjalanan 140 menit, rusak 12 bibit.',
  },
  display: 'plate',
  scope: 'location_nursery_id',
  parameters: ofGroup,
  fields: {
    ...theRun,
    plate: text('Nomor Plat', { max: 15, link: '/distribution/distribution-allocation-transportation/{id}?view=detail&id={id}' }),
    receiver: text('FF atau PIC', { max: 100 }),
    route_name: text('Rute', { max: 400 }),
    bags: number('Bag', { unit: 'bag', link: BAGS }),
    ...outcomes(BAGS),
    ...leadTimes(),
    scanned_time: datetime('Masuk'),
    shipping_date: datetime('Berangkat'),
    deliver_date: datetime('Tiba'),
    pupuk_loaded: number('POC Dimuat', POC),
    pupuk_given: number('POC Diserahkan', POC),
    ...wherePrepared,
  },
  list: {
    columns: [
      'distribution_date', 'no_dokumen', 'plate', 'receiver', 'route_name', 'bags', 'loaded', 'received', 'damaged', 'missing', 'rejected', 'unreported', 'waiting_minutes', 'loading_minutes', 'leaving_minutes', 'travel_minutes', 'whole_minutes',
      'scanned_time', 'shipping_date', 'deliver_date', 'pupuk_loaded', 'pupuk_given', 'location_nursery_id',
    ],
    sort: ['distribution_date', 'desc'],
  },
  filters: ['location_nursery_id', 'loading_line_id', 'distribution_date', 'loading_minutes', 'travel_minutes', 'lost'],
  search: ['plate', 'no_dokumen', 'receiver'],
  reads: ['distribution-allocation-ff', 'distribution-allocation-transportation', 'distribution-loading-line', 'detail-farmers', 'location-nursery'],
  statistics: [
    { key: 'loaded', title: 'Bibit Dimuat', icon: 'truck', variant: 'info', of: 'sum', field: 'loaded', unit: 'bibit', sub: { label: 'Bag', of: 'sum', field: 'bags' } },
    { key: 'lost', title: 'Susut', icon: 'warning', variant: 'danger', of: 'sum', field: 'lost', unit: 'bibit', sub: { label: 'Ditolak', of: 'sum', field: 'rejected' } },
  ],
})
