import { coordinates, date, flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** What stands on the bed: the stock area counts it, and its card tells why. */
const stock = (label: string) =>
  number(label, { external: 0, unit: 'bibit', group: 'Isi Bedeng', link: '/stock-management/stock-card?bedeng={id}' })

export const bedengNursery = defineModule({
  key: 'bedeng-nursery',
  title: 'Bedeng Persemaian',
  section: 'Lokasi',
  help: {
    about: 'Bedeng adalah tempat bibit berdiri di dalam blok, dengan kapasitas dan pengawasnya sendiri.',
    next: 'Isi kapasitas dan pengawasnya, agar stok dan kegiatan dicatat per bedeng.',
    example: 'KDL-BL1-01 adalah bedeng pertama di blok BL1 Persemaian Kendal.',
  },
  display: 'code_bedeng',
  scope: 'location_nursery_id',
  qr: 'BD-',
  several: 'code_bedeng',
  fields: {
    block_nursery_id: reference('Blok', 'block-nursery', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['block_nursery_id', 'location_nursery_id'],
    }),
    code_bedeng: text('Kode', {
      required: true,
      max: 30,
      uniqueWith: ['location_nursery_id'],
      uppercase: true,
      scan: true,
    }),
    bedeng_name: text('Nama Bedeng', { max: 100 }),
    length_m: number('Panjang', { unit: 'm', decimals: 2, min: 0 }),
    width_m: number('Lebar', { unit: 'm', decimals: 2, min: 0 }),
    capacity_seedling: number('Kapasitas', { required: true, min: 1, unit: 'bibit' }),
    media: text('Media Tanam', { max: 100 }),
    irrigation: text('Pengairan', { max: 100 }),
    pengawas_id: reference('Pengawas', 'users'),
    ...coordinates('Koordinat'),
    is_active: flag('Aktif', { initial: 1 }),
    qty_benih: stock('Benih'),
    qty_bbst: stock('BBST'),
    qty_bst: stock('BST'),
    occupancy_percent: number('Terisi', {
      external: 0,
      as: 'progress',
      group: 'Isi Bedeng',
      link: '/stock-management/stock-card?bedeng={id}',
    }),
    last_maintenance_date: date('Perawatan Terakhir', { external: null, group: 'Isi Bedeng' }),
    last_audit_date: date('Audit Terakhir', { external: null, group: 'Isi Bedeng' }),
    audit_since: date('Sedang Diaudit Sejak', { external: null, group: 'Isi Bedeng' }),
  },
  list: {
    columns: [
      'code_bedeng',
      'bedeng_name',
      'block_nursery_id',
      'location_nursery_id',
      'capacity_seedling',
      'qty_bst',
      'occupancy_percent',
      'audit_since',
      'media',
      'pengawas_id',
      'is_active',
    ],
    sort: ['code_bedeng', 'asc'],
  },
  lockedWhileInUse: ['block_nursery_id', 'is_active'],
  searchThrough: ['block_nursery_id'],
  filters: ['location_nursery_id', 'block_nursery_id', 'pengawas_id', 'is_active'],
})
