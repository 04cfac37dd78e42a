import { flag, reference, text, textarea } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'

export const roles = defineModule({
  key: 'roles',
  title: 'Roles',
  section: 'User Setting',
  display: 'role_name',
  fields: {
    role_name: text('Nama Role', { required: true, max: 100, unique: true }),
    description: textarea('Keterangan', { max: 500 }),
    role_group_id: reference('Grup Role', 'role-groups'),
    is_register_option: flag('Ditawarkan saat Pendaftaran', { initial: 0 }),
  },
  without: ['create', 'update', 'delete'],
  inMenu: false,
})
