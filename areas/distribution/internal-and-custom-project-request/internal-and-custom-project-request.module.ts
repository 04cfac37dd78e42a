import { defineDocument } from '#areas/master/documents.ts'
import {
  button,
  choice,
  coordinates,
  date,
  datetime,
  file,
  flag,
  number,
  reference,
  rows,
  text,
  textarea,
} from '#core/declare/fields.ts'
import { categoryCustomDistribution, statusCustomDistribution } from '../codes.ts'
import { CUSTOM_CATEGORY, customRequestMistakes } from './custom-category.ts'
import { customRequestDetail } from './custom-request-detail.module.ts'

const counted = { readOnly: true, required: true, initial: 0, unit: 'bibit' } as const
const finished = { readOnly: true, group: 'Selesai' } as const
const approved = { field: 'status_document', is: [3] } as const
const open = { all: [approved, { field: 'closed_at', is: [null] }] } as const
const outward = { field: 'category_id', is: [2, 3, 4, 5] } as const

/**
 * Seedlings that go elsewhere than to the farmers of a run: to another nursery, to a project, or once more to a farmer
 * who lacked some.
 */
export const customProjectRequest = defineDocument({
  key: 'internal-and-custom-project-request',
  title: 'Internal and Custom Project Request',
  table: 'custom_request_distribution',
  section: 'Custom',
  help: {
    about:
      'Permintaan bibit untuk persemaian lain, untuk proyek, atau susulan: ke mana, kapan, jenis apa, berapa banyak.',
    next: 'Isi rinciannya, lalu Ajukan. Sesudah disetujui orang lain: Alokasikan, tambah kendaraan, muat, lalu Distribusi Selesai.',
    example: 'CST/KDL/2511/0004: 2.000 mahoni BST untuk Sabuk Hijau Merbabu, 20 November.',
  },
  series: 'CST',
  date: 'date_distribution',
  lines: 'custom_request_detail',
  posts: false,
  seenBy: 'to_location_nursery_id',
  fields: {
    category_id: choice('Kategori', categoryCustomDistribution, {
      required: true,
      initial: CUSTOM_CATEGORY.project,
      fixed: true,
    }),
    date_distribution: date('Tanggal Distribusi', { required: true }),
    pic_id: reference('PIC', 'users', { required: true }),
    to_location_nursery_id: reference('Persemaian Tujuan', 'tujuan-persemaian', {
      required: true,
      when: { field: 'category_id', is: [1] },
    }),
    custom_project_id: reference('Proyek', 'master-custom-project', {
      required: true,
      when: { field: 'category_id', is: [2, 4, 5] },
      pointer: { description: 'code_custom_project' },
    }),
    // The addendum that a resend answers.
    detail_adendum_id: number('Permintaan Addendum', {
      readOnly: true,
      hideIn: ['list', 'create', 'update', 'filter'],
    }),
    address: textarea('Alamat Tujuan', { max: 500 }),
    ...coordinates('Koordinat Tujuan'),
    status_custom_distribution: choice('Status Distribusi', statusCustomDistribution, {
      readOnly: true,
      required: true,
      initial: 0,
    }),
    total_request: number('Diminta', { totalOf: ['custom_request_detail', 'qty_request'], unit: 'bibit' }),
    total_allocated: number('Dialokasikan', counted),
    total_loaded: number('Dimuat', counted),
    total_received: number('Diterima', counted),
    total_returned: number('Kembali', counted),
    custom_request_detail: rows('Rincian', customRequestDetail, { by: 'custom_request_distribution_id' }),
    receiver_name: text('Penerima', { max: 100, ...finished }),
    photo: file('Foto Serah Terima', { maxSize: 5, ...finished }),
    is_turned_back: flag('Kembali Seluruhnya', { ...finished, initial: 0, hideIn: ['list', 'filter'] }),
    turned_back_reason: textarea('Alasan Kembali', { ...finished, max: 300, hideIn: ['list', 'filter'] }),
    closed_at: datetime('Selesai Pada', finished),
    closed_by: reference('Diselesaikan Oleh', 'users', finished),
    posting_date: date('Tanggal Pembukuan', { ...finished, hideIn: ['list'] }),
    posting_revision: number('Pembukuan Ke', { ...finished, required: true, initial: 0, hideIn: ['list', 'filter'] }),
    print_checklist: button('Cetak Checklist Manual Loading', {
      href: '/print/bast-seed-custom-distribution?id={id}&type=checklist-manual',
      hideIn: ['list'],
      icon: 'file-text',
      when: approved,
    }),
    print_bast: button('Cetak BAST Custom', {
      href: '/print/bast-seed-custom-distribution?id={id}',
      hideIn: ['list'],
      icon: 'file-text',
      when: approved,
    }),
  },
  check: customRequestMistakes,
  list: {
    columns: [
      'no_dokumen',
      'date_distribution',
      'category_id',
      'status_custom_distribution',
      'location_nursery_id',
      'to_location_nursery_id',
      'custom_project_id',
      'pic_id',
      'total_request',
      'total_allocated',
      'total_loaded',
      'total_returned',
      'status_document',
      'status_approval',
      'program_year',
    ],
  },
  filters: ['category_id', 'status_custom_distribution', 'to_location_nursery_id', 'custom_project_id', 'pic_id'],
  searchThrough: ['custom_project_id', 'pic_id'],
  tabs: [
    { module: 'internal-and-custom-project-allocation', by: 'custom_request_distribution_id', title: 'Alokasi' },
    { module: 'custom-transportation', by: 'custom_request_distribution_id', title: 'Kendaraan' },
    {
      module: 'internal-and-custom-project-loading-and-distribution',
      by: 'custom_request_distribution_id',
      title: 'Muatan',
    },
    { module: 'internal-and-custom-project-inisiasi', by: 'custom_request_distribution_id', title: 'Inisiasi' },
  ],
  actions: {
    allocate: {
      label: 'Alokasikan',
      icon: 'box',
      forward: true,
      when: { all: [open, { field: 'status_custom_distribution', is: [0, 1] }] },
      places: ['detail'],
      confirm: 'Semua baris yang belum dialokasikan mendapat sebanyak yang diminta, dan stok BST-nya dicadangkan.',
    },
    finish: {
      label: 'Distribusi Selesai',
      icon: 'check',
      forward: true,
      when: { all: [open, outward, { field: 'status_custom_distribution', is: [2] }] },
      places: ['detail'],
      input: {
        receiver_name: text('Penerima', { required: true, max: 100 }),
        photo: file('Foto Serah Terima', { required: true, maxSize: 5 }),
      },
      confirm:
        'Muatan dibukukan sebagai diserahkan; yang rusak atau hilang menjadi kehilangan, yang kembali masuk bedengnya.',
    },
    turn_back: {
      label: 'Kiriman Kembali',
      icon: 'truck',
      when: { all: [open, { field: 'status_custom_distribution', is: [2] }] },
      places: ['detail'],
      input: { reason: textarea('Alasan', { required: true, max: 300 }) },
      confirm:
        'Tidak ada yang diserahkan: yang dicatat kembali masuk bedengnya, yang rusak atau hilang menjadi kehilangan.',
    },
    undo_finish: {
      label: 'Batalkan Selesai',
      icon: 'cancel',
      tone: 'danger',
      when: {
        all: [
          approved,
          { any: [outward, { field: 'is_turned_back', is: [1] }] },
          { field: 'status_custom_distribution', is: [3] },
        ],
      },
      places: ['detail'],
      confirm: 'Pembukuan serah terima dan pengembalian dibalik dan bibit kembali tercatat di kendaraan.',
    },
  },
})
