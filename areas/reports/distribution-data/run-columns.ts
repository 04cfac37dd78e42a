import { date, number, reference, text } from '#core/declare/fields.ts'
import { exportedOfFields, onlyForLinks, ordersByDay } from '../export-menu/export-list.ts'

/** The run a row belongs to. */
export const ofRunFields = {
  distribution_date: date('Tanggal Distribusi'),
  no_dokumen: text('Nomor Distribusi', {
    max: 40,
    link: '/distribution/distribution-allocation-ff/{loading_line_id}?view=detail&id={loading_line_id}',
  }),
  mu_name: text('Management Unit', { max: 100 }),
  receiver: text('FF atau PIC', { max: 100 }),
} as const

/** Who gets it, and for which plot. A PIC has neither a number of a farmer nor a plot. */
export const ofRecipientFields = {
  farmer_no: text('Nomor Petani', { max: 30, tooltip: 'Dari distribusi kepada PIC: nomor PIC' }),
  recipient_name: text('Penerima', { required: true, max: 100 }),
  lahan_no: text('Nomor Lahan', { max: 40 }),
  tree_id: reference('Tanaman', 'trees-main', { required: true }),
} as const

export const runLinkFields = {
  ff_id: reference('Field Facilitator', 'geko-ff', { hideIn: ['list', 'detail'] }),
  ...exportedOfFields,
  loading_line_id: reference('Distribusi', 'distribution-allocation-ff', {
    required: true,
    hideIn: ['list', 'detail'],
  }),
  detail_farmer_id: number('Nomor Penerima', onlyForLinks),
} as const

export const RUN_FILTERS = [
  'program_year',
  'location_nursery_id',
  'distribution_date',
  'loading_line_id',
  'ff_id',
  'tree_id',
] as const

/** What is walked by the days of the runs. */
export const runOrders = ordersByDay('distribution_date')

export const seedlings = (label: string, tooltip?: string) =>
  number(label, { unit: 'bibit', ...(tooltip !== undefined && { tooltip }) })
