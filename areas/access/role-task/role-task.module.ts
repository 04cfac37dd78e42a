import { flag, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** PM-05: which role holds which right, one switch each. */
export const roleTask = defineModule({
  key: 'role-task',
  title: 'Hak Akses Peran',
  display: 'name',
  inMenu: false,
  fields: {
    role_id: reference('Peran', 'roles', { required: true, uniqueWith: ['task_id'] }),
    task_id: reference('Hak Akses', 'tasks', { required: true }),
    name: text('Nama', { max: 150, copyOf: ['task_id', 'task_code'] }),
    value_mapping: flag('Diberikan', { initial: 1 }),
  },
  without: ['update', 'delete'],
})
