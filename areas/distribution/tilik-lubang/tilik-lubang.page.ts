import { definePage } from '#core/declare/page.ts'

/** Holes entered plot after plot, on a phone, with or without a network. */
export const tilikLubang = definePage({
  key: 'tilik-lubang',
  title: 'Tilik Lubang',
  section: 'Kalendar GEKO',
  after: 'distribution-confirm-ph',
  permission: 'distribution-confirm-ph.create',
  offline: true,
  help: {
    about: 'Halaman ponsel untuk mencatat lubang tanam lahan demi lahan, dengan foto dan posisi, juga tanpa jaringan.',
    next: 'Pilih lahan, isi jumlah lubang setiap jenis, lalu tekan Simpan; lahan berikutnya langsung terbuka.',
    example: 'Tiga lahan Pak Slamet ditilik dalam satu kunjungan dan terkirim setelah ada sinyal.',
  },
})
