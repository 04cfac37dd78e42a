import { APPROVER_DIFFERS } from '#core/declare/document.ts'
import { choice, file, flag, number, reference, text, textarea } from '#core/declare/fields.ts'
import { LETTERHEAD_ADDRESS, LETTERHEAD_LOGO, LETTERHEAD_NAME } from '#core/declare/letterhead.ts'
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
      'Pengaturan program yang berlaku untuk semua orang: nama, alamat dan logo organisasi, tahun program berjalan, awal pekan, peringatan sesi, dan siapa yang menyetujui dokumen.',
    next: 'Tekan Edit, ubah yang perlu, lalu simpan. Perubahan berlaku bagi setiap orang pada halaman berikutnya.',
    example: 'Pada awal musim baru, tahun program berjalan diganti dari 2025 ke 2026.',
  },
  fields: {
    [LETTERHEAD_NAME]: text('Nama Organisasi', {
      max: 100,
      hint: 'Tampil di halaman masuk, kaki halaman dan kepala cetakan',
    }),
    [LETTERHEAD_ADDRESS]: textarea('Alamat Organisasi', { max: 200, hint: 'Tampil di kepala cetakan' }),
    [LETTERHEAD_LOGO]: file('Logo Organisasi', {
      maxSize: 2,
      hint: 'Tampil di kepala cetakan; tanpa logo, tanda aplikasi',
    }),
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
