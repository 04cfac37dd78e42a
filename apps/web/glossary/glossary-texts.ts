import { defineTexts } from '#core/formats/i18n.ts'

export const glossaryTexts = defineTexts({
  title: { id: 'Daftar istilah', en: 'Glossary' },
  intro: {
    id: 'Kata-kata yang dipakai di persemaian dan distribusi, dengan padanan bahasa Inggrisnya.',
    en: 'The words of nursery and distribution, with their English counterparts.',
  },
  search: { id: 'Cari istilah', en: 'Search the glossary' },
  hint: { id: 'Cari istilah, arti, atau padanan Inggris …', en: 'Search words, meanings or English …' },
  count: { id: '{count} istilah', en: '{count} words' },
  none: { id: 'Tidak ada istilah yang cocok. Coba kata yang lebih pendek.', en: 'No word fits. Try a shorter one.' },
})
