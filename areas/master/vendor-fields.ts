import { choice, text, textarea } from '#core/fields.ts'
import { addressFields } from './address-fields.ts'
import { categoryVendor } from './codes.ts'

/** How every vendor is named and reached. */
export const vendorFields = {
  vendor_no: text('Nomor', { required: true, max: 20, unique: true, uppercase: true }),
  vendor_name: text('Nama Vendor', { required: true, max: 100 }),
  category_vendor: choice('Kategori', categoryVendor, { required: true }),
  contact_name: text('Nama Kontak', { max: 100 }),
  phone: text('Telepon', { required: true, max: 30, as: 'tel' }),
  email: text('Email', { max: 150, as: 'email' }),
  address: textarea('Alamat', { max: 500 }),
  ...addressFields,
}

/** Whom money goes to is for those who pay it: hidden from everyone without the right. A small vendor's tax number is a person's. */
export const moneyFields = (permission: string, group = 'Administrasi') => ({
  npwp: text('NPWP', { max: 30, permission, group }),
  ...bankFields(permission, group),
})

/** Where money goes. */
export const bankFields = (permission: string, group = 'Administrasi') => ({
  bank_name: text('Bank', { max: 50, permission, group }),
  bank_account: text('Nomor Rekening', { max: 40, permission, group }),
})
