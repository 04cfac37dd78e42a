import type { SQL } from 'drizzle-orm'
import { DeclarationError, type Catalogue } from '#core/catalogue.ts'
import { APPROVE, desksOf } from '#core/desk.ts'
import { isWritable } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import { liveFields } from '#core/live-fields.ts'
import type { DecisionRule } from './actions/decision-rules.ts'
import type { Context } from './context.ts'
import { documentHalf, isDocument } from './documents/document-half.ts'
import type { Refusals } from './refusals.ts'
import type { SeamAnswer } from './seam.ts'
import type { Values } from './write/read-body.ts'
import type { WriteContext } from './write/transaction.ts'

/** One record as a hook meets it: what it was (null for a new one) and the values that are about to be stored. */
export interface Change {
  readonly present: Values | null
  readonly values: Values
  /** The fields that the call names, also where it repeats what the record has; not known for child rows. */
  readonly sent?: ReadonlySet<string>
}

export interface ActionCall {
  /** The record, locked. */
  readonly row: Values
  /** What the dialog asked for, checked. */
  readonly input: Values
}

/** What a module does beyond storing its fields. Everything runs in the request's transaction. */
export interface ServerHalf {
  /** The module's key. */
  readonly module: string
  /** The rows of a module without a table of its own, as a `select` that reads only. */
  readonly query?: (ctx: Context, parameters: Values) => SQL
  /** The reference to the record that is locked before this one's own row. */
  readonly below?: string
  /** May refuse by throwing, or give more values to store. */
  readonly beforeSave?: (ctx: WriteContext, change: Change) => Promise<Values | void>
  /** What the `live` fields would be, for a form that is still filled in: some values may be missing. Reads only. */
  readonly foretell?: (ctx: Context, change: Change) => Promise<Values>
  readonly afterSave?: (ctx: WriteContext, change: Change & { readonly id: number }) => Promise<void>
  readonly beforeDelete?: (ctx: WriteContext, row: Values) => Promise<void>
  readonly afterDelete?: (ctx: WriteContext, row: Values) => Promise<void>
  /** Who may not change one record, delete it or act on it although they hold the right; asked before anything is stored, and told to its page. */
  readonly refuses?: (ctx: Context, row: Values) => Promise<Refusals>
  /** What stands in the way of an action for now: told to its page only, the action itself refuses. */
  readonly hinders?: (ctx: Context, row: Values) => Promise<Refusals>
  /** What an action does besides its `to`; the values it gives are stored with the new state. */
  readonly actions?: Readonly<Record<string, (ctx: WriteContext, call: ActionCall) => Promise<Values | void>>>
  /** On which waiting records who holds the right to decide may do so; on all of them when left out. */
  readonly decides?: readonly DecisionRule[]
  /** What a decision does before it is stored; the values it gives are stored with it. */
  readonly beforeDecision?: (ctx: WriteContext, call: { readonly row: Values; readonly approved: boolean; readonly note: string | null }) => Promise<Values | void>
  /** Of a document: writes what its approval means, and takes it back. Both run before the new state is stored, in its transaction. */
  readonly post?: (ctx: WriteContext, head: Values, lines: readonly Values[]) => Promise<Values | void>
  readonly reverse?: (ctx: WriteContext, head: Values, lines: readonly Values[]) => Promise<Values | void>
  /** After a decision of AP-01 was stored. */
  readonly onDecision?: (ctx: WriteContext, call: { readonly row: Values; readonly approved: boolean; readonly note: string | null }) => Promise<void>
  /** Data of the module's panels, by their key. */
  readonly panels?: Readonly<Record<string, (ctx: Context, row: Values) => Promise<unknown>>>
  /** More than its fields where one record is shown (`{path}/{id}/show`). */
  readonly shows?: (ctx: Context, row: Values) => Promise<Values>
}

/** What a later area adds to an earlier one's module; made by `implementExtension`. Told only to those who may read the module that adds it. */
export interface Addition {
  /** The key of the module it adds to. */
  readonly to: string
  /** The key of the module that adds it. */
  readonly by: string
  readonly holds?: (ctx: WriteContext, row: Values) => Promise<string | null>
  readonly figures?: Readonly<Record<string, (ctx: Context) => SQL>>
  readonly actions?: Readonly<Record<string, (ctx: WriteContext, call: ActionCall) => Promise<Values | void>>>
  readonly panels?: Readonly<Record<string, (ctx: Context, row: Values) => Promise<unknown>>>
  readonly after?: {
    readonly created?: (ctx: WriteContext, record: { readonly id: number }) => Promise<void>
    readonly moved?: (ctx: WriteContext, record: { readonly id: number; readonly from: unknown; readonly to: unknown }) => Promise<void>
    readonly changed?: (ctx: WriteContext, record: { readonly id: number; readonly fields: readonly string[] }) => Promise<void>
  }
}

/** What the modules do beyond storing, and what later areas add to them. */
export interface ServerHalves {
  get(key: string): ServerHalf | undefined
  /** What other areas add to a module. */
  additionsTo(key: string): readonly Addition[]
  /** The last day on which nothing may be posted in a nursery any more; null where every day is open. */
  closedUntil(ctx: Context, nursery: number): Promise<string | null>
  /** What the areas answer to a question of one of them, in their order. */
  answersTo(seam: { readonly key: string }): readonly SeamAnswer[]
}

/** What an area knows of closed days: the last one of a nursery, or null. */
export type ClosedUntil = (ctx: Context, nursery: number) => Promise<string | null>

/** The halves by module, proven to fit the declarations: a handler nobody calls and an action nobody does are mistakes at start. */
export function serverHalves(
  catalogue: Catalogue, halves: readonly ServerHalf[], additions: readonly Addition[] = [], closings: readonly ClosedUntil[] = [], answers: readonly SeamAnswer[] = [],
): ServerHalves {
  const mistakes = checkHalves(catalogue, halves, additions)
  if (mistakes.length > 0) throw new DeclarationError(mistakes)
  const byModule = new Map(halves.map((half) => [half.module, half]))
  for (const module of catalogue.modules) if (isDocument(module)) byModule.set(module.key, documentHalf(catalogue, module, byModule.get(module.key) ?? { module: module.key }))
  const added = new Map(catalogue.modules.map(({ key }) => [key, additions.filter(({ to }) => to === key)]))
  return {
    get: (key) => byModule.get(key), additionsTo: (key) => added.get(key) ?? [], closedUntil: lastOf(closings),
    answersTo: (seam) => answers.filter((one) => one.seam === seam),
  }
}

function lastOf(closings: readonly ClosedUntil[]): ClosedUntil {
  return async (ctx, nursery) => {
    const days: string[] = []
    for (const closing of closings) days.push((await closing(ctx, nursery)) ?? '')
    return days.toSorted().at(-1) || null
  }
}

function checkHalves(catalogue: Catalogue, halves: readonly ServerHalf[], additions: readonly Addition[]): readonly string[] {
  const keys = halves.map((half) => half.module)
  return [
    ...keys.filter((key) => !catalogue.find(key)).map((key) => `an implementation names module '${key}', which does not exist`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `module '${key}' has two implementations`),
    ...catalogue.modules.flatMap((module) => checkHalf(module, halves.find((half) => half.module === module.key), additions.filter(({ to }) => to === module.key)).map((mistake) => `module '${module.key}': ${mistake}`)),
    ...additions.flatMap((addition) => checkAddition(catalogue, addition)),
  ]
}

function checkHalf(module: AnyModule, half: ServerHalf | undefined, additions: readonly Addition[]): readonly string[] {
  const handled = [half, ...additions].flatMap((part) => Object.keys(part?.actions ?? {}))
  const panels = [half, ...additions].flatMap((part) => Object.keys(part?.panels ?? {}))
  return [
    ...handled.filter((name) => !Object.hasOwn(module.actions, name)).map((name) => `the implementation has action '${name}', which is not declared`),
    ...panels.filter((key) => !module.panels.some((panel) => panel.key === key)).map((key) => `the implementation has panel '${key}', which is not declared`),
    ...Object.entries(module.actions).filter(([name, { to, toFrom }]) => to === undefined && toFrom === undefined && !handled.includes(name)).map(([name]) => `action '${name}' without 'to' needs an implementation`),
    ...(half?.foretell || liveFields(module).every(([, { options }]) => options.compute) ? [] : ["fields with 'live' need foretell in the implementation"]),
    ...(half?.foretell && liveFields(module).length === 0 ? ["the implementation has foretell, but no field has 'live'"] : []),
    ...liveFields(module).filter(([, field]) => isWritable(field)).map(([name]) => `field '${name}' is typed by people, so it is not 'live'`),
    ...(module.source && !half?.query ? ['a list without a table needs query in the implementation'] : []),
    ...(half?.query && !module.source ? ['the implementation has query, but the module has a table'] : []),
    ...(half?.decides ?? []).filter(({ desk = APPROVE }) => !desksOf(module).some(({ name }) => name === desk)).map(({ desk = APPROVE }) => `the implementation has decides for '${desk}', but nothing waits there`),
    ...(half?.decides ?? []).flatMap(({ reads }) => reads).filter((field) => !Object.hasOwn(module.fields, field)).map((field) => `decides reads field '${field}', which does not exist`),
    ...(half?.beforeDecision && !module.approval ? ['the implementation has beforeDecision, but the module has no approval'] : []),
    ...(module.document?.posts && !(half?.post && half.reverse) ? ['a document that posts needs post and reverse in the implementation'] : []),
    ...((half?.post || half?.reverse) && !module.document?.posts ? ['the implementation has post or reverse, but the module is no document that posts'] : []),
    ...(half?.onDecision && !module.approval ? ['the implementation has onDecision, but the module has no approval'] : []),
  ]
}

function checkAddition(catalogue: Catalogue, { to, holds, figures = {} }: Addition): readonly string[] {
  const target = catalogue.find(to)
  if (!target) return [`an extension adds to module '${to}', which does not exist`]
  const unknown = Object.keys(figures).filter((field) => target.fields[field]?.options.supplied === undefined)
  return [
    ...unknown.map((field) => `an extension fills field '${field}' of '${to}', which is not declared as supplied`),
    ...(holds && target.held.length === 0 ? [`an extension holds '${to}', but that module has no 'held'`] : []),
  ]
}
