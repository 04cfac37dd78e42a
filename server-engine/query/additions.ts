import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import type { Context } from '../context.ts'
import { mayReadModule } from './readable.ts'

/** The value of a `supplied` field of the record `t`: unknown, not 0, where nobody supplies it or the caller may not read who does. */
export function suppliedValue(ctx: Context, module: AnyModule, name: string, { type, options }: Field): SQL {
  const unknown = type === 'date' ? sql`null::date` : sql`null::float8`
  const added = ctx.halves.additionsTo(module.key).findLast(({ figures }) => figures && Object.hasOwn(figures, name))
  if (!added || !mayReadModule(ctx, added.by)) return unknown
  const figure = added.figures?.[name]?.(ctx) ?? unknown
  const none = options.supplied ?? null
  return type === 'date' ? sql`(${figure})::date` : none === null ? sql`(${figure})::float8` : sql`coalesce((${figure})::float8, ${sql.raw(String(none))})`
}
