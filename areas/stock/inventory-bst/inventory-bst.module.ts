import { flag, number } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import {
  inventoryAgeFields,
  asOfParameter,
  INVENTORY_FILTERS,
  lastAuditField,
  seedlingCountField,
  inventoryPlaceFields,
  INVENTORY_TABLES,
} from '../inventory/inventory-fields.ts'

/**
 * Seedlings ready for planting, with what is promised of them. Promises are of a nursery and a species, not of a bed,
 * and of today.
 */
export const inventoryBst = defineSource({
  key: 'inventory-bst',
  route: 'inventory-inventory_bst',
  title: 'BST - Inventory',
  section: 'Realtime',
  help: {
    about: 'Bibit siap tanam yang berdiri di tiap bedeng, dengan yang sudah dialokasikan dan yang masih tersedia.',
    next: 'Saring yang terlalu tua, atau tekan jumlahnya untuk melihat kartu stok.',
    example: 'Dari 34.000 sengon BST di Persemaian Kendal, 1.200 dialokasikan dan 32.800 tersedia.',
  },
  display: 'place_name',
  scope: 'location_nursery_id',
  parameters: asOfParameter,
  fields: {
    ...inventoryPlaceFields,
    qty_on_hand: seedlingCountField('Jumlah'),
    reserved: number('Dialokasikan Sepersemaian', {
      unit: 'bibit',
      tooltip: 'Untuk tanaman ini di seluruh persemaian, hari ini',
    }),
    available: number('Tersedia Sepersemaian', {
      unit: 'bibit',
      tooltip: 'Yang berdiri di bedeng dikurangi yang dialokasikan, hari ini',
    }),
    ...inventoryAgeFields,
    is_over_age: flag('Terlalu Tua'),
    last_audit_date: lastAuditField,
  },
  list: {
    columns: [
      'place_name',
      'tree_id',
      'qty_on_hand',
      'reserved',
      'available',
      'seed_lot_id',
      'first_in_date',
      'age_day',
      'is_over_age',
      'growing_type',
      'block_nursery_id',
      'location_nursery_id',
      'last_audit_date',
    ],
    sort: ['place_name', 'asc'],
  },
  filters: [...INVENTORY_FILTERS, 'is_over_age'],
  search: ['place_name'],
  searchThrough: ['tree_id', 'seed_lot_id'],
  reads: [...INVENTORY_TABLES, 'stock_reservation'],
  statistics: [
    {
      key: 'quantity',
      title: 'BST',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'qty_on_hand',
      unit: 'bibit',
    },
    {
      key: 'over-age',
      title: 'Terlalu Tua',
      icon: 'alert-triangle',
      variant: 'danger',
      of: 'sum',
      field: 'qty_on_hand',
      unit: 'bibit',
      where: { is_over_age: [1] },
    },
  ],
})
