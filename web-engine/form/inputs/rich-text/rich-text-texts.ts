import { defineTexts } from '#core/formats/i18n.ts'

export const richTextTexts = defineTexts({
  toolbar: { id: 'Format {label}', en: 'Format of {label}' },
  bold: { id: 'Tebal', en: 'Bold' },
  italic: { id: 'Miring', en: 'Italic' },
  underline: { id: 'Garis bawah', en: 'Underline' },
  strike: { id: 'Coret', en: 'Strikethrough' },
  clear: { id: 'Hapus format', en: 'Clear format' },
  h2: { id: 'Judul', en: 'Heading' },
  h3: { id: 'Subjudul', en: 'Subheading' },
  bullets: { id: 'Daftar berbutir', en: 'Bulleted list' },
  numbers: { id: 'Daftar bernomor', en: 'Numbered list' },
  quote: { id: 'Kutipan', en: 'Quote' },
  code: { id: 'Kode', en: 'Code' },
  rule: { id: 'Garis pemisah', en: 'Divider' },
  undo: { id: 'Urungkan', en: 'Undo' },
  redo: { id: 'Ulangi', en: 'Redo' },
  link: { id: 'Tautan', en: 'Link' },
  'link.address': { id: 'Alamat tautan', en: 'Address of the link' },
  'link.save': { id: 'Terapkan', en: 'Apply' },
  'link.wrong': {
    id: 'Tulis alamat lengkap, misalnya https://contoh.example',
    en: 'Write the whole address, for example https://contoh.example',
  },
  unlink: { id: 'Lepas tautan', en: 'Remove link' },
})
