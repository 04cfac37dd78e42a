import { choice, date, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { appraisalOutcome, purchaseStatus, verificationOutcome } from '../codes.ts'

/** A request that goes over three desks, each with a right of its own; whoever verified it does not appraise it. */
export const galleryPurchase = defineModule({
  key: 'gallery-purchase',
  title: 'Pengadaan Contoh',
  section: 'Tindakan',
  help: {
    about: 'Contoh permintaan yang berjalan lewat tiga meja: diajukan, diverifikasi, dinilai.',
    next: 'Buat permintaan, lalu tekan Ajukan. Yang menunggu Anda ada di kotak masuk.',
    example: 'Permintaan yang dikembalikan diperbaiki, lalu diajukan lagi.',
  },
  display: 'subject',
  scope: 'location_nursery_id',
  fields: {
    subject: text('Perihal', { required: true, max: 80 }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    quantity: number('Jumlah', { required: true, min: 1, max: 100_000 }),
    needed_date: date('Tanggal Dibutuhkan'),
    status_verify: choice('Pengadaan', purchaseStatus, { required: true, initial: 'draft' }),
    verified_by: reference('Diverifikasi Oleh', 'users', { readOnly: true }),
  },
  filters: ['location_nursery_id'],
  states: {
    field: 'status_verify',
    transitions: {
      draft: ['verification_request', 'cancelled'],
      verification_request: ['appraisal_request', 'revision_request', 'cancelled'],
      revision_request: ['verification_request', 'cancelled'],
      appraisal_request: ['approved', 'revision_request', 'cancelled'],
    },
    open: ['draft', 'revision_request'],
    removable: ['draft'],
    path: [
      { state: 'draft' },
      { state: 'verification_request', desk: 'verify' },
      { state: 'revision_request', desk: 'submit', aside: true },
      { state: 'appraisal_request', desk: 'appraise' },
      { state: 'approved' },
    ],
  },
  actions: {
    submit: {
      label: 'Ajukan',
      icon: 'send',
      to: 'verification_request',
      input: { note: textarea('Catatan', { max: 500 }) },
      places: ['detail'],
    },
    verify: {
      label: 'Verifikasi',
      icon: 'check',
      toFrom: 'outcome',
      noteFor: ['revision_request'],
      when: { field: 'status_verify', is: ['verification_request'] },
      places: ['detail'],
      input: {
        outcome: choice('Hasil', verificationOutcome, { required: true, as: 'radio' }),
        note: textarea('Catatan', { max: 500 }),
      },
    },
    appraise: {
      label: 'Nilai',
      icon: 'check',
      toFrom: 'outcome',
      noteFor: ['revision_request', 'cancelled'],
      when: { field: 'status_verify', is: ['appraisal_request'] },
      places: ['detail'],
      input: {
        outcome: choice('Hasil', appraisalOutcome, { required: true, as: 'radio' }),
        note: textarea('Catatan', { max: 500 }),
      },
    },
  },
})
