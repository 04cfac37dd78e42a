import { choice, datetime, file, files, flag, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { receiptState } from '../codes.ts'

const told = { readOnly: true } as const

/**
 * What somebody said on the spot about a delivery, with photos and signature: one for each event of receipt or
 * correction, also for one that did not count.
 */
export const farmerReceipt = defineModule({
  key: 'farmer-receipt',
  title: 'Bukti Penerimaan',
  display: 'receiver_name',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { ...told, required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['loading_line_id', 'location_nursery_id'],
    }),
    detail_farmer_id: reference('Penerima', 'detail-farmers', { ...told, required: true }),
    scan_event_id: number('Kejadian', { ...told, required: true, unique: true }),
    is_correction: flag('Koreksi', told),
    receipt_state: choice('Keadaan', receiptState, { ...told, required: true, initial: 0 }),
    received_at: datetime('Diterima Pada', { ...told, required: true }),
    receiver_name: text('Nama Penerima', { ...told, max: 100 }),
    total_received: number('Diterima', { ...told, unit: 'bibit' }),
    total_damaged: number('Rusak', { ...told, unit: 'bibit' }),
    total_missing: number('Hilang', { ...told, unit: 'bibit' }),
    pupuk_given: number('POC Diserahkan', { ...told, unit: 'ml', decimals: 1 }),
    position: text('Posisi', { ...told, max: 60 }),
    note: textarea('Catatan', { ...told, max: 500 }),
    missing_files: flag('Foto Menyusul', told),
    photos: files('Foto', { ...told, accept: 'image', maxSize: 5 }),
    signature: file('Tanda Tangan', { ...told, accept: 'image', maxSize: 5 }),
  },
  list: {
    columns: [
      'received_at',
      'loading_line_id',
      'detail_farmer_id',
      'receiver_name',
      'total_received',
      'total_damaged',
      'total_missing',
      'pupuk_given',
      'is_correction',
      'receipt_state',
      'signature',
    ],
    sort: ['id', 'desc'],
  },
  filters: ['location_nursery_id', 'loading_line_id', 'detail_farmer_id', 'receipt_state'],
  searchThrough: ['detail_farmer_id', 'loading_line_id'],
  gallery: { title: 'Foto', fields: ['photos', 'signature'] },
})
