import { text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/**
 * PM-05: every right there is. The rows follow from the declared modules at each start
 * (`areas/access/first-records/rights.server.ts`).
 */
export const tasks = defineModule({
  key: 'tasks',
  title: 'Tasks',
  section: 'User Setting',
  display: 'task_name',
  help: {
    about: 'Semua hak akses yang ada, menurut modul-modul program.',
    next: 'Hak akses diberikan kepada peran di Task Mapping.',
    example: 'Hak bedeng-nursery.update berarti boleh mengubah bedeng.',
  },
  fields: {
    task_code: text('Kode Hak Akses', { required: true, max: 150, unique: true, readOnly: true }),
    task_name: text('Nama Hak Akses', { required: true, max: 300, readOnly: true }),
    module_name: text('Modul', { required: true, max: 100, readOnly: true }),
    action: text('Tindakan', { required: true, max: 100, readOnly: true }),
  },
  list: { sort: ['task_code', 'asc'] },
  without: ['create', 'update', 'delete'],
})
