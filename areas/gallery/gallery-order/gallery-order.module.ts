import { choice, date, datetime, flag, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { orderStatus } from '../codes.ts'

/** A document with a life: states, actions with and without questions, and a decision. */
export const galleryOrder = defineModule({
  key: 'gallery-order',
  title: 'Pesanan Contoh',
  section: 'Tindakan',
  help: {
    about: 'Contoh dokumen yang berjalan: disusun, diajukan, disetujui, diterima, lalu diselesaikan.',
    next: 'Buat pesanan, lalu ajukan.',
    example: 'Pesanan yang diajukan tidak dapat diubah.',
  },
  display: 'subject',
  scope: 'location_nursery_id',
  fields: {
    subject: text('Perihal', { required: true, max: 80 }),
    order_no: text('Nomor', { max: 20, readOnly: true, unique: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
    quantity: number('Jumlah Bibit', { required: true, min: 1, max: 100_000 }),
    needed_date: date('Tanggal Dibutuhkan'),
    status: choice('Status', orderStatus, { required: true, initial: 'draft' }),
    is_received: flag('Sudah Diterima', { readOnly: true }),
    received_quantity: number('Jumlah Diterima', { readOnly: true }),
    cancel_reason: textarea('Alasan Pembatalan', { max: 500, readOnly: true }),
    decision_note: textarea('Catatan Persetujuan', { max: 500 }),
    decided_by: reference('Diputuskan Oleh', 'users'),
    decided_at: datetime('Diputuskan Pada'),
  },
  list: { columns: ['subject', 'order_no', 'location_nursery_id', 'quantity', 'needed_date', 'status'] },
  filters: ['status', 'location_nursery_id'],
  states: {
    field: 'status',
    transitions: {
      draft: ['submitted', 'cancelled'],
      submitted: ['approved', 'revision', 'cancelled'],
      revision: ['submitted', 'cancelled'],
      approved: ['closed', 'cancelled'],
    },
    open: ['draft', 'revision'],
    removable: ['draft'],
  },
  actions: {
    submit: {
      label: 'Ajukan',
      icon: 'send',
      to: 'submitted',
      confirm: 'Pesanan yang sudah diajukan tidak dapat diubah lagi sampai diputuskan.',
      places: ['detail', 'row', 'bulk'],
    },
    receive: {
      label: 'Terima',
      icon: 'box',
      when: { field: 'status', is: ['approved'] },
      places: ['detail'],
      input: {
        received_quantity: number('Jumlah Diterima', { required: true, min: 1 }),
        received_note: textarea('Catatan Penerimaan', { max: 200 }),
      },
    },
    close: { label: 'Selesaikan', icon: 'check', to: 'closed', when: { field: 'is_received', is: [1] } },
    cancel: {
      label: 'Batalkan Pesanan',
      icon: 'cancel',
      tone: 'danger',
      to: 'cancelled',
      confirm: 'Pesanan yang dibatalkan tidak dapat dibuka lagi.',
      input: { reason: textarea('Alasan', { required: true, max: 500 }) },
    },
  },
  approval: {
    field: 'status',
    waiting: 'submitted',
    approved: 'approved',
    rejected: 'revision',
    note: 'decision_note',
    by: 'decided_by',
    at: 'decided_at',
    label: 'Pesanan',
  },
})
