import { defineDocument } from '#areas/master/documents.ts'
import { date, files, number, programYear, reference, rows, text } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { adendumReturnDetail } from './adendum-return-detail.module.ts'

/** Seedlings that come back after an addendum was verified. Begun on the addendum, or here; nobody approves it. */
export const addendumDistributionReturn = defineDocument({
  key: 'addendum-distribution-return',
  table: 'adendum_return',
  title: 'Inisiasi Pengembalian Bibit',
  section: 'Addendum Distribusi Regular',
  help: {
    about:
      'Bibit yang kembali ke persemaian sesudah addendum disetujui: baik masuk bedeng, rusak, atau hilang di jalan pulang.',
    next: 'Pilih permintaannya dan simpan; barisnya terisi sendiri. Hitung, isi bedeng, lalu tekan Selesaikan.',
    example: 'Diminta kembali 15 mahoni: 12 baik ke KDL-BL2-03, 2 rusak, 1 hilang.',
  },
  series: 'RTR',
  date: 'received_date',
  lines: 'details',
  approved: false,
  fields: {
    detail_adendum_id: reference('Permintaan Addendum', 'addendum-distribution', {
      required: true,
      fixed: true,
      where: { status_inisiasi: [0, 1] },
    }),
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', {
      copyOf: ['detail_adendum_id', 'loading_line_id'],
    }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['detail_adendum_id', 'location_nursery_id'],
    }),
    program_year: programYear('Tahun Program', { readOnly: true }),
    received_date: date('Tanggal Terima', { required: true, initial: INITIAL_TODAY }),
    received_by: text('Diterima Oleh', { required: true, max: 100 }),
    vehicle: text('Kendaraan', { max: 100 }),
    driver: text('Sopir', { max: 100 }),
    total_good: number('Baik', { totalOf: ['details', 'qty_good'], unit: 'bibit' }),
    total_damaged: number('Rusak', { totalOf: ['details', 'qty_damaged'], unit: 'bibit' }),
    total_missing: number('Hilang', { totalOf: ['details', 'qty_missing'], unit: 'bibit' }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    details: rows('Rincian', adendumReturnDetail, { by: 'adendum_return_id' }),
  },
  filters: ['detail_adendum_id', 'loading_line_id'],
  searchThrough: ['detail_adendum_id', 'loading_line_id'],
  gallery: { title: 'Foto', fields: ['photos'] },
})
