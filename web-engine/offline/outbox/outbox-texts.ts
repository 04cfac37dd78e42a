import { defineTexts } from '#core/formats/i18n.ts'

export const outboxTexts = defineTexts({
  title: { id: 'Kiriman', en: 'Outbox' },
  unsent: { id: 'Belum terkirim: {count}', en: 'Not sent yet: {count}' },
  opening: { id: 'Membaca kiriman ...', en: 'Reading the outbox ...' },
  none: { id: 'Semua sudah terkirim.', en: 'Everything has been sent.' },
  kept: { id: 'Tersimpan di perangkat ini.', en: 'Kept on this device.' },
  sending: { id: 'Mengirim ...', en: 'Sending ...' },
  unreachable: {
    id: 'Belum tersambung. Dikirim sendiri setelah tersambung.',
    en: 'No connection. It is sent by itself once there is one.',
  },
  server: {
    id: 'Server belum menerima: {message} Dicoba lagi sendiri.',
    en: 'The server did not take it: {message} It is tried again by itself.',
  },
  session: {
    id: 'Sesi Anda berakhir. Kiriman aman di perangkat ini; masuk lagi untuk mengirim.',
    en: 'Your session ended. Everything is safe on this device; sign in again to send it.',
  },
  'session.again': { id: 'Masuk lagi', en: 'Sign in again' },
  send: { id: 'Kirim sekarang', en: 'Send now' },
  save: { id: 'Simpan sebagai file', en: 'Save as a file' },
  elsewhere: { id: 'Halaman ini sedang dipakai di tab lain', en: 'This page is in use in another tab' },
  'elsewhere.text': { id: 'Tutup tab itu untuk mencatat di sini.', en: 'Close that tab to write here.' },
  broken: { id: 'Browser ini tidak dapat menyimpan catatan', en: 'This browser cannot keep entries' },
  'broken.text': {
    id: 'Jangan memakai jendela privat, dan periksa ruang penyimpanan perangkat.',
    en: 'Do not use a private window, and check the storage of the device.',
  },
  temporary: {
    id: 'Browser tidak menjamin penyimpanan. Kirim sebelum membersihkan data browser.',
    en: 'The browser does not guarantee its storage. Send before clearing browser data.',
  },
  low: {
    id: 'Ruang penyimpanan perangkat hampir habis. Kosongkan sebelum mulai.',
    en: 'The device is nearly out of storage. Make room before you start.',
  },
  refused: { id: 'Ditolak server: {count}', en: 'Refused by the server: {count}' },
  uncounted: { id: 'Belum dihitung server: {count}', en: 'Not counted by the server: {count}' },
  resend: { id: 'Kirim ulang', en: 'Send again' },
  'resend.of': { id: 'Kirim ulang {label}', en: 'Send {label} again' },
  read: { id: 'Sudah dibaca', en: 'I have read it' },
  'read.of': { id: 'Sudah dibaca: {label}', en: 'I have read it: {label}' },
  leave: { id: 'Keluar dengan {count} kiriman yang belum terkirim?', en: 'Sign out with {count} entries not sent?' },
  'leave.text': {
    id: 'Kiriman tetap tersimpan di perangkat ini untuk Anda dan dikirim setelah Anda masuk lagi.',
    en: 'They stay on this device for you and are sent after you sign in again.',
  },
  'offline.ready': {
    id: 'Halaman ini siap dipakai tanpa jaringan.',
    en: 'This page is ready to be used without a network.',
  },
  'offline.preparing': {
    id: 'Menyiapkan halaman untuk dipakai tanpa jaringan ...',
    en: 'Preparing the page for use without a network ...',
  },
})
