import { choice, date, file, flag, money, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { categoryVehicle } from '../codes.ts'

/** A vehicle of a transport vendor. */
export const masterVehicle = defineModule({
  key: 'master-vehicle',
  title: 'Armada Vendor',
  inMenu: false,
  display: 'nomer_plat',
  fields: {
    vendor_transportation_id: reference('Vendor', 'vendor-transportation', { required: true }),
    nomer_plat: text('Nomor Plat', { required: true, max: 15, unique: true, plate: true }),
    name_vehicle: text('Nama Kendaraan', { required: true, max: 100 }),
    category_vehicle: choice('Kategori', categoryVehicle, { required: true }),
    vehicle_type: text('Jenis Kendaraan', { max: 50, placeholder: 'Truk engkel, pick-up, ...' }),
    capacity_bag: number('Muatan Bag', { unit: 'bag', min: 0 }),
    capacity_seedling: number('Muatan Bibit', { unit: 'bibit', min: 0 }),
    price_per_trip: money('Harga per Rit'),
    stnk_expired_date: date('STNK Berlaku Sampai', { expires: { warnDays: 30 } }),
    photo: file('Foto'),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: [
      'nomer_plat',
      'name_vehicle',
      'category_vehicle',
      'vehicle_type',
      'capacity_bag',
      'price_per_trip',
      'stnk_expired_date',
      'is_active',
      'vendor_transportation_id',
    ],
    sort: ['nomer_plat', 'asc'],
  },
  searchThrough: ['vendor_transportation_id'],
  filters: ['vendor_transportation_id', 'category_vehicle', 'stnk_expired_date', 'is_active'],
})
