import { number, programYear, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** Records of one nursery in one programme year: the shell's switch narrows their list and fills in their form. */
export const gallerySeason = defineModule({
  key: 'gallery-season',
  title: 'Galeri Musim Tanam',
  section: 'Daftar',
  display: 'code',
  help: {
    about: 'Contoh data dengan tahun program dan persemaian.',
    next: 'Ganti tahun di kepala halaman: daftar mengikutinya.',
    example: 'Dengan tahun 2024 terpilih, hanya musim tanam 2024 yang tampil.',
  },
  scope: 'location_nursery_id',
  fields: {
    code: text('Kode', { required: true, max: 20, unique: true, uppercase: true }),
    program_year: programYear('Tahun Program', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { required: true }),
    target: number('Target Bibit', { required: true, min: 1 }),
    note: text('Catatan', { max: 200 }),
  },
  list: { sort: ['code', 'asc'] },
})
