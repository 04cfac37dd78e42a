import { choice, coordinates, date, flag, number, reference, text, textarea } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'
import { timeZone } from '../codes.ts'

export const locationNursery = defineModule({
  key: 'location-nursery',
  title: 'Lokasi Persemaian',
  section: 'Perencanaan',
  display: 'location_name',
  scope: 'id',
  fields: {
    code_location: text('Kode', { required: true, min: 2, max: 6, unique: true, uppercase: true, validation: 'alpha', hint: '2 sampai 6 huruf, dipakai di nomor dokumen' }),
    location_name: text('Nama Lokasi', { required: true, max: 100 }),
    pic_id: reference('Koordinator Persemaian', 'users'),
    phone: text('Telepon', { max: 30, as: 'tel' }),
    address: textarea('Alamat', { required: true, max: 500, group: 'Alamat' }),
    village: text('Desa/Kelurahan', { max: 100, group: 'Alamat' }),
    subdistrict: text('Kecamatan', { max: 100, group: 'Alamat' }),
    district: text('Kabupaten/Kota', { max: 100, group: 'Alamat' }),
    province: text('Provinsi', { max: 100, group: 'Alamat' }),
    country: text('Negara', { max: 100, initial: 'Indonesia', group: 'Alamat' }),
    postal_code: text('Kode Pos', { max: 10, validation: 'digits:5', group: 'Alamat' }),
    formatted_address: text('Alamat Lengkap', { max: 500, group: 'Alamat' }),
    ...coordinates('Koordinat', { required: true, group: 'Alamat' }),
    time_zone: choice('Zona Waktu', timeZone, { required: true, initial: 'Asia/Jakarta' }),
    area_m2: number('Luas', { unit: 'm²', decimals: 2, min: 0 }),
    capacity_bst: number('Kapasitas BST', { min: 0 }),
    water_source: text('Sumber Air', { max: 100 }),
    max_bag_per_day: number('Bag Maksimum per Hari', { min: 0 }),
    open_date: date('Tanggal Buka'),
    is_active: flag('Aktif', { initial: 1 }),
    total_block: number('Jumlah Blok', { countOf: { module: 'block-nursery', by: 'location_nursery_id' } }),
    total_bedeng: number('Jumlah Bedeng', { countOf: { module: 'bedeng-nursery', by: 'location_nursery_id' } }),
  },
  list: { columns: ['code_location', 'location_name', 'pic_id', 'district', 'province', 'capacity_bst', 'total_block', 'total_bedeng', 'is_active'], sort: ['code_location', 'asc'] },
  filters: ['pic_id', 'is_active'],
  map: true,
  tabs: [{ module: 'block-nursery', by: 'location_nursery_id' }],
})
