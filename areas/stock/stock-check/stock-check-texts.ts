import { defineTexts } from '#core/formats/i18n.ts'

export const selfCheckTexts = defineTexts({
  run: { id: 'Periksa Stok Sekarang', en: 'Check stock now' },
  running: {
    id: 'Pemeriksaan berjalan; hasilnya tampil di sini.',
    en: 'The check is running; its result will appear here.',
  },
  loading: { id: 'Memuat …', en: 'Loading …' },
  failed: { id: 'Hasil pemeriksaan tidak dapat dimuat.', en: 'The result could not be loaded.' },
  never: { id: 'Buku stok belum pernah diperiksa.', en: 'The stock has not been checked yet.' },
  sound: { id: 'Buku stok cocok', en: 'The books agree' },
  unsound: { id: 'Pemeriksaan menemukan {count} kesalahan', en: 'The check found {count} faults' },
  at: { id: 'Diperiksa {when}', en: 'Checked {when}' },
  findings: { id: 'Temuan', en: 'Findings' },
  notice: { id: 'Perhatian', en: 'Note' },
  fault: { id: 'Kesalahan', en: 'Fault' },
  open: { id: 'Buka', en: 'Open' },
  card: { id: 'Kartu stok', en: 'Stock card' },
})
