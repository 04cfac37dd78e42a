import { choice, date, money, number, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { colour } from '../codes.ts'

/**
 * A list over a join: the rows of a table with what another row says beside them. Large, so it names the orders its
 * indexes give.
 */
export const galleryChecks = defineSource({
  key: 'gallery-checks',
  title: 'Daftar Pemeriksaan Contoh',
  section: 'Daftar',
  help: {
    about: 'Contoh daftar tanpa tabel sendiri: baris galeri tabel bersama kode induknya.',
    next: 'Cari, saring, dan ekspor seperti daftar lain; data diubah di Galeri Tabel.',
    example: 'Kode induk menuju baris induknya di Galeri Tabel.',
  },
  display: 'code',
  scope: 'location_nursery_id',
  fields: {
    code: text('Kode', { required: true, max: 20 }),
    name: text('Nama Bibit', { required: true, max: 100 }),
    colour: choice('Warna', colour, { required: true }),
    amount: number('Jumlah'),
    day: date('Hari Tanam'),
    parent_code: text('Kode Induk', { max: 20, link: '/gallery/gallery-table?search={parent_code}' }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
    price: money('Harga', { permission: 'gallery-checks.price' }),
  },
  list: { sort: ['code', 'asc'] },
  filters: ['colour', 'day', 'location_nursery_id'],
  // The fields and the order of the table's own search: its index serves this one too.
  search: ['code', 'name'],
  reads: ['gallery-table'],
  orders: [
    ['code'],
    ['colour'],
    ['amount'],
    ['day'],
    ['colour', 'code'],
    ['location_nursery_id', 'code'],
    ['location_nursery_id', 'colour'],
    ['location_nursery_id', 'amount'],
    ['location_nursery_id', 'day'],
    ['location_nursery_id', 'colour', 'code'],
  ],
  detail: true,
  statistics: [
    { key: 'rows', title: 'Pemeriksaan', icon: 'list', variant: 'info' },
    {
      key: 'amount',
      title: 'Jumlah Bibit',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'amount',
      unit: 'batang',
    },
  ],
})
