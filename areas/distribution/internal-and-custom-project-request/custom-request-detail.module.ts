import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { restrictedSet } from '#core/declare/value-set.ts'

const counted = {
  readOnly: true,
  required: true,
  initial: 0,
  unit: 'bibit',
  hideIn: ['create', 'update', 'filter'],
} as const

/** What a request asks for: so many of a species, ready to plant; to another nursery also younger ones. */
export const customRequestDetail = defineModule({
  key: 'custom-request-detail',
  title: 'Rincian Permintaan Custom',
  display: 'line_name',
  inMenu: false,
  scope: 'location_nursery_id',
  seenBy: 'to_location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    custom_request_distribution_id: reference('Permintaan', 'internal-and-custom-project-request', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['custom_request_distribution_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    to_location_nursery_id: reference('Persemaian Tujuan', 'tujuan-persemaian', {
      copyOf: ['custom_request_distribution_id', 'to_location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    line_name: text('Baris', { max: 160, readOnly: true, hideIn: ['list', 'detail', 'create', 'update'] }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_phase: choice('Fase', restrictedSet(seedPhase, 3, 4, 5), {
      required: true,
      initial: 5,
      hint: 'BBST hanya ke persemaian lain',
    }),
    qty_request: number('Diminta', { required: true, min: 1, max: 1_000_000, unit: 'bibit' }),
    // Of a resend: whose seedlings they are.
    farmer_no: text('Nomor Petani', { max: 50, readOnly: true, hideIn: ['create', 'update'] }),
    lahan_no: text('Nomor Lahan', { max: 50, readOnly: true, hideIn: ['create', 'update'] }),
    qty_allocated: number('Dialokasikan', counted),
    qty_loaded: number('Dimuat', counted),
    qty_received: number('Diterima', counted),
    qty_damaged: number('Rusak', counted),
    qty_missing: number('Hilang', counted),
    qty_returned: number('Kembali', counted),
    note: text('Catatan', { max: 200 }),
  },
  list: {
    columns: ['custom_request_distribution_id', 'tree_id', 'seed_phase', 'qty_request', 'qty_allocated', 'qty_loaded'],
    sort: ['id', 'asc'],
  },
  filters: ['custom_request_distribution_id', 'tree_id', 'seed_phase'],
  searchThrough: ['tree_id'],
})
