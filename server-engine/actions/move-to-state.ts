import { transitionRefusal } from '#core/questions/action-rules.ts'
import type { StateFlow } from '#core/declare/action.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { ValueCode } from '#core/declare/value-set.ts'
import { NotPossible } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'
import { computedValues } from '../write/read-body.ts'
import type { WriteContext } from '../context/transaction.ts'
import { writeRowChange, type LockedRowChange } from '../write/store-changes.ts'
import { lockRowWithChildren } from '../write/lock-row.ts'

/**
 * Moves a record to another state, for domain code. The row is locked first and judged as it then is, so that of many
 * who try only one gets through; `values` are stored with the new state.
 */
export async function moveToState(
  ctx: WriteContext,
  module: AnyModule,
  row: Values,
  code: ValueCode,
  values: Values = {},
): Promise<Values> {
  if (!module.states) throw new Error(`Module '${module.key}' has no states`)
  const present = await lockRowWithChildren(ctx, module, Number(row['id']))
  return storeActionChange(ctx, module, { present, values: { ...values, [module.states.field]: code } })
}

/**
 * Stores what an action changes of a locked row. A new state must be one the table of transitions has, whoever names
 * it.
 */
export async function storeActionChange(
  ctx: WriteContext,
  module: AnyModule,
  change: LockedRowChange,
): Promise<Values> {
  for (const states of [...(module.states ? [module.states] : []), ...Object.values(module.flows)]) {
    const code = change.values[states.field]
    if (code !== undefined && code !== change.present[states.field])
      requireTransition(module, change.present, code as ValueCode, states)
  }
  const whole = { ...change.present, ...change.values }
  const values = { ...change.values, ...computedValues(module, whole) }
  await writeRowChange(ctx, module, { ...change, values })
  return { ...whole, ...values }
}

export function requireTransition(
  module: AnyModule,
  row: Values,
  code: ValueCode,
  states: StateFlow | null = module.states,
): void {
  const sentence = transitionRefusal(module, row, code, { states })
  if (sentence) throw new NotPossible(sentence)
}
