import { defineTexts, fillText, type Language } from './i18n.ts'

/** What a broken rule says (FR-04). Polite, short, one sentence without a full stop, always with the field's label. */
export const ruleMessages = defineTexts({
  alpha: { id: '{label} hanya boleh berisi huruf', en: '{label} may only contain letters' },
  alpha_num: { id: '{label} hanya boleh berisi huruf dan angka', en: '{label} may only contain letters and digits' },
  alpha_dash: {
    id: '{label} hanya boleh berisi huruf, angka, tanda hubung, dan garis bawah',
    en: '{label} may only contain letters, digits, dashes and underscores',
  },
  alpha_spaces: { id: '{label} hanya boleh berisi huruf dan spasi', en: '{label} may only contain letters and spaces' },
  between: { id: '{label} harus di antara {min} dan {max}', en: '{label} must be between {min} and {max}' },
  years: { id: '{label} harus di antara {min} dan {max}', en: '{label} must be between {min} and {max}' },
  confirmed: { id: '{label} tidak cocok dengan {target}', en: '{label} does not match {target}' },
  digits: { id: '{label} harus terdiri dari {length} digit angka', en: '{label} must be exactly {length} digits' },
  dimensions: {
    id: '{label} harus berukuran lebar {width} piksel dan tinggi {height} piksel',
    en: '{label} must be {width} pixels wide and {height} pixels high',
  },
  email: { id: '{label} harus berupa alamat email yang benar', en: '{label} must be a valid email address' },
  phone: { id: '{label} harus berupa nomor telepon yang benar', en: '{label} must be a valid phone number' },
  url: {
    id: '{label} harus berupa alamat web yang diawali https:// atau http://',
    en: '{label} must be a web address that begins with https:// or http://',
  },
  color: { id: '{label} harus berupa warna seperti #1d6541', en: '{label} must be a colour such as #1d6541' },
  excluded: { id: '{label} harus berupa nilai yang sah', en: '{label} must be a valid value' },
  oneOf: { id: '{label} harus berupa nilai yang sah', en: '{label} must be a valid value' },
  ext: { id: '{label} harus berupa berkas {types}', en: '{label} must be a file of type {types}' },
  mimes: { id: '{label} harus berupa berkas bertipe {types}', en: '{label} must be a file of type {types}' },
  image: { id: '{label} harus berupa gambar', en: '{label} must be an image' },
  integer: { id: '{label} harus berupa bilangan bulat', en: '{label} must be a whole number' },
  length: { id: 'Panjang {label} harus {length}', en: '{label} must have a length of {length}' },
  max: { id: '{label} maksimal {length} karakter', en: '{label} may not be longer than {length} characters' },
  min: { id: '{label} minimal {length} karakter', en: '{label} must have at least {length} characters' },
  max_value: { id: '{label} tidak boleh lebih dari {max}', en: '{label} may not be more than {max}' },
  min_value: { id: '{label} tidak boleh kurang dari {min}', en: '{label} may not be less than {min}' },
  numeric: { id: '{label} hanya boleh berisi angka', en: '{label} may only contain digits' },
  regex: { id: 'Format {label} tidak sesuai', en: 'The format of {label} is wrong' },
  required: { id: '{label} wajib diisi', en: '{label} is required' },
  required_if: { id: '{label} wajib diisi', en: '{label} is required' },
  size: { id: '{label} harus lebih kecil dari {size} KB', en: '{label} must be smaller than {size} KB' },
  double: {
    id: '{label} harus berupa bilangan desimal yang benar{most}',
    en: '{label} must be a valid decimal number{most}',
  },
  // The specification's own words, its spelling included, in both languages.
  'lock-periode': { id: 'Cut Off Peride Aktif', en: 'Cut Off Peride Aktif' },
  'lock-day': { id: '{label} harus hari ini', en: '{label} must be today' },
  not_future: { id: '{label} tidak boleh di masa depan', en: '{label} may not be in the future' },
  nullable: { id: '{label} boleh dikosongkan', en: '{label} may be left empty' },
  string: { id: '{label} harus berupa teks', en: '{label} must be text' },
  exists_file: { id: 'Berkas {label} tidak ditemukan', en: 'The file of {label} was not found' },
  date: { id: '{label} harus berupa tanggal yang benar', en: '{label} must be a valid date' },
})

export type MessageKey = keyof typeof ruleMessages

/**
 * The message of a rule. Which values it takes depends on the rule, so they are loosely typed here; the rule table's
 * test proves them.
 */
export function ruleMessage(
  key: MessageKey,
  params: Readonly<Record<string, string>>,
  language: Language = 'id',
): string {
  return fillText(ruleMessages[key][language], params)
}
