import { reference, text } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'

export const projects = defineModule({
  key: 'projects',
  title: 'Project Departemen',
  section: 'User Setting',
  display: 'project_name',
  help: {
    about: 'Project di dalam departemen, yang dipilih orang saat mendaftar.',
    next: 'Tambahkan project setelah departemennya ada.',
    example: 'Departemen Persemaian memiliki project Kendal dan Demak.',
  },
  fields: {
    project_name: text('Nama Project', { required: true, max: 100, uniqueWith: ['department_id'] }),
    department_id: reference('Departemen', 'departments', { required: true }),
  },
  list: { sort: ['project_name', 'asc'] },
  filters: ['department_id'],
})
