import { defineTexts } from '#core/formats/i18n.ts'

/** The words of filters on columns, added one by one. */
export const columnFilterTexts = defineTexts({
  add: { id: 'Tambah filter kolom', en: 'Add a column filter' },
  'add.choose': { id: 'Pilih kolom', en: 'Choose a column' },
  'add.none': { id: 'Tidak ada kolom dengan nama itu', en: 'No column of that name' },
  head: { id: 'Saring kolom ini: {label}', en: 'Filter this column: {label}' },
  'head.button': {
    id: 'Kolom {label} tidak dapat disaring: isinya tombol, bukan data',
    en: '{label} cannot be filtered: it holds a button, no data',
  },
  'head.always': {
    id: 'Kolom {label} tidak dapat disaring: setiap baris memilikinya',
    en: '{label} cannot be filtered: every row has one',
  },
  'head.formatted': {
    id: 'Kolom {label} tidak dapat disaring: isinya teks berformat atau daftar',
    en: '{label} cannot be filtered: it holds formatted text or a list',
  },
  how: { id: 'Cara menyaring {label}', en: 'How to filter {label}' },
  'how.contains': { id: 'memuat', en: 'contains' },
  'how.range': { id: 'antara', en: 'between' },
  'how.equal': { id: 'sama dengan', en: 'equals' },
  'how.empty': { id: 'kosong', en: 'is empty' },
  'contains.hint': { id: 'Sebagian isi, sedikitnya tiga huruf', en: 'A part of it, three characters at least' },
  'contains.short': { id: 'Isi sedikitnya tiga huruf', en: 'Type three characters at least' },
})
