import type { Field } from '../declare/field.ts'
import { defineTexts, translate } from '../formats/i18n.ts'
import type { CellContext } from './context.ts'

const texts = defineTexts({
  text: { id: '{label} harus berupa teks', en: '{label} must be text' },
  cut: {
    id: '{label} terpotong karena melebihi 32.767 karakter',
    en: '{label} was cut because it is longer than 32,767 characters',
  },
  number: { id: '{label} harus berupa angka', en: '{label} must be a number' },
  date: { id: '{label} harus berupa tanggal, misalnya 2025-08-17', en: '{label} must be a date, such as 2025-08-17' },
  datetime: {
    id: '{label} harus berupa tanggal dan waktu, misalnya 2025-08-17 07:30:00',
    en: '{label} must be a date and time, such as 2025-08-17 07:30:00',
  },
  month: { id: '{label} harus berupa bulan, misalnya 2025-08', en: '{label} must be a month, such as 2025-08' },
  week: { id: '{label} harus berupa minggu, misalnya 2025-W33', en: '{label} must be a week, such as 2025-W33' },
  time: { id: '{label} harus berupa jam, misalnya 07:30:00', en: '{label} must be a time, such as 07:30:00' },
  flag: { id: '{label} harus {yes} atau {no}', en: '{label} must be {yes} or {no}' },
  choice: { id: '{label} harus salah satu dari: {choices}', en: '{label} must be one of: {choices}' },
  list: { id: '{label} harus dipisahkan dengan titik koma (;)', en: '{label} must be separated by semicolons (;)' },
  rows: {
    id: '{label} harus satu baris untuk setiap rincian: nama kolom = isi; …',
    en: '{label} must have one line per item: column = value; …',
  },
  column: { id: '{label}: kolom "{column}" tidak dikenal', en: '{label}: there is no column "{column}"' },
  coordinates: { id: '{label}: Invalid coordinate number', en: '{label}: Invalid coordinate number' },
})

export type CellProblem = keyof typeof texts

/** The sentence under a cell that cannot be read. */
export function cellProblemSentence(
  problem: CellProblem,
  field: Field,
  { language = 'id' }: CellContext,
  column = '',
): string {
  const { set, words } = field.options
  const [yes, no] = words ?? ['Ya', 'Tidak']
  const choices = set ? set.codes.map((code) => set.label(code)).join(', ') : ''
  // Every text gets all it could name; which it names is its own affair.
  return translate(texts, problem, { label: field.label, yes, no, choices, column } as never, language)
}
