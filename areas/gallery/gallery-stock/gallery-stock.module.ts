import { choice, date, number, reference, text } from '#core/declare/fields.ts'
import { defineSource, INITIAL_TODAY } from '#core/declare/source.ts'
import { colour } from '../codes.ts'

/**
 * A list of sums as they were at the end of a day. Few rows, so it is sorted by any column; no row of it can be opened.
 */
export const galleryStock = defineSource({
  key: 'gallery-stock',
  title: 'Stok Contoh per Tanggal',
  section: 'Daftar',
  help: {
    about: 'Contoh daftar hasil hitungan: jumlah bibit tiap jenis dan persemaian sampai satu tanggal.',
    next: 'Ganti tanggalnya, lalu simpan sebagai tampilan atau ekspor.',
    example: 'Per 31 Maret 2025 hanya bibit yang ditanam sampai hari itu yang dihitung.',
  },
  display: 'name',
  scope: 'location_nursery_id',
  parameters: {
    as_of: date('Per Tanggal', { required: true, initial: INITIAL_TODAY, validation: 'not_future' }),
    only_colour: choice('Warna yang Dihitung', colour),
  },
  fields: {
    name: text('Nama Bibit', { required: true, max: 100 }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
    quantity: number('Jumlah', {
      required: true,
      unit: 'batang',
      link: '/gallery/gallery-checks?search={name}&filters={"day":{"to":"{as_of}"}}',
    }),
    kinds: number('Banyak Baris', { required: true }),
    last_day: date('Hari Tanam Terakhir'),
  },
  list: { sort: ['name', 'asc'] },
  filters: ['location_nursery_id', 'quantity'],
  search: ['name'],
  reads: ['gallery-table'],
  statistics: [
    {
      key: 'quantity',
      title: 'Jumlah Bibit',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'quantity',
      unit: 'batang',
    },
  ],
})
