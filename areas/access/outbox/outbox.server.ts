import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { queueMailJob } from '#server-engine/features/mail/queue-mail.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { mailBodyPanel } from './mail-body-panel.server.ts'
import { outbox } from './outbox.module.ts'

export const outboxServer = implement(outbox, {
  actions: {
    send: async (ctx, { row }) => {
      const [body] = await runQuery(ctx.db, sql`select 1 from mail_body where mail_id = ${row.id}`)
      if (!body) throw new NotPossible('Isi surat ini sudah dihapus. Buat surat baru dari layar asalnya.')
      await queueMailJob(ctx, row.id)
      return { state: 'waiting', reason: null, attempts: 0 }
    },
  },
  panels: {
    body: mailBodyPanel,
  },
})
