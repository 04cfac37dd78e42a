import { choice, date, number, reference, text, year } from '#core/declare/fields.ts'
import { statisticBy } from '../codes.ts'

/** Fertilizer, as the run has it: two decimals. */
export const FERTILIZER_FORMAT = { unit: 'ml', decimals: 1 } as const

/** Without period, days and program year the runs of the last year are counted. */
export const DISTRIBUTION_REPORT_DAYS = 365

/** Which runs are counted. */
export const runFilterFields = {
  program_year: year('Tahun Program'),
  distribution_period_id: reference('Periode Distribusi', 'distribution-period'),
  since: date('Dari', { hint: 'Kosong tanpa periode dan tahun: satu tahun terakhir' }),
  until: date('Sampai'),
} as const

/** A figure leads to its rows: they are asked for with what it was added up by, and its value there. */
export const reportGroupFields = {
  ...runFilterFields,
  group_by: choice('Menurut', statisticBy, { initial: null }),
  group_key: text('Kelompok', { max: 200 }),
} as const

/** The run a row belongs to, first in its list. */
export const reportRunFields = {
  distribution_date: date('Tanggal Distribusi'),
  no_dokumen: text('Distribusi', {
    max: 40,
    link: '/distribution/distribution-allocation-ff/{loading_line_id}?view=detail&id={loading_line_id}',
  }),
} as const

/** And where that was made ready, last. */
export const preparedAtFields = {
  location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
  loading_line_id: reference('Pengiriman', 'distribution-allocation-ff', { hideIn: ['list'] }),
} as const

const seedlings = (label: string, more: { readonly link?: string; readonly tooltip?: string } = {}) =>
  number(label, { unit: 'bibit', ...more })

/** What became of what was loaded: the last five add up to the first. */
export const outcomeFields = (link?: string) => {
  const to = link === undefined ? {} : { link }
  return {
    loaded: seedlings('Dimuat', to),
    received: seedlings('Diterima', to),
    damaged: seedlings('Rusak', to),
    missing: seedlings('Hilang', to),
    rejected: seedlings('Ditolak', to),
    unreported: seedlings('Belum Dilaporkan', { ...to, tooltip: 'Sudah dimuat, penerimaannya belum dilaporkan' }),
    lost: seedlings('Susut', { ...to, tooltip: 'Rusak dan hilang di jalan' }),
  } as const
}

const minutes = (label: string, tooltip: string, link?: string) =>
  number(label, { unit: 'menit', tooltip, ...(link !== undefined && { link }) })

/** From the times of trucks. */
export const leadTimeFields = (link?: string) =>
  ({
    waiting_minutes: minutes('Menunggu Muat', 'Dari armada masuk sampai mulai muat', link),
    loading_minutes: minutes('Lama Muat', 'Dari mulai sampai selesai muat', link),
    leaving_minutes: minutes('Menunggu Berangkat', 'Dari selesai muat sampai berangkat', link),
    travel_minutes: minutes('Perjalanan', 'Dari berangkat sampai tiba', link),
    whole_minutes: minutes('Masuk sampai Tiba', 'Dari armada masuk sampai tiba di tujuan', link),
  }) as const
