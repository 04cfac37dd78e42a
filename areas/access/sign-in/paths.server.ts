import { schemaRef, objectSchema, type Schema } from '#server-engine/request/openapi-schemas.ts'

const refused = { description: 'Ditolak', content: { 'application/json': { schema: schemaRef('Refusal') } } }
const plain = (summary: string, rest: Schema = {}) => ({
  summary,
  ...rest,
  responses: { 200: { description: 'OK' }, default: refused },
})
const text = { type: 'string' }
const whole = { type: 'integer', minimum: 1 }
const sends = (fields: Schema, required: readonly string[] = Object.keys(fields)) => ({
  requestBody: { required: true, content: { 'application/json': { schema: objectSchema(fields, required) } } },
})
const asks = (...names: readonly string[]) => ({
  parameters: names.map((name) => ({ name, in: 'query', required: false, schema: text })),
})
const words = objectSchema({ username: { type: 'string' }, password: { type: 'string' } }, ['username', 'password'])

/** How the routes of signing in and out, of registering and of one's own account are described. */
export const signInPaths: Schema = {
  '/login': {
    post: plain('Masuk', { requestBody: { required: true, content: { 'application/json': { schema: words } } } }),
  },
  '/logout': { post: plain('Keluar') },
  '/session': { get: plain('Sesi dan hak akses saat ini') },
  '/request_forgot_password': { post: plain('Minta tautan untuk mengatur ulang kata sandi', sends({ email: text })) },
  '/change_password': {
    post: plain('Atur ulang kata sandi dengan kode dari surat', sends({ code: text, password: text })),
  },
  '/set_password': {
    post: plain('Buat kata sandi pertama dengan kode undangan', sends({ code: text, password: text })),
  },
  '/no-auth/judge-password': {
    post: plain(
      'Nilai kata sandi sebelum dipakai',
      sends({ password: text, fullname: text, username: text, email: text }, ['password']),
    ),
  },
  '/confirm_email': { post: plain('Pakai alamat email baru dengan kode dari surat', sends({ code: text })) },
  '/no-auth/role-register': { get: plain('Peran yang dapat dipilih saat mendaftar') },
  '/no-auth/departments': { get: plain('Departemen yang dapat dipilih saat mendaftar') },
  '/no-auth/projects': {
    get: plain('Proyek satu departemen', {
      parameters: [{ name: 'department_id', in: 'query', required: true, schema: whole }],
    }),
  },
  '/no-auth/find-user-by-username-email': {
    get: plain('Apakah nama pengguna atau email sudah dipakai', asks('username', 'email')),
  },
  '/register': {
    post: {
      ...plain(
        'Daftar',
        sends({
          fullname: text,
          username: text,
          email: text,
          password: text,
          role_id: whole,
          department_id: whole,
          project_id: whole,
          job_position: text,
        }),
      ),
      responses: { 201: { description: 'Pendaftaran Selesai' }, default: refused },
    },
  },
  '/verify-email': { post: plain('Verifikasi email dengan kode dari surat', sends({ code: text })) },
  '/request_email_verification': { post: plain('Kirim ulang surat verifikasi', sends({ ticket: text })) },
  '/account': { get: plain('Akun sendiri') },
  '/account/profile': {
    post: plain('Ubah profil sendiri', {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    }),
  },
  '/account/password': { post: plain('Ganti kata sandi sendiri', sends({ current: text, password: text })) },
  '/account/email': { post: plain('Minta alamat email baru', sends({ email: text, current: text })) },
  '/account/sessions': { get: plain('Perangkat yang sedang masuk') },
  '/account/sessions/{id}': {
    delete: plain('Keluarkan satu perangkat', {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    }),
  },
  '/account/sessions/end_others': { post: plain('Keluarkan semua perangkat lain') },
  '/account/second_factor/start': { post: plain('Mulai pasang verifikasi dua langkah', sends({ current: text })) },
  '/account/second_factor/confirm': {
    post: plain('Pasang verifikasi dua langkah dengan kode pertama', sends({ code: text })),
  },
  '/account/second_factor/drop': { post: plain('Hapus verifikasi dua langkah', sends({ current: text, code: text })) },
}
