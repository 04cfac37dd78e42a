import { text } from '#core/declare/fields.ts'

/** The areas an address lies in, by the table `wilayah`; the street stands in a field of its own before them. */
export const addressFields = {
  province: text('Provinsi', { max: 100, place: 'province' }),
  district: text('Kabupaten/Kota', { max: 100, place: 'district' }),
  subdistrict: text('Kecamatan', { max: 100, place: 'subdistrict' }),
  village: text('Desa/Kelurahan', { max: 100, place: 'village' }),
}

/** The same of somebody's home. */
export const homeAddressFields = {
  province: text('Provinsi', { max: 100, place: 'province', personal: true }),
  district: text('Kabupaten/Kota', { max: 100, place: 'district', personal: true }),
  subdistrict: text('Kecamatan', { max: 100, place: 'subdistrict', personal: true }),
  village: text('Desa/Kelurahan', { max: 100, place: 'village', personal: true }),
}
