import { defineTexts } from '#core/formats/i18n.ts'

export const printTexts = defineTexts({
  print: { id: 'Cetak', en: 'Print' },
  'print.list': { id: 'Cetak daftar {title}', en: 'Print the list of {title}' },
  'print.record': { id: 'Cetak {name}', en: 'Print {name}' },
  at: { id: 'Dicetak', en: 'Printed' },
  by: { id: 'Oleh', en: 'By' },
  filter: { id: 'Filter', en: 'Filters' },
  'filter.none': { id: 'Semua data', en: 'All records' },
  search: { id: 'Pencarian', en: 'Search' },
  rows: { id: 'Jumlah', en: 'Count' },
  'rows.all': { id: '{total} data', en: '{total} records' },
  'rows.cut': {
    id: '{shown} data pertama dari {total}; persempit dengan filter untuk mencetak sisanya',
    en: 'the first {shown} of {total} records; narrow the filters to print the others',
  },
  'rows.more': { id: 'dan {count} lagi', en: 'and {count} more' },
  'columns.more': { id: '{count} kolom tidak dicetak: {labels}', en: '{count} columns are not printed: {labels}' },
  number: { id: 'No.', en: 'No.' },
})
