import { defineTexts } from '#core/formats/i18n.ts'

export const inboxTexts = defineTexts({
  title: { id: 'Menunggu persetujuan saya', en: 'Waiting for my approval' },
  'title.count': { id: 'Menunggu persetujuan saya, {count} data', en: 'Waiting for my approval, {count} records' },
  intro: {
    id: 'Yang paling lama menunggu berada di atas. Buka satu data, putuskan, lalu lanjutkan ke berikutnya.',
    en: 'The longest waiting come first. Open a record, decide, then go on to the next.',
  },
  loading: { id: 'Memuat ...', en: 'Loading ...' },
  failed: { id: 'Daftar persetujuan belum dapat dimuat.', en: 'The approvals could not be loaded.' },
  'empty.title': { id: 'Tidak ada yang menunggu', en: 'Nothing is waiting' },
  'empty.text': {
    id: 'Semua data yang dapat Anda putuskan sudah diputuskan.',
    en: 'Everything you may decide on has been decided.',
  },
  group: { id: '{count} data', en: '{count} records' },
  since: { id: 'Menunggu sejak {when}', en: 'Waiting since {when}' },
  'since.by': { id: 'Menunggu sejak {when}, diajukan {who}', en: 'Waiting since {when}, asked by {who}' },
  more: { id: 'Tampilkan lainnya', en: 'Show more' },
})
