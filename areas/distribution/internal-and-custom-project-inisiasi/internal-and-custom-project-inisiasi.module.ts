import { defineDocument } from '#areas/master/documents.ts'
import { date, files, number, reference, rows, text } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { customInisiasiDetail } from './custom-inisiasi-detail.module.ts'

/** The destination of a transfer takes in what came: lot by lot into its own beds. Nobody approves it. */
export const customProjectInisiasi = defineDocument({
  key: 'internal-and-custom-project-inisiasi',
  title: 'Internal and Custom Project Inisiasi',
  table: 'custom_inisiasi',
  section: 'Custom',
  help: {
    about: 'Bibit yang datang dari persemaian lain: yang baik masuk bedeng, yang rusak dan hilang dicatat.',
    next: 'Pilih permintaannya dan simpan: rinciannya terisi dari muatan. Hitung, isi bedengnya, lalu Selesaikan.',
    example: 'Dikirim 500 sengon: 492 masuk SLW-BL1-02, 6 rusak, 2 hilang.',
  },
  series: 'INT',
  date: 'received_date',
  lines: 'details',
  approved: false,
  fields: {
    custom_request_distribution_id: reference('Permintaan', 'internal-and-custom-project-request', {
      required: true,
      fixed: true,
      unique: true,
      uniqueUnless: { field: 'status_document', is: [4] },
      where: { category_id: 1, status_document: 3, closed_at: null },
      noData: 'Tidak ada kiriman dari persemaian lain yang menunggu',
    }),
    from_location_nursery_id: reference('Dari Persemaian', 'tujuan-persemaian', { readOnly: true }),
    received_date: date('Tanggal Terima', { required: true, initial: INITIAL_TODAY }),
    received_by: reference('Diterima Oleh', 'users', { required: true }),
    total_sent: number('Dikirim', { totalOf: ['details', 'qty_sent'], unit: 'bibit' }),
    total_good: number('Baik', { totalOf: ['details', 'qty_good'], unit: 'bibit' }),
    total_damaged: number('Rusak', { totalOf: ['details', 'qty_damaged'], unit: 'bibit' }),
    total_missing: number('Hilang', { totalOf: ['details', 'qty_missing'], unit: 'bibit' }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    sent_as: text('Nomor Kiriman', { max: 40, readOnly: true, hideIn: ['list', 'filter'] }),
    details: rows('Rincian', customInisiasiDetail, { by: 'custom_inisiasi_id' }),
  },
  filters: ['custom_request_distribution_id', 'from_location_nursery_id'],
  searchThrough: ['custom_request_distribution_id'],
})
