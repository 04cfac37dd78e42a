import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import { documentNoteFields, documentVoidInput } from '#core/declare/document-fields.ts'
import { statusDocument } from '#core/declare/document-codes.ts'
import { choice, number, range, references, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/**
 * The weeks in which a nursery gives seedlings out: planned, running, closed. Two of one nursery never overlap; the
 * database holds that.
 */
export const distributionPeriod = defineModule({
  key: 'distribution-period',
  title: 'Periode Distribusi',
  section: 'Periode',
  help: {
    about:
      'Periode Distribusi adalah rentang hari persemaian membagikan bibit, dengan batas bag per hari dan wilayah yang dilayani.',
    next: 'Isi tanggalnya, tekan Mulai, lalu jadwalkan setiap FF di Sosialisasi Tanam.',
    example: 'Musim Hujan 2025, 1 November sampai 20 Desember, paling banyak 1.200 bag per hari.',
  },
  display: 'period_name',
  scope: 'location_nursery_id',
  fields: {
    ...documentHeadFields,
    period_name: text('Nama Periode', { required: true, max: 100 }),
    ...range('date', 'Periode', ['start_date', 'end_date'], { required: true }),
    management_unit_ids: references('Management Unit', 'working-area-management-unit', {
      empty: 'Semua Management Unit',
      hint: 'Kosongkan untuk semua Management Unit',
    }),
    ...range('date', 'Sosialisasi', ['sosialisasi_start', 'sosialisasi_end']),
    ...range('date', 'Penilikan Lubang', ['penlub_start', 'penlub_end']),
    max_bag_per_day: number('Bag Maksimum per Hari', {
      min: 1,
      max: 1_000_000,
      unit: 'bag',
      hint: 'Kosongkan untuk memakai batas persemaian',
    }),
    ...documentNoteFields,
    status_document: choice('Status', statusDocument, { required: true, initial: 1 }),
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'period_name',
      'start_date',
      'location_nursery_id',
      'max_bag_per_day',
      'status_document',
      'program_year',
    ],
    sort: ['start_date', 'desc'],
  },
  filters: ['program_year', 'location_nursery_id', 'start_date', 'status_document'],
  states: { field: 'status_document', transitions: { 1: [2, 4], 2: [3, 4], 3: [2] }, open: [1, 2], removable: [1] },
  actions: {
    start: { label: 'Mulai', icon: 'check', to: 2, when: { field: 'status_document', is: [1] } },
    close: {
      label: 'Tutup',
      icon: 'box',
      to: 3,
      when: { field: 'status_document', is: [2] },
      confirm: 'Setelah ditutup tidak ada pengiriman yang dijadwalkan di periode ini.',
    },
    reopen: {
      label: 'Buka Lagi',
      icon: 'refresh',
      to: 2,
      when: { field: 'status_document', is: [3] },
      confirm: 'Periode dapat dijadwalkan lagi.',
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      to: 4,
      when: { field: 'status_document', is: [1, 2] },
      confirm: 'Periode yang dibatalkan tidak dapat dibuka lagi.',
      input: documentVoidInput,
    },
  },
  brief: true,
  tabs: [
    {
      module: 'calendar-sosialisasi-tanam',
      by: 'distribution_period_id',
      title: 'Sosialisasi Tanam',
      addWhen: { field: 'status_document', is: [1, 2] },
    },
  ],
})
