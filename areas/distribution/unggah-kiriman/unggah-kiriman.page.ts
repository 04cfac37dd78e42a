import { definePage } from '#core/declare/page.ts'

/** What a phone could not send comes as a file, and is handed in here in the name of who made it. */
export const handInPage = definePage({
  key: 'unggah-kiriman',
  title: 'Unggah Kiriman Perangkat',
  section: 'Monitoring',
  after: 'field-package',
  permission: 'distribution-loading-and-distribute.book',
  help: {
    about:
      'Ponsel yang tidak dapat mengirim menyimpan kirimannya sebagai file (tombol Simpan sebagai file). File itu diunggah di sini atas nama pembuatnya.',
    next: 'Pilih file, periksa isinya, lalu tekan Kirim. File yang sama boleh diunggah lagi: setiap pindaian, hitungan dan catatan dihitung sekali.',
    example: 'belum-terkirim-20251117-0612.json dari ponsel Joko: 40 pindaian, 39 dibukukan, 1 perlu ditinjau.',
  },
})
