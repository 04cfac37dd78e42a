import { coordinates, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** A village that a management unit serves. */
export const workingAreaVillage = defineModule({
  key: 'working-area-village',
  title: 'Desa Management Unit',
  inMenu: false,
  display: 'village_name',
  fields: {
    management_unit_id: reference('Management Unit', 'working-area-management-unit', { required: true }),
    village_code: text('Kode Desa', {
      required: true,
      max: 20,
      unique: true,
      place: 'village_code',
      hint: 'Kode wilayah Kemendagri, misalnya 33.24.03.2009',
    }),
    village_name: text('Desa/Kelurahan', { required: true, max: 100, place: 'village' }),
    subdistrict: text('Kecamatan', { max: 100, place: 'subdistrict' }),
    district: text('Kabupaten/Kota', { max: 100, place: 'district' }),
    ...coordinates('Koordinat'),
  },
  list: {
    columns: ['village_code', 'village_name', 'subdistrict', 'district', 'management_unit_id'],
    sort: ['village_code', 'asc'],
  },
  searchThrough: ['management_unit_id'],
  filters: ['management_unit_id'],
})
