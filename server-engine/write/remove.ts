import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { mappingsOf } from '#core/wire/mapping.ts'
import { removeComments } from './remove-comments.ts'
import { runQuery } from '../base/database.ts'
import { childRowsFields } from '../read/child-rows.ts'
import { ident } from '../base/sql.ts'
import { writeTrailOfChange } from './on-change.ts'
import { isReferenceViolation } from './constraints.ts'
import type { Values } from '../context/values.ts'
import type { WriteContext } from '../context/transaction.ts'
import { stillReferred } from './usages.ts'

/**
 * Deletes a locked record with its child rows and what was said about it; each leaves its whole row in the trail, and
 * anything that refers to one keeps them all.
 */
export async function removeRow(ctx: WriteContext, module: AnyModule, present: Values): Promise<void> {
  const id = Number(present['id'])
  for (const { child, by } of childRowsFields(ctx, module)) {
    const rows = await runQuery<Values>(
      ctx.db,
      sql`select * from ${ident(child.table)} where ${ident(by)} = ${id} order by id for update`,
    )
    for (const row of rows) await removeRow(ctx, child, row)
  }
  for (const { link, column, flag } of mappingsOf(ctx.catalogue, module)) {
    // A switch that is off says nothing any more; it only remembers that it was on once.
    const rows = await runQuery<Values>(
      ctx.db,
      sql`select * from ${ident(link.table)} where ${ident(column)} = ${id} and ${ident(flag)} = 0 order by id
        for update`,
    )
    for (const row of rows) await removeRow(ctx, link, row)
  }
  // Taken back by itself when it is refused: the transaction must still be able to say where the record is used.
  await ctx.db.query({ text: 'savepoint removal' })
  try {
    await runQuery(ctx.db, sql`delete from ${ident(module.table)} where id = ${id}`, { prepare: true })
  } catch (error) {
    if (!isReferenceViolation(error)) throw error
    await ctx.db.query({ text: 'rollback to savepoint removal' })
    throw await stillReferred(ctx, module, id)
  }
  await ctx.db.query({ text: 'release savepoint removal' })
  await removeComments(ctx.db, { table: module.table, ids: [id], by: ctx.user?.id ?? null })
  await writeTrailOfChange(ctx, module, {
    action: 'delete',
    id,
    changes: Object.fromEntries(Object.entries(present).map(([key, value]) => [key, [value, null]])),
  })
}
