import { flag, range, text, textarea, year } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/**
 * The years of the programme. Records carry the number itself, so a year is never renamed; one that is over is closed.
 */
export const programYears = defineModule({
  key: 'program-years',
  purpose: 'program-years',
  title: 'Tahun Program',
  section: 'Sistem',
  display: 'name',
  help: {
    about: 'Tahun-tahun program yang dapat dipilih untuk rencana, stok, dan distribusi.',
    next: 'Tambahkan tahun baru sebelum musimnya, dan tutup tahun lama setelah semua datanya selesai.',
    example: 'Tahun 2026 ditambahkan pada bulan Oktober, lalu dijadikan tahun berjalan di Pengaturan.',
  },
  fields: {
    program_year: year('Tahun', { required: true, unique: true, fixed: true, min: 2000, max: 2100 }),
    name: text('Nama', { max: 20, compute: ({ program_year }) => String(program_year ?? '') }),
    ...range('date', 'Masa Program', ['start_date', 'end_date']),
    note: textarea('Catatan', { max: 500 }),
    is_active: flag('Status', {
      initial: 1,
      words: ['Dibuka', 'Ditutup'],
      hint: 'Tahun yang ditutup tidak dapat dipilih lagi untuk data baru',
    }),
  },
  list: { columns: ['name', 'start_date', 'note', 'is_active'], sort: ['program_year', 'desc'] },
  filters: ['is_active'],
})
