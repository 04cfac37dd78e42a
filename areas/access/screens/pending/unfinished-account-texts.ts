import { defineTexts } from '#core/formats/i18n.ts'

export const unfinishedAccountTexts = defineTexts({
  title: { id: 'Selesaikan akun Anda', en: 'Complete your account' },
  'password.title': { id: 'Ganti kata sandi sementara', en: 'Change the temporary password' },
  'password.intro': {
    id: 'Kata sandi Anda dibuat oleh administrator. Pilih kata sandi sendiri untuk melanjutkan.',
    en: 'Your password was made by an administrator. Choose your own to go on.',
  },
  'password.current': { id: 'Kata sandi sementara', en: 'Temporary password' },
  'password.submit': { id: 'Simpan & lanjutkan', en: 'Save & continue' },
  'second-factor.title': { id: 'Pasang verifikasi dua langkah', en: 'Set up two-step verification' },
  'second-factor.intro': {
    id: 'Peran Anda mewajibkan kode dari ponsel setiap kali masuk.',
    en: 'Your role requires a code from your phone at every sign-in.',
  },
  signout: { id: 'Keluar', en: 'Sign out' },
  checking: { id: 'Memeriksa akun …', en: 'Checking the account …' },
})
