import { file, flag, number, range } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { paymentFields, vendorFields } from '../vendor-fields.ts'

export const vendorTransportation = defineModule({
  key: 'vendor-transportation',
  title: 'Vendor Transportasi',
  section: 'Daftar Vendor',
  help: {
    about: 'Penyedia kendaraan untuk mengantar bibit, dengan armada, sopir, dan kontraknya.',
    next: 'Buka vendor, lalu catat armada dan sopirnya di tabnya.',
    example: 'VT-003 CV Lereng Trans punya 4 truk dan 5 sopir.',
  },
  display: 'vendor_name',
  fields: {
    ...vendorFields,
    ...paymentFields('vendor-transportation.private'),
    contract_file: file('Berkas Kontrak', { accept: 'document', maxSize: 10, group: 'Administrasi' }),
    ...range('date', 'Masa Kontrak', ['contract_start', 'contract_end'], {
      expires: { warnDays: 30 },
      group: 'Administrasi',
    }),
    is_active: flag('Aktif', { initial: 1 }),
    total_vehicle: number('Jumlah Armada', { countOf: { module: 'master-vehicle', by: 'vendor_transportation_id' } }),
    total_driver: number('Jumlah Sopir', {
      countOf: { module: 'master-vendor-driver', by: 'vendor_transportation_id' },
    }),
  },
  list: {
    columns: [
      'vendor_no',
      'vendor_name',
      'category_vendor',
      'contact_name',
      'phone',
      'contract_start',
      'total_vehicle',
      'total_driver',
      'is_active',
    ],
    sort: ['vendor_no', 'asc'],
  },
  filters: ['category_vendor', 'is_active'],
  brief: true,
  tabs: [
    { module: 'master-vehicle', by: 'vendor_transportation_id', title: 'Armada' },
    { module: 'master-vendor-driver', by: 'vendor_transportation_id', title: 'Sopir' },
  ],
})
