import { type Code, valueSet, type ValueSet } from './value-set.ts'

/** What an administrator may want to look up about who came in and what they took along. */
export const securityKind: ValueSet<Code> = valueSet('security_kind', {
  'sign-in': 'Masuk',
  'sign-in-refused': 'Gagal masuk',
  'sign-out': 'Keluar',
  'sessions-ended': 'Sesi diakhiri',
  'password-changed': 'Kata sandi diganti',
  'reset-asked': 'Minta atur ulang kata sandi',
  'email-changed': 'Email diganti',
  'invited': 'Diundang',
  'registered': 'Mendaftar',
  'decided': 'Pendaftaran diputuskan',
  'account-changed': 'Akun diubah',
  'account-closed': 'Akun dinonaktifkan',
  'account-opened': 'Akun diaktifkan',
  'unlocked': 'Percobaan masuk dibuka',
  'role-changed': 'Role diganti',
  'rights-changed': 'Hak akses diubah',
  'second-factor': 'Verifikasi dua langkah diubah',
  'token': 'Token layanan diubah',
  'refused': 'Akses ditolak',
  'export': 'Ekspor',
  'print': 'Cetak',
  'mail-read': 'Isi surat dibaca',
  'check-import': 'Periksa impor',
}, {
  tones: { 'sign-in': 'success', 'sign-in-refused': 'danger', 'refused': 'danger', 'role-changed': 'waiting', 'rights-changed': 'waiting', 'account-closed': 'waiting', 'export': 'info', 'print': 'info' },
  otherwise: 'Lainnya',
})
