import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { nurseryOf, type Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'

/**
 * The change that brought the record into the caller's nursery; what it was before that, the caller could not read then
 * either. Null when it was always there.
 */
export async function changeIntoNursery(ctx: Context, { table, scope }: AnyModule, id: number): Promise<number | null> {
  const nursery = nurseryOf(ctx)
  if (nursery === null || !scope) return null
  const [moved] = await runQuery<{ id: number | null }>(
    ctx.db,
    sql`
    select max(id) as id from audit_log where table_name = ${table} and record_id = ${id}
    and changes -> ${scope} ->> 0 is not null and changes -> ${scope} ->> 0 <> ${String(nursery)}`,
  )
  return moved?.id ?? null
}
