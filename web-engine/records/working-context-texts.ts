import { defineTexts } from '#core/formats/i18n.ts'

export const workingContextTexts = defineTexts({
  title: { id: 'Data yang ditampilkan', en: 'Data shown' },
  open: { id: 'Data yang ditampilkan: {name}', en: 'Data shown: {name}' },
  about: {
    id: 'Daftar hanya menampilkan pilihan ini, dan data baru diawali dengannya. Setiap daftar dapat dibuka kembali lewat filternya.',
    en: 'Lists show only this choice, and new records begin with it. Each list can be widened again by its filters.',
  },
  year: { id: 'Tahun Program', en: 'Program year' },
  'year.all': { id: 'Semua tahun', en: 'All years' },
  'year.current': { id: '{year} (berjalan)', en: '{year} (current)' },
  nursery: { id: 'Persemaian', en: 'Nursery' },
  'nursery.none': { id: 'Belum ada persemaian', en: 'No nursery yet' },
  'nursery.all': { id: 'Semua persemaian', en: 'All nurseries' },
  chip: { id: 'dari pilihan di kepala halaman', en: 'from the choice at the top of the page' },
  lifted: {
    id: 'Daftar ini tidak mengikuti pilihan di kepala halaman.',
    en: 'This list does not follow the choice at the top of the page.',
  },
  apply: { id: 'Ikuti pilihan', en: 'Follow the choice' },
})
