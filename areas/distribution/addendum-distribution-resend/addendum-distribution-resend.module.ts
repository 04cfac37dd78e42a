import { choice, date, number, programYear, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { statusAllocation, statusCustomDistribution } from '../codes.ts'

/** Verified lines of addenda that are sent again, and the request that each addendum became. */
export const addendumDistributionResend = defineSource({
  key: 'addendum-distribution-resend',
  title: 'Pengiriman Ulang Bibit',
  section: 'Addendum Distribusi Regular',
  help: {
    about: 'Baris addendum yang disetujui untuk dikirim ulang, dengan permintaan custom yang mengirimnya.',
    next: 'Buka permintaannya dari Langkah Berikutnya, lalu tekan Buat Pengiriman Ulang; alokasi, muat, dan selesainya di bagian Custom.',
    example: 'ADD/KDL/2511/0003: 20 sengon untuk Sri Lestari dikirim lewat CST/KDL/2511/0007.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    detail_adendum_id: reference('Permintaan Addendum', 'addendum-distribution', { required: true }),
    no_dokumen: text('Nomor Addendum', { required: true, max: 40, hideIn: ['list'] }),
    program_year: programYear('Tahun Program'),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { required: true }),
    farmer_no: text('Nomor Petani', { max: 30 }),
    farmer_name: text('Nama Petani', { max: 100 }),
    lahan_no: text('Nomor Lahan', { max: 40 }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    qty: number('Dikirim Ulang', { required: true, unit: 'bibit' }),
    qty_done: number('Diterima', { required: true, unit: 'bibit' }),
    distribution_date: date('Tanggal Pengiriman Ulang'),
    status_allocation: choice('Alokasi', statusAllocation, { required: true }),
    request_no: text('Permintaan Custom', {
      max: 40,
      link: '/distribution/internal-and-custom-project-request?view=detail&id={request_id}',
    }),
    request_id: number('Nomor Permintaan Custom', { hideIn: ['list', 'detail', 'filter'] }),
    status_custom_distribution: choice('Status Distribusi', statusCustomDistribution),
    next_step: text('Langkah Berikutnya', {
      max: 60,
      link: '/distribution/addendum-distribution?view=detail&id={detail_adendum_id}',
    }),
  },
  list: {
    columns: [
      'detail_adendum_id',
      'farmer_name',
      'lahan_no',
      'tree_id',
      'qty',
      'qty_done',
      'next_step',
      'request_no',
      'status_custom_distribution',
      'status_allocation',
      'distribution_date',
      'loading_line_id',
      'location_nursery_id',
    ],
    sort: ['id', 'desc'],
  },
  filters: [
    'program_year',
    'location_nursery_id',
    'detail_adendum_id',
    'loading_line_id',
    'tree_id',
    'status_allocation',
    'status_custom_distribution',
  ],
  search: ['no_dokumen', 'farmer_no', 'farmer_name', 'lahan_no', 'request_no'],
  reads: ['addendum-distribution', 'list-adendum', 'internal-and-custom-project-request'],
  statistics: [
    {
      key: 'resend',
      title: 'Bibit Dikirim Ulang',
      icon: 'truck',
      variant: 'info',
      of: 'sum',
      field: 'qty',
      unit: 'bibit',
      sub: { label: 'Diterima', of: 'sum', field: 'qty_done' },
    },
  ],
})
