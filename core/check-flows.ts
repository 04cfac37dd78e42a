import { isFile } from './action-input.ts'
import { statesOf } from './action-rules.ts'
import type { Action, States } from './action.ts'
import { fieldsIn } from './condition.ts'
import { pathsOf } from './desk.ts'
import type { Field } from './field.ts'
import { rulesOf } from './field-rules.ts'
import type { AnyModule } from './module.ts'
import { OPERATIONS } from './permissions.ts'
import { PERSONAL } from './personal-fields.ts'

type Modules = ReadonlyMap<string, AnyModule>

const NAME = /^[a-z][a-z0-9_]*$/
/** Names an action cannot have: each is a right of every module. */
const TAKEN = [...OPERATIONS, 'export', 'import', 'print', 'approve', PERSONAL]
/** Columns every record has. */
const STAMPS = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version']

/** States, further flows, their paths, and the actions that move them. */
export function checkFlows(module: AnyModule, modules: Modules): readonly string[] {
  return [
    ...(module.states ? checkStates(module, module.states, 'states') : []),
    ...Object.entries(module.flows).flatMap(([name, flow]) => checkStates(module, flow, `flow '${name}'`)),
    ...pathsOf(module).flatMap((states) => checkPath(module, states)),
    ...Object.entries(module.actions).flatMap(([name, action]) => checkAction(module, { name, action, modules })),
  ]
}

function checkStates({ fields }: AnyModule, { field, transitions, open = [], removable = [] }: States, what: string): readonly string[] {
  const set = fields[field]?.options.set
  const named = Object.entries(transitions).flatMap(([from, to]) => [set?.codes.find((code) => String(code) === from) ?? from, ...to]).concat(open, removable)
  return [
    ...named.filter((code) => !set?.has(code)).map((code) => `${what} menyebut keadaan '${code}' yang tidak ada`),
    ...(set?.has(fields[field]?.options.initial) ? [] : [`kolom '${field}' butuh nilai awal: hanya tindakan yang mengubahnya`]),
  ]
}

function checkPath(module: AnyModule, { field, path }: ReturnType<typeof pathsOf>[number]): readonly string[] {
  const set = module.fields[field]?.options.set
  const states = path.map(({ state }) => state)
  return [
    ...states.filter((state) => !set?.has(state)).map((state) => `path menyebut keadaan '${state}' yang tidak ada`),
    ...states.filter((state, at) => states.indexOf(state) !== at).map((state) => `path menyebut keadaan '${state}' dua kali`),
    ...path.flatMap(({ desk }) => {
      const action = desk === undefined ? undefined : module.actions[desk]
      return desk === undefined || (action && statesOf(module, action)?.field === field) ? [] : [`path menunggu tindakan '${desk}' yang tidak memindahkan '${field}'`]
    }),
  ]
}

function checkAction(module: AnyModule, { name, action, modules }: { readonly name: string; readonly action: Action; readonly modules: Modules }): readonly string[] {
  const mistakes: string[] = []
  const moved = statesOf(module, action)
  if (!NAME.test(name) || TAKEN.includes(name)) mistakes.push(`nama tindakan '${name}' tidak dapat dipakai`)
  if (action.to !== undefined && !moved) mistakes.push(`tindakan '${name}' punya 'to', tetapi modul tanpa states`)
  if (action.to !== undefined && moved && !module.fields[moved.field]?.options.set?.has(action.to)) mistakes.push(`tindakan '${name}' menuju keadaan '${action.to}' yang tidak ada`)
  for (const field of fieldsIn(action.when)) if (!Object.hasOwn(module.fields, field)) mistakes.push(`tindakan '${name}': when menyebut kolom '${field}' yang tidak ada`)
  if (action.flow !== undefined && !Object.hasOwn(module.flows, action.flow)) mistakes.push(`tindakan '${name}' menyebut flow '${action.flow}' yang tidak ada`)
  if (action.toFrom !== undefined && action.input?.[action.toFrom]?.type !== 'choice') mistakes.push(`tindakan '${name}': toFrom '${action.toFrom}' bukan pilihan yang ditanyakan`)
  for (const [asked, field] of Object.entries(action.input ?? {})) {
    mistakes.push(...checkAsked(module, { name: asked, field, modules }).map((mistake) => `tindakan '${name}', isian '${asked}': ${mistake}`))
  }
  return mistakes
}

/** A question of an action: a field without a column, so only its name, type and rules count. */
function checkAsked(module: AnyModule, { name, field, modules }: { readonly name: string; readonly field: Field; readonly modules: Modules }): readonly string[] {
  const mistakes: string[] = []
  if (!NAME.test(name) || STAMPS.includes(name)) mistakes.push('nama ini tidak dapat dipakai')
  if (field.type === 'button') mistakes.push("tipe 'button' tidak dapat ditanyakan")
  if (isFile(field) && !field.options.passedOn && module.fields[name]?.type !== field.type) mistakes.push(`file disimpan di kolom bernama sama dan bertipe '${field.type}', yang tidak ada`)
  if (field.type === 'rows' && !modules.has(field.options.of ?? '')) mistakes.push(`merujuk modul '${field.options.of}' yang tidak ada`)
  if ((field.type === 'reference' || field.type === 'references') && !modules.has(field.options.to ?? '')) mistakes.push(`merujuk modul '${field.options.to}' yang tidak ada`)
  try {
    rulesOf(field)
  } catch (error) {
    mistakes.push(error instanceof Error ? error.message : String(error))
  }
  return mistakes
}
