import { definePage } from '#core/declare/page.ts'

/** The scan station by itself: each of its four answers, without anything behind them. */
export const galleryScanStation = definePage({
  key: 'gallery-scan-station',
  title: 'Galeri Stasiun Pindai',
  section: 'Lapangan',
  offline: true,
  help: {
    about: 'Contoh stasiun pindai: kamera yang tetap terbuka, alat pindai genggam, atau kode yang diketik.',
    next: 'Pindai kode yang sama dua kali, lalu kode lain, dan dengarkan bedanya.',
    example: 'Kode GAL-0001 dijawab hijau, lalu kuning pada pindaian kedua.',
  },
})
