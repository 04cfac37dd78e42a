import type { Field } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import type { Can } from '../screen/access.ts'

/** The code by which rows find their records, as the server chooses it. */
export function keyFieldOf(can: Can, module: AnyModule): Field | null {
  const found = Object.values(module.fields).find(({ type, options }) => type === 'text' && !options.permission && (options.unique || options.uniqueWith))
  return found && (found.options.permission === undefined || can(found.options.permission)) ? found : null
}
