import { choice, datetime, reference, text } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'
import { statusCode, statusUser } from '../codes.ts'

/** Accounts. Passwords and codes live in tables of their own, so no list, filter or export can ever reach them. */
export const users = defineModule({
  key: 'users',
  title: 'Users',
  section: 'User Setting',
  help: {
    about: 'Daftar orang yang dapat masuk ke aplikasi, beserta role, departemen, dan persemaiannya.',
    next: 'Buka satu pengguna untuk memeriksa role dan persemaian yang terikat padanya.',
    example: 'Pengguna yang terikat pada Persemaian Kendal hanya melihat data Kendal.',
  },
  display: 'fullname',
  scope: 'location_nursery_id',
  fields: {
    fullname: text('Nama Lengkap', { required: true, max: 100 }),
    username: text('Username', { required: true, min: 3, max: 50, unique: true, validation: 'alpha_dash' }),
    email: text('Email', { required: true, max: 200, unique: true, as: 'email', permission: 'users.contact' }),
    role_id: reference('Role', 'roles', { required: true }),
    department_id: reference('Departemen', 'departments'),
    project_id: reference('Project', 'projects', { dependsOn: 'department_id' }),
    job_position: text('Jabatan', { max: 100 }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery'),
    phone: text('Telepon', { max: 30, as: 'tel', permission: 'users.contact' }),
    status_code: choice('Verifikasi Email', statusCode, { required: true, readOnly: true, initial: 'email_unverified' }),
    status_user: choice('Status', statusUser, { required: true, readOnly: true, initial: 'user_waiting' }),
    last_login_at: datetime('Masuk Terakhir', { readOnly: true, permission: 'users.contact' }),
  },
  list: { columns: ['fullname', 'username', 'email', 'role_id', 'department_id', 'location_nursery_id', 'status_user', 'last_login_at'], sort: ['fullname', 'asc'] },
  filters: ['role_id', 'department_id', 'location_nursery_id', 'status_user'],
  without: ['create', 'update', 'delete'],
})
