import { defineDocument } from '#areas/master/documents.ts'
import { date, files, number, rows } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { penerimaanBarangDetail } from './penerimaan-barang-detail.module.ts'

/** Staged seedlings are put into beds. Nobody approves it: the delivery was judged when it came. */
export const penerimaanBarang = defineDocument({
  key: 'penerimaan-barang',
  title: 'Penerimaan Bibit',
  section: 'Stock In',
  help: {
    about: 'Menempatkan bibit yang sudah diterima tetapi belum berdiri di bedeng.',
    next: 'Satu baris untuk tiap lot dan bedeng; yang mati dihitung terpisah. Tekan Selesaikan setelah semuanya di bedeng.',
    example: 'Lot mahoni 2.000 batang: 1.200 ke KDL-BL2-03, 780 ke KDL-BL2-04, 20 mati di jalan.',
  },
  series: 'PNB',
  date: 'receive_date',
  lines: 'details',
  approved: false,
  fields: {
    receive_date: date('Tanggal Penempatan', { required: true, initial: INITIAL_TODAY }),
    total_good: number('Jumlah Baik', { totalOf: ['details', 'qty_good'] }),
    total_dead: number('Jumlah Mati', { totalOf: ['details', 'qty_dead'] }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    details: rows('Rincian', penerimaanBarangDetail, { by: 'penerimaan_barang_id' }),
  },
  searchThrough: ['location_nursery_id'],
})
