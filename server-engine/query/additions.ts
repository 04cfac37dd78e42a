import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import type { Context } from '../context.ts'
import type { Addition, ServerHalf, ServerHalves } from '../server-half.ts'
import { mayReadModule } from './readable.ts'

export interface Added {
  readonly by: ServerHalf
  readonly addition: Addition
}

/** The halves of a running program never change. */
const kept = new WeakMap<ServerHalves, Map<string, readonly Added[]>>()

/** What other modules add to this one. */
export function additionsTo(halves: ServerHalves, module: AnyModule): readonly Added[] {
  const known = kept.get(halves) ?? new Map<string, readonly Added[]>()
  kept.set(halves, known)
  const found = known.get(module.key) ?? [...halves.values()].flatMap((by) => (by.adds ?? []).filter(({ to }) => to === module.key).map((addition) => ({ by, addition })))
  known.set(module.key, found)
  return found
}

/** The value of a `supplied` field of the record `t`: unknown, not 0, where nobody supplies it or the caller may not read who does. */
export function suppliedValue(ctx: Context, module: AnyModule, name: string, { type, options }: Field): SQL {
  const unknown = type === 'date' ? sql`null::date` : sql`null::float8`
  const added = additionsTo(ctx.halves, module).find(({ addition }) => addition.figures && Object.hasOwn(addition.figures, name))
  if (!added || !mayReadModule(ctx, added.by.module)) return unknown
  const figure = added.addition.figures?.[name]?.(ctx) ?? unknown
  const none = options.supplied ?? null
  return type === 'date' ? sql`(${figure})::date` : none === null ? sql`(${figure})::float8` : sql`coalesce((${figure})::float8, ${sql.raw(String(none))})`
}
