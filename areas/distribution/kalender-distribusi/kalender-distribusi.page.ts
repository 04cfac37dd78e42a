import { definePage } from '#core/declare/page.ts'

/** DS-02: runs, bags and trucks of each day against what the nursery can load. */
export const kalenderDistribusi = definePage({
  key: 'kalender-distribusi',
  title: 'Kalender Distribusi',
  section: 'Kalendar GEKO',
  after: 'calendar-sosialisasi-tanam',
  permission: 'calendar-sosialisasi-tanam.read',
  help: {
    about:
      'Pengiriman, bag, dan armada setiap hari dibanding bag maksimum per hari, menurut bulan, pekan, atau daftar.',
    next: 'Geser jadwal ke hari lain, atau pilih lalu tekan Enter; hari yang penuh atau di luar periode langsung diberi tahu.',
    example: 'Rabu 19 November memuat 1.310 dari 1.200 bag: geser satu pengiriman ke Kamis.',
  },
})
