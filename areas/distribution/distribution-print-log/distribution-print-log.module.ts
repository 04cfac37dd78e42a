import { choice, date, datetime, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { printedDocument } from '../codes.ts'

/** Who printed what of a run, and when. */
export const distributionPrintLog = defineSource({
  key: 'distribution-print-log',
  title: 'Riwayat Cetak',
  section: 'Monitoring',
  help: {
    about:
      'Setiap label dan surat distribusi yang dicetak atau disimpan: apa, kapan, oleh siapa, dan berapa bag di dalamnya.',
    next: 'Saring menurut distribusi, dokumen, atau nomor label untuk mengetahui apakah kertas yang beredar adalah yang terakhir.',
    example: 'Surat jalan H 1843 KD dicetak pukul 06.10 dengan 118 bag, lalu lagi pukul 06.40 dengan 120 bag.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  // Asked for by number, not searched as text: 41 is none of 1.410.
  parameters: {
    label: number('Nomor Label', { min: 1, hint: 'Nomor di bawah QR sebuah bag atau kendaraan' }),
  },
  fields: {
    no_dokumen: text('Nomor Distribusi', { required: true, max: 40, hideIn: ['list'] }),
    at: datetime('Dicetak Pada', { required: true }),
    doc_type: choice('Dokumen', printedDocument, { required: true }),
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { required: true }),
    distribution_date: date('Tanggal Distribusi'),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    allocation_transportation_id: reference('Kendaraan', 'distribution-allocation-transportation'),
    detail_farmer_id: reference('Penerima', 'detail-farmers'),
    count: number('Isi', { required: true, tooltip: 'Label yang dicetak, atau bag yang tercantum' }),
    numbers: text('Nomor', {
      max: 200,
      tooltip: 'Nomor yang tercetak di bawah QR: label bag, kendaraan, atau D- untuk POC',
    }),
    all_numbers: textarea('Semua Nomor', { hideIn: ['list', 'filter'] }),
    printed_by: reference('Oleh', 'users'),
  },
  list: {
    columns: [
      'at',
      'doc_type',
      'loading_line_id',
      'distribution_date',
      'allocation_transportation_id',
      'detail_farmer_id',
      'count',
      'numbers',
      'printed_by',
      'location_nursery_id',
    ],
    sort: ['at', 'desc'],
  },
  filters: [
    'location_nursery_id',
    'loading_line_id',
    'doc_type',
    'allocation_transportation_id',
    'detail_farmer_id',
    'printed_by',
  ],
  search: ['no_dokumen'],
  reads: [
    'distribution-allocation-ff',
    'distribution-loading-line',
    'distribution-allocation-transportation',
    'print_log',
  ],
  detail: true,
})
