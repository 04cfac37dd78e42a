import { date, datetime, flag, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/**
 * Doors for programs: each has a role of its own and acts under an account nobody can sign in with. Of a token only a
 * hash is kept, in a table no module declares.
 */
export const serviceTokens = defineModule({
  key: 'service-tokens',
  title: 'Token Layanan',
  section: 'Sistem',
  table: 'service_token',
  display: 'name',
  // PM-06: who is tied to one nursery opens no door to the others.
  scope: 'location_nursery_id',
  help: {
    about: 'Kunci bagi program lain, masing-masing dengan peran sendiri.',
    next: 'Tekan Buat Token, lalu salin. Token tidak dapat dilihat lagi.',
    example: 'Dasbor kantor membaca stok dengan peran Tamu.',
  },
  fields: {
    name: text('Nama Layanan', { required: true, max: 100, unique: true }),
    role_id: reference('Peran', 'roles', {
      required: true,
      hint: 'Token hanya dapat melakukan yang boleh dilakukan peran ini',
    }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      hint: 'Kosong: hanya peran dengan hak "semua persemaian" yang melihat data persemaian',
    }),
    expires_on: date('Berlaku sampai', { hint: 'Kosong pada token baru: satu tahun' }),
    is_active: flag('Status', { initial: 1, words: ['Aktif', 'Nonaktif'] }),
    issued_at: datetime('Token Dibuat', { readOnly: true }),
    last_used_at: datetime('Dipakai Terakhir', { readOnly: true }),
    user_id: reference('Akun', 'users', { readOnly: true }),
  },
  list: {
    columns: ['name', 'role_id', 'location_nursery_id', 'expires_on', 'issued_at', 'last_used_at', 'is_active'],
    sort: ['name', 'asc'],
  },
  filters: ['role_id', 'is_active'],
  without: ['delete'],
  actions: {
    issue: {
      label: 'Buat Token',
      icon: 'key',
      when: { field: 'is_active', is: [1] },
      places: ['detail'],
      confirm: 'Token lama tidak berlaku lagi. Salin yang baru sekarang.',
      done: 'Token baru berlaku',
      input: {
        token: text('Token Baru', { required: true, max: 60, as: 'password', generate: { prefix: 'smt_', bytes: 32 } }),
      },
    },
  },
})
