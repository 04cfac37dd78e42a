import { definePage } from '#core/declare/page.ts'

/** One of each chart, with long names, gaps and large figures. */
export const galleryCharts = definePage({
  key: 'gallery-charts',
  title: 'Galeri Grafik',
  section: 'Layar',
  after: 'gallery-plant',
  permission: 'gallery-plant.read',
  help: {
    about: 'Contoh setiap jenis grafik: batang, batang bertumpuk, garis, cincin, dan kemajuan.',
    next: 'Tekan Lihat sebagai tabel untuk membaca angkanya.',
    example: 'Pada kertas hitam putih, pola tetap membedakan setiap deret.',
  },
})
