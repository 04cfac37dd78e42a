import { sql } from 'drizzle-orm'
import { accessData } from '#areas/access/public.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { fieldPackage } from './field-package.module.ts'
import { endFieldTokens } from './field-tokens.server.ts'

const RETURNED = 2
const CUT_OFF = 3

export const fieldPackageServer = implement(fieldPackage, {
  actions: {
    take_back: async (ctx, { input }) => ({
      field_state: RETURNED,
      returned_at: ctx.now.toISOString(),
      ended_by: ctx.user?.id ?? null,
      ended_reason: input.reason,
    }),
    /** A lost phone: nothing it holds opens anything any more, whichever run it was prepared for. */
    cut_off: async (ctx, { row, input }) => {
      const at = ctx.now.toISOString()
      await endFieldTokens(ctx.db, { user: row.user_id, device: row.device_id, now: ctx.now })
      // Which of them is the phone's nobody can tell: its person may have signed in on it since.
      await accessData.endSessions(ctx, row.user_id)
      await runQuery(
        ctx.db,
        sql`
        update field_package set field_state = ${CUT_OFF}, cut_off_at = ${at}::timestamptz, ended_by =
        ${ctx.user?.id ?? null}, ended_reason = ${input.reason}, version = version + 1, updated_at = ${at}::timestamptz
        where user_id = ${row.user_id} and device_id = ${row.device_id} and field_state <> ${CUT_OFF}
        and until > ${at}::timestamptz and id <> ${row.id}`,
      )
      return { field_state: CUT_OFF, cut_off_at: at, ended_by: ctx.user?.id ?? null, ended_reason: input.reason }
    },
  },
})
