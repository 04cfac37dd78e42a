import { defineTexts } from '#core/formats/i18n.ts'

export const bulkTexts = defineTexts({
  progress: { id: '{tried} dari {count}', en: '{tried} of {count}' },
  stop: { id: 'Hentikan', en: 'Stop' },
  stopping: { id: 'Menghentikan ...', en: 'Stopping ...' },
  result: { id: 'Hasil: {title}', en: 'Result: {title}' },
  done: { id: '{count} berhasil', en: '{count} succeeded' },
  failed: { id: '{count} gagal', en: '{count} failed' },
  left: { id: '{count} belum diproses', en: '{count} not processed' },
  'failed.list': { id: 'Data yang gagal', en: 'Records that failed' },
  retry: { id: 'Coba lagi yang gagal', en: 'Retry failed' },
  undo: { id: 'Urungkan yang berhasil', en: 'Undo what succeeded' },
  rest: { id: 'Lanjutkan yang belum diproses', en: 'Continue with the rest' },
  close: { id: 'Tutup', en: 'Close' },
  unknown: { id: 'Terjadi kesalahan.', en: 'Something went wrong.' },
})
