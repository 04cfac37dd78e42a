import { defineTexts } from '#core/formats/i18n.ts'

export const chartTexts = defineTexts({
  table: { id: 'Lihat sebagai tabel', en: 'Show as a table' },
  'table.hide': { id: 'Sembunyikan tabel', en: 'Hide the table' },
  loading: { id: 'Memuat grafik ...', en: 'Loading the chart ...' },
  failed: {
    id: 'Grafik tidak dapat dimuat. Angkanya ada di tabel.',
    en: 'The chart could not be loaded. Its figures are in the table.',
  },
  empty: { id: 'Belum ada data', en: 'No data yet' },
  total: { id: 'Jumlah', en: 'Total' },
  described: {
    id: 'Grafik {title}. Semua angkanya ada pada tombol "Lihat sebagai tabel".',
    en: 'Chart {title}. All its figures are behind the button "Show as a table".',
  },
})
