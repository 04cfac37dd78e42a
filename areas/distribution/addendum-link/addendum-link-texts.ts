import { defineTexts } from '#core/formats/i18n.ts'

export const addendumLinkTexts = defineTexts({
  link: { id: 'Tautan Addendum', en: 'Addendum link' },
  about: {
    id: 'Kirim ke orang lapangan pengiriman ini; formulirnya dibuka tanpa masuk.',
    en: 'For the people of this run in the field; the form opens without signing in.',
  },
  open: { id: 'Buka Formulir', en: 'Open the form' },
  copy: { id: 'Salin Tautan', en: 'Copy the link' },
  copied: { id: 'Text copied to clipboard', en: 'Text copied to clipboard' },
  'copy.failed': { id: 'Failed to copy', en: 'Failed to copy' },
})
