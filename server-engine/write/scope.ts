import type { AnyModule } from '#core/declare/module.ts'
import { NO_NURSERY, nurseryOf, type Context } from '../context/context.ts'
import { Forbidden } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'

/** A new record of a user tied to one nursery belongs to it unless the body says otherwise. */
export function withOwnNursery(ctx: Context, module: AnyModule, body: Values): Values {
  const nursery = nurseryOf(ctx)
  if (
    nursery === null ||
    nursery === NO_NURSERY ||
    !module.scope ||
    module.scope === 'id' ||
    Object.hasOwn(body, module.scope)
  )
    return body
  return module.fields[module.scope]?.options.copyOf ? body : { ...body, [module.scope]: nursery }
}

/**
 * Writing reaches only the own nursery's rows: not another's, and not those that all share. Asked of the old row and of
 * the new.
 */
export function requireOwnNursery(ctx: Context, module: AnyModule, row: Values): void {
  const nursery = nurseryOf(ctx)
  if (nursery === null || !module.scope) return
  if (row[module.scope] !== nursery) throw new Forbidden('Data ini bukan milik persemaian Anda.')
}
