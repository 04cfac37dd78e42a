import { button, choice, datetime, money, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { statusTrip, tripStep, vehicleSource } from '../codes.ts'
import { tripStatusOf } from './trip-status.ts'

const ofVendor = { field: 'vehicle_source', is: [1] } as const
const own = { field: 'vehicle_source', is: [2] } as const
const time = { readOnly: true, group: 'Perjalanan' } as const

/** A trip of a run. Its number stands on the vehicle's label. */
export const distributionAllocationTransportation = defineModule({
  key: 'distribution-allocation-transportation',
  title: '2. Alokasi Kendaraan',
  table: 'allocation_transportation',
  // Vehicles of custom requests stand in the same table.
  rowsWith: 'loading_line_id',
  section: 'Reguler',
  help: {
    about: 'Kendaraan dan sopir untuk satu pengiriman, dengan rencana bag dan persen muatannya.',
    next: 'Tambah rit sesuai saran di Atur Alokasi. Label bag dibagi ke kendaraan menurut muatannya.',
    example: 'Truk H 1843 KD memuat 180 dari 200 bag: terisi 90%.',
  },
  display: 'plate',
  scope: 'location_nursery_id',
  fields: {
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { required: true, fixed: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['loading_line_id', 'location_nursery_id'],
    }),
    trip_no: number('Rit Ke', { readOnly: true }),
    vehicle_source: choice('Kendaraan', vehicleSource, { required: true, initial: 1, as: 'radio' }),
    vehicle_id: reference('Kendaraan Vendor', 'master-vehicle', {
      required: true,
      when: ofVendor,
      pointer: { description: 'name_vehicle' },
    }),
    driver_id: reference('Sopir Vendor', 'master-vendor-driver', { required: true, when: ofVendor }),
    vehicle_internal_id: reference('Kendaraan Internal', 'master-vehicle-internal', {
      required: true,
      when: own,
      dependsOn: 'location_nursery_id',
    }),
    driver_name: text('Nama Sopir', { required: true, max: 100, when: own }),
    driver_phone: text('Telepon Sopir', { max: 30, as: 'tel', personal: true, when: own }),
    plate: text('Nomor Plat', { max: 15, readOnly: true, plate: true }),
    warning: text('Peringatan', { max: 500, readOnly: true, unsorted: true, hideIn: ['filter'] }),
    cost: money('Biaya', { hint: 'Kosongkan untuk harga per rit kendaraan vendor' }),
    planned_bag: number('Rencana Bag', { readOnly: true, required: true, initial: 0, unit: 'bag' }),
    capacity_bag: number('Muatan', { readOnly: true, unit: 'bag' }),
    capacity_percent: number('Terisi', { readOnly: true, unit: '%', as: 'progress' }),
    status_trip: choice('Keadaan', statusTrip, { required: true, compute: tripStatusOf }),
    scanned_time: datetime('Masuk', time),
    load_start_time: datetime('Mulai Muat', time),
    load_after_time: datetime('Selesai Muat', time),
    shipping_date: datetime('Berangkat', time),
    deliver_date: datetime('Tiba', time),
    // Set when its load changed after loading was finished: a waybill printed before then is not right any more.
    waybill_outdated_at: datetime('Muatan Berubah Sesudah Surat Jalan', { ...time, hideIn: ['list', 'filter'] }),
    odometer_out: number('Odometer Berangkat', { min: 0, unit: 'km', group: 'Perjalanan' }),
    odometer_in: number('Odometer Kembali', { min: 0, unit: 'km', group: 'Perjalanan' }),
    note: textarea('Catatan', { max: 500 }),
    print_label: button('Cetak Label Armada', {
      href: '/print/label-armada?loading_line_id={loading_line_id}',
      hideIn: ['list'],
      icon: 'tag',
    }),
    print_waybill: button('Cetak Surat Jalan', {
      href: '/print/surat-jalan-armada?loading_line_id={loading_line_id}&armada_id={id}',
      hideIn: ['list'],
      icon: 'file-text',
    }),
    print_report: button('Cetak Report Kendaraan', {
      href: '/print/distribution-report?loading_line_id={loading_line_id}&armada_id={id}',
      hideIn: ['list'],
      icon: 'file-text',
    }),
  },
  list: {
    columns: [
      'loading_line_id',
      'trip_no',
      'plate',
      'warning',
      'driver_id',
      'driver_name',
      'location_nursery_id',
      'planned_bag',
      'capacity_bag',
      'capacity_percent',
      'cost',
      'status_trip',
    ],
    sort: ['id', 'desc'],
  },
  search: ['plate', 'driver_name'],
  searchThrough: ['loading_line_id', 'driver_id'],
  filters: ['location_nursery_id', 'loading_line_id', 'vehicle_id', 'vehicle_internal_id', 'status_trip'],
  brief: true,
  tabs: [
    { module: 'distribution-loading-line', by: 'planned_transportation_id', title: 'Bag Direncanakan' },
    { module: 'distribution-loading-and-distribute', by: 'allocation_transportation_id', title: 'Pindaian' },
    { module: 'run-unload', by: 'allocation_transportation_id', title: 'Bongkar Sisa' },
  ],
  actions: {
    load: {
      label: 'Catat Waktu',
      icon: 'truck',
      places: ['detail'],
      when: { field: 'deliver_date', is: [null] },
      // FR-06: a time that is typed lies in the running day; what a device scanned is never judged by it.
      input: {
        scan_type: choice('Langkah', tripStep, { required: true }),
        at: datetime('Waktu', { required: true, lock: 'day' }),
      },
    },
    unload_rest: {
      label: 'Bongkar Sisa',
      icon: 'box',
      when: { field: 'status_trip', is: [4, 5] },
      places: ['detail', 'row'],
      confirm:
        'Draf Bongkar Sisa dibuat dengan semua bibit yang masih di kendaraan ini. POC yang belum dilaporkan tercatat kembali.',
      done: 'Bila masih ada bibit, buka tab Bongkar Sisa, sesuaikan jumlah di drafnya, lalu Selesaikan. Bila hanya ada POC, POC sudah tercatat kembali.',
    },
  },
})
