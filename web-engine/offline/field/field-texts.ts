import { defineTexts } from '#core/formats/i18n.ts'

export const fieldTexts = defineTexts({
  title: { id: 'Kerja lapangan', en: 'Field work' },
  prepare: { id: 'Siapkan untuk lapangan', en: 'Prepare for the field' },
  again: { id: 'Perbarui paket', en: 'Refresh the package' },
  preparing: { id: 'Mengunduh halaman dan daftar ...', en: 'Downloading page and lists ...' },
  why: {
    id: 'Membawa halaman dan daftar ke perangkat ini, dan memberi tahu koordinator.',
    en: 'Takes page and lists onto this device, and tells the coordinator.',
  },
  ready: { id: 'Siap untuk lapangan', en: 'Ready for the field' },
  about: {
    id: 'Disiapkan {when} · paket {version} · {device}',
    en: 'Prepared {when} · package {version} · {device}',
  },
  notKept: {
    id: 'Peramban ini tidak dapat membuka halaman tanpa jaringan; jangan tutup halaman ini.',
    en: 'This browser cannot open the page without a network; do not close it.',
  },
  back: { id: 'Kembali dari lapangan', en: 'Back from the field' },
  'back.unsent': { id: 'Dapat ditekan setelah semua terkirim.', en: 'Once everything has been sent.' },
  'back.failed': {
    id: 'Belum dapat dikembalikan: server belum terjangkau atau masih ada kiriman.',
    en: 'Not given back: the server is out of reach, or something is unsent.',
  },
  noRoom: {
    id: 'Belum siap: ruang perangkat tidak cukup untuk semua daftar ini. Buka pengiriman yang dikerjakan hari ini lalu siapkan satu per satu, atau kosongkan ruang.',
    en: 'Not ready: the device has no room for all of these lists. Open the run of today and prepare it by itself, or make room.',
  },
  nothing: { id: 'Tidak ada yang dapat disiapkan.', en: 'There is nothing to prepare.' },
})
