import { choice, datetime, money, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { statusTrip, tripStep, vehicleSource } from '../codes.ts'
import { tripStatusOf } from '../distribution-allocation-transportation/trip-status.ts'

/** `status_trip`: on its way. */
const DEPARTED = 4
const time = { readOnly: true, group: 'Perjalanan' } as const

/** A vehicle of a custom request: trips of runs stand in the same table. */
export const customTransportation = defineModule({
  key: 'custom-transportation',
  title: 'Kendaraan Custom',
  table: 'allocation_transportation',
  path: 'detail_custom_allocation_transportation',
  rowsWith: 'custom_request_distribution_id',
  section: 'Custom',
  inMenu: false,
  help: {
    about: 'Kendaraan dan sopir satu permintaan custom, milik sendiri atau vendor, dengan waktu perjalanannya.',
    next: 'Tekan Isi Muatan, muat barisnya di tab Muatan, lalu catat berangkat dan tiba.',
    example: 'Truk H 1843 KD berangkat 07.10 dengan 1.200 mahoni, tiba 10.40.',
  },
  display: 'plate',
  scope: 'location_nursery_id',
  fields: {
    custom_request_distribution_id: reference('Permintaan', 'internal-and-custom-project-request', {
      required: true,
      fixed: true,
      where: { status_document: 3, closed_at: null },
    }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['custom_request_distribution_id', 'location_nursery_id'],
    }),
    trip_no: number('Rit Ke', { readOnly: true }),
    vehicle_source: choice('Kendaraan', vehicleSource, { required: true, initial: 1, as: 'radio' }),
    vendor_vehicle_id: reference('Kendaraan Vendor', 'master-vehicle', {
      required: true,
      when: { field: 'vehicle_source', is: [1] },
      pointer: { description: 'name_vehicle' },
    }),
    vehicle_internal_id: reference('Kendaraan Internal', 'master-vehicle-internal', {
      required: true,
      when: { field: 'vehicle_source', is: [2] },
      dependsOn: 'location_nursery_id',
    }),
    vendor_driver_id: reference('Sopir Vendor', 'master-vendor-driver', { hint: 'Atau isi nama sopir sendiri' }),
    driver_name: text('Nama Sopir', { max: 100, hint: 'Bila bukan sopir vendor' }),
    driver_phone: text('Telepon Sopir', { max: 30, as: 'tel', personal: true }),
    plate: text('Nomor Plat', { max: 15, readOnly: true, plate: true }),
    warning: text('Peringatan', { max: 500, readOnly: true, hideIn: ['list', 'filter'] }),
    cost: money('Biaya'),
    status_trip: choice('Keadaan', statusTrip, { required: true, compute: tripStatusOf }),
    scanned_time: datetime('Masuk', time),
    load_start_time: datetime('Mulai Muat', time),
    load_after_time: datetime('Selesai Muat', time),
    shipping_date: datetime('Berangkat', time),
    deliver_date: datetime('Tiba', time),
    odometer_out: number('Odometer Berangkat', { min: 0, unit: 'km', group: 'Perjalanan' }),
    odometer_in: number('Odometer Kembali', { min: 0, unit: 'km', group: 'Perjalanan' }),
    departure_cancel_reason: textarea('Alasan Batal Berangkat', {
      max: 300,
      readOnly: true,
      group: 'Perjalanan',
      hideIn: ['list', 'filter'],
    }),
    note: textarea('Catatan', { max: 500 }),
  },
  check: ({ vendor_driver_id: vendors, driver_name: own }) =>
    (vendors == null) === (own == null || own === '')
      ? { driver_name: 'Pilih sopir vendor, atau isi nama sopir; salah satu saja' }
      : {},
  list: {
    columns: [
      'custom_request_distribution_id',
      'trip_no',
      'plate',
      'vendor_driver_id',
      'driver_name',
      'location_nursery_id',
      'cost',
      'status_trip',
      'shipping_date',
      'deliver_date',
    ],
    sort: ['id', 'desc'],
  },
  search: ['plate', 'driver_name'],
  searchThrough: ['custom_request_distribution_id', 'vendor_driver_id'],
  filters: ['location_nursery_id', 'custom_request_distribution_id', 'status_trip'],
  brief: true,
  tabs: [
    {
      module: 'internal-and-custom-project-loading-and-distribution',
      by: 'allocation_transportation_id',
      title: 'Muatan',
    },
  ],
  actions: {
    fill: {
      label: 'Isi Muatan',
      icon: 'box',
      forward: true,
      when: { field: 'shipping_date', is: [null] },
      places: ['detail', 'row'],
      confirm: 'Semua alokasi yang belum ada di kendaraan lain menjadi baris muatan kendaraan ini.',
    },
    record_time: {
      label: 'Catat Waktu',
      icon: 'truck',
      when: { field: 'deliver_date', is: [null] },
      places: ['detail', 'row'],
      // FR-06: a time that is typed lies in the running day.
      input: {
        scan_type: choice('Langkah', tripStep, { required: true }),
        at: datetime('Waktu', { required: true, lock: 'day' }),
      },
    },
    cancel_departure: {
      label: 'Batalkan Keberangkatan',
      icon: 'cancel',
      tone: 'danger',
      when: { field: 'status_trip', is: [DEPARTED] },
      places: ['detail', 'row'],
      confirm: 'Kendaraan tercatat masih di persemaian, dan muatannya dapat diturunkan lagi.',
      input: { reason: textarea('Alasan', { required: true, max: 300 }) },
    },
  },
})
