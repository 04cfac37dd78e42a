import { sql } from 'drizzle-orm'
import { hasColumn } from '#core/field-traits.ts'
import type { AnyModule, ShownOf } from '#core/module.ts'
import { isEmpty } from '#core/rules/definition.ts'
import { can, permissionOf } from '#core/permissions.ts'
import { rightsToCreate } from '#core/personal-fields.ts'
import { requirePermission } from '../context.ts'
import { runWritten, written, type Written } from '../database.ts'
import { onRecordTime } from '../documents/nursery-day.ts'
import { findRow } from '../query/list.ts'
import { name } from '../query/readable.ts'
import { Forbidden } from '../user-error.ts'
import type { Changes } from '../context/recorded-change.ts'
import { followChange } from './on-change.ts'
import { trailOf, trailValues } from './audit.ts'
import { refusalOf } from './constraints.ts'
import { afterSave } from './hooks.ts'
import { storeLinks } from './links.ts'
import { planSave, type PlannedSave } from './plan-save.ts'
import type { Values } from '../context/values.ts'
import { bodyOf, readBody } from './read-body.ts'
import { resolveReferences } from './references.ts'
import { renewOwners, storeRows } from './rows.ts'
import { requireOwnNursery, withOwnNursery } from './scope.ts'
import type { WriteContext } from './transaction.ts'

/** The create verb: permission, body, rules, references, scope, row, trail. */
export async function createRow<M extends AnyModule>(ctx: WriteContext, module: M, raw: unknown): Promise<ShownOf<M>> {
  const id = await storeNew(ctx, module, await prepareNew(ctx, module, raw))
  // Safe: who may not read the record is shown its number alone.
  return (await findRow(ctx, module, id)) ?? ({ id } as ShownOf<M>)
}

/** A record that has passed everything but the database's own constraints. */
export type NewRecord = PlannedSave

/** All that is asked before a record is stored. */
export async function prepareNew(caller: WriteContext, module: AnyModule, raw: unknown): Promise<NewRecord> {
  requirePermission(caller, permissionOf(module.key, 'create'))
  if (module.without.includes('create')) throw new Forbidden()
  // Else the form would be refused for a field it does not show.
  if (!rightsToCreate(module).every((right) => can(caller.user, right))) throw new Forbidden('Data baru memuat isian wajib yang memerlukan hak akses lain. Mintalah hak itu kepada administrator.')
  const body = withOwnNursery(caller, module, bodyOf(raw))
  const ctx = await onRecordTime(caller, module, body)
  const read = await resolveReferences(ctx, module, readBody(ctx, module, { body, present: null }))
  requireOwnNursery(ctx, module, read)
  return planSave(ctx, module, { present: null, values: read, sent: new Set(Object.keys(body)) })
}

export async function storeNew(ctx: WriteContext, module: AnyModule, { values, rows }: NewRecord): Promise<number> {
  const id = await insertRow(ctx, module, values)
  await storeRows(ctx, rows, { id, store: { insert: insertRow } })
  await renewOwners(ctx, module, [values])
  await afterSave(ctx, module, { present: null, values, id })
  return id
}

/** Stores checked values as a new record with its trail; what the create verb, seeds and domain code share. */
export async function insertRow(ctx: WriteContext, module: AnyModule, values: Values): Promise<number> {
  const at = ctx.now.toISOString()
  const by = ctx.user?.id ?? null
  const columns = { ...storedValues(module, values), created_at: at, created_by: by, updated_at: at, updated_by: by }
  const changes = changesFrom(keptValues(module, values))
  try {
    const given = { ...trailValues(ctx, module, { action: 'create', changes }), ...Object.fromEntries(Object.values(columns).map((value, place) => [`column_${place}`, value])) }
    const [row] = await runWritten<{ id: number }>(ctx.db, insertStatement(module, Object.keys(columns)), { prepare: true, values: given })
    const id = row?.id ?? 0
    await storeLinks(ctx, module, { id, values })
    await followChange(ctx, module, { action: 'create', id, changes })
    return id
  } catch (error) {
    throw refusalOf(error, { catalogue: ctx.catalogue, module, values })
  }
}

/** By module and the names of its columns, of which every form and program sends the same ones. */
const inserts = new WeakMap<AnyModule, Map<string, Written>>()
const KEPT_INSERTS = 50

/** Record and trail in one statement: neither is ever there without the other, and a create costs one less. */
function insertStatement(module: AnyModule, columns: readonly string[]): Written {
  const known = inserts.get(module) ?? new Map<string, Written>()
  inserts.set(module, known)
  const key = columns.join()
  const names = () => sql.join(columns.map(name), sql`, `)
  const values = () => sql.join(columns.map((_, place) => sql`${sql.placeholder(`column_${place}`)}`), sql`, `)
  const statement = known.get(key)
    ?? written(sql`with stored as (insert into ${name(module.table)} (${names()}) values (${values()}) returning id) ${trailOf(sql`stored.id`)} from stored returning record_id as id`)
  if (known.size < KEPT_INSERTS) known.set(key, statement)
  return statement
}

/** Values that are stored with the record: in a column or as links. Child rows are records of their own. */
export function keptValues(module: AnyModule, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => module.fields[key]?.type !== 'rows'))
}

/** Values that have a column of the record's own table. */
export function storedValues(module: AnyModule, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !module.fields[key] || hasColumn(module.fields[key])))
}

export function changesFrom(values: Values): Changes {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)).map(([key, value]) => [key, [null, value]]))
}
