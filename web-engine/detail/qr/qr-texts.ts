import { defineTexts } from '#core/formats/i18n.ts'

export const qrTexts = defineTexts({
  title: { id: 'Kode QR', en: 'QR code' },
  hint: {
    id: 'Pindai kode ini dari kotak pencarian untuk menemukan datanya.',
    en: 'Scan this code from the search box to find the record.',
  },
  print: { id: 'Cetak QR', en: 'Print QR' },
  sheet: { id: 'Kode QR {title}', en: 'QR codes of {title}' },
})
