import { choice, file, flag, number, range, text, textarea } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'
import { categoryVendor } from '../codes.ts'

/** Where money goes is for those who pay it. */
const PRIVATE = 'vendor-transportation.private'

export const vendorTransportation = defineModule({
  key: 'vendor-transportation',
  title: 'Vendor Transportasi',
  section: 'Daftar Vendor',
  help: {
    about: 'Penyedia kendaraan untuk mengantar bibit kepada petani, dengan armada, sopir, dan kontraknya.',
    next: 'Setelah vendor ada, tambahkan armada dan sopirnya di tab Armada dan Sopir.',
    example: 'VT-003 CV Lereng Trans punya 4 truk engkel dan 5 sopir, kontrak sampai Februari.',
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
    contract_file: file('Berkas Kontrak', { accept: 'document', maxSize: 10, group: 'Administrasi' }),
    ...range('date', 'Masa Kontrak', ['contract_start', 'contract_end'], { expires: { warnDays: 30 }, group: 'Administrasi' }),
    is_active: flag('Aktif', { initial: 1 }),
    total_vehicle: number('Jumlah Armada', { countOf: { module: 'master-vehicle', by: 'vendor_transportation_id' } }),
    total_driver: number('Jumlah Sopir', { countOf: { module: 'master-vendor-driver', by: 'vendor_transportation_id' } }),
  },
  list: { columns: ['vendor_no', 'vendor_name', 'category_vendor', 'contact_name', 'phone', 'contract_start', 'total_vehicle', 'total_driver', 'is_active'], sort: ['vendor_no', 'asc'] },
  filters: ['category_vendor', 'is_active'],
  tabs: [
    { module: 'master-vehicle', by: 'vendor_transportation_id', title: 'Armada' },
    { module: 'master-vendor-driver', by: 'vendor_transportation_id', title: 'Sopir' },
  ],
})
