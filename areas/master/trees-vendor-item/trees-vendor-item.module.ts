import { choice, money, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { procurementSeedType } from '../plant-codes.ts'

/** What a seed vendor sells, and at what price. */
export const treesVendorItem = defineModule({
  key: 'trees-vendor-item',
  title: 'Barang Vendor Bibit',
  inMenu: false,
  display: 'item_name',
  fields: {
    trees_vendor_id: reference('Vendor', 'trees-vendor', { required: true }),
    tree_id: reference('Tanaman', 'trees-main', {
      required: true,
      uniqueWith: ['trees_vendor_id', 'procurement_seed_type', 'unit_seed_id'],
    }),
    procurement_seed_type: choice('Bentuk', procurementSeedType, { required: true }),
    unit_seed_id: reference('Satuan', 'unit-seed', { required: true }),
    price: money('Harga per Satuan'),
    lead_time_day: number('Lama Pengiriman', { unit: 'hari', min: 0 }),
    item_name: text('Nama Barang', {
      max: 20,
      compute: ({ procurement_seed_type: type }) =>
        procurementSeedType.label(procurementSeedType.has(type) ? type : null),
      hideIn: ['list', 'detail', 'filter'],
    }),
  },
  list: {
    columns: ['tree_id', 'procurement_seed_type', 'unit_seed_id', 'price', 'lead_time_day', 'trees_vendor_id'],
    sort: ['id', 'asc'],
  },
  searchThrough: ['tree_id', 'trees_vendor_id'],
  filters: ['trees_vendor_id', 'tree_id', 'procurement_seed_type'],
})
