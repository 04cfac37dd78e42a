import { reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const projects = defineModule({
  key: 'projects',
  title: 'Proyek Departemen',
  section: 'User Setting',
  display: 'project_name',
  help: {
    about: 'Proyek di dalam departemen, yang dipilih orang saat mendaftar.',
    next: 'Tambahkan proyek setelah departemennya ada.',
    example: 'Departemen Persemaian memiliki proyek Kendal dan Demak.',
  },
  fields: {
    project_name: text('Nama Proyek', { required: true, max: 100, uniqueWith: ['department_id'] }),
    department_id: reference('Departemen', 'departments', { required: true }),
  },
  list: { sort: ['project_name', 'asc'] },
  filters: ['department_id'],
})
