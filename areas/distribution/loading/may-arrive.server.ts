import { sql } from 'drizzle-orm'
import { can } from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { ScannedRun } from '../scan-event/scan-handler.server.ts'
import { LOADING_RIGHT } from './loading-right.ts'

/** Who loads, and the facilitator whose run it is: they are there when the truck arrives (14.26). */
export async function mayArrive(ctx: WriteContext, { ff_id }: ScannedRun): Promise<boolean> {
  return can(ctx.user, LOADING_RIGHT) || isOwnRun(ctx, ff_id)
}

export async function isOwnRun(ctx: WriteContext, facilitator: number | null): Promise<boolean> {
  if (facilitator === null || ctx.user?.id === null || ctx.user?.id === undefined) return false
  return (
    (
      await runQuery(ctx.db, sql`select 1 from geko_ff where id = ${facilitator} and user_id = ${ctx.user.id}`, {
        prepare: true,
      })
    ).length > 0
  )
}
