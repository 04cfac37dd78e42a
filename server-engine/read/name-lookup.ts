import { sql } from 'drizzle-orm'
import type { Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'
import { columnOf, ident } from '../base/sql.ts'
import { mayReadModule, scopeCondition } from '../rights/readable.ts'
import { whereClause } from '../base/column-condition.ts'

export interface AskedNames {
  readonly module: string
  readonly ids: readonly unknown[]
}

/** The text that names a record of a module; null where the caller cannot reach it. */
export type NameLookup = (module: string, id: unknown) => string | null

/**
 * The display texts of records of several modules, one statement a module; what is outside the caller's rights or scope
 * stays nameless.
 */
export async function lookUpNames(ctx: Context, asked: readonly AskedNames[]): Promise<NameLookup> {
  const texts = new Map<string, ReadonlyMap<number, string>>()
  for (const key of new Set(asked.map(({ module }) => module))) {
    const module = ctx.catalogue.find(key)
    const ids = [
      ...new Set(
        asked
          .filter((each) => each.module === key)
          .flatMap((each) => each.ids)
          .filter((id): id is number => typeof id === 'number'),
      ),
    ]
    if (!module || ids.length === 0 || !mayReadModule(ctx, key)) continue
    const where = whereClause([
      sql`${columnOf('t', 'id')} = any(${sql.param(ids)}::bigint[])`,
      scopeCondition(ctx, module, 't'),
    ])
    const rows = await runQuery<{ id: number; text: string }>(
      ctx.db,
      sql`select ${columnOf('t', 'id')}, ${columnOf('t', module.display)} as text
        from ${ident(module.table)} as t ${where}`,
    )
    texts.set(key, new Map(rows.map(({ id, text }) => [id, text])))
  }
  return (module, id) => (typeof id === 'number' ? (texts.get(module)?.get(id) ?? null) : null)
}
