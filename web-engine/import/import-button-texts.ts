import { defineTexts } from '#core/i18n.ts'

/** What the list itself needs; all other words of the import come with its window. */
export const importButtonTexts = defineTexts({
  'open': { id: 'Import', en: 'Import' },
  'title': { id: 'Import {title}', en: 'Import {title}' },
})
