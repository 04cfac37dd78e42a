import { choice, coordinates, flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { categoryBlock } from '../codes.ts'

export const blockNursery = defineModule({
  key: 'block-nursery',
  title: 'Blok Persemaian',
  section: 'Lokasi',
  help: {
    about: 'Blok adalah bagian dari persemaian, untuk tabur, tanam, atau area terbuka.',
    next: 'Buka satu blok, lalu tambahkan bedengnya di tab Bedeng Persemaian.',
    example: 'Blok BL1 berkategori Tabur dengan naungan 75 %.',
  },
  display: 'block_name',
  scope: 'location_nursery_id',
  fields: {
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    code_block: text('Kode', { required: true, max: 20, uniqueWith: ['location_nursery_id'], uppercase: true }),
    block_name: text('Nama Blok', { required: true, max: 100 }),
    category_block: choice('Kategori', categoryBlock, { required: true }),
    area_m2: number('Luas', { unit: 'm²', decimals: 2, min: 0 }),
    shade_percent: number('Naungan', { unit: '%', min: 0, max: 100 }),
    ...coordinates('Koordinat'),
    is_active: flag('Aktif', { initial: 1 }),
    total_bedeng: number('Jumlah Bedeng', { countOf: { module: 'bedeng-nursery', by: 'block_nursery_id' } }),
  },
  list: {
    columns: [
      'code_block',
      'block_name',
      'location_nursery_id',
      'category_block',
      'area_m2',
      'shade_percent',
      'total_bedeng',
      'is_active',
    ],
    sort: ['code_block', 'asc'],
  },
  lockedWhileInUse: ['location_nursery_id', 'is_active'],
  searchThrough: ['location_nursery_id'],
  filters: ['location_nursery_id', 'category_block', 'is_active'],
  brief: true,
  tabs: [{ module: 'bedeng-nursery', by: 'block_nursery_id' }],
})
