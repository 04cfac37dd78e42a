import { defineTexts } from '#core/formats/i18n.ts'

/** LK-01. Sentences the specification fixes are the same in both languages. */
export const lookupTexts = defineTexts({
  title: { id: 'Pilih {label}', en: 'Choose {label}' },
  open: { id: 'Buka daftar {label}', en: 'Open the list of {label}' },
  options: { id: 'Pilihan {title}', en: 'Choices of {title}' },
  choose: { id: 'Pakai pilihan ({count})', en: 'Use these ({count})' },
  cancel: { id: 'Batal', en: 'Cancel' },
  close: { id: 'Tutup', en: 'Close' },
  add: { id: 'Tambah {title}', en: 'Add {title}' },
  selected: { id: 'Terpilih ({count})', en: 'Chosen ({count})' },
  'selected.none': { id: 'Belum ada yang dipilih.', en: 'Nothing chosen yet.' },
  'selected.pages': { id: 'Halaman data terpilih', en: 'Pages of chosen records' },
  remove: { id: 'Hapus pilihan {name}', en: 'Remove {name}' },
  more: { id: '+{count} lagi', en: '+{count} more' },
  failed: { id: 'Daftar pilihan tidak ditemukan', en: 'Daftar pilihan tidak ditemukan' },
  'value.failed': { id: 'Value tidak ditemukan', en: 'Value tidak ditemukan' },
  empty: {
    id: 'Belum ada data. Silakan tambah data terlebih dahulu.',
    en: 'Belum ada data. Silakan tambah data terlebih dahulu.',
  },
})
