import { definePage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'

/** How sound the books are: for those who look after the program, as background jobs are. */
export const stockCheckPage = definePage({
  key: 'stock-check',
  title: 'Pemeriksaan Stok',
  section: 'Stock closing',
  permission: permissionOf('jobs', 'read'),
  help: {
    about: 'Hasil pemeriksaan buku stok: saldo terhadap jumlah mutasi, alokasi, dan penjaga di basis data.',
    next: 'Tekan Periksa Stok Sekarang; setiap selisih menuju kartu stoknya.',
    example: 'Buku stok cocok, diperiksa hari ini pukul 02.00.',
  },
})
