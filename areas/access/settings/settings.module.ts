import { APPROVER_DIFFERS } from '#core/declare/document.ts'
import { choice, flag, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { weekStart } from '../codes.ts'

/**
 * The business settings of this installation, one record. A new setting is a new field here; the environment keeps
 * secrets and what an operator decides.
 */
export const settings = defineModule({
  key: 'settings',
  purpose: 'settings',
  title: 'Pengaturan',
  section: 'Sistem',
  single: true,
  display: 'organisation_name',
  help: {
    about:
      'Pengaturan program yang berlaku untuk semua orang: nama organisasi, tahun program berjalan, awal pekan, peringatan sesi, dan siapa yang menyetujui dokumen.',
    next: 'Tekan Edit, ubah yang perlu, lalu simpan. Perubahan berlaku bagi setiap orang pada halaman berikutnya.',
    example: 'Pada awal musim baru, tahun program berjalan diganti dari 2025 ke 2026.',
  },
  fields: {
    organisation_name: text('Nama Organisasi', { max: 100, hint: 'Tampil di halaman masuk dan kaki halaman' }),
    current_program_year_id: reference('Tahun Program Berjalan', 'program-years', {
      required: true,
      hint: 'Dipakai bila pengguna tidak memilih tahun lain',
    }),
    week_start: choice('Awal Pekan', weekStart, {
      required: true,
      initial: 1,
      as: 'select-button',
      hint: 'Hari pertama di kalender',
    }),
    session_warning_minutes: number('Peringatan Sesi', {
      required: true,
      initial: 2,
      min: 1,
      max: 15,
      unit: 'menit',
      hint: 'Sekian lama sebelum sesi berakhir',
    }),
    is_farmers_outside: flag('Data Petani dari GEKO', {
      initial: 0,
      hint: 'FF, petani, lahan, dan permintaannya datang dari GEKO dan di sini hanya dibaca',
    }),
    [APPROVER_DIFFERS]: flag('Pemeriksa Orang Lain', {
      initial: 1,
      hint: 'Pembuat dokumen tidak dapat menyetujui dokumennya sendiri',
    }),
  },
})
