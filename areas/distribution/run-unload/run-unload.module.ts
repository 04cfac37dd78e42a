import { defineDocument } from '#areas/master/documents.ts'
import { date, files, number, reference, rows } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { runUnloadDetail } from './run-unload-detail.module.ts'

/**
 * What nobody took comes home: the rest of one truck, lot by lot. Begun on the truck, which fills in what is on it;
 * nobody approves it.
 */
export const runUnload = defineDocument({
  key: 'run-unload',
  title: 'Bongkar Sisa',
  section: 'Reguler',
  inMenu: false,
  help: {
    about:
      'Bibit yang kembali dengan kendaraan setelah semua penerimanya dilaporkan: baik kembali ke bedeng, rusak, atau hilang. POC yang belum dilaporkan tercatat tidak diserahkan.',
    next: 'Hitung isi kendaraan, sesuaikan barisnya, lalu tekan Selesaikan. Jumlahnya harus sama dengan sisa di kendaraan.',
    example: 'Sisa 15 sengon: 12 kembali ke KDL-BL2-03, 3 rusak.',
  },
  series: 'BGS',
  date: 'unload_date',
  lines: 'details',
  approved: false,
  without: ['create'],
  fields: {
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { required: true, fixed: true }),
    allocation_transportation_id: reference('Kendaraan', 'distribution-allocation-transportation', {
      required: true,
      fixed: true,
    }),
    // FR-06: typed by hand, it is the day on which the truck is emptied.
    unload_date: date('Tanggal Bongkar', { required: true, initial: INITIAL_TODAY, lock: 'day' }),
    total_good: number('Baik', { totalOf: ['details', 'qty_good'], unit: 'bibit' }),
    total_damaged: number('Rusak', { totalOf: ['details', 'qty_damaged'], unit: 'bibit' }),
    total_missing: number('Hilang', { totalOf: ['details', 'qty_missing'], unit: 'bibit' }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    details: rows('Rincian', runUnloadDetail, { by: 'run_unload_id' }),
  },
  filters: ['loading_line_id', 'allocation_transportation_id'],
  searchThrough: ['loading_line_id', 'allocation_transportation_id'],
})
