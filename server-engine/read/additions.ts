import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'
import { columnOf, ident } from '../base/sql.ts'
import { mayReadModule, scopeCondition } from '../rights/readable.ts'

/** What is worked out for the record `t` at reading; null for a field that its table holds. */
export function derivedValueSql(ctx: Context, module: AnyModule, name: string, field: Field): SQL | null {
  if (field.options.external !== undefined) return externalValueSql(ctx, module, name, field)
  return field.options.countOf ? countOf(ctx, field) : null
}

/**
 * The value of an `external` field of the record `t`: unknown, not 0, where nobody supplies it or the caller may not
 * read who does.
 */
function externalValueSql(ctx: Context, module: AnyModule, name: string, { type, options }: Field): SQL {
  const unknown = type === 'date' ? sql`null::date` : sql`null::float8`
  const added = ctx.implementations
    .additionsTo(module.key)
    .findLast(({ values }) => values && Object.hasOwn(values, name))
  if (!added || !mayReadModule(ctx, added.by)) return unknown
  const figure = added.values?.[name]?.(ctx) ?? unknown
  const none = options.external ?? null
  return type === 'date'
    ? sql`(${figure})::date`
    : none === null
      ? sql`(${figure})::float8`
      : sql`coalesce((${figure})::float8, ${sql.raw(String(none))})`
}

function countOf(ctx: Context, { options }: Field): SQL {
  const counted = ctx.catalogue.module(options.countOf?.module ?? '')
  const scope = scopeCondition(ctx, counted, 'c')
  return sql`(select count(*) from ${ident(counted.table)} as c
    where ${columnOf('c', options.countOf?.by ?? '')} = ${columnOf('t', 'id')}${scope ? sql` and ${scope}` : sql``})`
}
