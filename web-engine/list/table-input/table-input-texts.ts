import { defineTexts } from '#core/formats/i18n.ts'

/** The words of typing in the table. */
export const tableInputTexts = defineTexts({
  'input.close': { id: 'Selesai', en: 'Done' },
  'input.toolbar': { id: 'Pengisian di tabel', en: 'Editing in the table' },
  'input.waiting': { id: '{count} sel belum disimpan', en: '{count} cells not saved yet' },
  'input.wrong': {
    id: '{count} sel belum disimpan, {errors} perlu diperbaiki',
    en: '{count} cells not saved yet, {errors} need attention',
  },
  'input.saving': { id: 'Menyimpan {done} dari {total} ...', en: 'Saving {done} of {total} ...' },
  'input.save': { id: 'Simpan', en: 'Save' },
  'input.undo': { id: 'Urungkan', en: 'Undo' },
  'input.saved': { id: '{count} data tersimpan', en: '{count} records saved' },
  'input.lost': {
    id: '{count} nilai tidak ditempel: tidak ada sel untuknya di halaman ini, atau datanya tidak dapat diubah.',
    en: '{count} values were not pasted: there is no cell for them on this page, or the record cannot be changed.',
  },
  'input.theirs': { id: 'Diubah orang lain menjadi {value}', en: 'Someone else changed this to {value}' },
  'input.take.label': { id: 'Pakai data terbaru: {cell}', en: 'Use the latest: {cell}' },
  'input.mine': { id: 'Tetap isian saya', en: 'Keep mine' },
  'input.mine.label': { id: 'Tetap isian saya: {cell}', en: 'Keep mine: {cell}' },
  'input.merged': {
    id: 'Isian lain pada data ini baru diubah orang lain. Simpan lagi untuk melanjutkan.',
    en: 'Someone else has just changed other fields of this record. Save again to go on.',
  },
  'input.partly': {
    id: '{done} data tersimpan, {left} belum. Periksa sel yang ditandai.',
    en: '{done} records saved, {left} not. See the marked cells.',
  },
})
