import { file, flag, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const galleryTag = defineModule({
  key: 'gallery-tag',
  title: 'Galeri Label',
  section: 'Layar',
  help: {
    about: 'Contoh data sederhana dengan gambar: label yang dapat dipasang pada tanaman.',
    next: 'Pasang label dari tab Label di detail Galeri Tanaman.',
    example: 'Label Lokal dipasang pada tanaman.',
  },
  display: 'name',
  fields: {
    name: text('Nama', { required: true, max: 60, unique: true }),
    photo: file('Gambar'),
    is_active: flag('Aktif', { initial: 1, words: ['Aktif', 'Nonaktif'] }),
  },
  // The picture first: it opens by itself, the name beside it leads to the record.
  list: { columns: ['photo', 'name', 'is_active'], sort: ['name', 'asc'] },
})
