import { defineSource } from '#core/declare/source.ts'
import { ageFields, asOf, COMMON_FILTERS, lastAudit, pieces, placeFields, READS, readyDate } from '../inventory/inventory-fields.ts'

/** Seedlings that are not yet ready for planting: phases 3 and 4. */
export const inventoryBbst = defineSource({
  key: 'inventory-bbst',
  title: 'BBST',
  section: 'Realtime',
  help: {
    about: 'Bibit belum siap tanam yang berdiri di tiap bedeng, per tanaman, fase dan lot, sampai satu tanggal.',
    next: 'Urutkan menurut perkiraan siap tanam, atau tekan jumlahnya untuk melihat kartu stok.',
    example: 'Bedeng KDL-BL2-03 berisi 2.600 sengon fase Semai, umur 62 hari.',
  },
  display: 'place_name',
  scope: 'location_nursery_id',
  parameters: asOf,
  fields: { ...placeFields, qty_on_hand: pieces('Jumlah'), ...ageFields, expected_ready_date: readyDate, last_audit_date: lastAudit },
  list: {
    columns: ['place_name', 'tree_id', 'seed_phase', 'qty_on_hand', 'seed_lot_id', 'first_in_date', 'age_day', 'expected_ready_date', 'growing_type', 'block_nursery_id', 'location_nursery_id', 'last_audit_date'],
    sort: ['place_name', 'asc'],
  },
  filters: [...COMMON_FILTERS, 'seed_phase', 'expected_ready_date'],
  search: ['place_name'],
  searchThrough: ['tree_id', 'seed_lot_id'],
  reads: READS,
  statistics: [
    { key: 'quantity', title: 'BBST', icon: 'seedling', variant: 'success', of: 'sum', field: 'qty_on_hand', unit: 'bibit' },
    { key: 'semai', title: 'Semai', icon: 'plant', variant: 'info', of: 'sum', field: 'qty_on_hand', unit: 'bibit', where: { seed_phase: [3] } },
    { key: 'pruned', title: 'Pemotongan Akar', icon: 'plant', variant: 'info', of: 'sum', field: 'qty_on_hand', unit: 'bibit', where: { seed_phase: [4] } },
  ],
})
