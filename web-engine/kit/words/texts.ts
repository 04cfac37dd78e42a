import { useCallback } from 'react'
import type { Language, TextParams, TranslatedText, TranslatedTexts } from '#core/formats/i18n.ts'
import { defineTexts, fillText } from '#core/formats/i18n.ts'
import { readLanguage, useLanguage } from './language.ts'

type Params<T extends TranslatedText> = [keyof TextParams<T>] extends [never] ? [] : [params: TextParams<T>]
export type Translate<T extends TranslatedTexts> = <K extends keyof T & string>(
  key: K,
  ...params: Params<T[K]>
) => string

/**
 * `const t = useText(texts)` and `t('list.empty')`; draws again when the language changes. Any set made with
 * `defineTexts` fits.
 */
export function useText<T extends TranslatedTexts>(set: T): Translate<T> {
  const [language] = useLanguage()
  return useCallback((key, ...params) => textIn(set, key, params, language), [set, language])
}

/** The same outside of React, in the language of this moment. */
export function textInCurrentLanguage<T extends TranslatedTexts, K extends keyof T & string>(
  set: T,
  key: K,
  ...params: Params<T[K]>
): string {
  return textIn(set, key, params, readLanguage())
}

function textIn(set: TranslatedTexts, key: string, params: readonly unknown[], language: Language): string {
  // Safe: `Params` allows nothing but the text's own placeholders.
  return fillText(set[key]?.[language] ?? key, (params[0] ?? {}) as Readonly<Record<string, string>>)
}

/**
 * Every text of the frame around the screens. Where the specification fixes a sentence, both languages have it to the
 * letter.
 */
export const frameTexts = defineTexts({
  loading: { id: 'Memuat ...', en: 'Loading ...' },
  close: { id: 'Tutup', en: 'Close' },
  undo: { id: 'Urungkan', en: 'Undo' },
  'undo.keys': { id: 'Urungkan (Ctrl+Z)', en: 'Undo (Ctrl+Z)' },
  retry: { id: 'Coba Lagi', en: 'Try again' },
  home: { id: 'Beranda', en: 'Home' },
  'confirm.yes': { id: 'Ya, Lanjutkan', en: 'Yes, continue' },
  'confirm.no': { id: 'Batalkan', en: 'Cancel' },
  'confirm.typed': { id: 'Ketik {typed} untuk melanjutkan', en: 'Type {typed} to continue' },

  'api.server': {
    id: 'Server sedang bermasalah ({status}). Coba lagi sebentar lagi.',
    en: 'The server has a problem ({status}). Please try again shortly.',
  },
  'api.unreachable': {
    id: 'Server tidak dapat dihubungi. Tunggu sebentar, lalu coba lagi.',
    en: 'The server cannot be reached. Wait a moment, then try again.',
  },
  'api.refused': { id: 'Permintaan ditolak ({status}).', en: 'The request was refused ({status}).' },
  'api.unknown': { id: 'Terjadi kesalahan yang tidak dikenal.', en: 'An unknown error occurred.' },
  'refusal.close': { id: 'Tutup pesan', en: 'Close the message' },
  'alert.reference': { id: 'Nomor rujukan {reference}', en: 'Reference {reference}' },
  'alert.success': { id: 'Berhasil', en: 'Done' },
  'alert.error': { id: 'Error', en: 'Error' },
  'alert.warning': { id: 'Warning', en: 'Warning' },

  'offline.bar': {
    id: 'Tidak terhubung internet! Perubahan dapat dikirim setelah tersambung lagi.',
    en: 'No internet connection! Changes can be sent once you are back online.',
  },
  'offline.back': { id: 'Terhubung kembali.', en: 'Back online.' },

  'login.title': { id: 'Masuk', en: 'Sign in' },
  'login.welcome': { id: 'Selamat datang kembali', en: 'Welcome back' },
  'login.intro': { id: 'Masuk dengan akun Anda untuk melanjutkan.', en: 'Sign in with your account to continue.' },
  'login.tagline': { id: 'Dari benih sampai pohon tertanam.', en: 'From seed to planted tree.' },
  'login.about': {
    id: 'Persemaian, stok bibit dan distribusi dalam satu tempat.',
    en: 'Nursery, seedling stock and distribution in one place.',
  },
  'login.username': { id: 'Email / Username', en: 'Email / Username' },
  'login.password': { id: 'Password', en: 'Password' },
  'login.submit': { id: 'Masuk', en: 'Sign in' },
  'login.busy': { id: 'Sedang masuk …', en: 'Signing in …' },
  'login.empty': { id: 'Username & Password harus diisi', en: 'Username & Password are required' },
  'login.failed': { id: 'Tidak dapat masuk. Coba lagi.', en: 'Could not sign in. Please try again.' },
  'login.locked.title': { id: 'Halaman masuk sedang ditutup', en: 'Sign-in is closed' },
  'login.locked.text': {
    id: 'Untuk sementara tidak ada yang dapat masuk. Silakan coba lagi nanti atau hubungi administrator.',
    en: 'Nobody can sign in for now. Please try again later or contact the administrator.',
  },
  'login.demo': { id: 'Akun demo sudah diisikan.', en: 'The demo account is filled in.' },
  'login.link.missing': {
    id: 'Buka lagi tautan di email Anda untuk membuat kata sandi baru.',
    en: 'Open the link in your email again to choose a new password.',
  },
  'login.link.old': {
    id: 'Tautan itu sudah tidak berlaku. Minta tautan baru lewat "Lupa kata sandi?".',
    en: 'That link is no longer valid. Ask for a new one by "Forgot password?".',
  },
  'login.expired': {
    id: 'Sesi Anda berakhir. Masuk lagi untuk kembali ke halaman terakhir.',
    en: 'Your session ended. Sign in again to return to the last page.',
  },

  'legal.privacy': { id: 'Kebijakan Privasi', en: 'Privacy policy' },
  'legal.terms': { id: 'Syarat & Ketentuan', en: 'Terms & conditions' },
  'legal.back': { id: 'Kembali', en: 'Back' },
  'legal.contents': { id: 'Isi halaman', en: 'On this page' },

  'shell.skip': { id: 'Langsung ke isi', en: 'Skip to content' },
  'shell.menu': { id: 'Menu', en: 'Menu' },
  'shell.menu.of': { id: 'Menu {title}', en: '{title} menu' },
  'shell.menu.open': { id: 'Buka menu', en: 'Open menu' },
  'shell.menu.close': { id: 'Tutup menu', en: 'Close menu' },
  'shell.menu.hide': { id: 'Sembunyikan menu', en: 'Hide menu' },
  'shell.menu.show': { id: 'Tampilkan menu', en: 'Show menu' },
  'shell.modules': { id: 'Modul', en: 'Modules' },
  'shell.modules.all': { id: 'Semua modul', en: 'All modules' },
  'shell.scan': { id: 'Lacak bag', en: 'Trace a bag' },
  'shell.scan.open': { id: 'Buka', en: 'Open' },
  'shell.scan.wrong': {
    id: '“{code}” bukan nomor bag. Pindai QR pada label bag.',
    en: '“{code}” is no number of a bag. Scan the QR of its label.',
  },
  'shell.find': { id: 'Cari layar, data, dan tindakan', en: 'Find screens, records and actions' },
  'shell.find.short': { id: 'Cari …', en: 'Find …' },
  'shell.help': { id: 'Bantuan', en: 'Help' },
  'shell.keys': { id: 'Tombol pintas', en: 'Keyboard shortcuts' },
  'shell.tour': { id: 'Tur singkat', en: 'Short tour' },
  'shell.glossary': { id: 'Daftar istilah', en: 'Glossary' },
  'shell.breadcrumb': { id: 'Lokasi halaman', en: 'Breadcrumb' },
  'shell.top': { id: 'Kembali ke atas', en: 'Back to top' },
  'shell.account': { id: 'Akun & pengaturan', en: 'Account & settings' },
  'shell.account.of': { id: 'Akun & pengaturan {name}', en: 'Account & settings of {name}' },
  'shell.version': { id: 'Versi {version}', en: 'Version {version}' },
  'shell.demo': { id: 'Data demo', en: 'Demo data' },
  'shell.demoLeft': {
    id: 'Data contoh tahun-tahun lalu di {count} persemaian lain sedang disiapkan. Persemaian pertama sudah dapat dipakai.',
    en: 'Sample data of earlier years in {count} other nurseries are being prepared. The first nursery can be used already.',
  },

  'account.page': { id: 'Akun saya', en: 'My account' },
  'account.role': { id: 'Peran', en: 'Role' },
  'account.nursery': { id: 'Persemaian', en: 'Nursery' },
  'account.nursery.none': { id: 'Belum ada', en: 'None yet' },
  'account.nursery.all': { id: 'Semua persemaian', en: 'All nurseries' },
  'account.theme': { id: 'Tema', en: 'Theme' },
  'account.theme.light': { id: 'Terang', en: 'Light' },
  'account.theme.dark': { id: 'Gelap', en: 'Dark' },
  'account.theme.auto': { id: 'Ikut sistem', en: 'System' },
  'account.theme.sun': { id: 'Kontras tinggi', en: 'High contrast' },
  'account.sound': { id: 'Suara pemberitahuan', en: 'Alert sounds' },
  'account.alerts.none': { id: 'Belum ada pesan sejak Anda masuk.', en: 'No messages since you signed in.' },
  'account.alerts.clear': { id: 'Bersihkan', en: 'Clear' },
  'account.signout': { id: 'Keluar', en: 'Sign out' },
  'account.signout.unsaved': { id: 'Keluar dengan isian yang belum disimpan?', en: 'Sign out with unsaved input?' },
  'account.signout.unsaved.text': {
    id: 'Isian formulir tetap ada sebagai draf di perangkat ini dan ditawarkan lagi setelah Anda masuk.',
    en: 'What you typed into the form stays on this device as a draft and is offered again after you sign in.',
  },
  'account.signout.busy': { id: 'Sedang keluar …', en: 'Signing out …' },

  'session.idle': {
    id: 'Sesi Anda segera berakhir karena tidak ada kegiatan.',
    en: 'Your session is about to end because nothing happened.',
  },
  'session.end': {
    id: 'Sesi Anda segera berakhir dan tidak dapat diperpanjang. Simpan pekerjaan Anda; isian yang belum disimpan tetap ada sebagai draf.',
    en: 'Your session is about to end and cannot be renewed. Save your work; what is unsaved stays as a draft.',
  },
  'session.left': { id: 'Sisa waktu {time}', en: '{time} left' },
  'session.stay': { id: 'Tetap masuk', en: 'Stay signed in' },
  'session.again': { id: 'Masuk ulang', en: 'Sign in again' },
  'build.newer': { id: 'Versi baru tersedia', en: 'A new version is available' },
  'build.text': { id: 'Isian yang belum disimpan tetap ada sebagai draf.', en: 'Unsaved input stays as a draft.' },
  'build.later': { id: 'Nanti', en: 'Later' },

  'launcher.title': { id: 'Modul', en: 'Modules' },
  'launcher.hello': { id: 'Halo, {name}', en: 'Hello, {name}' },
  'launcher.intro': { id: 'Pilih modul untuk mulai bekerja.', en: 'Choose a module to start.' },
  'launcher.screens': { id: '{count} menu', en: '{count} screens' },
  'launcher.none.title': { id: 'Belum ada modul untuk Anda', en: 'No modules for you yet' },
  'launcher.none.text': {
    id: 'Peran Anda belum memiliki hak akses ke modul mana pun. Hubungi administrator untuk meminta akses.',
    en: 'Your role has no access to any module yet. Ask the administrator for access.',
  },

  'screen.missing': { id: 'Cannot find module', en: 'Cannot find module' },
  'screen.forbidden.title': { id: 'Anda tidak memiliki akses', en: 'You have no access' },
  'screen.forbidden.text': {
    id: 'Peran Anda tidak memiliki hak untuk membuka {title}. Hubungi administrator bila Anda membutuhkannya.',
    en: 'Your role may not open {title}. Ask the administrator if you need it.',
  },
  'screen.broken.title': { id: 'Halaman ini mengalami masalah', en: 'This page ran into a problem' },
  'screen.broken.text': {
    id: 'Bagian lain aplikasi tetap dapat dipakai. Coba lagi, atau kembali ke beranda.',
    en: 'The rest of the application keeps working. Try again, or go back home.',
  },
  'screen.chunk.title': { id: 'Halaman belum dapat dimuat', en: 'The page could not be loaded' },
  'screen.chunk.text': {
    id: 'Koneksi terputus atau ada versi baru. Muat ulang untuk melanjutkan.',
    en: 'The connection was lost or there is a new version. Reload to go on.',
  },
  'screen.reload': { id: 'Muat Ulang', en: 'Reload' },
})
