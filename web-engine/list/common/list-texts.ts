import { defineTexts } from '#core/formats/i18n.ts'

/** The words of a list's tools: columns, density, selection, peek, keys. */
export const listTexts = defineTexts({
  look: { id: 'Tampilan daftar', en: 'List view' },
  'look.table': { id: 'Tabel', en: 'Table' },
  'look.cards': { id: 'Kartu', en: 'Cards' },
  'look.map': { id: 'Peta', en: 'Map' },
  'action.running': { id: '{action}: {title}', en: '{action}: {title}' },
  'action.done': { id: '{action} berhasil', en: '{action} done' },

  menu: { id: 'Menu daftar', en: 'List menu' },
  'menu.count': { id: 'Menu daftar, {count} filter aktif', en: 'List menu, {count} filters active' },
  columns: { id: 'Kolom', en: 'Columns' },
  'columns.also': { id: 'atur urutan lebar sembunyikan', en: 'order width hide' },
  'columns.hint': {
    id: 'Geser baris atau pakai tombol panah untuk mengubah urutan. Lebar kolom diubah di tepi kanan kepala kolom.',
    en: 'Drag a row or use the arrow buttons to change the order. Widths are changed at the right edge of a column head.',
  },
  'columns.hint.phone': {
    id: 'Pakai tombol panah untuk mengubah urutan.',
    en: 'Use the arrow buttons to change the order.',
  },
  'columns.up': { id: 'Naikkan kolom {label}', en: 'Move column {label} up' },
  'columns.down': { id: 'Turunkan kolom {label}', en: 'Move column {label} down' },
  'columns.first': { id: 'Selalu tampil', en: 'Always shown' },
  'columns.moved': {
    id: 'Kolom {label} sekarang urutan {place} dari {count}',
    en: 'Column {label} is now {place} of {count}',
  },
  'columns.reset': { id: 'Kembalikan ke bawaan', en: 'Reset to default' },
  'columns.done': { id: 'Selesai', en: 'Done' },
  'columns.close': { id: 'Tutup pengaturan kolom', en: 'Close columns' },
  'column.width': { id: 'Lebar kolom {label}', en: 'Width of column {label}' },
  'column.width.keys': {
    id: 'Panah kiri dan kanan mengubah lebar, Enter mengembalikan lebar otomatis',
    en: 'Left and right arrows change the width, Enter makes it automatic',
  },
  'column.width.auto': { id: 'otomatis', en: 'automatic' },
  density: { id: 'Tampilan rapat', en: 'Compact rows' },
  'density.normal': { id: 'Tampilan longgar', en: 'Comfortable rows' },
  keys: { id: 'Tombol pintas', en: 'Keyboard shortcuts' },

  'edit.many': { id: 'Ubah massal', en: 'Bulk edit' },
  'select.page': { id: 'Pilih semua baris di halaman ini', en: 'Select all rows on this page' },
  'select.row': { id: 'Pilih {name}', en: 'Select {name}' },
  'select.all': { id: 'Pilih semua {total} hasil', en: 'Select all {total} results' },
  'select.few': {
    id: 'Tindakan ini paling banyak untuk {most} baris sekaligus.',
    en: 'This action takes at most {most} rows at once.',
  },
  'select.count': { id: '{count} dipilih', en: '{count} selected' },
  'select.clear': { id: 'Batalkan pilihan', en: 'Clear selection' },
  'select.most': {
    id: 'Paling banyak {most} baris dapat dipilih sekaligus.',
    en: 'At most {most} rows can be selected at once.',
  },
  'select.bar': { id: 'Tindakan untuk baris yang dipilih', en: 'Actions for the selected rows' },

  'row.expand': { id: 'Rincian {name}', en: 'Details of {name}' },
  'card.more': { id: '{count} lagi', en: '{count} more' },
  'card.more.of': { id: '{count} lagi dari {name}', en: '{count} more of {name}' },
  'row.more': { id: 'Rincian', en: 'Details' },

  peek: { id: 'Pratinjau', en: 'Peek' },
  'peek.row': { id: 'Pratinjau {name}', en: 'Peek at {name}' },
  'peek.previous': { id: 'Baris sebelumnya', en: 'Previous row' },
  'peek.next': { id: 'Baris berikutnya', en: 'Next row' },
  'peek.place': { id: '{place} dari {count} baris di halaman ini', en: '{place} of {count} rows on this page' },
  'peek.close': { id: 'Tutup pratinjau', en: 'Close peek' },
  'peek.open': { id: 'Buka detail lengkap', en: 'Open full detail' },

  'parameters.apply': { id: 'Tampilkan', en: 'Show' },
  parameters: { id: 'Dasar {title}', en: 'Basis of {title}' },
  'filter.close': { id: 'Tutup filter', en: 'Close filter' },
  'filter.to.panel': { id: 'Buka di panel kanan', en: 'Open in the right panel' },
  'filter.to.inline': { id: 'Buka di atas daftar', en: 'Open above the list' },

  'delete.what.many': { id: '{title}: {count} data ({names})', en: '{title}: {count} records ({names})' },
  'delete.more': { id: '{names}, dan {count} lainnya', en: '{names}, and {count} more' },
  'delete.running': { id: 'Menghapus {title}', en: 'Deleting {title}' },
})
