import { button, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { rightsTrail } from '../role-rights/rights-trail.ts'

/** PM-05: the roles once more, opened to switch their rights. */
export const taskMapping = defineModule({
  key: 'task-mapping',
  title: 'Task Mapping',
  section: 'User Setting',
  table: 'roles',
  path: 'task_mapping',
  display: 'role_name',
  help: {
    about: 'Setiap peran dengan sakelar untuk semua hak akses.',
    next: 'Buka satu peran, cari hak aksesnya, dan geser sakelarnya.',
    example: 'Buka Pengawas, cari "bedeng", nyalakan Cetak.',
  },
  fields: {
    role_name: text('Nama Peran', { required: true, max: 100, unique: true, readOnly: true }),
    description: textarea('Keterangan', { max: 500, readOnly: true }),
    role_group_id: reference('Grup Peran', 'role-groups', { readOnly: true }),
    rights: button('Tabel Hak Akses', { href: '/user-role/role-rights/{id}', hideIn: ['list'], icon: 'key' }),
  },
  trail: rightsTrail,
  list: { columns: ['role_name', 'role_group_id', 'description'], sort: ['role_name', 'asc'] },
  without: ['create', 'update', 'delete'],
  tabs: [{ module: 'role-task', by: 'role_id', title: 'Hak Akses', mapping: { of: 'task_id' } }],
})
