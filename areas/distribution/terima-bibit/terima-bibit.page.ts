import { definePage } from '#core/declare/page.ts'

/** What farmers received, entered where it happens: on a phone, with or without a network. */
export const terimaBibit = definePage({
  key: 'terima-bibit',
  title: 'Terima Bibit',
  section: 'Reguler',
  after: 'distribution-received-report',
  permission: 'detail-farmers.report',
  offline: true,
  help: {
    about:
      'Halaman ponsel untuk melaporkan apa yang diterima setiap petani, dengan foto, nama, dan tanda tangan, juga tanpa jaringan.',
    next: 'Pilih atau pindai penerima, ubah yang rusak dan hilang, minta tanda tangan, lalu tekan Simpan; penerima berikutnya langsung terbuka.',
    example: 'Dimuat 50 sengon: 3 rusak, 47 diterima Pak Slamet.',
  },
})
