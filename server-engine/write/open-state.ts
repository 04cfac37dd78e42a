import { lockedByStateRefusal } from '#core/questions/action-rules.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { NotPossible } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'

/** Refuses a change of a record whose state is closed to people. */
export function requireStateOpen(module: AnyModule, operation: 'update' | 'delete', present: Values): void {
  const sentence = lockedByStateRefusal(module, operation, present)
  if (sentence !== null) throw new NotPossible(sentence)
}
