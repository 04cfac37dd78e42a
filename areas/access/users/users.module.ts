import { choice, datetime, file, flag, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { USERNAME } from '#core/declare/username.ts'
import { accountKind, statusCode, statusUser } from '../codes.ts'

/** Accounts. Passwords and codes live in tables of their own, so no list, filter or export can ever reach them. */
export const users = defineModule({
  key: 'users',
  purpose: 'people',
  title: 'Users',
  section: 'User Setting',
  help: {
    about: 'Daftar orang yang dapat masuk ke aplikasi, beserta peran, departemen, dan persemaiannya.',
    next: 'Tambahkan pengguna untuk mengundangnya lewat email, atau putuskan pendaftar yang menunggu.',
    example: 'Pengguna yang terikat pada Persemaian Kendal hanya melihat data Kendal.',
  },
  display: 'fullname',
  scope: 'location_nursery_id',
  fields: {
    fullname: text('Nama Lengkap', { required: true, max: 100 }),
    username: text('Username', { required: true, ...USERNAME, unique: true }),
    email: text('Email', { required: true, max: 200, unique: true, as: 'email', personal: true, permission: 'users.contact', hideIn: ['update'], hint: 'Undangan dikirim ke alamat ini' }),
    role_id: reference('Peran', 'roles', { required: true }),
    department_id: reference('Departemen', 'departments'),
    project_id: reference('Proyek', 'projects', { dependsOn: 'department_id' }),
    job_position: text('Jabatan', { max: 100 }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { hint: 'Kosong: hanya peran dengan hak "semua persemaian" yang melihat data persemaian' }),
    phone: text('Telepon', { max: 30, as: 'tel', personal: true, permission: 'users.contact' }),
    photo: file('Foto'),
    // How well an account is guarded is nobody's business who need not reach its owner.
    status_code: choice('Verifikasi Email', statusCode, { required: true, readOnly: true, initial: 'email_unverified', permission: 'users.contact' }),
    status_user: choice('Status', statusUser, { required: true, readOnly: true, initial: 'user_waiting' }),
    decision_note: textarea('Catatan Persetujuan', { max: 500, readOnly: true, permission: 'users.contact' }),
    account_kind: choice('Jenis Akun', accountKind, { readOnly: true, initial: 'person', required: true, permission: 'users.contact' }),
    has_second_factor: flag('Verifikasi Dua Langkah', { readOnly: true, permission: 'users.contact', words: ['Aktif', 'Tidak aktif'] }),
    last_login_at: datetime('Masuk Terakhir', { readOnly: true, permission: 'users.contact' }),
  },
  list: { columns: ['fullname', 'username', 'email', 'role_id', 'department_id', 'location_nursery_id', 'status_user', 'last_login_at'], sort: ['fullname', 'asc'] },
  filters: ['role_id', 'department_id', 'location_nursery_id', 'status_user', 'status_code', 'account_kind'],
  without: ['delete'],
  states: {
    field: 'status_user',
    transitions: { user_waiting: ['user_active', 'user_rejected'], user_rejected: ['user_active'], user_active: ['user_inactive'], user_inactive: ['user_active'] },
  },
  actions: {
    invite: {
      label: 'Kirim Tautan Kata Sandi', icon: 'send', when: { field: 'status_user', is: ['user_active'] }, done: 'Tautan dikirim',
      confirm: 'Tautan untuk membuat kata sandi dikirim ke email akun ini. Tautan sebelumnya tidak berlaku lagi.',
    },
    temporary_password: {
      label: 'Kata Sandi Sementara', icon: 'key', done: 'Kata sandi sementara disimpan', when: { field: 'status_user', is: ['user_active'] }, places: ['detail'],
      input: { password: text('Kata Sandi Sementara', { required: true, min: 8, max: 128, as: 'password', generate: { bytes: 12 }, judgedBy: 'no-auth/judge-password', hint: 'Harus diganti saat pertama kali masuk' }) },
    },
    unlock: { label: 'Buka Percobaan Masuk', icon: 'lock-open', when: { field: 'status_user', is: ['user_active'] }, places: ['detail'], confirm: 'Hitungan percobaan masuk yang gagal dikosongkan.', done: 'Akun ini dapat mencoba masuk lagi' },
    end_sessions: { label: 'Keluarkan dari Semua Perangkat', icon: 'logout', places: ['detail'], confirm: 'Semua sesi akun ini berakhir sekarang.', done: 'Semua sesi akun ini diakhiri' },
    change_email: {
      label: 'Ganti Email', icon: 'mail', places: ['detail'], done: 'Surat verifikasi dikirim ke alamat baru',
      input: { email: text('Email Baru', { required: true, max: 200, as: 'email', hint: 'Berlaku setelah tautan di surat verifikasi dibuka' }) },
    },
    drop_second_factor: { label: 'Hapus Verifikasi Dua Langkah', icon: 'shield-off', tone: 'danger', when: { field: 'has_second_factor', is: [1] }, places: ['detail'], confirm: 'Pengguna harus memasangnya kembali.', done: 'Verifikasi dua langkah dihapus' },
    deactivate: { label: 'Nonaktifkan', icon: 'cancel', tone: 'danger', to: 'user_inactive', when: { field: 'status_user', is: ['user_active'] }, confirm: 'Akun ini tidak dapat masuk lagi dan semua sesinya berakhir.', done: 'Akun dinonaktifkan', places: ['detail', 'row', 'bulk'] },
    activate: { label: 'Aktifkan', icon: 'check', done: 'Akun diaktifkan', to: 'user_active', when: { field: 'status_user', is: ['user_inactive', 'user_rejected'] } },
  },
  panels: [
    {
      key: 'sign_in', title: 'Percobaan Masuk', as: 'table', permission: 'users.unlock',
      items: [{ label: 'Keadaan', data: 'state' }, { label: 'Gagal belakangan ini', data: 'failures' }],
    },
  ],
  approval: { field: 'status_user', waiting: 'user_waiting', approved: 'user_active', rejected: 'user_rejected', note: 'decision_note', asks: ['location_nursery_id'], label: 'Akun' },
})
