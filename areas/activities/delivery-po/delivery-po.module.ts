import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import { statusBast } from '#areas/stock/codes.ts'
import {
  documentNoteFields,
  documentPostingFields,
  DOCUMENT_NOT_CANCELLED,
  documentVoidInput,
} from '#core/declare/document-fields.ts'
import {
  button,
  choice,
  date,
  datetime,
  file,
  files,
  number,
  reference,
  rows,
  text,
  textarea,
} from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { restrictedSet } from '#core/declare/value-set.ts'
import { statusQaNursery } from '../codes.ts'
import { deliveryPoDetail } from './delivery-po-detail.module.ts'

const score = (label: string) => number(label, { min: 1, max: 5, hint: 'Kosongkan untuk nilai hitungan' })

/** A delivery of an order: counted against its letter, looked at by QA, and posted with a lot for each line. */
export const deliveryPo = defineModule({
  key: 'delivery-po',
  title: 'Penerimaan BAST',
  route: 'delivery_po',
  section: 'Pengadaan Benih & Bibit',
  help: {
    about:
      'Kiriman vendor atas satu pengadaan: dihitung terhadap suratnya, diperiksa QA, lalu masuk buku stok dengan lot baru.',
    next: 'Isi jumlah di surat dan jumlah yang dihitung, lalu QA menekan Periksa. Bibit yang diterima ditempatkan di bedeng lewat Penerimaan Bibit.',
    example: 'Surat 5 kg, dihitung 4,8 kg, ditolak 0,3 kg: 4,5 kg masuk Gudang Benih.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    ...documentHeadFields,
    request_procurement_seed_id: reference('Pengadaan', 'request-procurement-seeds', {
      required: true,
      fixed: true,
      dependsOn: 'location_nursery_id',
      where: { verify: 'approved', status_document: 2 },
      hint: 'Yang sudah disetujui dan belum diterima lengkap',
    }),
    bast_no: text('Nomor BAST', { required: true, max: 60 }),
    delivery_date: date('Tanggal Kiriman', {
      required: true,
      initial: INITIAL_TODAY,
      lock: 'cut-off',
      validation: 'not_future',
    }),
    trees_vendor_id: reference('Vendor Bibit', 'trees-vendor', { readOnly: true }),
    vehicle_plate: text('Nomor Polisi', { max: 20, plate: true }),
    driver_name: text('Pengemudi', { max: 100 }),
    delivered_by: text('Diserahkan Oleh', { max: 100 }),
    received_by: reference('Diterima Oleh', 'users', { required: true, beginsWithSelf: true }),
    details: rows('Rincian', deliveryPoDetail, { by: 'delivery_po_id' }),
    status_bast: choice('Hasil Hitung', statusBast, { readOnly: true, initial: 0 }),
    bast_file: file('Berkas BAST', { accept: 'any', maxSize: 10 }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    ...documentNoteFields,
    status_qa_nursery: choice('QA', statusQaNursery, { required: true, initial: 0 }),
    qa_by: reference('Diperiksa Oleh', 'users', { readOnly: true, group: 'QA' }),
    qa_at: datetime('Diperiksa Pada', { readOnly: true, group: 'QA' }),
    qa_note: textarea('Catatan QA', { max: 1000, readOnly: true, group: 'QA' }),
    vendor_score: number('Nilai Vendor', { decimals: 2, readOnly: true, group: 'QA' }),
    print_bast: button('Cetak BAST', { href: '/print/bast?id={id}', hideIn: ['list'] }),
    ...documentPostingFields,
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'delivery_date',
      'request_procurement_seed_id',
      'trees_vendor_id',
      'status_bast',
      'status_qa_nursery',
      'vendor_score',
      'void_at',
      'bast_no',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['delivery_date', 'desc'],
  },
  searchThrough: ['trees_vendor_id', 'request_procurement_seed_id'],
  filters: [
    'program_year',
    'location_nursery_id',
    'delivery_date',
    'request_procurement_seed_id',
    'trees_vendor_id',
    'status_bast',
    'status_qa_nursery',
  ],
  brief: true,
  states: {
    field: 'status_qa_nursery',
    transitions: { 0: [1, 2, 3] },
    open: [0],
    removable: [0],
    path: [
      { state: 0, desk: 'inspect' },
      { state: 1, desk: 'rate' },
      { state: 2, aside: true },
      { state: 3, aside: true },
    ],
  },
  actions: {
    inspect: {
      label: 'Periksa',
      icon: 'check',
      toFrom: 'outcome',
      noteFor: [2, 3],
      when: DOCUMENT_NOT_CANCELLED,
      places: ['detail', 'row'],
      input: {
        outcome: choice('Hasil', restrictedSet(statusQaNursery, 1, 2, 3), { required: true, as: 'radio' }),
        note: textarea('Catatan', { max: 1000 }),
      },
    },
    rate: {
      label: 'Nilai Vendor',
      icon: 'note',
      places: ['detail'],
      when: {
        all: [DOCUMENT_NOT_CANCELLED, { field: 'status_qa_nursery', is: [1] }, { field: 'vendor_score', is: [null] }],
      },
      input: {
        score_quality: score('Mutu'),
        score_quantity: score('Jumlah'),
        score_time: score('Ketepatan Waktu'),
        note: textarea('Catatan', { max: 1000 }),
      },
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      when: { all: [DOCUMENT_NOT_CANCELLED, { field: 'status_qa_nursery', is: [0, 1] }] },
      places: ['detail'],
      confirm: 'Penerimaan yang dibatalkan tidak dapat dibuka lagi; apa yang sudah dibukukan akan dibalik.',
      input: documentVoidInput,
    },
  },
})
