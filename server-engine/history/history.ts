import { sql } from 'drizzle-orm'
import type { Field } from '#core/field.ts'
import { isWriteOnly } from '#core/field-traits.ts'
import type { HistoryPage } from '#core/history.ts'
import type { AnyModule } from '#core/module.ts'
import { nurseryOf, type Context } from '../context.ts'
import { run } from '../database.ts'
import { findRow } from '../query/list.ts'
import { readableFields } from '../query/readable.ts'
import { NotFound } from '../user-error.ts'
import type { Changes } from '../write/audit.ts'
import { namesFor, type Asked, type Names } from './names.ts'

type Values = Readonly<Record<string, unknown>>

const PAGE = 20

interface Trail {
  readonly id: number
  readonly action: string
  readonly changes: Changes
  readonly at: string
  readonly source: string
  readonly user_id: number | null
}

/** The changes of a record the caller may read, newest first, as far as its fields are readable. */
export async function historyOf(ctx: Context, module: AnyModule, wanted: { readonly id: number; readonly before: number | null }): Promise<HistoryPage> {
  if (!(await findRow(ctx, module, wanted.id))) throw new NotFound()
  const arrived = await arrivalOf(ctx, module, wanted.id)
  const older = sql`${wanted.before === null ? sql`` : sql` and id < ${wanted.before}`}${arrived === null ? sql`` : sql` and id >= ${arrived}`}`
  const trail = await run<Trail & Record<string, unknown>>(ctx.db, sql`
    select id, action, changes, at, source, user_id from audit_log
    where table_name = ${module.table} and record_id = ${wanted.id}${older} order by id desc limit ${PAGE + 1}`)
  const page = trail.slice(0, PAGE)
  const fields = readableFields(ctx, module)
  const seen = page.map((entry) => ({ entry, changes: visibleChanges(fields, entry.id === arrived ? withoutBefore(entry.changes) : entry.changes) }))
  const names = await namesFor(ctx, [
    ...page.map(({ user_id }): Asked => ({ module: 'users', ids: [user_id] })),
    ...seen.flatMap(({ changes }) => changes.flatMap(({ field, values }): readonly Asked[] => (field.options.to ? [{ module: field.options.to, ids: values.flat() }] : []))),
  ])
  return {
    // A change of nothing the caller may see would only tell that something hidden changed.
    data: seen.filter(({ entry, changes }) => changes.length > 0 || Object.keys(entry.changes).length === 0).map(({ entry: { id, action, at, source, user_id }, changes }) => ({
      id, action, at: new Date(at).toISOString(), source, user_id, rel_user_id: names('users', user_id), before: side(changes, 0, names), after: side(changes, 1, names),
    })),
    next: trail.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** The change that brought the record into the caller's nursery; what it was before that, the caller could not read then either. Null when it was always there. */
async function arrivalOf(ctx: Context, { table, scope }: AnyModule, id: number): Promise<number | null> {
  const nursery = nurseryOf(ctx)
  if (nursery === null || !scope) return null
  const [moved] = await run<{ id: number | null }>(ctx.db, sql`
    select max(id) as id from audit_log where table_name = ${table} and record_id = ${id} and changes -> ${scope} ->> 0 is not null and changes -> ${scope} ->> 0 <> ${String(nursery)}`)
  return moved?.id ?? null
}

function withoutBefore(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, [null, after]]))
}

interface Change {
  readonly name: string
  readonly field: Field
  readonly values: readonly [before: unknown, after: unknown]
}

function visibleChanges(fields: ReadonlyMap<string, Field>, changes: Changes): readonly Change[] {
  return Object.entries(changes).flatMap(([name, values]) => {
    const field = fields.get(name)
    // What is empty on both sides is no change; a new record names all its fields.
    return field && values.some((value) => value !== null) ? [{ name, field, values: [values[0] ?? null, values[1] ?? null] as const }] : []
  })
}

/** One side of the changes as a part of a row: files by their stored name, references with their text where the caller can reach it. */
function side(changes: readonly Change[], place: 0 | 1, names: Names): Values {
  return Object.fromEntries(changes.flatMap(({ name, field, values }): [string, unknown][] => {
    const value = values[place]
    const target = field.options.to
    if (field.type === 'file' || field.type === 'files') return [[name, filesOf(value)]]
    if (isWriteOnly(field) || !target) return [[name, value]]
    return [[name, value], [`rel_${name}`, Array.isArray(value) ? value.map((id) => names(target, id)) : names(target, value)]]
  }))
}

/** The trail keeps stored names; an old file may be gone, so it has no address here. */
function filesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((file: unknown) => ({ file }))
  return value === null ? null : { file: value }
}
