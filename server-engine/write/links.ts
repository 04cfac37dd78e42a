import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../base/database.ts'
import { linkTableFields, linkTableName } from '../schema/link-tables.ts'
import { ident } from '../base/sql.ts'
import type { Values } from '../context/values.ts'
import type { WriteContext } from '../context/transaction.ts'

/**
 * Makes a record's links equal to the given ids: what is too much goes, what is missing comes. Fields that are not
 * given keep theirs.
 */
export async function storeLinkedRecords(
  ctx: WriteContext,
  module: AnyModule,
  owner: { id: number; values: Values },
): Promise<void> {
  for (const [field] of linkTableFields(module)) {
    const ids = owner.values[field]
    if (!Array.isArray(ids)) continue
    const table = ident(linkTableName(module, field))
    // One parameter however many ids there are.
    const wanted = sql`select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json)`
    await runQuery(ctx.db, sql`delete from ${table} where owner_id = ${owner.id} and target_id not in (${wanted})`, {
      prepare: true,
    })
    await runQuery(
      ctx.db,
      sql`insert into ${table} (owner_id, target_id) select ${owner.id}::bigint, value from (${wanted}) as w(value)
        on conflict do nothing`,
      { prepare: true },
    )
  }
}

/**
 * Lists filtered by a linked record count only those in the caller's scope: when it moves, their kept totals are void.
 */
export function announceMovedLinkTarget(ctx: WriteContext, target: AnyModule): void {
  for (const owner of ctx.catalogue.modules) {
    if (linkTableFields(owner).some(([, { options }]) => options.to === target.key)) ctx.touched(owner.table)
  }
}
