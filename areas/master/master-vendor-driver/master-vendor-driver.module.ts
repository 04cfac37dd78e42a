import { date, file, flag, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** A driver of a transport vendor. */
export const masterVendorDriver = defineModule({
  key: 'master-vendor-driver',
  title: 'Sopir Vendor',
  inMenu: false,
  display: 'driver_name',
  fields: {
    vendor_transportation_id: reference('Vendor', 'vendor-transportation', { required: true }),
    driver_name: text('Nama Sopir', { required: true, max: 100 }),
    driver_phone: text('Telepon Sopir', { required: true, max: 30, as: 'tel', personal: true }),
    sim_no: text('Nomor SIM', { max: 30, personal: true, permission: 'master-vendor-driver.private' }),
    sim_expired_date: date('SIM Berlaku Sampai', { expires: { warnDays: 30 } }),
    photo: file('Foto'),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: ['driver_name', 'driver_phone', 'sim_no', 'sim_expired_date', 'is_active', 'vendor_transportation_id'],
    sort: ['driver_name', 'asc'],
  },
  searchThrough: ['vendor_transportation_id'],
  filters: ['vendor_transportation_id', 'sim_expired_date', 'is_active'],
})
