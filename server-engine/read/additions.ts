import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../context/context.ts'
import { mayReadModule } from '../rights/readable.ts'

/**
 * The value of an `external` field of the record `t`: unknown, not 0, where nobody supplies it or the caller may not
 * read who does.
 */
export function externalValueSql(ctx: Context, module: AnyModule, name: string, { type, options }: Field): SQL {
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
