import { number } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import {
  inventoryAgeFields,
  asOfParameter,
  STOCK_CARD_LINK,
  INVENTORY_FILTERS,
  inventoryPlaceFields,
  INVENTORY_TABLES,
} from '../inventory/inventory-fields.ts'

/**
 * All that stands anywhere, of every phase: for programs and screens that ask for it; people have the three
 * inventories.
 */
export const stockBalance = defineSource({
  key: 'stock-balance',
  title: 'Saldo Stok',
  inMenu: false,
  display: 'place_name',
  scope: 'location_nursery_id',
  parameters: asOfParameter,
  fields: {
    ...inventoryPlaceFields,
    qty_on_hand: number('Jumlah', { required: true, decimals: 3, link: STOCK_CARD_LINK }),
    ...inventoryAgeFields,
  },
  list: { sort: ['place_name', 'asc'] },
  filters: [...INVENTORY_FILTERS, 'seed_phase'],
  search: ['place_name'],
  searchThrough: ['tree_id', 'seed_lot_id'],
  reads: INVENTORY_TABLES,
})
