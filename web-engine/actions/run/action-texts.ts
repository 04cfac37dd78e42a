import { defineTexts } from '#core/formats/i18n.ts'

/** The words around actions and decisions. Sentences the specification fixes are the same in both languages. */
export const actionTexts = defineTexts({
  bar: { id: 'Tindakan untuk {name}', en: 'Actions for {name}' },
  'ask.title': { id: '{action}?', en: '{action}?' },
  'ask.danger': { id: 'Tindakan ini tidak dapat dibatalkan.', en: 'This cannot be undone.' },
  'what.one': { id: '{title}: {name}', en: '{title}: {name}' },
  'what.many': { id: '{title}: {count} data dipilih', en: '{title}: {count} records selected' },
  cancel: { id: 'Batal', en: 'Cancel' },
  keys: { id: 'Ctrl+Enter untuk mengirim', en: 'Ctrl+Enter to send' },

  'decision.title': { id: 'Persetujuan {label}', en: 'Persetujuan {label}' },
  'decision.approve': { id: 'Approve', en: 'Approve' },
  'decision.reject': { id: 'Reject', en: 'Reject' },
  'decision.go': { id: 'Putuskan', en: 'Decide' },
  'decision.note': { id: 'Catatan', en: 'Note' },
  'decision.note.hint': { id: 'Wajib diisi bila menolak.', en: 'Required when you reject.' },
  'decision.problem': { id: 'Masalah!', en: 'Masalah!' },
  'decision.empty': { id: 'Anda belum mengisi catatan!', en: 'Anda belum mengisi catatan!' },
  'decision.busy': { id: 'Mengirim keputusan ...', en: 'Sending your decision ...' },
  'decision.late': {
    id: 'Server belum menjawab setelah 10 detik. Data dimuat ulang: periksa statusnya sebelum mencoba lagi.',
    en: 'The server has not answered for 10 seconds. The record is being reloaded: check its status before you try again.',
  },
  'decision.next': { id: 'Berikutnya', en: 'Next' },
  'decision.next.of': { id: 'Berikutnya: {name} ({title})', en: 'Next: {name} ({title})' },
  'decision.none': { id: 'Tidak ada lagi yang menunggu keputusan Anda.', en: 'Nothing else waits for your decision.' },
  'posting.day': { id: 'Akan dibukukan pada', en: 'Will be posted on' },
  'posting.moved': {
    id: '{day}, hari ini: {own} sudah di luar periode yang terbuka',
    en: '{day}, today: {own} is outside the open period',
  },
  'reversal.day': { id: 'Pembalikan akan dibukukan pada {day}.', en: 'The reversal will be posted on {day}.' },
  'decision.notWaiting': { id: 'Tidak menunggu keputusan.', en: 'Does not wait for a decision.' },
  'decision.now': { id: 'Status sekarang', en: 'Present state' },
  'decision.by': { id: 'Diputuskan oleh', en: 'Decided by' },
  'decision.at': { id: 'Diputuskan pada', en: 'Decided at' },
  'decision.changed': { id: 'Terakhir diubah', en: 'Last changed' },
})
