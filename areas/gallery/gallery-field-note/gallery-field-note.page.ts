import { definePage } from '#core/declare/page.ts'

/** Writes that wait on the device until there is a network. */
export const galleryFieldNote = definePage({
  key: 'gallery-field-note',
  title: 'Galeri Catatan Lapangan',
  section: 'Lapangan',
  offline: true,
  help: {
    about: 'Contoh halaman yang dapat dibuka dan diisi tanpa jaringan; catatan menunggu di perangkat.',
    next: 'Matikan jaringan, simpan beberapa catatan, lalu sambungkan lagi.',
    example: 'Dua puluh tanaman dicatat di kebun dan terkirim setelah kembali ke kantor.',
  },
})
