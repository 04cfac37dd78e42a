import { definePage } from '#core/page.ts'

/** The scan station by itself: each of its four answers, without anything behind them. */
export const galleryScanStation = definePage({
  key: 'gallery-scan-station',
  title: 'Galeri Stasiun Scan',
  section: 'Lapangan',
  offline: true,
  help: {
    about: 'Contoh stasiun scan: kamera yang tetap terbuka, alat scan genggam, atau kode yang diketik.',
    next: 'Scan kode yang sama dua kali, lalu kode lain, dan dengarkan bedanya.',
    example: 'Kode GAL-0001 dijawab hijau, lalu kuning pada scan kedua.',
  },
})
