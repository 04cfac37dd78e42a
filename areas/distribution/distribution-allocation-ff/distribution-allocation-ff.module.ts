import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import { documentNoteFields, DOCUMENT_NOT_CANCELLED, documentVoidInput } from '#core/declare/document-fields.ts'
import { button, choice, date, datetime, flag, number, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { statusAllocation, statusLoadingLine, statusRun } from '../codes.ts'

const forFarmers = { field: 'status', is: [1] } as const
const forPic = { field: 'status', is: [2] } as const
/** Vehicles and labels come after the confirmation: before it there is nothing to print. */
const prepared = { field: 'status_run', is: [1, 2, 3, 4, 5, 6, 7] } as const
const open = { all: [DOCUMENT_NOT_CANCELLED, { field: 'is_confirmed', is: [0] }] } as const
const confirmed = {
  all: [DOCUMENT_NOT_CANCELLED, { field: 'is_confirmed', is: [1] }, { field: 'closed_at', is: [null] }],
} as const
const counted = { readOnly: true, required: true, initial: 0 } as const

/** A run: on one day one vehicle convoy brings seedlings to the farmers of one facilitator, or to a PIC. */
export const distributionAllocationFf = defineModule({
  key: 'distribution-allocation-ff',
  title: '1. Alokasi Bibit Distribusi',
  table: 'loading_line',
  section: 'Reguler',
  help: {
    about:
      'Satu pengiriman bibit kepada petani satu FF, atau kepada satu PIC: siapa mendapat jenis apa dan berapa banyak.',
    next: 'Buka Atur Alokasi, isi atau pakai Alokasi Otomatis, lalu Konfirmasi. Stok BST tercadang sejak saat itu.',
    example: 'Diminta 200 sengon, lubang 180, stok bebas 150: dialokasikan 150 dan kekurangannya diberi alasan.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  without: ['delete'],
  fields: {
    ...documentHeadFields,
    status: choice('Penerima', statusLoadingLine, { required: true, initial: 1, fixed: true, as: 'radio' }),
    distribution_period_id: reference('Periode Distribusi', 'distribution-period', {
      required: true,
      fixed: true,
      dependsOn: 'location_nursery_id',
    }),
    calendar_id: reference('Sosialisasi Tanam', 'calendar-sosialisasi-tanam', {
      required: true,
      fixed: true,
      when: forFarmers,
      dependsOn: 'distribution_period_id',
      unique: true,
      uniqueUnless: { field: 'status_run', is: [9] },
      pointer: { description: 'ff_name' },
      hint: 'Petani, lahan, dan permintaannya diisi dari sini',
    }),
    ff_id: reference('Field Facilitator', 'geko-ff', { readOnly: true }),
    ff_no: text('Nomor FF', { max: 30, readOnly: true }),
    ff_name: text('Nama FF', { max: 100, readOnly: true, hideIn: ['detail'] }),
    mu_name: text('Management Unit', { max: 100, readOnly: true }),
    pic_no: text('Nomor PIC', { required: true, max: 30, when: forPic, uppercase: true }),
    pic_name: text('Nama PIC', { required: true, max: 100, when: forPic }),
    distribution_date: date('Tanggal Distribusi', { hint: 'Untuk petani diambil dari Sosialisasi Tanam' }),
    day_warning: textarea('Keadaan Hari Itu', {
      readOnly: true,
      previewed: true,
      tooltip: 'Saat tanggalnya terakhir disimpan; yang sekarang ada di Kalender Distribusi',
      max: 500,
      hideIn: ['list', 'filter'],
      group: 'Hari Distribusi',
    }),
    location_distribution: text('Lokasi Distribusi', { max: 255, hint: 'Untuk petani diambil dari Sosialisasi Tanam' }),
    distribution_coordinates: text('Koordinat Distribusi', { max: 60, placeholder: 'longitude, latitude' }),
    edit_allocation: button('Atur Alokasi', { href: '/distribution/distribution-allocation/{id}', icon: 'box' }),
    total_farmer: number('Penerima', { ...counted, unit: 'orang' }),
    total_request: number('Diminta', { ...counted, unit: 'bibit' }),
    total_allocated: number('Dialokasikan', { ...counted, unit: 'bibit' }),
    total_bag: number('Bag', { ...counted, unit: 'bag' }),
    status_allocation: choice('Alokasi', statusAllocation, counted),
    status_run: choice('Status', statusRun, counted),
    is_confirmed: flag('Dikonfirmasi', { readOnly: true }),
    confirmed_at: datetime('Dikonfirmasi Pada', { readOnly: true, group: 'Konfirmasi' }),
    confirmed_by: reference('Dikonfirmasi Oleh', 'users', { readOnly: true, group: 'Konfirmasi' }),
    public_id: text('Kode Formulir Addendum', {
      max: 40,
      unique: true,
      readOnly: true,
      hideIn: ['list', 'filter', 'detail'],
      permission: 'distribution-allocation-ff.addendum_link',
    }),
    ...documentNoteFields,
    ...documentVoidFields,
    closed_at: datetime('Ditutup Pada', { readOnly: true, group: 'Penutupan' }),
    closed_by: reference('Ditutup Oleh', 'users', { readOnly: true, group: 'Penutupan' }),
    print_labels: button('Cetak Label Bag', {
      href: '/print/label-seed?loading_line_id={id}',
      hideIn: ['list'],
      icon: 'tag',
      when: prepared,
    }),
    print_armada: button('Cetak Label Armada', {
      href: '/print/label-armada?loading_line_id={id}',
      hideIn: ['list'],
      icon: 'tag',
      when: prepared,
    }),
    print_poc: button('Cetak Label POC', {
      href: '/print/label-poc?loading_line_id={id}',
      hideIn: ['list'],
      icon: 'tag',
      when: prepared,
    }),
    print_checklist: button('Cetak Checklist Manual Loading', {
      href: '/print/bast-seed?loading_line_id={id}&type=checklist-manual',
      hideIn: ['list'],
      icon: 'file-text',
      when: prepared,
    }),
    print_bast: button('Cetak BAST Bibit', {
      href: '/print/bast-seed?loading_line_id={id}',
      hideIn: ['list'],
      icon: 'file-text',
    }),
    print_report: button('Cetak Report Distribusi', {
      href: '/print/distribution-report?loading_line_id={id}',
      hideIn: ['list'],
      icon: 'file-text',
    }),
    print_received: button('Cetak Report Penerimaan', {
      href: '/print/distribution-received-report?loading_line_id={id}',
      hideIn: ['list'],
      icon: 'file-text',
    }),
    addendum_form: button('Tautan Addendum', {
      href: '/forms/request-distribution-addendum?loading_line_id={public_id}&request_by={ff_no}',
      hideIn: ['list'],
      icon: 'send',
      permission: 'distribution-allocation-ff.addendum_link',
      when: { field: 'status_run', is: [4, 5, 6, 7] },
    }),
  },
  list: {
    columns: [
      'no_dokumen',
      'distribution_date',
      'status_run',
      'location_nursery_id',
      'status',
      'ff_name',
      'pic_name',
      'mu_name',
      'total_farmer',
      'total_request',
      'total_allocated',
      'total_bag',
      'status_allocation',
      'program_year',
    ],
    sort: ['distribution_date', 'desc'],
  },
  search: ['no_dokumen', 'ff_no', 'ff_name', 'pic_name', 'mu_name', 'location_distribution'],
  filters: [
    'program_year',
    'location_nursery_id',
    'distribution_period_id',
    'calendar_id',
    'distribution_date',
    'ff_id',
    'status',
    'status_allocation',
    'status_run',
  ],
  brief: true,
  tabs: [
    { module: 'detail-farmers', by: 'loading_line_id', title: 'Penerima' },
    { module: 'distribution-allocation-seed', by: 'loading_line_id', title: 'Alokasi' },
    {
      module: 'distribution-allocation-transportation',
      by: 'loading_line_id',
      title: 'Kendaraan',
      addWhen: { all: [DOCUMENT_NOT_CANCELLED, { field: 'closed_at', is: [null] }] },
    },
    { module: 'distribution-loading-line', by: 'loading_line_id', title: 'Label' },
    { module: 'distribution-received-report', by: 'loading_line_id', title: 'Penerimaan' },
    { module: 'run-unload', by: 'loading_line_id', title: 'Bongkar Sisa' },
    { module: 'addendum-distribution', by: 'loading_line_id', title: 'Addendum' },
    { module: 'distribution-print-log', by: 'loading_line_id', title: 'Riwayat Cetak' },
  ],
  actions: {
    allocate: {
      label: 'Alokasi Otomatis',
      icon: 'box',
      when: open,
      places: ['detail'],
      opens: '/distribution/distribution-allocation/{id}?usulan=1',
    },
    confirm: {
      label: 'Konfirmasi',
      icon: 'check',
      forward: true,
      when: open,
      places: ['detail'],
      confirm: 'Stok BST dicadangkan untuk alokasi ini.',
    },
    reopen: {
      label: 'Buka Kembali',
      icon: 'lock-open',
      tone: 'danger',
      when: confirmed,
      places: ['detail'],
      confirm: 'Cadangan stok dilepas dan label yang sudah dibuat menjadi batal.',
    },
    labels: {
      label: 'Buat Label',
      icon: 'tag',
      when: confirmed,
      places: ['detail'],
      confirm: 'Label dibuat untuk penerima yang belum punya.',
    },
    close: {
      label: 'Tutup',
      icon: 'check',
      forward: true,
      // From the first bag on, so that it says what is still missing.
      when: { all: [DOCUMENT_NOT_CANCELLED, { field: 'status_run', is: [3, 4, 5, 6] }] },
      places: ['detail'],
      confirm:
        'Label yang tidak dimuat menjadi batal dan sisa cadangan stok dilepas. Penerimaan tidak dapat dikoreksi lagi.',
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      when: { all: [DOCUMENT_NOT_CANCELLED, { field: 'closed_at', is: [null] }] },
      places: ['detail'],
      input: documentVoidInput,
      confirm: 'Pengiriman yang dibatalkan tidak dapat dibuka lagi; cadangan stok dilepas dan labelnya batal.',
    },
  },
})
