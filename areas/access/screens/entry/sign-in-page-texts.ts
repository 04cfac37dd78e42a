import { defineTexts } from '#core/formats/i18n.ts'

/**
 * The pages before the application. Where the specification fixes a sentence, the Indonesian one has it to the letter.
 */
export const signInPageTexts = defineTexts({
  show: { id: 'Tampilkan {label}', en: 'Show {label}' },
  hide: { id: 'Sembunyikan {label}', en: 'Hide {label}' },
  'to.login': { id: 'Kembali ke halaman masuk', en: 'Back to sign-in' },
  back: { id: 'Kembali', en: 'Back' },

  forgot: { id: 'Lupa kata sandi?', en: 'Forgot password?' },
  'forgot.title': { id: 'Lupa kata sandi', en: 'Forgot password' },
  'forgot.intro': {
    id: 'Tulis email akun Anda. Kami mengirim tautan untuk membuat kata sandi baru.',
    en: 'Enter the email of your account. We send a link to choose a new password.',
  },
  'forgot.send': { id: 'Kirim', en: 'Send' },
  'forgot.cancel': { id: 'Batal', en: 'Cancel' },
  'forgot.sent.title': { id: 'Email Terkirim', en: 'Email sent' },
  'forgot.sent.text': {
    id: 'Bila {email} terdaftar, tautan untuk membuat kata sandi baru sudah dikirim ke sana. Periksa juga folder spam.',
    en: 'If {email} is registered, a link to choose a new password is on its way. Check the spam folder, too.',
  },
  email: { id: 'Email', en: 'Email' },

  'register.ask': { id: 'Belum punya akun?', en: 'No account yet?' },
  'register.link': { id: 'Daftar', en: 'Register' },

  'resend.ask': { id: 'Belum mendapat email Verifikasi?', en: 'No verification email yet?' },
  resend: { id: 'Kirim ulang', en: 'Send again' },
  'resend.wait': { id: 'Kirim ulang ({seconds} detik)', en: 'Send again ({seconds} s)' },

  'code.title': { id: 'Verifikasi dua langkah', en: 'Two-step verification' },
  'code.intro': {
    id: 'Masukkan 6 angka dari aplikasi autentikator di ponsel Anda.',
    en: 'Enter the 6 digits from the authenticator app on your phone.',
  },
  'code.label': { id: 'Kode verifikasi', en: 'Verification code' },
  'code.recovery.intro': {
    id: 'Masukkan salah satu kode pemulihan yang Anda simpan. Setiap kode berlaku sekali.',
    en: 'Enter one of the recovery codes you kept. Each works once.',
  },
  'code.recovery.label': { id: 'Kode pemulihan', en: 'Recovery code' },
  'code.recovery': { id: 'Ponsel tidak ada? Pakai kode pemulihan', en: 'Phone not at hand? Use a recovery code' },
  'code.phone': { id: 'Pakai kode dari ponsel', en: 'Use the code from the phone' },
  'code.submit': { id: 'Verifikasi', en: 'Verify' },

  'password.new': { id: 'Kata sandi baru', en: 'New password' },
  'password.again': { id: 'Konfirmasi kata sandi', en: 'Confirm password' },
  'password.hint': { id: '8-16 karakter', en: '8-16 characters' },
  'password.differs': { id: 'Konfirmasi kata sandi tidak cocok', en: 'The passwords differ' },
  'password.current': { id: 'Kata sandi saat ini', en: 'Current password' },
})
