import { definePage } from '#core/declare/page.ts'

/** The story of one bag: its number, which is its QR's content, stands behind the address. */
export const jejakBag = definePage({
  key: 'jejak-bag',
  title: 'Jejak Bag',
  section: 'Monitoring',
  after: 'distribution-monitoring',
  permission: 'distribution-loading-line.read',
  takesNumbers: true,
  help: {
    about:
      'Riwayat satu bag: asal benih, vendor, tabur, sapih, seleksi, bedeng, siapa memuatnya dan kapan, armada, penerima, lahan, dan apa yang sampai.',
    next: 'Pindai label bag di mana saja, juga dari halaman awal, atau ketik nomornya. Dari lotnya Anda dapat melihat semua lahan yang mendapat bibit darinya.',
    example:
      'Bag 4/24: 50 sengon dari lot L-0042, ditabur 3 Maret, dimuat Pak Yadi ke H 1843 KD, diterima 49 dan 1 rusak.',
  },
})
