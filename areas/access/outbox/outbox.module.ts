import { choice, datetime, number, reference, text, textarea } from '#core/declare/fields.ts'
import { mailKind, mailState } from '#core/wire/mail.ts'
import { defineModule } from '#core/declare/module.ts'

/**
 * Mails on their way, and where no mail server is configured the place to read them. Only the engine writes the rows
 * (`server-engine/features/mail`).
 */
export const outbox = defineModule({
  key: 'outbox',
  title: 'Kotak Keluar',
  section: 'Sistem',
  table: 'mail_outbox',
  display: 'subject',
  help: {
    about:
      'Surat yang dikirim program ini, dan keadaannya. Tanpa server surat, isinya dapat dibaca di sini dan disampaikan sendiri.',
    next: 'Surat yang gagal atau disimpan dapat dikirim ulang dari menunya.',
    example: 'Undangan untuk Siti berstatus Disimpan: buka, salin tautannya, dan kirimkan lewat WhatsApp.',
  },
  fields: {
    subject: text('Perihal', { max: 200, readOnly: true }),
    kind: choice('Jenis', mailKind, { readOnly: true }),
    to_name: text('Kepada', { max: 100, readOnly: true }),
    to_email: text('Email', { max: 200, as: 'email', readOnly: true, personal: true }),
    state: choice('Status', mailState, { readOnly: true, initial: 'waiting' }),
    reason: textarea('Alasan', { max: 500, readOnly: true }),
    attempts: number('Percobaan', { readOnly: true, initial: 0 }),
    sent_at: datetime('Terkirim', { readOnly: true }),
    user_id: reference('Akun', 'users', { readOnly: true }),
  },
  list: { columns: ['subject', 'kind', 'to_name', 'to_email', 'state', 'attempts', 'sent_at'] },
  filters: ['state', 'kind', 'user_id'],
  refreshSeconds: 10,
  without: ['create', 'update', 'delete'],
  actions: {
    send: { label: 'Kirim Ulang', icon: 'refresh', when: { field: 'state', is: ['retrying', 'failed', 'kept'] } },
  },
  panels: [
    {
      key: 'body',
      title: 'Isi Surat',
      as: 'table',
      permission: 'outbox.body',
      items: [
        { label: 'Isi', data: 'text' },
        { label: 'Tautan', data: 'link', copies: true },
      ],
    },
  ],
})
