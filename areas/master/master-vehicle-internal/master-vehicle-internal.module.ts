import { choice, date, file, flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { sarprasCondition } from '../codes.ts'

export const masterVehicleInternal = defineModule({
  key: 'master-vehicle-internal',
  title: 'Kendaraan Internal',
  section: 'Assets',
  help: {
    about: 'Kendaraan milik sendiri, dengan muatan, sopir tetap, dan masa berlaku suratnya.',
    next: 'Isi tanggal STNK dan servis berikutnya. Yang mendekat dan yang lewat diberi tanda.',
    example: 'H 1843 KD pick-up Persemaian Kendal, 40 bag.',
  },
  display: 'nomer_plat',
  scope: 'location_nursery_id',
  fields: {
    nomer_plat: text('Nomor Plat', { required: true, max: 15, unique: true, plate: true }),
    name_vehicle: text('Nama Kendaraan', { required: true, max: 100 }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    vehicle_type: text('Jenis Kendaraan', { max: 50 }),
    capacity_bag: number('Muatan Bag', { unit: 'bag', min: 0 }),
    capacity_seedling: number('Muatan Bibit', { unit: 'bibit', min: 0 }),
    default_driver_name: text('Sopir Tetap', { max: 100 }),
    default_driver_phone: text('Telepon Sopir', { max: 30, as: 'tel', personal: true }),
    stnk_expired_date: date('STNK Berlaku Sampai', { expires: { warnDays: 30 } }),
    service_due_date: date('Servis Berikutnya', { expires: { warnDays: 14 } }),
    condition: choice('Kondisi', sarprasCondition),
    photo: file('Foto'),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: [
      'nomer_plat',
      'name_vehicle',
      'location_nursery_id',
      'vehicle_type',
      'capacity_bag',
      'default_driver_name',
      'stnk_expired_date',
      'service_due_date',
      'condition',
      'is_active',
    ],
    sort: ['nomer_plat', 'asc'],
  },
  filters: ['location_nursery_id', 'condition', 'stnk_expired_date', 'service_due_date', 'is_active'],
})
