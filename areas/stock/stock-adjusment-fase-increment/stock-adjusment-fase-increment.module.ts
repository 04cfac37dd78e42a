import { defineDocument } from '#areas/master/documents.ts'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, date, files, number, reference, textarea } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { restrictedSet } from '#core/declare/value-set.ts'
import { sourceSeedInisiasi } from '../codes.ts'
import { BED_PHASES } from '../phases.ts'

/** A move from another bed is a Pengurangan; here comes in what the books did not know. */
const typed = restrictedSet(sourceSeedInisiasi, 6, 7)

export const stockAdjusmentFaseIncrement = defineDocument({
  key: 'stock-adjusment-fase-increment',
  title: 'Penambahan',
  section: 'Stock movement on beds',
  help: {
    about: 'Menambah stok satu bedeng atau gudang benih di luar kegiatan biasa, dengan alasan dan persetujuan.',
    next: 'Pilih bedeng, tanaman dan fase; jumlah yang tersedia tampil di bawah formulir sebelum disimpan.',
    example: 'Bedeng KDL-BL2-03 berisi 1.240 sengon BST, ditambah 60 yang belum pernah dicatat.',
  },
  series: 'ADJ',
  date: 'adjusment_date',
  fields: {
    adjusment_date: date('Tanggal', { required: true, initial: INITIAL_TODAY }),
    source_seed_inisiasi: choice('Sumber', typed, { required: true, initial: 6 }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_phase: choice('Fase', seedPhase, { required: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', {
      required: true,
      dependsOn: 'location_nursery_id',
      when: { field: 'seed_phase', is: BED_PHASES },
    }),
    seed_lot_id: reference('Lot', 'seed-lot', {
      dependsOn: 'location_nursery_id',
      hint: 'Kosongkan: masuk ke lot terbaru di tempat itu',
    }),
    qty: number('Jumlah', { required: true, decimals: 3, exact: true, min: 0.001, max: 10_000_000 }),
    qty_before: number('Sebelum', { readOnly: true, previewed: true, decimals: 3, exact: true, group: 'Stok' }),
    qty_after: number('Sesudah', { readOnly: true, previewed: true, decimals: 3, exact: true, group: 'Stok' }),
    description: textarea('Keterangan', { required: true, max: 1000 }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
  },
  searchThrough: ['tree_id', 'bedeng_id'],
  filters: ['tree_id', 'seed_phase', 'bedeng_id', 'source_seed_inisiasi'],
})
