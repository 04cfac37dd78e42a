import { setWithAreaNames, type ValueLabels, valueSet } from '../declare/value-set.ts'

/**
 * Where a mail stands. `retrying`: the mail server did not answer, it is asked again by itself. `kept`: no mail server
 * is configured, an administrator reads it here and passes it on.
 */
export const mailState = valueSet(
  'mail_state',
  {
    waiting: 'Menunggu dikirim',
    sent: 'Terkirim',
    retrying: 'Dicoba lagi',
    failed: 'Gagal',
    kept: 'Disimpan',
  },
  { tones: { waiting: 'waiting', sent: 'success', retrying: 'waiting', failed: 'danger', kept: 'info' } },
)
export type MailState = NonNullable<(typeof mailState)['$code']>

/** What mails are about, as the administrators' screen filters them; areas name their kinds. */
export const mailKind = setWithAreaNames('mails', valueSet<ValueLabels>('mail_kind', {}, { otherwise: 'Lainnya' }))
