import { number, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { reportGroupFields, FERTILIZER_FORMAT, reportRunFields, preparedAtFields } from './report-fields.ts'

/** The recipients behind the statistics of fertilizer: what was loaded for each, and what was handed over. */
export const distributionReportPoc = defineSource({
  key: 'distribution-report-poc',
  route: 'statistik-poc',
  title: 'Statistik POC',
  section: 'Reguler',
  inMenu: false,
  help: {
    about: 'Satu baris untuk setiap penerima yang POC-nya dimuat: berapa yang dibawa dan berapa yang diserahkan.',
    next: 'Urutkan menurut yang diserahkan; tekan nomornya untuk membuka pengirimannya.',
    example: 'Ibu Ratna: dimuat 500 ml di H 1843 KD, diserahkan 450 ml.',
  },
  display: 'recipient_name',
  scope: 'location_nursery_id',
  parameters: reportGroupFields,
  fields: {
    ...reportRunFields,
    recipient_name: text('Penerima', { max: 100, link: '/distribution/detail-farmers/{id}?view=detail&id={id}' }),
    receiver: text('FF atau PIC', { max: 100 }),
    plate: text('Nomor Plat', { max: 15 }),
    route_name: text('Rute', { max: 400 }),
    pupuk_loaded: number('POC Dimuat', FERTILIZER_FORMAT),
    pupuk_given: number('POC Diserahkan', FERTILIZER_FORMAT),
    ...preparedAtFields,
  },
  list: {
    columns: [
      'distribution_date',
      'no_dokumen',
      'recipient_name',
      'receiver',
      'plate',
      'route_name',
      'pupuk_loaded',
      'pupuk_given',
      'location_nursery_id',
    ],
    sort: ['distribution_date', 'desc'],
  },
  filters: ['location_nursery_id', 'loading_line_id', 'distribution_date', 'pupuk_given'],
  search: ['recipient_name', 'no_dokumen', 'receiver', 'plate'],
  reads: [
    'distribution-allocation-ff',
    'distribution-allocation-transportation',
    'distribution-received-report',
    'detail-farmers',
    'location-nursery',
  ],
  statistics: [
    {
      key: 'loaded',
      title: 'POC Dimuat',
      icon: 'truck',
      variant: 'info',
      of: 'sum',
      field: 'pupuk_loaded',
      unit: 'ml',
      sub: { label: 'Diserahkan', of: 'sum', field: 'pupuk_given' },
    },
  ],
})
