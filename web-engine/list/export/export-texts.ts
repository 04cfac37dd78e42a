import { defineTexts } from '#core/formats/i18n.ts'

/** 'Mengunduh File ...' and 'cannot save file' are the specification's words in both languages (EX-01, EX-04). */
export const exportTexts = defineTexts({
  export: { id: 'Ekspor', en: 'Export' },
  'export.also': { id: 'unduh ekspor berkas', en: 'download file' },
  as: { id: 'Unduh sebagai {format}', en: 'Download as {format}' },
  'format.xls': { id: 'Excel 97–2003 (.xls)', en: 'Excel 97–2003 (.xls)' },
  'format.xlsx': { id: 'Excel (.xlsx)', en: 'Excel (.xlsx)' },
  'format.csv': { id: 'CSV (.csv)', en: 'CSV (.csv)' },
  'format.html': { id: 'HTML (.html)', en: 'HTML (.html)' },
  downloads: { id: 'Unduhan', en: 'Downloads' },
  busy: { id: 'Mengunduh File ...', en: 'Mengunduh File ...' },
  'busy.of': { id: 'Mengunduh File ... {file}', en: 'Mengunduh File ... {file}' },
  preparing: { id: 'Menyiapkan data', en: 'Preparing the data' },
  percent: { id: '{percent}% dari {rows} baris', en: '{percent}% of {rows} rows' },
  cancel: { id: 'Batalkan', en: 'Cancel' },
  'cancel.of': { id: 'Batalkan unduhan {file}', en: 'Cancel the download of {file}' },
  done: { id: 'File {file} sudah diunduh ({rows} baris).', en: 'The file {file} has been downloaded ({rows} rows).' },
  broken: {
    id: 'Unduhan terputus sebelum selesai. Silakan coba lagi.',
    en: 'The download broke off before its end. Please try again.',
  },
  unsaved: { id: 'cannot save file', en: 'cannot save file' },
  'many.title': { id: 'Terlalu banyak baris', en: 'Too many rows' },
  'many.yes': { id: 'Unduh .{format}', en: 'Download .{format}' },
})
