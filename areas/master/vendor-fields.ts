import { choice, text, textarea } from '#core/declare/fields.ts'
import { homeAddressFields } from './address-fields.ts'
import { categoryVendor } from './codes.ts'

/**
 * How every vendor is named and reached. Many are a farmer or a driver at home, so what reaches one is personal for
 * all: a field cannot differ from vendor to vendor.
 */
export const vendorFields = {
  vendor_no: text('Nomor', { required: true, max: 20, unique: true, uppercase: true }),
  vendor_name: text('Nama Vendor', { required: true, max: 100 }),
  category_vendor: choice('Kategori', categoryVendor, { required: true }),
  contact_name: text('Nama Kontak', { max: 100 }),
  phone: text('Telepon', { required: true, max: 30, as: 'tel', personal: true }),
  email: text('Email', { max: 150, as: 'email', personal: true }),
  address: textarea('Alamat', { max: 500, personal: true }),
  ...homeAddressFields,
}

/**
 * Whom money goes to is for those who pay it: hidden from everyone without the right. A small vendor's tax number is a
 * person's.
 */
export const paymentFields = (permission: string, group = 'Administrasi') => ({
  npwp: text('NPWP', { max: 30, personal: true, permission, group }),
  ...bankFields(permission, group),
})

/** Where money goes. */
export const bankFields = (permission: string, group = 'Administrasi') => ({
  bank_name: text('Bank', { max: 50, personal: true, permission, group }),
  bank_account: text('Nomor Rekening', { max: 40, personal: true, permission, group }),
})
