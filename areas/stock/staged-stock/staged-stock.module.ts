import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, date, flag, number, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'

/** So many days may seedlings wait in their bags before they stand in a bed (7.2). */
export const STAGING_DAYS = 2

/** Seedlings that arrived and stand in no bed yet, the longest waiting first. */
export const stagedStock = defineSource({
  key: 'staged-stock',
  title: 'Bibit Menunggu Bedeng',
  section: 'Stock In',
  help: {
    about: 'Bibit yang sudah diterima dan belum ditempatkan di bedeng, dengan lamanya menunggu.',
    next: 'Tempatkan yang terlambat lebih dulu lewat Penerimaan Bibit.',
    example: 'Lot mahoni 2.000 batang menunggu empat hari: terlambat.',
  },
  display: 'lot_no',
  scope: 'location_nursery_id',
  fields: {
    lot_no: text('Nomor Lot', { required: true, max: 60 }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_phase: choice('Fase', seedPhase, { required: true }),
    qty_on_hand: number('Jumlah', { required: true, unit: 'bibit', link: '/stock-management/stock-card/{id}' }),
    first_in_date: date('Menunggu Sejak', { required: true }),
    waiting_day: number('Lama Menunggu', { required: true, unit: 'hari' }),
    is_overdue: flag('Terlambat', { words: ['Terlambat', 'Belum'] }),
  },
  list: {
    columns: [
      'lot_no',
      'tree_id',
      'seed_phase',
      'qty_on_hand',
      'first_in_date',
      'waiting_day',
      'is_overdue',
      'location_nursery_id',
    ],
    sort: ['first_in_date', 'asc'],
  },
  filters: ['location_nursery_id', 'tree_id', 'seed_phase', 'is_overdue'],
  search: ['lot_no'],
  searchThrough: ['tree_id'],
  overdue: () => ({ is_overdue: 1 }),
  reads: ['stock_balance', 'seed-lot'],
  statistics: [
    {
      key: 'quantity',
      title: 'Menunggu',
      icon: 'seedling',
      variant: 'info',
      of: 'sum',
      field: 'qty_on_hand',
      unit: 'bibit',
    },
    {
      key: 'overdue',
      title: 'Terlambat',
      icon: 'seedling',
      variant: 'danger',
      of: 'sum',
      field: 'qty_on_hand',
      unit: 'bibit',
      where: { is_overdue: [1] },
    },
  ],
})
