import { reference, text } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'

export const departments = defineModule({
  key: 'departments',
  title: 'Departemen',
  section: 'User Setting',
  display: 'department_name',
  fields: {
    department_name: text('Nama Departemen', { required: true, max: 100, unique: true }),
    contact_pic: text('Kontak', { max: 200, hint: 'Nama - nomor telepon' }),
    admin_user_id: reference('Department Admin', 'users'),
  },
  without: ['create', 'update', 'delete'],
  inMenu: false,
})
