import { type Code, valueSet, type ValueSet } from './value-set.ts'

/** Where a mail stands. `retrying`: the mail server did not answer, it is asked again by itself. `kept`: no mail server is configured, an administrator reads it here and passes it on. */
export const mailState = valueSet('mail_state', {
  waiting: 'Menunggu dikirim',
  sent: 'Terkirim',
  retrying: 'Dicoba lagi',
  failed: 'Gagal',
  kept: 'Disimpan',
}, { tones: { waiting: 'waiting', sent: 'success', retrying: 'waiting', failed: 'danger', kept: 'info' } })
export type MailState = NonNullable<(typeof mailState)['$code']>

/** What mails are about, as the administrators' screen filters them. */
export const mailKind: ValueSet<Code> = valueSet('mail_kind', {
  'invitation': 'Undangan',
  'verification': 'Verifikasi email',
  'reset': 'Atur ulang kata sandi',
  'approved': 'Akun disetujui',
  'rejected': 'Pendaftaran ditolak',
  'waiting': 'Pendaftaran baru',
  'email-change': 'Ganti email',
  'security': 'Pemberitahuan keamanan',
}, { otherwise: 'Lainnya' })
