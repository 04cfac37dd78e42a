import { button, choice, choices, date, datetime, flag, money, month, number, reference, text, textarea, time, week } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { colour, shape } from '../codes.ts'

/** A wide table with everything a column can be: figures, money, buttons, cells of its own and a part below each row. */
export const galleryTable = defineModule({
  key: 'gallery-table',
  title: 'Galeri Tabel',
  section: 'Daftar',
  help: {
    about: 'Contoh tabel lebar dengan semua jenis kolom.',
    next: 'Coba tombol Kolom, Filter, dan pilih beberapa baris untuk tindakan massal.',
    example: 'Tekan J dan K untuk pindah baris.',
  },
  display: 'code',
  scope: 'location_nursery_id',
  fields: {
    code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    name: text('Nama Bibit', { required: true, max: 100 }),
    colour: choice('Warna', colour, { required: true }),
    colours: choices('Warna Lain', colour),
    shape: choice('Bentuk', shape),
    amount: number('Jumlah', { min: 0, max: 1_000_000 }),
    price: money('Harga'),
    price_usd: money('Harga Ekspor', { currency: 'USD' }),
    health: number('Kesehatan', { min: 0, max: 100, unit: '%' }),
    day: date('Hari Tanam'),
    moment: datetime('Diperiksa'),
    made_month: month('Bulan Panen'),
    made_week: week('Minggu Tanam'),
    starts_at: time('Jam'),
    is_good: flag('Baik'),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
    parent_id: reference('Induk', 'gallery-table'),
    site: text('Situs', { as: 'url', max: 200, hideIn: ['list'] }),
    open_site: button('Buka Situs', { href: '{site}' }),
    similar: button('Cari Serupa', { href: '/gallery/gallery-table?search={name}' }),
    mystery: text('Jenis Asing', { max: 20, initial: 'hologram' }),
    note: textarea('Catatan', { max: 1000 }),
  },
  list: { sort: ['code', 'asc'], filter: 'panel' },
  filters: ['colour', 'colours', 'shape', 'amount', 'price', 'day', 'moment', 'made_month', 'made_week', 'starts_at', 'is_good', 'location_nursery_id', 'parent_id'],
  search: ['code', 'name'],
  // A wide record: its detail takes the room of the side menu.
  closesMenu: true,
})
