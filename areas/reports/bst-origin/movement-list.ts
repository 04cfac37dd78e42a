import { date, number, reference, text } from '#core/declare/fields.ts'
import { EXPORT_SECTION, exportedOfFields, onlyForLinks, ordersByDay } from '../export-menu/export-list.ts'

/** What a movement of seedlings ready to plant is told by, whichever way it went. */
export const movedBstFields = {
  movement_date: date('Tanggal', { required: true }),
  movement_no: text('Nomor Mutasi', { required: true, max: 30 }),
  tree_id: reference('Tanaman', 'trees-main', { required: true }),
  bedeng_id: reference('Bedeng', 'bedeng-nursery'),
  seed_lot_id: reference('Lot', 'seed-lot', { required: true, link: '/activities/jejak-lot/{seed_lot_id}' }),
  qty: number('Jumlah', { required: true, unit: 'bibit' }),
  document_no: text('Dokumen', {
    max: 60,
    link: '/{document_menu}/{document_route}/{source_id}?view=detail&id={source_id}',
  }),
  posted_by: reference('Dibukukan Oleh', 'users'),
  ...exportedOfFields,
  document_menu: text('Menu Dokumen', { max: 40, ...onlyForLinks }),
  document_route: text('Layar Dokumen', { max: 60, ...onlyForLinks }),
  source_id: number('Nomor Dokumen', onlyForLinks),
} as const

export const movedBstList = {
  section: EXPORT_SECTION.bstOrigin,
  display: 'movement_no',
  scope: 'location_nursery_id',
  search: ['movement_no', 'document_no'],
  searchThrough: ['tree_id', 'bedeng_id'],
  orders: ordersByDay('movement_date'),
  detail: true,
} as const

export const MOVED_BST_FILTERS = [
  'program_year',
  'location_nursery_id',
  'movement_date',
  'tree_id',
  'bedeng_id',
  'seed_lot_id',
] as const
