import type { AnyModule } from '#core/declare/module.ts'
import { childRowsFields } from '../read/child-rows.ts'
import { InvalidFields } from '../base/user-error.ts'
import { beforeSave } from './hooks.ts'
import type { Values } from '../context/values.ts'
import { computedValues } from './read-body.ts'
import { copiedFieldsOf } from './references.ts'
import { planChildRows, type ChildRowsPlan } from './rows.ts'
import type { HookChange } from '../context/implementations.ts'
import type { WriteContext } from '../context/transaction.ts'

/** What a save will store: the record's values and its child rows. */
export interface PlannedSave {
  readonly values: Values
  readonly rows: readonly ChildRowsPlan[]
}

/**
 * Child rows are read first, so that the rule over the whole record, its totals and its hook see them as they will be
 * stored.
 */
export async function planSave(ctx: WriteContext, module: AnyModule, change: HookChange): Promise<PlannedSave> {
  const plans = await planChildRows(ctx, module, change)
  const values = plans.length > 0 ? withLines(module, change, plans) : change.values
  const saved = await beforeSave(ctx, module, { ...change, values })
  const rows = changesRows(ctx, module, { before: values, after: saved })
    ? await planChildRows(ctx, module, { present: change.present, values: saved })
    : plans
  return { values: saved, rows }
}

function withLines(module: AnyModule, { present, values }: HookChange, plans: readonly ChildRowsPlan[]): Values {
  const lists = Object.fromEntries(
    plans.map(({ at, rows }) => [at.field, rows.map((row) => ({ ...row.present, ...row.values }))]),
  )
  const whole = { ...present, ...values, ...lists }
  const errors = module.check?.(whole) ?? {}
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
  return { ...values, ...lists, ...computedValues(module, whole) }
}

/** Whether the hook gave other rows, or another value that rows repeat from their record. */
function changesRows(
  ctx: WriteContext,
  module: AnyModule,
  { before, after }: { before: Values; after: Values },
): boolean {
  return childRowsFields(ctx, module).some(
    ({ field, child, by }) =>
      after[field] !== before[field] ||
      (after[field] !== undefined && copiedFieldsOf(child, by).some(([, source]) => after[source] !== before[source])),
  )
}
