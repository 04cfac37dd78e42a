import { defineTexts } from '#core/formats/i18n.ts'

export const secondFactorTexts = defineTexts({
  'password.intro': {
    id: 'Tulis kata sandi Anda untuk memulai. Siapkan aplikasi autentikator di ponsel, misalnya Google Authenticator atau Aegis.',
    en: 'Enter your password to begin. Have an authenticator app ready on your phone, such as Google Authenticator or Aegis.',
  },
  password: { id: 'Kata sandi saat ini', en: 'Current password' },
  start: { id: 'Mulai', en: 'Begin' },
  cancel: { id: 'Batal', en: 'Cancel' },
  'scan.title': { id: 'Pindai kode ini', en: 'Scan this code' },
  'scan.intro': {
    id: 'Pindai dengan aplikasi autentikator, lalu tulis 6 angka yang ditampilkannya.',
    en: 'Scan it with the authenticator app, then enter the 6 digits it shows.',
  },
  qr: { id: 'Kode QR untuk aplikasi autentikator', en: 'QR code for the authenticator app' },
  secret: { id: 'Tidak dapat memindai? Tulis kunci ini di aplikasi', en: 'Cannot scan? Enter this key in the app' },
  'secret.copy': { id: 'Salin kunci', en: 'Copy the key' },
  copied: { id: 'Tersalin', en: 'Copied' },
  'copy.failed': { id: 'Tidak dapat menyalin. Tulis dengan tangan.', en: 'Could not copy. Please write it down.' },
  code: { id: 'Kode verifikasi', en: 'Verification code' },
  confirm: { id: 'Aktifkan', en: 'Turn on' },
  'recovery.title': { id: 'Simpan kode pemulihan', en: 'Keep the recovery codes' },
  'recovery.intro': {
    id: 'Bila ponsel Anda hilang, masuklah dengan salah satu kode ini. Setiap kode berlaku sekali. Kode ini tidak dapat ditampilkan lagi.',
    en: 'If you lose your phone, sign in with one of these codes. Each works once. They cannot be shown again.',
  },
  'recovery.list': { id: 'Kode pemulihan', en: 'Recovery codes' },
  'recovery.copy': { id: 'Salin semua', en: 'Copy all' },
  'recovery.download': { id: 'Unduh', en: 'Download' },
  'recovery.kept': { id: 'Saya sudah menyimpannya', en: 'I have kept them' },
  'recovery.file': { id: 'kode-pemulihan.txt', en: 'recovery-codes.txt' },
})
