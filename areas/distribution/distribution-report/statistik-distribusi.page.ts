import { definePage } from '#core/declare/page.ts'

/** DS-10: figures of what was loaded and what arrived, drawn; the table behind it is a list of its own. */
export const statistikDistribusi = definePage({
  key: 'statistik-distribusi',
  route: 'distribution-report',
  title: '6. Statistik Distribusi',
  section: 'Reguler',
  after: 'distribution-received-report',
  permission: 'distribution-report.read',
  help: {
    about:
      'Bibit dimuat, diterima, rusak, hilang, dan ditolak menurut periode, management unit, FF, tanaman, kendaraan, dan rute, dengan lamanya perjalanan dan POC.',
    next: 'Pilih periode atau tanggalnya, lalu kelompoknya. Tekan angka untuk melihat baris di baliknya, atau buka sebagai tabel untuk mengurutkan dan mengekspor.',
    example: 'Rute Persemaian Kendal → Balai Desa Sumber kehilangan 3,2% dari 4.100 bibit, tertinggi pada periode ini.',
  },
})
