import { defineTexts } from '#core/i18n.ts'

/** Apart from the modal's words, which arrive with it. */
export const scanButtonTexts = defineTexts({
  'open': { id: 'Scan {label}', en: 'Scan {label}' },
  'open.search': { id: 'Scan untuk mencari', en: 'Scan to search' },
  'open.failed': { id: 'Layar scan belum dapat dimuat. Periksa koneksi lalu coba lagi; kode juga dapat diketik.', en: 'The scan screen could not be loaded. Check the connection and try again; you can also type the code.' },
})
