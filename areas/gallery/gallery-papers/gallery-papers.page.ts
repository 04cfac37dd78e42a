import { definePage } from '#core/declare/page.ts'

/** Where the gallery's papers are opened from. */
export const galleryPapers = definePage({
  key: 'gallery-papers',
  title: 'Galeri Cetakan',
  section: 'Layar',
  after: 'gallery-plant',
  permission: 'gallery-plant.print',
  help: {
    about: 'Contoh dokumen dan label yang dicetak atau disimpan sebagai PDF.',
    next: 'Buka salah satu cetakan; PDF atau dialog cetak muncul dengan sendirinya.',
    example: 'Lembar hitung bibit terdiri atas dua halaman dengan kode QR, tanda tangan, dan foto.',
  },
})
