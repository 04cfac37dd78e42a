import { defineTexts } from '#core/formats/i18n.ts'

/** What the list itself needs; all other words of the import come with its window. */
export const importButtonTexts = defineTexts({
  open: { id: 'Impor', en: 'Import' },
  title: { id: 'Impor {title}', en: 'Import {title}' },
})
