import { sql, type SQL } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import { ACTIVE_FLAG_FIELD, type AnyModule } from '#core/declare/module.ts'
import { programYearField } from '#core/declare/working-context-fields.ts'
import { parentField } from '#core/questions/parent-field.ts'
import { nurseryOf, type Context } from '../context/context.ts'
import { runQuery, runStatementText, statementText } from '../base/database.ts'
import { inactiveParent } from '../read/inactive-parents.ts'
import { computedOncePerRights } from '../rights/for-rights.ts'
import { columnOf, ident } from '../base/sql.ts'
import { mayReadModule, scopeCondition, STAMP_COLUMNS } from '../rights/readable.ts'
import { whereClause } from '../base/column-condition.ts'
import { storedFields } from '../schema/tables.ts'
import { InvalidFields } from '../base/user-error.ts'
import { cached } from '../context/lookup-cache.ts'
import { wasOfferedThrough } from './offered.ts'
import { settleAddress } from './places.ts'
import { programYearProblem } from './program-year.ts'
import type { Values } from '../context/values.ts'
import type { WriteContext } from '../context/transaction.ts'

export type ReferenceContext = Context &
  Pick<WriteContext, 'lookupCache' | 'noteClosed'> & {
    /** The values were chosen before: what was offered then need not be offered now. */
    readonly isStored?: true
  }

/**
 * Proves that every reference among the values points to a record the caller may see, and fills in what is copied from
 * them.
 */
export async function resolveReferences(
  ctx: ReferenceContext,
  module: AnyModule,
  values: Values,
  present: Values = {},
): Promise<Values> {
  const filled: Record<string, unknown> = { ...values }
  const errors: Record<string, string> = {}
  for (const [key, field] of Object.entries(module.fields)) {
    const id = values[key]
    if (field.type === 'references' && Array.isArray(id)) {
      const found = await linkedRows(ctx, field, newlyLinked(id, present[key]))
      if (found === 'missing') errors[key] = `${field.label} tidak ditemukan`
      else if (found === 'closed') refuseOrNote(ctx, errors, [key, `${field.label} memuat data yang sudah tidak aktif`])
    }
    if (field.type !== 'reference' || !field.options.to || field.options.copyOf || typeof id !== 'number') continue
    const target = ctx.catalogue.module(field.options.to)
    const row = await referredRow(ctx, target, { id, keep: copiedFieldsOf(module, key).length > 0 })
    if (
      !row ||
      !meetsWhere(row, field) ||
      !belongsToParent({ module, field, target, row, values: { ...present, ...values } })
    )
      errors[key] = `${field.label} tidak ditemukan`
    else if (id !== present[key] && isClosed(row)) refuseOrNote(ctx, errors, [key, `${field.label} sudah tidak aktif`])
    else if (id !== present[key] && row[CLOSED_PARENT])
      refuseOrNote(ctx, errors, [
        key,
        `${field.label} berada di ${target.fields[String(row[CLOSED_PARENT])]?.label} yang sudah tidak aktif`,
      ])
    if (!errors[key] && !ctx.isStored && !(await wasOfferedThrough(ctx, field, { id, values, present, name: key })))
      refuseOrNote(ctx, errors, [key, field.options.through?.missing ?? ''])
    if (row) for (const [copy, source] of copiedFieldsOf(module, key)) filled[copy] = row[source]
  }
  const year = await programYearProblem(ctx, module, { values, present })
  if (year?.closed) refuseOrNote(ctx, errors, [year.field, year.message])
  else if (year) errors[year.field] = year.message
  const place = await settleAddress(ctx, module, { values, present })
  Object.assign(errors, place.errors)
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
  return { ...filled, ...place.values }
}

/** Sentences for what a stored record names and nobody could choose any more. */
export async function inactiveReferences(
  ctx: ReferenceContext,
  module: AnyModule,
  stored: Values,
): Promise<readonly string[]> {
  const found: string[] = []
  const chosen = Object.entries(module.fields).filter(
    ([, { type, options }]) => type === 'references' || (type === 'reference' && !options.copyOf),
  )
  const values = Object.fromEntries(
    [...chosen.map(([key]) => key), programYearField(module) ?? ''].map((key) => [key, stored[key]]),
  )
  // What the caller cannot reach is no question here: it was chosen by somebody who could.
  await resolveReferences(
    { ...ctx, isStored: true, noteClosed: (_field, sentence) => found.push(sentence) },
    module,
    values,
  ).catch((error: unknown) => {
    if (!(error instanceof InvalidFields)) throw error
  })
  return found
}

/** What is closed is chosen no more, but a file may bring back what stood in it. */
function refuseOrNote(
  { noteClosed }: ReferenceContext,
  errors: Record<string, string>,
  [field, sentence]: readonly [field: string, sentence: string],
): void {
  if (noteClosed) noteClosed(field, sentence)
  else errors[field] = sentence
}

/** The fields of a module that repeat something of the row behind `reference`. */
export function copiedFieldsOf(
  module: AnyModule,
  reference: string,
): readonly (readonly [copy: string, source: string])[] {
  return Object.entries(module.fields).flatMap(([key, { options }]) =>
    options.copyOf?.[0] === reference ? [[key, options.copyOf[1]] as const] : [],
  )
}

/** FR-07: what was chosen must hang on the chosen parent, as the offered options did. */
function belongsToParent(choice: {
  module: AnyModule
  field: Field
  target: AnyModule
  row: Values
  values: Values
}): boolean {
  const by = parentField(choice.module, choice.field, choice.target)
  const parent = choice.values[choice.field.options.dependsOn ?? ''] ?? null
  return by === null || parent === null || choice.row[by] === parent
}

/** A changed parent puts its dependents to the test again, although the body leaves them as they were. */
export function withDependentValues(module: AnyModule, changed: Values, present: Values): Values {
  const dependents = Object.entries(module.fields).filter(
    ([name, { options }]) =>
      !(name in changed) &&
      [options.dependsOn, ...Object.values(options.through?.by ?? {})].some(
        (parent) => parent !== undefined && parent in changed,
      ),
  )
  return { ...Object.fromEntries(dependents.map(([name]) => [name, present[name]])), ...changed }
}

/** What was linked before may stay, also where the caller cannot reach it: its number is on the screen anyway. */
function newlyLinked(ids: readonly unknown[], before: unknown): readonly unknown[] {
  return Array.isArray(before) ? ids.filter((id) => !before.includes(id)) : ids
}

async function linkedRows(ctx: Context, field: Field, ids: readonly unknown[]): Promise<'fine' | 'missing' | 'closed'> {
  const target = ctx.catalogue.module(field.options.to ?? '')
  if (ids.length === 0) return 'fine'
  if (!mayReadModule(ctx, target.key)) return 'missing'
  const where = whereClause([
    sql`${columnOf('t', 'id')} in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`,
    scopeCondition(ctx, target, 't'),
  ])
  const rows = await runQuery<Values>(
    ctx.db,
    sql`select t.*, ${inactiveParent(ctx, target)} as ${ident(CLOSED_PARENT)}
      from ${ident(target.table)} as t ${where}`,
  )
  if (rows.filter((row) => meetsWhere(row, field)).length !== ids.length) return 'missing'
  return rows.some((row) => isClosed(row) || row[CLOSED_PARENT]) ? 'closed' : 'fine'
}

/** FR-07: only what the declaration offers is accepted. */
function meetsWhere(row: Values, { options }: Field): boolean {
  return Object.entries(options.where ?? {}).every(([key, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(row[key]) : (row[key] ?? null) === wanted,
  )
}

/** What was deactivated stays where it stands already, and is chosen no more. */
function isClosed(row: Values): boolean {
  return row[ACTIVE_FLAG_FIELD] === 0
}

/** Not a name a field can have. */
const CLOSED_PARENT = '.closed parent'

interface Referred {
  readonly id: number
  readonly keep: boolean
}

async function referredRow(ctx: ReferenceContext, target: AnyModule, referred: Referred): Promise<Values | null> {
  // Who may not read the target cannot pick from it either.
  if (!mayReadModule(ctx, target.key)) return null
  return cached(ctx, `${target.key} ${referred.id} ${referred.keep}`, async () => readReferred(ctx, target, referred))
}

/**
 * `keep` holds the row as it is until the transaction ends: what is copied from it must not be outdated before it is
 * stored.
 */
async function readReferred(ctx: Context, target: AnyModule, { id, keep }: Referred): Promise<Values | null> {
  const write = () => {
    const where = whereClause([
      sql`${columnOf('t', 'id')} = ${sql.placeholder('id')}`,
      scopeCondition(ctx, target, 't'),
    ])
    return statementText(sql`${referredColumns(ctx, target)} ${where} ${keep ? sql`for share` : sql``}`)
  }
  const [row] = await runStatementText<Values>(
    ctx.db,
    computedOncePerRights(ctx, target, { key: `referred ${keep} ${nurseryOf(ctx)}`, make: write }),
    { prepare: true, values: { id } },
  )
  return row ?? null
}

/**
 * Each column by name: those of `*` change when another server brings a newer version's migration, and a prepared
 * statement would fail.
 */
function referredColumns(ctx: Context, target: AnyModule): SQL {
  const columns = [...STAMP_COLUMNS, ...storedFields(target).map(([field]) => field)].map((column) =>
    columnOf('t', column),
  )
  return sql`select ${sql.join(columns, sql`, `)}, ${inactiveParent(ctx, target)} as ${ident(CLOSED_PARENT)}
    from ${ident(target.table)} as t`
}
