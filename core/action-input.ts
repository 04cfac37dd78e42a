import type { Action } from './action.ts'
import type { FieldType, Fields } from './field.ts'
import type { AnyModule } from './module.ts'

/** Values that live in tables or stores of their own have no place in a question. */
export const NOT_ASKED: readonly FieldType[] = ['rows', 'references', 'file', 'files', 'button']

const NOTHING: Fields = {}

/** What an action asks for, as a module: forms and the reading of bodies then work as they do for records. */
export function inputModule(module: AnyModule, action: Action): AnyModule {
  return { ...module, fields: action.input ?? NOTHING, scope: null, states: null, flows: {}, approval: null, document: null, actions: {}, check: null }
}
