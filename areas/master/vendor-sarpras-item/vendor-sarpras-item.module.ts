import { money, reference, text } from '#core/declare/fields.ts'
import { formatMoney } from '#core/formats/format.ts'
import { defineModule } from '#core/declare/module.ts'

/** What a vendor of facilities sells. */
export const vendorSarprasItem = defineModule({
  key: 'vendor-sarpras-item',
  title: 'Barang Vendor Sarpras',
  inMenu: false,
  display: 'price_text',
  fields: {
    vendor_sarpras_id: reference('Vendor', 'vendor-sarpras', { required: true }),
    sarpras_barang_id: reference('Barang', 'sarpras-barang-pengadaan', {
      required: true,
      uniqueWith: ['vendor_sarpras_id'],
    }),
    price: money('Harga'),
    price_text: text('Harga Tertulis', {
      max: 40,
      compute: ({ price }) => formatMoney(typeof price === 'number' ? price : null),
      hideIn: ['list', 'detail', 'filter'],
    }),
  },
  list: { columns: ['sarpras_barang_id', 'price', 'vendor_sarpras_id'], sort: ['id', 'asc'] },
  searchThrough: ['sarpras_barang_id', 'vendor_sarpras_id'],
  filters: ['vendor_sarpras_id', 'sarpras_barang_id'],
})
