import { choice, datetime, reference, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { securityKind } from '#core/wire/security.ts'

/**
 * Who came in, who was refused, what changed about rights and what was taken along. Only the program writes the rows
 * (`server-engine/write/record-security-event.ts`).
 */
export const securityEvents = defineModule({
  key: 'security-events',
  title: 'Catatan Keamanan',
  section: 'Sistem',
  table: 'security_event',
  display: 'summary',
  help: {
    about: 'Siapa masuk, ditolak, mengubah hak akses, atau membawa data keluar.',
    next: 'Saring menurut kejadian, orang, atau waktu.',
    example: 'Saring "Gagal masuk" untuk melihat akun yang dicoba orang lain.',
  },
  fields: {
    at: datetime('Waktu', { readOnly: true }),
    kind: choice('Kejadian', securityKind, { readOnly: true }),
    summary: text('Ringkasan', { max: 300, readOnly: true }),
    user_id: reference('Oleh', 'users', { readOnly: true }),
    about_id: reference('Tentang Akun', 'users', { readOnly: true }),
    module_name: text('Modul', { max: 100, readOnly: true }),
    address: text('Alamat Jaringan', { max: 100, readOnly: true }),
    detail: textarea('Rincian', { readOnly: true }),
  },
  list: { columns: ['at', 'kind', 'summary', 'user_id', 'about_id', 'address'], sort: ['at', 'desc'] },
  filters: ['kind', 'user_id', 'about_id', 'at'],
  without: ['create', 'update', 'delete'],
})
