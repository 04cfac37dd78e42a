import { sql } from 'drizzle-orm'
import { identifyingField } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { columnOf, ident } from '../../base/sql.ts'
import { scopeCondition } from '../../rights/readable.ts'
import { whereClause } from '../../base/column-condition.ts'

/** A name with the code behind it, as the import reads it; null without a code. */
export function nameWithCode(text: string, code: string | null | undefined): string | null {
  return code === null || code === undefined || code.trim() === '' ? null : `${text} (${code})`
}

/**
 * In small letters, whatever the import could take for more than one record of those the caller may read: names, codes,
 * and names with codes.
 */
export async function ambiguousNames(ctx: Context, target: AnyModule): Promise<ReadonlySet<string>> {
  const code = identifyingField(target)
  const text = sql`lower(trim(${columnOf('t', target.display)}))`
  const others =
    code === null || code === target.display
      ? sql``
      : sql`, lower(trim(${columnOf('t', code)})), ${text} || ' (' || lower(trim(${columnOf('t', code)})) || ')'`
  // A record whose code is its name is still one record.
  const rows = await runQuery<{ text: string }>(
    ctx.db,
    sql`select named.text from ${ident(target.table)} as t cross join lateral (select distinct each as text
      from unnest(array[${text}${others}]) as each) as named
      ${whereClause([sql`named.text is not null`, scopeCondition(ctx, target, 't')])} group by named.text
      having count(*) > 1`,
  )
  return new Set(rows.map((row) => row.text))
}

export async function codesOfRecords(
  ctx: Context,
  target: AnyModule,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const code = identifyingField(target)
  if (code === null) return new Map()
  const where = whereClause([
    sql`${columnOf('t', 'id')} = any(${sql.param([...new Set(ids)])}::bigint[])`,
    scopeCondition(ctx, target, 't'),
  ])
  const rows = await runQuery<{ id: number; code: string | null }>(
    ctx.db,
    sql`select ${columnOf('t', 'id')}, ${columnOf('t', code)} as code from ${ident(target.table)} as t ${where}`,
  )
  return new Map(rows.map((row) => [row.id, row.code]))
}
