import { choice, date, file, flag, money, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { colour } from '../codes.ts'

/** Cards with pictures, figures above the list, typing in the table, panels and switches on the detail. */
export const galleryPlant = defineModule({
  key: 'gallery-plant',
  title: 'Galeri Tanaman',
  section: 'Layar',
  help: {
    about: 'Contoh daftar berbentuk kartu dengan foto, ringkasan angka, panel, dan label.',
    next: 'Ganti tampilan Kartu atau Tabel.',
    example: 'Kartu sengon menunjukkan foto, kemajuan, dan warnanya.',
  },
  display: 'name',
  scope: 'location_nursery_id',
  fields: {
    name: text('Nama', { required: true, max: 60 }),
    code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    colour: choice('Warna', colour, { required: true, initial: 1 }),
    quantity: number('Jumlah', { required: true, initial: 0, min: 0, max: 1_000_000 }),
    price: money('Harga'),
    progress: number('Kemajuan', { as: 'progress', min: 0, max: 100 }),
    sown_on: date('Tanggal Tabur'),
    is_ready: flag('Siap', { words: ['Siap', 'Belum'] }),
    photo: file('Foto'),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
    cost: money('Biaya', { permission: 'gallery-plant.cost' }),
    note: textarea('Catatan', { max: 500 }),
  },
  list: {
    as: 'cards',
    card: { image: 'photo', fields: ['code', 'colour', 'quantity', 'is_ready'] },
    columns: ['name', 'code', 'colour', 'quantity', 'price', 'progress', 'sown_on', 'is_ready', 'photo', 'location_nursery_id'],
    sort: ['name', 'asc'],
    edit: ['name', 'colour', 'quantity', 'price', 'sown_on', 'is_ready'],
  },
  filters: ['colour', 'is_ready', 'sown_on', 'location_nursery_id'],
  statistics: [
    { key: 'kinds', title: 'Jenis Tanaman', icon: 'leaf', variant: 'info', tooltip: 'Banyaknya data pada daftar di bawah', items: [{ label: 'Siap', where: { is_ready: 1 } }, { label: 'Belum siap', where: { is_ready: 0 } }] },
    { key: 'quantity', title: 'Jumlah Tanaman', icon: 'seedling', variant: 'success', of: 'sum', field: 'quantity', unit: 'batang', sub: { label: 'Siap', of: 'sum', field: 'quantity', where: { is_ready: 1 } } },
    { key: 'progress', title: 'Kemajuan Rata-rata', icon: 'chart', variant: 'waiting', of: 'avg', field: 'progress', format: 'percent' },
    { key: 'cost', title: 'Total Biaya', icon: 'tag', of: 'sum', field: 'cost', format: 'money' },
  ],
  panels: [
    {
      key: 'summary', title: 'Ringkasan', as: 'table',
      items: [
        { label: 'Keterangan', data: 'text' },
        { label: 'Cerita', data: 'story', type: 'html' },
        { label: 'Warna', data: 'colour', type: 'badge' },
        { label: 'Langkah', data: 'steps', type: 'list', ordered: true },
        { label: 'Kemajuan', data: 'progress', type: 'prosen' },
        { label: 'Tempat', data: 'place', type: 'coordinate' },
        { label: 'Ukuran', data: 'sizes', type: 'table', columns: [{ label: 'Tanggal', data: 'day' }, { label: 'Tinggi (cm)', data: 'height' }] },
        { label: 'Gambar', data: 'picture', type: 'image' },
        { label: 'Panduan', data: 'guide', type: 'pdf' },
      ],
    },
    { key: 'story', title: 'Perjalanan', as: 'timeline' },
    { key: 'cost', title: 'Biaya', as: 'table', permission: 'gallery-plant.cost', items: [{ label: 'Biaya', data: 'cost' }] },
  ],
  tabs: [{ module: 'gallery-plant-tag', by: 'gallery_plant_id', title: 'Label', mapping: { of: 'gallery_tag_id', confirm: 'Label ini akan dipasang pada tanaman, lanjutkan?' } }],
})
