import { defineTexts } from '#core/formats/i18n.ts'

export const stationTexts = defineTexts({
  ready: { id: 'Siap memindai', en: 'Ready to scan' },
  'ready.text': {
    id: 'Arahkan kamera, pakai alat pindai genggam, atau ketik kode.',
    en: 'Point the camera, use a handheld scanner, or type the code.',
  },
  last: { id: 'Terakhir: {word}, {code}', en: 'Last: {word}, {code}' },
  failed: { id: 'Gagal dicatat', en: 'Not recorded' },
  code: { id: 'Ketik kode', en: 'Type a code' },
  take: { id: 'Catat', en: 'Take' },
  'camera.open': { id: 'Buka kamera', en: 'Open the camera' },
  'camera.close': { id: 'Tutup kamera', en: 'Close the camera' },
})
