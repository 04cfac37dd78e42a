import type { RecordName } from '#core/cells/context.ts'
import type { Field } from '#core/declare/field.ts'
import { ACTIVE_FLAG_FIELD, type AnyModule } from '#core/declare/module.ts'
import { parentField } from '#core/questions/parent-field.ts'
import type { Context } from '../../../context/context.ts'
import { mayReadModule } from '../../../rights/readable.ts'
import { copiedFieldsOf } from '../../../write/references.ts'
import { identifyingField } from '#core/questions/identifying-field.ts'
import { findByName, foldCase, type NamedCandidate } from './find-by-name.ts'

type Body = Readonly<Record<string, unknown>>

/** Finds the records that rows name, among those the caller may read and the declaration offers. */
export interface ReferenceMatcher {
  /** One statement a field for all rows at once; what it found is kept for the next ones. */
  lookUp(ctx: Context, bodies: readonly Body[]): Promise<void>
  /** The body with ids in the place of names, and sentences for what could not be found. */
  resolve(body: Body): {
    readonly body: Body
    readonly errors: Readonly<Record<string, string>>
    readonly unknown: readonly string[]
  }
}

/** Whether records of a module name each other, so that a row may need another row of its file. */
export function refersToItself({ key, fields }: AnyModule): boolean {
  return Object.values(fields).some(({ options }) => options.to === key)
}

/** Beyond this many names the oldest are forgotten: memory must not grow with the file. */
const MOST_KEPT = 20_000

export function referenceMatcher(catalogue: Context['catalogue'], module: AnyModule): ReferenceMatcher {
  const fields = Object.entries(module.fields).filter(([, field]) => field.options.to !== undefined)
  const children = Object.entries(module.fields)
    .filter(([, field]) => field.type === 'rows')
    .map(([field, definition]) => ({
      field,
      definition,
      matcher: referenceMatcher(catalogue, catalogue.module(definition.options.of ?? '')),
    }))
  const known = new Map<string, Map<string, readonly NamedCandidate[]>>(fields.map(([field]) => [field, new Map()]))
  const targetOf = (field: Field) => catalogue.module(field.options.to ?? '')

  function one(field: string, { named: text }: RecordName, hints: Body): number | string {
    const definition = module.fields[field] as Field
    const all = known.get(field)?.get(foldCase(text)) ?? []
    const fitting = bestCandidates(all, hints)
    const label = definition.label
    if (fitting.length === 1 && fitting[0]) return fitting[0].id
    if (all.length === 0) return `${label} "${shortenText(text)}" tidak ditemukan`
    if (fitting.length === 0) return `${label} "${shortenText(text)}" tidak sesuai dengan isian lain di baris ini`
    return `${label} "${shortenText(text)}" ada lebih dari satu${identifyingField(targetOf(definition)) ? '; tulis kodenya' : ''}`
  }

  return {
    async lookUp(ctx, bodies) {
      for (const [field, definition] of fields) {
        const kept = known.get(field) ?? new Map<string, readonly NamedCandidate[]>()
        // Each row that is stored may be what the next one names.
        if (definition.options.to === module.key) kept.clear()
        const wanted = new Set(
          bodies
            .flatMap((body) => namesIn(body[field]))
            .map(({ named }) => foldCase(named))
            .filter((text) => !kept.has(text)),
        )
        if (wanted.size === 0) continue
        if (kept.size + wanted.size > MOST_KEPT) {
          kept.clear()
          for (const { named } of bodies.flatMap((body) => namesIn(body[field]))) wanted.add(foldCase(named))
        }
        for (const text of wanted) kept.set(text, [])
        const target = targetOf(definition)
        if (!mayReadModule(ctx, target.key)) continue
        for (const [text, found] of await findByName(ctx, target, { definition, wanted })) kept.set(text, found)
      }
      for (const { field, matcher } of children)
        await matcher.lookUp(
          ctx,
          bodies.flatMap((body) => itemsIn(body[field])),
        )
    },
    resolve(body) {
      const resolved: Record<string, unknown> = { ...body }
      const errors: Record<string, string> = {}
      const unknown: string[] = []
      for (const [field, definition] of parentsFirst(module, fields)) {
        if (namesIn(body[field]).length === 0) continue
        const found = [body[field]]
          .flat()
          .map((each) =>
            isName(each) ? one(field, each, hintsFor(module, field, targetOf(definition), resolved)) : each,
          )
        const wrong = found.find((each) => typeof each === 'string')
        if (wrong !== undefined) {
          errors[field] = String(wrong)
          delete resolved[field]
          if (definition.options.to === module.key)
            unknown.push(
              ...namesIn(body[field])
                .map(({ named }) => foldCase(named))
                .filter((text) => (known.get(field)?.get(text) ?? []).length === 0),
            )
        } else resolved[field] = Array.isArray(body[field]) ? found : found[0]
      }
      for (const { field, definition, matcher } of children) {
        const items = itemsIn(body[field]).map((item) => matcher.resolve(item))
        const wrong = items.findIndex((item) => Object.keys(item.errors).length > 0)
        if (wrong >= 0)
          errors[field] = `${definition.label} baris ${wrong + 1}: ${Object.values(items[wrong]?.errors ?? {})[0]}`
        if (items.length > 0) resolved[field] = items.map((item) => item.body)
      }
      return { body: resolved, errors, unknown }
    },
  }
}

/** What the row says about the record it names: its parent, and what is copied from it. */
function hintsFor(module: AnyModule, field: string, target: AnyModule, row: Body): Body {
  const definition = module.fields[field] as Field
  const by = parentField(module, definition, target)
  const copies = copiedFieldsOf(module, field).map(([copy, source]) => [source, row[copy]] as const)
  return Object.fromEntries(
    [...copies, ...(by ? [[by, row[definition.options.dependsOn ?? '']] as const] : [])].filter(
      ([, value]) => typeof value === 'number',
    ),
  )
}

/** Parents and copies are found before what hangs on them. */
function parentsFirst(
  module: AnyModule,
  fields: readonly (readonly [string, Field])[],
): readonly (readonly [string, Field])[] {
  const depth = (field: Field, left = 5): number => {
    const parent = module.fields[field.options.dependsOn ?? '']
    return parent && left > 0 ? 1 + depth(parent, left - 1) : 0
  }
  const order = (field: Field) => (field.options.copyOf ? -1 : depth(field))
  return fields.toSorted(([, a], [, b]) => order(a) - order(b))
}

/** Those that fit what else is known; of several the ones still in use. */
function bestCandidates(all: readonly NamedCandidate[], hints: Body): readonly NamedCandidate[] {
  const fitting = all.filter((candidate) =>
    Object.entries(hints).every(([column, value]) => !Object.hasOwn(candidate, column) || candidate[column] === value),
  )
  // Name and code together say it all, also of a closed one.
  const exact = fitting.filter((candidate) => candidate['by_both'] === true)
  if (exact.length === 1) return exact
  const active = fitting.filter((candidate) => candidate[ACTIVE_FLAG_FIELD] !== 0)
  if (fitting.length > 1 && active.length > 0) {
    // A code is meant before a name that reads the same.
    const byCode = active.filter((candidate) => candidate['by_code'] === true)
    return byCode.length > 0 ? byCode : active
  }
  return fitting
}

function isName(value: unknown): value is RecordName {
  return typeof value === 'object' && value !== null && 'named' in value
}

function namesIn(value: unknown): readonly RecordName[] {
  return [value].flat().filter(isName)
}

function itemsIn(value: unknown): readonly Body[] {
  return Array.isArray(value)
    ? value.filter((item): item is Body => typeof item === 'object' && item !== null && !isName(item))
    : []
}

function shortenText(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
