import { defineTexts } from '#core/formats/i18n.ts'

/**
 * The pages behind the links that mails bring. Where the specification fixes a sentence, the Indonesian one has it to
 * the letter.
 */
export const mailLinkPageTexts = defineTexts({
  'verify.title': { id: 'Verifikasi Email', en: 'Verify email' },
  'verify.intro': {
    id: 'Masukkan kode dari email verifikasi yang kami kirim.',
    en: 'Enter the code of the verification email we sent.',
  },
  'verify.checking': { id: 'Memeriksa kode …', en: 'Checking the code …' },
  'verify.code': { id: 'Kode Verifikasi', en: 'Verification code' },
  'verify.send': { id: 'Kirim', en: 'Send' },
  'verify.done': {
    id: 'Data Anda sedang dalam proses persetujuan oleh Department Admin. Untuk informasi lebih lanjut, silakan hubungi kontak departemen Anda.',
    en: 'Your data is being approved by the Department Admin. For more information, please ask the contact person of your department.',
  },

  'reset.title': { id: 'Buat kata sandi baru', en: 'Choose a new password' },
  'reset.intro': {
    id: 'Setelah diperbarui, semua perangkat yang sedang masuk dengan akun ini dikeluarkan.',
    en: 'Once it is changed, every device that is signed in with this account is signed out.',
  },
  'reset.submit': { id: 'Perbarui & Login', en: 'Update & sign in' },
  'reset.done': { id: 'Password Berhasil diperbarui', en: 'The password was changed' },

  'set.title': { id: 'Buat kata sandi', en: 'Create your password' },
  'set.intro': {
    id: 'Selamat datang. Buat kata sandi untuk akun Anda, lalu masuk dengannya.',
    en: 'Welcome. Create a password for your account, then sign in with it.',
  },
  'set.submit': { id: 'Simpan & Masuk', en: 'Save & sign in' },
  'set.missing': {
    id: 'Tautan ini tidak lengkap. Buka lagi tautan di email undangan Anda.',
    en: 'This link is not complete. Open the link in your invitation email again.',
  },

  'confirm.title': { id: 'Alamat email baru', en: 'New email address' },
  'confirm.checking': { id: 'Memeriksa tautan …', en: 'Checking the link …' },
  'confirm.done': { id: 'Email baru dipakai', en: 'New email in use' },
  'confirm.failed': { id: 'Email tidak diganti', en: 'Email not changed' },
  'confirm.missing': {
    id: 'Tautan ini tidak lengkap. Buka lagi tautan di email verifikasi.',
    en: 'This link is not complete. Open the link in the verification email again.',
  },
  'confirm.next': { id: 'Lanjut ke aplikasi', en: 'Go to the application' },
})
