import { defineTexts } from '#core/formats/i18n.ts'

export const expiryTexts = defineTexts({
  'expiry.over': { id: 'Lewat {days} hari', en: '{days} days over' },
  'expiry.near': { id: '{days} hari lagi', en: '{days} days left' },
  'expiry.today': { id: 'Berakhir hari ini', en: 'Ends today' },
})
