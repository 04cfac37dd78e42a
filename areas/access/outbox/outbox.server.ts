import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import { sendLater } from '#server-engine/mail/post-mail.ts'
import type { ServerHalf } from '#server-engine/server-half.ts'
import { NotPossible } from '#server-engine/user-error.ts'
import { mailBodyPanel } from './mail-body-panel.server.ts'

export const outboxHalf: ServerHalf = {
  module: 'outbox',
  actions: {
    send: async (ctx, { row }) => {
      const [body] = await run(ctx.db, sql`select 1 from mail_body where mail_id = ${Number(row['id'])}`)
      if (!body) throw new NotPossible('Isi surat ini sudah dihapus. Buat surat baru dari layar asalnya.')
      await sendLater(ctx, Number(row['id']))
      return { state: 'waiting', reason: null, attempts: 0 }
    },
  },
  panels: {
    body: mailBodyPanel,
  },
}
