import type { TranslatedText } from '#core/formats/i18n.ts'

/** Where a shortcut works: everywhere, in a list, on a record, in a form. */
export type ShortcutScope = 'global' | 'list' | 'detail' | 'form'

export interface Shortcut {
  /** Any of them: `mod+k` (Ctrl, or Command on a Mac), `shift+ArrowDown`, `?`, or two keys in turn, `g m`. */
  readonly keys: readonly string[]
  readonly scopes: readonly ShortcutScope[]
  readonly words: TranslatedText
  /** Goes on while the key is held. */
  readonly repeats?: boolean
}

/** Every shortcut of the product: what is listened to and what is shown come from here and from nowhere else. */
export const shortcuts = {
  palette: {
    keys: ['mod+k'],
    scopes: ['global'],
    words: { id: 'Cari layar, data, dan tindakan', en: 'Find screens, records and actions' },
  },
  search: { keys: ['/'], scopes: ['global'], words: { id: 'Ke kotak pencarian', en: 'To the search box' } },
  keys: { keys: ['?'], scopes: ['global'], words: { id: 'Daftar tombol pintas', en: 'Keyboard shortcuts' } },

  create: { keys: ['c'], scopes: ['list'], words: { id: 'Tambah data', en: 'Add a record' } },
  filter: { keys: ['f'], scopes: ['list'], words: { id: 'Buka atau tutup filter', en: 'Open or close the filter' } },
  'row.next': {
    keys: ['j', 'ArrowDown'],
    scopes: ['list'],
    repeats: true,
    words: { id: 'Baris berikutnya', en: 'Next row' },
  },
  'row.previous': {
    keys: ['k', 'ArrowUp'],
    scopes: ['list'],
    repeats: true,
    words: { id: 'Baris sebelumnya', en: 'Previous row' },
  },
  'row.open': { keys: ['Enter'], scopes: ['list'], words: { id: 'Buka baris', en: 'Open the row' } },
  'row.peek': { keys: ['Space'], scopes: ['list'], words: { id: 'Pratinjau baris', en: 'Peek at the row' } },
  'row.select': { keys: ['x'], scopes: ['list'], words: { id: 'Pilih baris', en: 'Select the row' } },
  'row.select.range': {
    keys: ['shift+x'],
    scopes: ['list'],
    words: { id: 'Pilih sampai baris ini', en: 'Select up to this row' },
  },
  'row.extend.next': {
    keys: ['shift+ArrowDown'],
    scopes: ['list'],
    repeats: true,
    words: { id: 'Perluas pilihan ke bawah', en: 'Extend the selection down' },
  },
  'row.extend.previous': {
    keys: ['shift+ArrowUp'],
    scopes: ['list'],
    repeats: true,
    words: { id: 'Perluas pilihan ke atas', en: 'Extend the selection up' },
  },
  'select.page': {
    keys: ['mod+a'],
    scopes: ['list'],
    words: { id: 'Pilih semua baris di halaman ini', en: 'Select all rows on this page' },
  },
  'select.clear': { keys: ['Escape'], scopes: ['list'], words: { id: 'Batalkan pilihan', en: 'Clear the selection' } },

  edit: { keys: ['e'], scopes: ['list', 'detail'], words: { id: 'Edit data', en: 'Edit the record' } },
  duplicate: { keys: ['d'], scopes: ['list', 'detail'], words: { id: 'Gandakan data', en: 'Duplicate the record' } },
  print: { keys: ['mod+p'], scopes: ['detail'], words: { id: 'Cetak data', en: 'Print the record' } },
  comments: { keys: ['m'], scopes: ['detail'], words: { id: 'Komentar data', en: 'Comments on the record' } },
  history: { keys: ['r', 'h'], scopes: ['detail'], words: { id: 'Riwayat data', en: 'History of the record' } },

  'form.save': { keys: ['mod+Enter'], scopes: ['form'], words: { id: 'Simpan atau kirim', en: 'Save or send' } },
  'cell.undo': {
    keys: ['mod+z'],
    scopes: ['form'],
    words: { id: 'Urungkan isian di tabel', en: 'Undo what was typed in the table' },
  },
} satisfies Readonly<Record<string, Shortcut>>

export type ShortcutId = keyof typeof shortcuts

/** The entry behind a name, as wide as any. */
export function shortcutOf(id: ShortcutId): Shortcut {
  return shortcuts[id]
}
