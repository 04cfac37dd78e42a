import { defineDocument } from '#areas/master/documents.ts'
import { choice, date, files, flag, number, rows, text } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { restrictedSet } from '#core/declare/value-set.ts'
import { sourceSeedInisiasi } from '../codes.ts'
import { bedsOfLines } from './beds-of-lines.ts'
import { stockInisiasiDetail } from './stock-inisiasi-detail.module.ts'

/**
 * What people bring in by hand: seedlings of a partner, or what stood there before the books began. The other sources
 * are other documents' doing.
 */
const typed = restrictedSet(sourceSeedInisiasi, 1, 6)

export const stockInisiasi = defineDocument({
  key: 'stock-inisiasi',
  title: 'Stock Inisiasi',
  section: 'Stock In',
  help: {
    about: 'Stok awal persemaian dan bibit mitra: apa yang berdiri di tiap bedeng sebelum dicatat di sini.',
    next: 'Tempel rinciannya dari lembar kerja, simpan, lalu tekan Ajukan; orang lain menyetujuinya.',
    example: 'Hari pertama: 12 bedeng dengan 8.400 batang sengon fase BST, sumber Dari Stock Lama.',
  },
  series: 'INI',
  date: 'inisiasi_date',
  lines: 'details',
  fields: {
    inisiasi_date: date('Tanggal Inisiasi', { required: true, initial: INITIAL_TODAY }),
    source_seed_inisiasi: choice('Sumber', typed, { required: true, initial: 6, as: 'select-button' }),
    is_staged: flag('Ke Penerimaan', {
      when: { field: 'source_seed_inisiasi', is: [1] },
      hint: 'Belum ada bedengnya: masuk Penerimaan, lalu ditempatkan lewat Penerimaan Bibit',
    }),
    source_ref: text('Nomor Rujukan', { max: 100 }),
    total_line: number('Jumlah Baris', { readOnly: true, initial: 0 }),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    details: rows('Rincian', stockInisiasiDetail, { by: 'stock_inisiasi_id' }),
  },
  check: bedsOfLines,
  searchThrough: ['location_nursery_id'],
  filters: ['source_seed_inisiasi'],
})
