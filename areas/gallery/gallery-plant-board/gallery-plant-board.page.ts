import { definePage } from '#core/declare/page.ts'

/**
 * A screen of its own beside a module's, under that module's right; with a record's number behind the address it is
 * about that record.
 */
export const galleryPlantBoard = definePage({
  key: 'gallery-plant-board',
  title: 'Galeri Papan Tanaman',
  section: 'Layar',
  after: 'gallery-plant',
  permission: 'gallery-plant.read',
  help: {
    about: 'Contoh halaman milik area sendiri, yang tidak digambar oleh modul mana pun.',
    next: 'Pilih tanaman untuk melihat angkanya.',
    example: 'Papan Alpukat menunjukkan jumlah dan kemajuannya.',
  },
})
