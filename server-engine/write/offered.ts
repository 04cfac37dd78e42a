import { sql } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import type { Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'
import { columnOf } from '../base/sql.ts'
import { mayReadModule, scopeCondition } from '../rights/readable.ts'
import { rowSourceOf } from '../read/row-source.ts'
import { whereClause } from '../base/column-condition.ts'
import { sameValue } from '../base/same-value.ts'
import type { Values } from '../context/values.ts'

interface Choice {
  readonly name: string
  readonly id: number
  readonly values: Values
  readonly present: Values
}

/**
 * FR-07: whether a record was among those that `through` offered for the others of its form; what was chosen before and
 * stands as it stood is not asked again.
 */
export async function wasOfferedThrough(
  ctx: Context,
  { options: { through } }: Field,
  { name, id, values, present }: Choice,
): Promise<boolean> {
  if (!through || !mayReadModule(ctx, through.list)) return true
  const whole: Values = { ...present, ...values }
  const asked = [
    [through.as, id] as const,
    ...Object.entries(through.by).map(([column, field]) => [column, whole[field] ?? null] as const),
  ]
  if ([name, ...Object.values(through.by)].every((field) => sameValue(whole[field] ?? null, present[field] ?? null)))
    return true
  // Of what is not chosen yet its own rule speaks.
  if (asked.some(([, value]) => value === null)) return true
  const list = ctx.catalogue.module(through.list)
  const where = whereClause([
    ...asked.map(([column, value]) => sql`${columnOf('t', column)} = ${value}`),
    scopeCondition(ctx, list, 't'),
  ])
  return (await runQuery(ctx.db, sql`select 1 from ${rowSourceOf(ctx, list).from} as t ${where} limit 1`)).length > 0
}
