import { defineTexts } from '#core/formats/i18n.ts'

/** Apart from the modal's words, which arrive with it. */
export const scanButtonTexts = defineTexts({
  open: { id: 'Pindai {label}', en: 'Scan {label}' },
  'open.search': { id: 'Pindai untuk mencari', en: 'Scan to search' },
  'open.failed': {
    id: 'Layar pindai belum dapat dimuat. Periksa koneksi lalu coba lagi; kode juga dapat diketik.',
    en: 'The scan screen could not be loaded. Check the connection and try again; you can also type the code.',
  },
})
