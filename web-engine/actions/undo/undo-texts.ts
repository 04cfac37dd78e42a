import { defineTexts } from '#core/formats/i18n.ts'

export const undoTexts = defineTexts({
  done: { id: 'Perubahan {title} diurungkan', en: 'Changes of {title} undone' },
  partly: { id: '{done} diurungkan, {left} tidak: {names}', en: '{done} undone, {left} not: {names}' },
  one: { id: '{name} ({reason})', en: '{name} ({reason})' },
})
