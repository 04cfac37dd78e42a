import { defineTexts } from '#core/formats/i18n.ts'

/** The words of a table of links, switched on and off. */
export const mappingTexts = defineTexts({
  'mapping.search': { id: 'Cari {title}', en: 'Search {title}' },
  'mapping.state': { id: 'Tampilkan', en: 'Show' },
  'mapping.all': { id: 'Semua', en: 'All' },
  'mapping.active': { id: 'Aktif', en: 'Active' },
  'mapping.inactive': { id: 'Nonaktif', en: 'Inactive' },
  'mapping.on': { id: '{label} diaktifkan', en: '{label} switched on' },
  'mapping.off': { id: '{label} dinonaktifkan', en: '{label} switched off' },
  'mapping.undone': { id: 'Perubahan {label} diurungkan', en: 'Change of {label} undone' },
  'mapping.failed': { id: 'Gagal Mengaktifkan data', en: 'Gagal Mengaktifkan data' },
  'mapping.empty': { id: 'Belum ada data yang ditambahkan', en: 'Belum ada data yang ditambahkan' },
})
