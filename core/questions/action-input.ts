import type { Action } from '../declare/action.ts'
import type { Field, FieldType, Fields } from '../declare/field.ts'
import type { AnyModule } from '../declare/module.ts'

/**
 * Types that live in a column of a record, which a question has not: asked for by the name of the record's own, and
 * stored there.
 */
const FILES: readonly FieldType[] = ['file', 'files']

/** The questions of an action whose answers are files of the record itself. */
export function fileQuestionsOf({ input = NOTHING }: Action): readonly string[] {
  return Object.keys(input).filter((name) => isFileField(input[name]) && !input[name]?.options.passedOn)
}

export function isFileField(field: Field | undefined): boolean {
  return field !== undefined && FILES.includes(field.type)
}

const NOTHING: Fields = {}

/** What the approver is asked for, as the questions of an action. */
export function askedToApprove(module: AnyModule, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (module.fields[name] ? [[name, module.fields[name]]] : [])))
}

/** What an action asks for, as a module: forms and the reading of bodies then work as they do for records. */
export function actionInputModule(module: AnyModule, action: Action): AnyModule {
  return {
    ...module,
    fields: action.input ?? NOTHING,
    scope: null,
    states: null,
    flows: {},
    approval: null,
    document: null,
    actions: {},
    starts: {},
    check: null,
  }
}
