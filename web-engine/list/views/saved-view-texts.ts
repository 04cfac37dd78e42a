import { defineTexts } from '#core/formats/i18n.ts'

/** The words that come with every list. */
export const savedViewTexts = defineTexts({
  views: { id: 'Tampilan', en: 'Views' },
  current: { id: 'Tampilan: {name}', en: 'View: {name}' },
  changed: { id: '{label}, ada perubahan belum disimpan', en: '{label}, with unsaved changes' },
  gone: {
    id: 'Tampilan pada tautan ini tidak ada atau tidak dibagikan kepada Anda.',
    en: 'The view of this link is gone or not shared with you.',
  },
})
