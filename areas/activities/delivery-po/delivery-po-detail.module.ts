import { caraUnduh } from '#areas/stock/codes.ts'
import { choice, coordinates, date, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { acceptedOfLine } from './count.ts'

const counted = { decimals: 3, exact: true, min: 0, max: 10_000_000 } as const

/** What came of one line of the request: what the letter says, what was counted, and what of it is taken. */
export const deliveryPoDetail = defineModule({
  key: 'delivery-po-detail',
  title: 'Rincian Penerimaan BAST',
  display: 'note',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    delivery_po_id: reference('Penerimaan BAST', 'delivery-po', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['delivery_po_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    request_procurement_seed_id: reference('Pengadaan', 'request-procurement-seeds', {
      copyOf: ['delivery_po_id', 'request_procurement_seed_id'],
      hideIn: ['list', 'detail'],
    }),
    request_detail_id: reference('Baris Pengadaan', 'request-procurement-seed-detail', {
      required: true,
      dependsOn: 'request_procurement_seed_id',
    }),
    qty_sent: number('Jumlah di Surat', { ...counted, required: true, min: 0.001 }),
    qty_received: number('Jumlah Dihitung', { ...counted, hint: 'Kosong selama belum dihitung' }),
    qty_damaged: number('Rusak', { ...counted, initial: 0 }),
    qty_rejected: number('Ditolak', { ...counted, initial: 0 }),
    qty_accepted: number('Diterima', { decimals: 3, exact: true, compute: acceptedOfLine }),
    harvest_date: date('Tanggal Panen', { validation: 'not_future' }),
    cara_unduh: choice('Cara Unduh', caraUnduh, { initial: null }),
    origin_name: text('Asal', { max: 255 }),
    ...coordinates('Koordinat Asal', { prefix: 'origin_' }),
    certificate_no: text('Nomor Sertifikat', { max: 100 }),
    avg_height_cm: number('Tinggi Rata-rata', { unit: 'cm', decimals: 1, min: 0, max: 1000 }),
    seed_lot_id: reference('Lot', 'seed-lot', { readOnly: true }),
    note: text('Catatan', { max: 200 }),
  },
})
