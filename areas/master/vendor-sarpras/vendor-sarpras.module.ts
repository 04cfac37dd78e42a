import { flag, number } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { paymentFields, vendorFields } from '../vendor-fields.ts'

export const vendorSarpras = defineModule({
  key: 'vendor-sarpras',
  title: 'Vendor Sarpras',
  section: 'Daftar Vendor',
  help: {
    about: 'Penyedia sarana persemaian: naungan, air, polybag, dan alat kerja.',
    next: 'Catat barang dan harganya di tab Barang, agar dapat dibandingkan.',
    example: 'VS-002 UD Makmur Jaya menjual paranet 65 % dan pompa air.',
  },
  display: 'vendor_name',
  fields: {
    ...vendorFields,
    ...paymentFields('vendor-sarpras.private'),
    is_active: flag('Aktif', { initial: 1 }),
    total_item: number('Jumlah Barang', { countOf: { module: 'vendor-sarpras-item', by: 'vendor_sarpras_id' } }),
  },
  list: {
    columns: ['vendor_no', 'vendor_name', 'category_vendor', 'contact_name', 'phone', 'total_item', 'is_active'],
    sort: ['vendor_no', 'asc'],
  },
  filters: ['category_vendor', 'is_active'],
  brief: true,
  tabs: [{ module: 'vendor-sarpras-item', by: 'vendor_sarpras_id', title: 'Barang' }],
})
