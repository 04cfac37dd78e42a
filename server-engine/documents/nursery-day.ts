import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'
import { ident } from '../base/sql.ts'

/** The column of nurseries that says by which clocks their days begin. */
const ZONE = 'time_zone'

/**
 * The same call on the clocks of a nursery: what day it is belongs to the record, not to whoever looks at it from
 * another island.
 */
export async function withNurseryClock<C extends Context>(ctx: C, nursery: unknown): Promise<C> {
  // Who is tied to a nursery already lives by its clocks. A body is not yet judged here: what names no nursery is
  // refused later, in words.
  if (typeof nursery !== 'number' || !Number.isSafeInteger(nursery) || ctx.user?.location_nursery_id === nursery)
    return ctx
  const nurseries = ctx.catalogue.serving('nurseries')
  if (!nurseries || !Object.hasOwn(nurseries.fields, ZONE)) return ctx
  const [row] = await runQuery<{ zone: string | null }>(
    ctx.db,
    sql`select ${ident(ZONE)} as zone from ${ident(nurseries.table)} where id = ${nursery}`,
    { prepare: true },
  )
  const timeZone = row?.zone ?? ctx.timeZone
  return timeZone === ctx.timeZone ? ctx : { ...ctx, timeZone, today: todayIn(timeZone, ctx.now) }
}

/** For a record whose dates are judged by what day it is; others pay no statement for it. */
export async function withRecordClock<C extends Context>(
  ctx: C,
  module: AnyModule,
  row: Readonly<Record<string, unknown>>,
): Promise<C> {
  const judged =
    module.document !== null || Object.values(module.fields).some(({ options }) => options.lock !== undefined)
  return judged && module.scope && module.scope !== 'id' ? withNurseryClock(ctx, row[module.scope]) : ctx
}
