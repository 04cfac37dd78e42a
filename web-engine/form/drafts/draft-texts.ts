import { defineTexts } from '#core/formats/i18n.ts'

export const draftTexts = defineTexts({
  title: { id: 'Lanjutkan pengisian?', en: 'Go on where you stopped?' },
  text: { id: 'Ada isian yang belum disimpan dari {when}.', en: 'There is unsaved input from {when}.' },
  take: { id: 'Lanjutkan', en: 'Go on' },
  discard: { id: 'Buang', en: 'Discard' },
})
