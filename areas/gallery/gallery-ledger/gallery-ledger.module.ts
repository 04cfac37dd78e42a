import { date, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** What documents of the gallery posted: rows are added and never changed, a correction is a row of its own. */
export const galleryLedger = defineModule({
  key: 'gallery-ledger',
  title: 'Buku Mutasi Contoh',
  section: 'Dokumen',
  help: {
    about:
      'Contoh buku mutasi: setiap dokumen yang disetujui menulis baris, dan pembatalannya menulis baris kebalikan.',
    next: 'Setujui Penerimaan Contoh, lalu lihat barisnya di sini.',
    example: 'Penerimaan 100 batang yang dibatalkan menjadi dua baris: +100 dan -100.',
  },
  display: 'entry_key',
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  appended: [['entry_date'], ['gallery_plant_id', 'location_nursery_id'], ['source_table', 'source_id']],
  fields: {
    entry_key: text('Kunci', { required: true, max: 100, unique: true, hideIn: ['list'] }),
    document_no: text('Nomor Dokumen', { required: true, max: 40 }),
    entry_date: date('Tanggal', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    gallery_plant_id: reference('Tanaman', 'gallery-plant', { required: true }),
    quantity: number('Jumlah', { required: true }),
    reversal_of_id: reference('Kebalikan Dari', 'gallery-ledger', { unique: true }),
    source_table: text('Asal', { required: true, max: 60, hideIn: ['list'] }),
    source_id: number('Id Asal', { required: true, hideIn: ['list'] }),
  },
  list: { sort: ['entry_date', 'desc'] },
  filters: ['location_nursery_id', 'gallery_plant_id', 'entry_date'],
  statistics: [{ key: 'balance', title: 'Saldo', icon: 'seedling', of: 'sum', field: 'quantity', unit: 'batang' }],
})
