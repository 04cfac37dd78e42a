import { defineTexts } from '#core/formats/i18n.ts'

export const boardTexts = defineTexts({
  plants: { id: 'Tanaman', en: 'Plants' },
  loading: { id: 'Memuat …', en: 'Loading …' },
  failed: { id: 'Data tidak dapat dimuat.', en: 'The data could not be loaded.' },
  all: { id: 'Semua tanaman', en: 'All plants' },
})
