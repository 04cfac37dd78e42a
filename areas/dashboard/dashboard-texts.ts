import { defineTexts } from '#core/formats/i18n.ts'

export const dashboardTexts = defineTexts({
  hint: {
    id: 'Tekan angka untuk melihat baris di baliknya. Stok, perawatan, dan audit adalah keadaan hari ini, tahun mana pun yang dipilih.',
    en: 'A figure leads to its rows. Stock, care and audits are those of today, whichever year is chosen.',
  },
  failed: { id: 'Kartu ini belum dapat dimuat.', en: 'This card could not be loaded.' },
  retry: { id: 'Coba lagi', en: 'Try again' },
  loading: { id: 'Memuat {title} …', en: 'Loading {title} …' },
  none: { id: 'Tidak ada.', en: 'None.' },
  'empty.title': { id: 'Belum ada persemaian', en: 'No nursery yet' },
  'empty.text': {
    id: 'Dashboard terisi setelah persemaian, bedeng, dan stoknya didaftarkan.',
    en: 'The dashboard fills once a nursery, its beds and its stock are entered.',
  },
  'empty.action': { id: 'Daftarkan persemaian', en: 'Enter a nursery' },
})
