import { defineTexts } from '#core/formats/i18n.ts'

/** What is said when somebody else changed, deleted or closed what is being typed. */
export const otherChangesTexts = defineTexts({
  'form.stale.title': { id: 'Data ini baru saja diubah orang lain', en: 'Someone else has just changed this record' },
  'form.stale.text': {
    id: 'Isian Anda masih ada. Muat ulang untuk melihat data terbaru pada kolom yang belum Anda ubah, atau simpan isian Anda di atasnya.',
    en: 'Your input is still here. Reload to see the latest data in the fields you have not changed, or save yours on top.',
  },
  'form.stale.fields': { id: 'Yang diubah orang lain', en: 'What someone else changed' },
  'form.stale.newer': { id: 'data terbaru: {value}', en: 'latest data: {value}' },
  'form.stale.yours': { id: 'isian Anda: {value}', en: 'your input: {value}' },
  'form.stale.take': { id: 'Pakai data terbaru', en: 'Use the latest' },
  'form.stale.take.label': { id: 'Pakai data terbaru untuk {label}', en: 'Use the latest data for {label}' },
  'form.stale.reload': { id: 'Muat ulang data', en: 'Reload data' },
  'form.stale.mine': { id: 'Simpan punya saya', en: 'Save mine' },
  'form.lost.title': { id: 'Tidak dapat disimpan', en: 'Cannot be saved' },
  'form.lost.text': {
    id: 'Hak Anda untuk menyimpan data {title} dicabut saat formulir ini terbuka. Isian Anda tetap ada di sini; salin bila perlu, atau hubungi administrator.',
    en: 'Your right to save {title} was taken away while this form was open. What you typed stays here; copy it if you need it, or ask an administrator.',
  },
  'form.gone.title': { id: 'Data sudah dihapus orang lain', en: 'Someone else has deleted this record' },
  'form.gone.text': {
    id: 'Isian Anda masih ada di bawah. Simpan sebagai data baru bila masih diperlukan, atau kembali ke daftar.',
    en: 'Your input is still here below. Save it as a new record if it is still needed, or go back to the list.',
  },
  'form.gone.only': {
    id: 'Isian Anda masih ada di bawah, tetapi tidak dapat disimpan lagi. Salin yang masih diperlukan, lalu kembali ke daftar.',
    en: 'Your input is still here below but cannot be saved any more. Copy what is still needed, then go back to the list.',
  },
  'form.gone.new': { id: 'Simpan sebagai data baru', en: 'Save as a new record' },
  'form.gone.leave': { id: 'Kembali ke daftar', en: 'Back to the list' },
})
