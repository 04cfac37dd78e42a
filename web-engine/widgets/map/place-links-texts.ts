import { defineTexts } from '#core/formats/i18n.ts'

/** The words beside a place that lead to it. */
export const placeLinksTexts = defineTexts({
  see: { id: 'Lihat peta', en: 'Show map' },
  pin: { id: 'Buka pin', en: 'Open pin' },
  direction: { id: 'Petunjuk arah', en: 'Directions' },
  outside: { id: '{text} (tab baru)', en: '{text} (new tab)' },
})
