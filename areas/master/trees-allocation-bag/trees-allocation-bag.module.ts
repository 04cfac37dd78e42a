import { flag, number, reference, text, year } from '#core/declare/fields.ts'
import { formatNumber } from '#core/formats/format.ts'
import { defineModule } from '#core/declare/module.ts'

export const treesAllocationBag = defineModule({
  key: 'trees-allocation-bag',
  title: 'Kapasitas Bibit Per Bag',
  section: 'Distribusi',
  help: {
    about: 'Banyaknya bibit satu jenis yang masuk ke satu bag. Label tidak dapat dibuat untuk jenis tanpa kapasitas.',
    next: 'Isi dulu kapasitas umum, lalu yang khusus bila satu persemaian atau tahun berbeda.',
    example: 'Sengon 50 bibit per bag, tetapi 40 di Persemaian Kendal pada 2025.',
  },
  display: 'bag_name',
  scope: 'location_nursery_id',
  fields: {
    tree_id: reference('Tanaman', 'trees-main', {
      required: true,
      uniqueWith: ['location_nursery_id', 'program_year'],
    }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      empty: 'Semua persemaian',
      hint: 'Kosongkan untuk semua persemaian',
    }),
    // Not a programme year of the shell's switch: what holds for all years must stay in sight.
    program_year: year('Tahun Program', {
      min: 2000,
      max: 2100,
      empty: 'Semua tahun',
      hint: 'Kosongkan untuk semua tahun',
    }),
    capacity_per_bag: number('Kapasitas per Bag', { required: true, min: 1, max: 10_000, unit: 'bibit' }),
    bag_size: text('Ukuran Bag', { max: 30 }),
    weight_kg: number('Berat Bag', { unit: 'KG', decimals: 2, min: 0 }),
    bag_name: text('Nama Kapasitas', {
      max: 40,
      compute: ({ capacity_per_bag: capacity }) =>
        `${formatNumber(typeof capacity === 'number' ? capacity : null)} bibit per bag`,
      hideIn: ['list', 'detail', 'filter'],
    }),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: [
      'tree_id',
      'location_nursery_id',
      'program_year',
      'capacity_per_bag',
      'bag_size',
      'weight_kg',
      'is_active',
    ],
    sort: ['id', 'desc'],
  },
  searchThrough: ['tree_id'],
  filters: ['tree_id', 'location_nursery_id', 'program_year', 'is_active'],
})
