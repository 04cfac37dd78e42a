import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { columnOf, ident } from '../base/sql.ts'
import type { Context } from '../context/context.ts'
import type { Values } from '../context/values.ts'
import { runQuery } from '../base/database.ts'
import { linkTableFields } from '../schema/link-tables.ts'
import { linkedRecordIdsSql } from '../read/links.ts'
import { scopeCondition } from '../rights/readable.ts'
import { whereClause } from '../base/column-condition.ts'
import { NotFound } from '../base/user-error.ts'
import { lockChildRows } from './rows.ts'
import type { WriteContext } from '../context/transaction.ts'

/** The stored row, locked for this transaction; 404 when the caller cannot reach it. */
export async function lockRow(ctx: Context, module: AnyModule, id: number): Promise<Values> {
  await lockAbove(ctx, module, id)
  const where = whereClause([sql`${columnOf('t', 'id')} = ${id}`, scopeCondition(ctx, module, 't')])
  const links = sql.join(linkTableFields(module).map(([field]) => sql`, ${linkedRecordIdsSql(module, field)}`))
  // Not prepared: the columns of `*` change when another server brings a newer version's migration.
  const [row] = await runQuery<Values>(
    ctx.db,
    sql`select t.*${links} from ${ident(module.table)} as t ${where} for update`,
  )
  if (!row) throw new NotFound()
  return row
}

/**
 * The record that this one lies below, first: whoever comes from above locks in the same order, so that neither waits
 * for the other in a ring.
 */
async function lockAbove(ctx: Context, module: AnyModule, id: number): Promise<void> {
  const field = ctx.implementations.get(module.key)?.below
  if (field === undefined) return
  const above = ctx.catalogue.module(String(module.fields[field]?.options['to']))
  const which = sql`select ${columnOf('t', field)} from ${ident(module.table)} as t
    ${whereClause([sql`${columnOf('t', 'id')} = ${id}`, scopeCondition(ctx, module, 't')])}`
  await runQuery(
    ctx.db,
    sql`select 1 from ${ident(above.table)} as a where ${columnOf('a', 'id')} = (${which}) for no key update`,
  )
}

/** The same with its child rows, locked after it. */
export async function lockRowWithChildren(ctx: WriteContext, module: AnyModule, id: number): Promise<Values> {
  return { ...(await lockRow(ctx, module, id)), ...(await lockChildRows(ctx, module, id)) }
}
