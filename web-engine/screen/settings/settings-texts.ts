import { defineTexts } from '#core/formats/i18n.ts'

export const settingsTexts = defineTexts({
  'keys.characters': { id: 'Tombol pintas satu huruf', en: 'Single-key shortcuts' },
  'keys.characters.hint': {
    id: 'Huruf dan tanda tanpa Ctrl. Tidak berlaku saat Anda mengetik atau saat dialog terbuka.',
    en: 'Letters and signs without Ctrl. They never work while you type or while a dialog is open.',
  },
})
