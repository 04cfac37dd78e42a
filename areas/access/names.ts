import type { AreaNames } from '#core/declare/area.ts'

/** What access does in the background, sends and records, as lists show it. */
export const accessNames = {
  jobs: { 'reset-password': 'Atur ulang kata sandi' },
  mails: {
    invitation: 'Undangan',
    verification: 'Verifikasi email',
    reset: 'Atur ulang kata sandi',
    approved: 'Akun disetujui',
    rejected: 'Pendaftaran ditolak',
    waiting: 'Pendaftaran baru',
    'email-change': 'Ganti email',
    security: 'Pemberitahuan keamanan',
  },
  events: {
    'sign-in': { label: 'Masuk', tone: 'success' },
    'sign-in-refused': { label: 'Gagal masuk', tone: 'danger' },
    'code-asked': 'Kode verifikasi diminta',
    'sign-out': 'Keluar',
    'sessions-ended': 'Sesi diakhiri',
    'password-changed': 'Kata sandi diganti',
    'reset-asked': 'Minta atur ulang kata sandi',
    'email-changed': 'Email diganti',
    invited: 'Diundang',
    registered: 'Mendaftar',
    decided: 'Pendaftaran diputuskan',
    'account-changed': 'Akun diubah',
    'account-closed': { label: 'Akun dinonaktifkan', tone: 'waiting' },
    'account-opened': 'Akun diaktifkan',
    unlocked: 'Percobaan masuk dibuka',
    'role-changed': { label: 'Peran diganti', tone: 'waiting' },
    'rights-changed': { label: 'Hak akses diubah', tone: 'waiting' },
    'second-factor': 'Verifikasi dua langkah diubah',
    token: 'Token layanan diubah',
    'mail-read': 'Isi surat dibaca',
  },
} as const satisfies AreaNames
