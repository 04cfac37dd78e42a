import { defineTexts } from '#core/formats/i18n.ts'

/** The words around rows that come from a spreadsheet. */
export const childRowTexts = defineTexts({
  'lines.hint': {
    id: 'Baris dari spreadsheet dapat ditempel di sini (Ctrl+V). Data yang dirujuk ditulis dengan kode atau namanya.',
    en: 'Rows of a spreadsheet can be pasted here (Ctrl+V); records are named by code or name.',
  },
  'lines.file': { id: 'Ambil dari File', en: 'Take from a File' },
  'lines.reading': { id: 'Membaca baris ...', en: 'Reading rows ...' },
  'lines.taken': { id: '{count} baris diambil.', en: '{count} rows taken.' },
  'lines.wrong': {
    id: '{count} baris diambil, {wrong} isian belum terbaca. Perbaiki yang ditandai.',
    en: '{count} rows taken, {wrong} values could not be read. Correct the marked ones.',
  },
  'lines.many': { id: 'Paling banyak {count} baris dalam satu data.', en: 'At most {count} rows in one record.' },
})
