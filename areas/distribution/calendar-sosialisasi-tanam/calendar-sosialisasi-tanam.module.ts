import { documentHeadFields, documentVoidFields } from '#areas/master/documents.ts'
import { documentNoteFields, documentVoidInput } from '#core/declare/document-fields.ts'
import { choice, date, number, reference, rows, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { calendarStatus } from '../codes.ts'
import { calendarSosialisasiDetail } from './calendar-sosialisasi-detail.module.ts'

const counted = { readOnly: true, required: true, initial: 0 } as const

/**
 * A facilitator's day: when the farmers were told, when their seedlings come, where to, and what they asked for. Runs
 * are made from it.
 */
export const calendarSosialisasiTanam = defineModule({
  key: 'calendar-sosialisasi-tanam',
  title: 'Sosialisasi Tanam',
  section: 'Kalendar GEKO',
  help: {
    about: 'Jadwal sosialisasi dan distribusi setiap FF: tanggal, tempat, dan bibit yang diminta petaninya.',
    next: 'Pilih periode dan FF; permintaan lahannya terisi sendiri. Tekan Jadwalkan bila tanggalnya sudah pasti.',
    example: 'SOS/KDL/2511/0003: FF Slamet, distribusi 20 November di Balai Desa, 4.200 bibit, 86 bag.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    ...documentHeadFields,
    distribution_period_id: reference('Periode Distribusi', 'distribution-period', {
      required: true,
      dependsOn: 'location_nursery_id',
    }),
    ff_id: reference('Field Facilitator', 'geko-ff', {
      required: true,
      dependsOn: 'location_nursery_id',
      pointer: { description: 'ff_no' },
    }),
    ff_no: text('Nomor FF', { max: 30, copyOf: ['ff_id', 'ff_no'] }),
    ff_name: text('Nama FF', { max: 100, copyOf: ['ff_id', 'ff_name'] }),
    mu_name: text('Management Unit', { max: 100, readOnly: true }),
    sosialisasi_date: date('Tanggal Sosialisasi', { required: true, lock: 'cut-off' }),
    distribution_date: date('Tanggal Distribusi', { required: true, hint: 'Di dalam periode distribusi' }),
    day_warning: textarea('Keadaan Hari Itu', {
      readOnly: true,
      previewed: true,
      tooltip: 'Saat tanggalnya terakhir disimpan; yang sekarang ada di Kalender Distribusi',
      max: 500,
      hideIn: ['list', 'filter'],
      group: 'Hari Distribusi',
    }),
    location_distribution: text('Lokasi Distribusi', {
      required: true,
      max: 200,
      hint: 'Tempat bibit dibongkar, misalnya balai desa',
    }),
    distribution_coordinates: text('Koordinat Distribusi', {
      max: 50,
      validation: 'regex:/^-?[0-9.]+, ?-?[0-9.]+$/',
      hint: 'Bujur, lintang; misalnya 110.2034, -7.0512',
    }),
    details: rows('Permintaan Petani', calendarSosialisasiDetail, {
      by: 'calendar_id',
      hint: 'Kosongkan untuk mengambil semua permintaan lahan FF ini',
    }),
    total_farmer: number('Jumlah Petani', counted),
    total_lahan: number('Jumlah Lahan', counted),
    total_request: number('Bibit Diminta', { ...counted, unit: 'bibit' }),
    total_bag: number('Perkiraan Bag', { ...counted, unit: 'bag' }),
    ...documentNoteFields,
    calendar_status: choice('Status', calendarStatus, { required: true, initial: 0 }),
    ...documentVoidFields,
  },
  list: {
    columns: [
      'no_dokumen',
      'distribution_date',
      'ff_id',
      'mu_name',
      'location_nursery_id',
      'location_distribution',
      'total_farmer',
      'total_request',
      'total_bag',
      'calendar_status',
      'sosialisasi_date',
      'distribution_period_id',
      'program_year',
    ],
    sort: ['distribution_date', 'desc'],
  },
  searchThrough: ['ff_id'],
  filters: [
    'program_year',
    'location_nursery_id',
    'distribution_period_id',
    'ff_id',
    'distribution_date',
    'calendar_status',
  ],
  brief: true,
  states: {
    field: 'calendar_status',
    transitions: { 0: [1, 9], 1: [0, 2, 9], 2: [1, 3, 9], 3: [1, 2, 4, 9], 4: [3] },
    open: [0, 1],
    removable: [0],
  },
  actions: {
    schedule: {
      label: 'Jadwalkan',
      icon: 'calendar',
      to: 1,
      when: { field: 'calendar_status', is: [0] },
      places: ['detail', 'row', 'bulk'],
    },
    move: {
      label: 'Pindah Tanggal',
      icon: 'calendar',
      when: { field: 'calendar_status', is: [0, 1, 2, 3] },
      input: { distribution_date: date('Tanggal Distribusi', { required: true }) },
      previews: true,
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      to: 9,
      when: { field: 'calendar_status', is: [0, 1, 2] },
      confirm: 'Jadwal yang dibatalkan tidak dapat dibuka lagi.',
      input: documentVoidInput,
    },
  },
  statistics: [
    {
      key: 'request',
      title: 'Bibit Diminta',
      icon: 'seedling',
      variant: 'info',
      of: 'sum',
      field: 'total_request',
      where: { calendar_status: [0, 1, 2, 3, 4] },
      unit: 'bibit',
      sub: { label: 'Bag', of: 'sum', field: 'total_bag', where: { calendar_status: [0, 1, 2, 3, 4] }, unit: 'bag' },
    },
  ],
})
