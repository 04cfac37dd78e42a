import { growingType, seedPhase } from '#areas/master/plant-codes.ts'
import { choice, date, number, reference, text } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { stockAccount } from '../codes.ts'

/** Any figure leads to the movements it is the sum of. A balance's number names its place, species, phase and lot. */
export const STOCK_CARD_LINK = '/stock-management/stock-card/{id}?to={as_of}'

/** Any day up to today: the ledger knows how every day ended. */
export const asOfParameter = {
  as_of: date('Per Tanggal', { required: true, initial: INITIAL_TODAY, validation: 'not_future' }),
}

/** Where something stands, and what it is. */
export const inventoryPlaceFields = {
  place_name: text('Tempat', { required: true, max: 100 }),
  account: choice('Jenis Tempat', stockAccount, { required: true }),
  location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
  block_nursery_id: reference('Blok', 'block-nursery'),
  bedeng_id: reference('Bedeng', 'bedeng-nursery'),
  tree_id: reference('Tanaman', 'trees-main', { required: true }),
  growing_type: choice('Pertumbuhan', growingType, { required: true }),
  seed_lot_id: reference('Lot', 'seed-lot', { required: true }),
  seed_phase: choice('Fase', seedPhase, { required: true }),
}

/** Since when it stands there, and how old it is. */
export const inventoryAgeFields = {
  first_in_date: date('Masuk Sejak'),
  age_day: number('Umur', { unit: 'hari', tooltip: 'Sejak tabur; bila tidak diketahui, sejak diterima' }),
}

export const seedlingCountField = (label: string) =>
  number(label, { required: true, unit: 'bibit', link: STOCK_CARD_LINK })
export const readyDateField = date('Perkiraan Siap Tanam', {
  tooltip: 'Tanggal tabur ditambah umur siap tanam di Plant Library',
})
export const lastAuditField = date('Audit Terakhir')

/** Every table that the query of `inventory.server.ts` looks at. */
export const INVENTORY_TABLES = [
  'stock_balance',
  'stock_balance_day',
  'stock_audit_mark',
  'bedeng-nursery',
  'seed-lot',
  'trees-main',
] as const
export const INVENTORY_FILTERS = [
  'location_nursery_id',
  'block_nursery_id',
  'bedeng_id',
  'tree_id',
  'growing_type',
  'seed_lot_id',
  'account',
  'first_in_date',
] as const
