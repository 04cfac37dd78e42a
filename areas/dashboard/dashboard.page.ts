import { definePage } from '#core/declare/page.ts'

/** DB-01: how the nurseries and the programme stand today, each figure with the rows behind it. */
export const dashboardPage = definePage({
  key: 'dashboard',
  route: 'information',
  title: 'Dashboard',
  help: {
    about:
      'Keadaan tanaman di persemaian dan angka program: stok, prakiraan, pembibitan, perawatan, dan distribusi, sebanyak yang boleh Anda lihat.',
    next: 'Pilih tahun program dan persemaian, lalu tekan angka mana pun untuk melihat baris di baliknya.',
    example: 'BST 32.800 tersedia dari 34.000; dua perawatan terlambat; pengiriman hari ini dimuat 64%.',
  },
})
