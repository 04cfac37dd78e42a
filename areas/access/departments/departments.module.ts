import { number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const departments = defineModule({
  key: 'departments',
  title: 'Departemen',
  section: 'User Setting',
  display: 'department_name',
  help: {
    about: 'Departemen, kontaknya, dan Department Admin yang menyetujui akun baru departemen itu.',
    next: 'Pilih Department Admin sebelum membuka pendaftaran.',
    example: 'Kontak ditulis "Bu Rina - 0812...".',
  },
  fields: {
    department_name: text('Nama Departemen', { required: true, max: 100, unique: true }),
    contact_pic: text('Kontak', { max: 200, hint: 'Nama - nomor telepon' }),
    admin_user_id: reference('Department Admin', 'users', { hint: 'Menyetujui akun baru departemen ini' }),
    total_project: number('Jumlah Proyek', { countOf: { module: 'projects', by: 'department_id' } }),
  },
  list: { sort: ['department_name', 'asc'] },
  tabs: [{ module: 'projects', by: 'department_id' }],
})
