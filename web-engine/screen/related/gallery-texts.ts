import { defineTexts } from '#core/formats/i18n.ts'

export const galleryTexts = defineTexts({
  none: { id: 'Belum ada foto', en: 'No photos yet' },
  'none.hint': { id: 'Foto ditambahkan lewat tombol Edit.', en: 'Photos are added by way of Edit.' },
})
