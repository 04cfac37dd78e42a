import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, datetime, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { statusDetailLoadCd } from '../codes.ts'

const lost = { min: 0, max: 1_000_000, unit: 'bibit' } as const

/** What one vehicle takes of one allocation: planned, then loaded from a bed. */
export const customProjectLoading = defineModule({
  key: 'internal-and-custom-project-loading-and-distribution',
  title: 'Internal and Custom Project Loading and Distribution',
  table: 'detail_loaded_allocation',
  section: 'Custom',
  help: {
    about: 'Muatan tiap kendaraan custom: dari bedeng mana, berapa, dan apakah sudah di atas kendaraan.',
    next: 'Tekan Muat ketika bibit naik. Sesudah semua kendaraan tiba, catat yang rusak, hilang, atau kembali, lalu selesaikan di permintaannya.',
    example: 'Sebanyak 1.200 mahoni dari KDL-BL2-03 ke H 1843 KD: dimuat 06.40 oleh Wahyu.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    custom_request_distribution_id: reference('Permintaan', 'internal-and-custom-project-request', {
      required: true,
      fixed: true,
      where: { status_document: 3, closed_at: null },
    }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['custom_request_distribution_id', 'location_nursery_id'],
    }),
    no_dokumen: text('Nomor Permintaan', { max: 40, readOnly: true, hideIn: ['list', 'detail'] }),
    allocation_transportation_id: reference('Kendaraan', 'custom-transportation', {
      required: true,
      dependsOn: 'custom_request_distribution_id',
    }),
    custom_allocation_id: reference('Alokasi', 'internal-and-custom-project-allocation', {
      required: true,
      fixed: true,
      dependsOn: 'custom_request_distribution_id',
    }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['custom_allocation_id', 'tree_id'] }),
    seed_phase: choice('Fase', seedPhase, { readOnly: true }),
    amount: number('Jumlah', { required: true, min: 1, max: 1_000_000, unit: 'bibit' }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', {
      dependsOn: 'location_nursery_id',
      hint: 'Kosongkan untuk lot tertua lebih dahulu',
    }),
    seed_lot_id: reference('Lot', 'seed-lot', { readOnly: true, tooltip: 'Kosong bila lebih dari satu lot' }),
    status_detail_load_cd: choice('Status', statusDetailLoadCd, { required: true, initial: 0 }),
    loaded_at: datetime('Dimuat Pada', { readOnly: true }),
    loaded_by: reference('Dimuat Oleh', 'users', { readOnly: true }),
    qty_damaged: number('Rusak', { readOnly: true, required: true, initial: 0, ...lost }),
    qty_missing: number('Hilang', { readOnly: true, required: true, initial: 0, ...lost }),
    qty_returned: number('Kembali', { readOnly: true, required: true, initial: 0, ...lost }),
    to_bedeng_id: reference('Kembali ke Bedeng', 'bedeng-nursery', {
      readOnly: true,
      dependsOn: 'location_nursery_id',
      tooltip: 'Kosong bila tiap bibit kembali ke bedeng asalnya',
      hideIn: ['list', 'filter'],
    }),
    loading_revision: number('Pemuatan Ke', {
      readOnly: true,
      required: true,
      initial: 0,
      hideIn: ['list', 'filter'],
    }),
    note: text('Catatan', { max: 200 }),
  },
  list: {
    columns: [
      'custom_request_distribution_id',
      'allocation_transportation_id',
      'tree_id',
      'seed_phase',
      'amount',
      'bedeng_id',
      'status_detail_load_cd',
      'loaded_at',
      'loaded_by',
      'qty_damaged',
      'qty_missing',
      'qty_returned',
      'location_nursery_id',
    ],
    sort: ['id', 'desc'],
  },
  searchThrough: ['custom_request_distribution_id', 'allocation_transportation_id', 'tree_id'],
  filters: [
    'location_nursery_id',
    'custom_request_distribution_id',
    'allocation_transportation_id',
    'tree_id',
    'bedeng_id',
    'status_detail_load_cd',
  ],
  states: { field: 'status_detail_load_cd', transitions: { 0: [1], 1: [0] }, open: [0], removable: [0] },
  actions: {
    load: {
      label: 'Muat',
      icon: 'truck',
      to: 1,
      places: ['detail', 'row', 'bulk'],
      done: 'Bibit dibukukan ke kendaraan.',
    },
    unload: {
      label: 'Batal Muat',
      icon: 'cancel',
      tone: 'danger',
      to: 0,
      places: ['detail', 'row'],
      confirm: 'Bibit kembali ke bedeng asalnya dan cadangannya berlaku lagi.',
    },
    lose: {
      label: 'Catat Rusak/Hilang/Kembali',
      icon: 'warning',
      when: { field: 'status_detail_load_cd', is: [1] },
      places: ['detail', 'row'],
      input: {
        qty_damaged: number('Rusak', { required: true, initial: 0, ...lost }),
        qty_missing: number('Hilang', { required: true, initial: 0, ...lost }),
        qty_returned: number('Kembali ke persemaian', { initial: 0, ...lost }),
        to_bedeng_id: reference('Kembali ke Bedeng', 'bedeng-nursery', {
          ofRecord: { location_nursery_id: 'location_nursery_id' },
          where: { is_active: 1 },
          hint: 'Kosongkan untuk bedeng asalnya',
        }),
      },
    },
  },
})
