import { defineDocument } from '#areas/master/documents.ts'
import { date, number, reference } from '#core/declare/fields.ts'

/** The smallest document: a head without lines, posted when it is approved. */
export const galleryReceipt = defineDocument({
  key: 'gallery-receipt',
  title: 'Penerimaan Contoh',
  section: 'Dokumen',
  help: {
    about: 'Contoh dokumen tanpa rincian: satu tanaman masuk, dan buku mutasi bertambah ketika disetujui.',
    next: 'Isi tanaman dan jumlahnya, lalu tekan Ajukan. Orang lain yang menyetujui.',
    example: 'Penerimaan 100 batang sengon menambah saldo sengon sebanyak 100.',
  },
  series: 'GLP',
  date: 'receipt_date',
  fields: {
    receipt_date: date('Tanggal Terima', { required: true }),
    gallery_plant_id: reference('Tanaman', 'gallery-plant', { required: true }),
    quantity: number('Jumlah', { required: true, min: 1, max: 1_000_000, unit: 'batang' }),
  },
})
