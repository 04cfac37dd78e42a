import { statusAudit } from '#areas/master/document-codes.ts'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, date, datetime, flag, number, programYear, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { movementCause, sourceSeedInisiasi, stockAccount, typeMovementBibit } from '../codes.ts'

const hidden = { hideIn: ['list', 'detail', 'filter'] } as const

/** Every movement of the ledger, newest first. A large list: only its day and its nursery give an order. */
export const stockAdjusmentFase = defineSource({
  key: 'stock-adjusment-fase',
  path: 'stock_movement',
  title: 'Stock Adjusment Fase',
  section: 'History',
  help: {
    about: 'Semua mutasi stok: apa yang masuk, keluar, pindah bedeng, atau naik fase, dengan dokumennya.',
    next: 'Saring menurut tanggal, tanaman atau jenis; tekan nomor dokumennya untuk membukanya.',
    example: 'MV-1024: 35 sengon BST dari bedeng KDL-BL2-03 ke Mati atau Rusak, dokumen ADJ/KDL/2508/0007.',
  },
  display: 'movement_no',
  scope: 'location_nursery_id',
  fields: {
    movement_no: text('Nomor Mutasi', { required: true, max: 30 }),
    movement_date: date('Tanggal', { required: true }),
    type_movement_bibit: choice('Jenis', typeMovementBibit, { required: true }),
    movement_cause: choice('Sebab', movementCause, { required: true }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_lot_id: reference('Lot', 'seed-lot', { required: true }),
    from_place: text('Dari', { required: true, max: 100 }),
    from_seed_phase: choice('Dari Fase', seedPhase, { required: true }),
    to_place: text('Ke', { required: true, max: 100 }),
    to_account: choice('Ke Jenis Tempat', stockAccount, { required: true, hideIn: ['list', 'detail'] }),
    to_seed_phase: choice('Ke Fase', seedPhase, { required: true }),
    qty: number('Jumlah', {
      required: true,
      decimals: 3,
      link: '/stock-management/stock-card/{balance_id}?to={movement_date}',
    }),
    balance_after: number('Saldo Akhir Hari', {
      decimals: 3,
      tooltip: 'Di tempat tujuan, atau di tempat asal bila keluar dari persemaian',
    }),
    document_no: text('Dokumen', {
      max: 60,
      link: '/{document_menu}/{document_route}/{source_id}?view=detail&id={source_id}',
    }),
    source_seed_inisiasi: choice('Sumber', sourceSeedInisiasi),
    status_audit: choice('Alasan', statusAudit),
    is_reversed: flag('Dibalik', { tooltip: 'Mutasi ini sudah dibatalkan oleh mutasi lain' }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    program_year: programYear('Tahun Program', { required: true }),
    posted_by: reference('Dibukukan Oleh', 'users'),
    posted_at: datetime('Dibukukan Pada', { required: true }),
    document_menu: text('Menu Dokumen', { max: 40, ...hidden }),
    document_route: text('Layar Dokumen', { max: 60, ...hidden }),
    source_id: number('Nomor Dokumen', hidden),
    balance_id: number('Nomor Saldo', hidden),
  },
  list: {
    columns: [
      'movement_date',
      'movement_no',
      'type_movement_bibit',
      'movement_cause',
      'tree_id',
      'qty',
      'from_place',
      'from_seed_phase',
      'to_place',
      'to_seed_phase',
      'balance_after',
      'document_no',
      'seed_lot_id',
      'is_reversed',
      'posted_by',
      'location_nursery_id',
    ],
    sort: ['movement_date', 'desc'],
  },
  filters: [
    'location_nursery_id',
    'program_year',
    'movement_date',
    'type_movement_bibit',
    'movement_cause',
    'tree_id',
    'from_seed_phase',
    'to_account',
    'to_seed_phase',
    'seed_lot_id',
    'is_reversed',
  ],
  search: ['movement_no', 'document_no'],
  reads: ['stock_movement', 'stock_balance', 'stock_balance_day', 'bedeng-nursery'],
  orders: [['movement_date'], ['location_nursery_id', 'movement_date']],
  detail: true,
})
