import { text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

export const roleGroups = defineModule({
  key: 'role-groups',
  title: 'Role Groups',
  section: 'User Setting',
  display: 'group_name',
  help: {
    about: 'Kelompok peran, supaya daftar peran mudah dibaca.',
    next: 'Buat grup, lalu pilih grup itu pada peran.',
    example: 'Grup Lapangan berisi Field Coordinator dan Field Facilitator.',
  },
  fields: {
    group_name: text('Nama Grup', { required: true, max: 100, unique: true }),
    description: textarea('Keterangan', { max: 500 }),
  },
  list: { columns: ['group_name', 'description'], sort: ['group_name', 'asc'] },
  tabs: [{ module: 'roles', by: 'role_group_id' }],
})
