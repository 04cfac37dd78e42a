import { number, reference } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { ageFields, asOf, CARD_OF_BALANCE, COMMON_FILTERS, lastAudit, placeFields, READS, readyDate } from '../inventory/inventory-fields.ts'

/** Seed in the stores and what was sown of it: phases 0 to 2. */
export const inventoryBenih = defineSource({
  key: 'inventory-benih',
  title: 'Penanaman',
  section: 'Realtime',
  help: {
    about: 'Benih di gudang dan yang sudah ditabur, per tempat, tanaman, fase dan lot, sampai satu tanggal.',
    next: 'Ganti tanggalnya, atau tekan jumlahnya untuk melihat kartu stok.',
    example: 'Gudang Benih menyimpan 0,45 KG sengon, kira-kira 18.000 butir.',
  },
  display: 'place_name',
  scope: 'location_nursery_id',
  parameters: asOf,
  fields: {
    ...placeFields,
    qty_on_hand: number('Jumlah', { required: true, decimals: 3, unitOf: 'unit_seed_id', link: CARD_OF_BALANCE }),
    unit_seed_id: reference('Satuan Benih', 'unit-seed', { tooltip: 'Kosong: dihitung per batang' }),
    qty_estimated: number('Perkiraan Jumlah', { unit: 'butir', tooltip: 'Benih dihitung dengan isi per satuan' }),
    ...ageFields,
    expected_ready_date: readyDate,
    last_audit_date: lastAudit,
  },
  list: {
    columns: ['place_name', 'tree_id', 'seed_phase', 'qty_on_hand', 'unit_seed_id', 'qty_estimated', 'seed_lot_id', 'age_day', 'expected_ready_date', 'block_nursery_id', 'location_nursery_id', 'last_audit_date'],
    sort: ['place_name', 'asc'],
  },
  filters: [...COMMON_FILTERS, 'seed_phase'],
  search: ['place_name'],
  searchThrough: ['tree_id', 'seed_lot_id'],
  reads: [...READS, 'unit-seed'],
  statistics: [
    { key: 'store', title: 'Gudang Benih', icon: 'package', variant: 'info', of: 'sum', field: 'qty_estimated', unit: 'butir', where: { seed_phase: [0] } },
    { key: 'sown', title: 'Ditabur', icon: 'seedling', variant: 'success', of: 'sum', field: 'qty_on_hand', where: { seed_phase: [1] } },
    { key: 'sprouted', title: 'Berkecambah', icon: 'plant', variant: 'success', of: 'sum', field: 'qty_on_hand', where: { seed_phase: [2] } },
  ],
})
