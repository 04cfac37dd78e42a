import { button, flag, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { rightsTrail } from '../role-rights/rights-trail.ts'

export const roles = defineModule({
  key: 'roles',
  title: 'Roles',
  section: 'User Setting',
  display: 'role_name',
  help: {
    about: 'Peran mengelompokkan hak akses.',
    next: 'Buat peran, lalu berikan hak aksesnya di Tabel Hak Akses.',
    example: 'Peran Auditor hanya membaca dan mengekspor.',
  },
  fields: {
    role_name: text('Nama Peran', { required: true, max: 100, unique: true }),
    description: textarea('Keterangan', { max: 500 }),
    role_group_id: reference('Grup Peran', 'role-groups'),
    rights: button('Tabel Hak Akses', { href: '/user-role/role-rights/{id}', hideIn: ['list'], icon: 'key' }),
    requires_second_factor: flag('Wajib Verifikasi Dua Langkah', {
      initial: 0,
      words: ['Wajib', 'Tidak wajib'],
      hint: 'Yang belum memasangnya harus memasangnya dahulu',
    }),
    is_register_option: flag('Ditawarkan saat Pendaftaran', { initial: 0 }),
  },
  trail: rightsTrail,
  list: { columns: ['role_name', 'role_group_id', 'is_register_option', 'description'], sort: ['role_name', 'asc'] },
  filters: ['role_group_id', 'is_register_option'],
})
