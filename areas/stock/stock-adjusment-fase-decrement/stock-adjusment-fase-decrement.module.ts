import { defineDocument } from '#areas/master/documents.ts'
import { statusAudit } from '#areas/master/document-codes.ts'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, date, files, number, reference, textarea } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { restrictedSet } from '#core/declare/value-set.ts'
import { typeMovementBibit } from '../codes.ts'
import { BED_PHASES } from '../phases.ts'

export const DECREASE_TYPE = 2
export const MOVE_TO_BED_TYPE = 3
/** Lost, dead or damaged, destroyed. */
const losses = restrictedSet(statusAudit, 1, 3, 5)
const WITH_PHOTO = [3, 5]

export const stockAdjusmentFaseDecrement = defineDocument({
  key: 'stock-adjusment-fase-decrement',
  title: 'Pengurangan',
  section: 'Stock movement on beds',
  help: {
    about: 'Mengurangi stok satu bedeng karena hilang, mati atau dimusnahkan, atau memindahkannya ke bedeng lain.',
    next: 'Pilih tempatnya; yang tersedia tampil di bawah formulir. Bibit mati atau musnah butuh foto.',
    example: 'Dari 1.240 sengon di bedeng KDL-BL2-03, 35 mati karena kekeringan; fotonya dilampirkan.',
  },
  series: 'ADJ',
  date: 'adjusment_date',
  fields: {
    adjusment_date: date('Tanggal', { required: true, initial: INITIAL_TODAY }),
    type_movement_bibit: choice('Jenis', restrictedSet(typeMovementBibit, DECREASE_TYPE, MOVE_TO_BED_TYPE), {
      required: true,
      initial: DECREASE_TYPE,
      as: 'select-button',
    }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_phase: choice('Fase', seedPhase, { required: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', {
      required: true,
      dependsOn: 'location_nursery_id',
      when: { field: 'seed_phase', is: BED_PHASES },
    }),
    to_bedeng_id: reference('Ke Bedeng', 'bedeng-nursery', {
      required: true,
      dependsOn: 'location_nursery_id',
      when: { field: 'type_movement_bibit', is: [MOVE_TO_BED_TYPE] },
    }),
    seed_lot_id: reference('Lot', 'seed-lot', {
      dependsOn: 'location_nursery_id',
      hint: 'Kosongkan: lot tertua dahulu',
    }),
    qty: number('Jumlah', { required: true, decimals: 3, exact: true, min: 0.001, max: 10_000_000 }),
    qty_before: number('Tersedia', { readOnly: true, previewed: true, decimals: 3, exact: true, group: 'Stok' }),
    qty_after: number('Sisa', { readOnly: true, previewed: true, decimals: 3, exact: true, group: 'Stok' }),
    status_audit: choice('Sebab', losses, {
      required: true,
      when: { field: 'type_movement_bibit', is: [DECREASE_TYPE] },
    }),
    monitoring_reason_id: reference('Kategori Masalah', 'monitoring-reason', {
      when: { field: 'type_movement_bibit', is: [DECREASE_TYPE] },
    }),
    description: textarea('Keterangan', { required: true, max: 1000 }),
    photos: files('Foto', {
      accept: 'image',
      maxSize: 5,
      required: true,
      when: { field: 'status_audit', is: WITH_PHOTO },
    }),
  },
  searchThrough: ['tree_id', 'bedeng_id'],
  filters: ['type_movement_bibit', 'tree_id', 'seed_phase', 'bedeng_id', 'status_audit'],
})
