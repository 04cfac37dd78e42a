import { isFileField } from '../questions/action-input.ts'
import { statesMovedByAction } from '../questions/action-rules.ts'
import type { Action, StateFlow } from '../declare/action.ts'
import { fieldsOfCondition } from '../declare/condition.ts'
import { stationPathsOf } from '../questions/waiting-desk.ts'
import type { Field } from '../declare/field.ts'
import { validationRulesOf } from '../questions/field-rules.ts'
import { canFilter, hasColumn } from '../questions/field-traits.ts'
import type { AnyModule } from '../declare/module.ts'
import { OPERATIONS } from '../declare/permissions.ts'
import { PERSONAL_RIGHT_PART } from '../declare/personal-fields.ts'

type Modules = ReadonlyMap<string, AnyModule>

const NAME = /^[a-z][a-z0-9_]*$/
/** Names an action cannot have: each is a right of every module. */
const TAKEN = [...OPERATIONS, 'export', 'import', 'print', 'approve', PERSONAL_RIGHT_PART]
/** Columns every record has. */
const STAMPS = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version']

/** States, further flows, their paths, and the actions that move them. */
export function checkFlows(module: AnyModule, modules: Modules): readonly string[] {
  return [
    ...(module.states ? checkStates(module, module.states, 'states') : []),
    ...Object.entries(module.flows).flatMap(([name, flow]) => checkStates(module, flow, `flow '${name}'`)),
    ...stationPathsOf(module).flatMap((states) => checkPath(module, states)),
    ...Object.entries(module.actions).flatMap(([name, action]) => checkAction(module, { name, action, modules })),
  ]
}

function checkStates(
  { fields }: AnyModule,
  { field, transitions, open = [], removable = [] }: StateFlow,
  what: string,
): readonly string[] {
  const set = fields[field]?.options.set
  const named = Object.entries(transitions)
    .flatMap(([from, to]) => [set?.codes.find((code) => String(code) === from) ?? from, ...to])
    .concat(open, removable)
  return [
    ...named.filter((code) => !set?.has(code)).map((code) => `${what} names state '${code}', which does not exist`),
    ...(set?.has(fields[field]?.options.initial)
      ? []
      : [`field '${field}' needs an initial value: only actions change it`]),
  ]
}

function checkPath(module: AnyModule, { field, path }: ReturnType<typeof stationPathsOf>[number]): readonly string[] {
  const set = module.fields[field]?.options.set
  const states = path.map(({ state }) => state)
  return [
    ...states.filter((state) => !set?.has(state)).map((state) => `path names state '${state}', which does not exist`),
    ...states.filter((state, at) => states.indexOf(state) !== at).map((state) => `path names state '${state}' twice`),
    ...path.flatMap(({ desk }) => {
      const action = desk === undefined ? undefined : module.actions[desk]
      return desk === undefined || (action && statesMovedByAction(module, action)?.field === field)
        ? []
        : [`path waits for action '${desk}', which does not move '${field}'`]
    }),
  ]
}

function checkAction(
  module: AnyModule,
  { name, action, modules }: { readonly name: string; readonly action: Action; readonly modules: Modules },
): readonly string[] {
  const mistakes: string[] = []
  const moved = statesMovedByAction(module, action)
  if (!NAME.test(name) || TAKEN.includes(name)) mistakes.push(`action name '${name}' cannot be used`)
  if (action.to !== undefined && !moved) mistakes.push(`action '${name}' has 'to', but the module has no states`)
  if (action.to !== undefined && moved && !module.fields[moved.field]?.options.set?.has(action.to))
    mistakes.push(`action '${name}' leads to state '${action.to}', which does not exist`)
  if (action.forward && action.tone === 'danger')
    mistakes.push(`action '${name}' leads forward, but what is dangerous is never next`)
  mistakes.push(...checkOpens(action).map((mistake) => `action '${name}': ${mistake}`))
  for (const field of fieldsOfCondition(action.when))
    if (!Object.hasOwn(module.fields, field))
      mistakes.push(`action '${name}': when names field '${field}', which does not exist`)
  if (action.flow !== undefined && !Object.hasOwn(module.flows, action.flow))
    mistakes.push(`action '${name}' names flow '${action.flow}', which does not exist`)
  if (action.toFrom !== undefined && action.input?.[action.toFrom]?.type !== 'choice')
    mistakes.push(`action '${name}': toFrom '${action.toFrom}' is no choice that it asks for`)
  for (const [asked, field] of Object.entries(action.input ?? {})) {
    mistakes.push(
      ...checkAsked(module, { name: asked, field, modules }).map(
        (mistake) => `action '${name}', input '${asked}': ${mistake}`,
      ),
    )
  }
  return mistakes
}

/** The page where it is done asks and shows by itself, for one record. */
function checkOpens({ opens, confirm, input, places }: Action): readonly string[] {
  if (opens === undefined) return []
  return [
    ...(opens.startsWith('/') ? [] : ['opens must be an address inside the program, beginning with /']),
    ...(opens.replaceAll('{id}', '').includes('{') ? ["opens knows of the record its '{id}' alone"] : []),
    ...(confirm !== undefined || input !== undefined || places?.includes('bulk')
      ? ['what it opens asks by itself, and for one record: no confirm, no input, no bulk']
      : []),
  ]
}

/** A question of an action: a field without a column, so only its name, type and rules count. */
function checkAsked(
  module: AnyModule,
  { name, field, modules }: { readonly name: string; readonly field: Field; readonly modules: Modules },
): readonly string[] {
  const mistakes: string[] = []
  if (!NAME.test(name) || STAMPS.includes(name)) mistakes.push('this name cannot be used')
  if (field.type === 'button') mistakes.push("type 'button' cannot be asked for")
  if (isFileField(field) && !field.options.passedOn && module.fields[name]?.type !== field.type)
    mistakes.push(`a file is stored in the field of the same name and of type '${field.type}', which does not exist`)
  if (field.type === 'rows' && !modules.has(field.options.of ?? ''))
    mistakes.push(`refers to module '${field.options.of}', which does not exist`)
  if ((field.type === 'reference' || field.type === 'references') && !modules.has(field.options.to ?? ''))
    mistakes.push(`refers to module '${field.options.to}', which does not exist`)
  for (const [offered, own] of Object.entries(field.options.ofRecord ?? {})) {
    const column = modules.get(field.options.to ?? '')?.fields[offered]
    if (!column || !canFilter(column) || !hasColumn(column) || column.options.permission)
      mistakes.push(`ofRecord names field '${offered}', which not everyone may filter by`)
    if (!Object.hasOwn(module.fields, own)) mistakes.push(`ofRecord names field '${own}', which does not exist`)
  }
  try {
    validationRulesOf(field)
  } catch (error) {
    mistakes.push(error instanceof Error ? error.message : String(error))
  }
  return mistakes
}
