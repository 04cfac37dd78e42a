import { choice, flag, number, text, textarea } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'
import { categoryVendor } from '../codes.ts'

/** Where money goes is for those who pay it. */
const PRIVATE = 'vendor-sarpras.private'

export const vendorSarpras = defineModule({
  key: 'vendor-sarpras',
  title: 'Vendor Sarpras',
  section: 'Daftar Vendor',
  help: {
    about: 'Penyedia sarana dan prasarana persemaian: naungan, instalasi air, polybag, dan alat kerja.',
    next: 'Catat barang dan harganya di tab Barang, agar rencana biaya sarpras dapat dibandingkan.',
    example: 'VS-002 UD Makmur Jaya menjual paranet 75 % dan pipa HDPE.',
  },
  display: 'vendor_name',
  fields: {
    vendor_no: text('Nomor', { required: true, max: 20, unique: true, uppercase: true }),
    vendor_name: text('Nama Vendor', { required: true, max: 100 }),
    category_vendor: choice('Kategori', categoryVendor, { required: true }),
    contact_name: text('Nama Kontak', { max: 100 }),
    phone: text('Telepon', { required: true, max: 30, as: 'tel' }),
    email: text('Email', { max: 150, as: 'email' }),
    address: textarea('Alamat', { max: 500 }),
    npwp: text('NPWP', { max: 30, group: 'Administrasi' }),
    bank_name: text('Bank', { max: 50, permission: PRIVATE, group: 'Administrasi' }),
    bank_account: text('Nomor Rekening', { max: 40, permission: PRIVATE, group: 'Administrasi' }),
    is_active: flag('Aktif', { initial: 1 }),
    total_item: number('Jumlah Barang', { countOf: { module: 'vendor-sarpras-item', by: 'vendor_sarpras_id' } }),
  },
  list: { columns: ['vendor_no', 'vendor_name', 'category_vendor', 'contact_name', 'phone', 'total_item', 'is_active'], sort: ['vendor_no', 'asc'] },
  filters: ['category_vendor', 'is_active'],
  tabs: [{ module: 'vendor-sarpras-item', by: 'vendor_sarpras_id', title: 'Barang' }],
})
