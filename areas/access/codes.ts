import { valueSet } from '#core/declare/value-set.ts'

export const statusCode = valueSet(
  'status_code',
  {
    email_unverified: 'Email belum diverifikasi',
    email_verified: 'Email terverifikasi',
  },
  { tones: { email_unverified: 'waiting', email_verified: 'success' } },
)

export const statusUser = valueSet(
  'status_user',
  {
    user_active: 'Aktif',
    user_waiting: 'Menunggu persetujuan',
    user_rejected: 'Ditolak',
    user_inactive: 'Nonaktif',
  },
  { tones: { user_active: 'success', user_waiting: 'waiting', user_rejected: 'danger', user_inactive: 'neutral' } },
)

/** As calendars count the days of the week. */
export const weekStart = valueSet('week_start', { 1: 'Senin', 0: 'Minggu' })

/** A service is a program with a token; nobody signs in as one. */
export const accountKind = valueSet(
  'account_kind',
  { person: 'Orang', service: 'Layanan' },
  { tones: { person: 'neutral', service: 'info' } },
)
