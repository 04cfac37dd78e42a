import { sql } from 'drizzle-orm'
import { closedRefusal } from '#core/action-rules.ts'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { requirePermission, type Context } from '../context.ts'
import { run } from '../database.ts'
import { linkFields } from '../link-tables.ts'
import { linkedIds } from '../query/links.ts'
import { onRecordTime } from '../documents/nursery-day.ts'
import { findRow } from '../query/list.ts'
import { columnOf, mayReadModule, name, scopeCondition } from '../query/readable.ts'
import { whereOf } from '../query/term.ts'
import { requireNotRefused } from '../refusals.ts'
import { sameValue } from '../same-value.ts'
import { AlreadyUsed, Forbidden, InvalidFields, NotFound, StaleVersion, UserError } from '../user-error.ts'
import type { AuditAction, Changes } from '../context/recorded-change.ts'
import { recordChange } from './on-change.ts'
import { refusalOf } from './constraints.ts'
import { insertRow, keptValues, storedValues, type NewRecord } from './create.ts'
import { requireUnheld } from './held.ts'
import { afterSave } from './hooks.ts'
import { announceMovedTarget, storeLinks } from './links.ts'
import { requireOpen } from './open-state.ts'
import { planSave } from './plan-save.ts'
import type { Values } from '../context/values.ts'
import { bodyOf, readBody } from './read-body.ts'
import { copiesOf, resolveReferences, withDependents } from './references.ts'
import { lockRows, renewOwners, storeRows } from './rows.ts'
import { requireOwnNursery } from './scope.ts'
import type { WriteContext } from './transaction.ts'

/** The update verb: the row is locked first, so that rights, version and rules are judged on what is really there. */
export async function updateRow(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<Values> {
  const changed = await prepareChange(ctx, module, raw)
  await storeChanged(ctx, module, changed)
  return (await findRow(ctx, module, changed.id)) ?? { id: changed.id }
}

/** A change that has passed everything but the database's own constraints; the row is locked. */
export interface ChangedRecord extends NewRecord {
  readonly id: number
  readonly present: Values
}

/** All that is asked before a change is stored. */
export async function prepareChange(caller: WriteContext, module: AnyModule, raw: unknown): Promise<ChangedRecord> {
  requirePermission(caller, permissionOf(module.key, 'update'))
  if (module.without.includes('update')) throw new Forbidden()
  const body = bodyOf(raw)
  const id = idOf(body)
  if (!Number.isSafeInteger(body['version'])) throw new InvalidFields({ version: 'Versi data wajib disertakan' })
  const present = await lockWhole(caller, module, id)
  const ctx = await onRecordTime(caller, module, present)
  requireOwnNursery(ctx, module, present)
  if (present['version'] !== body['version']) throw new StaleVersion(await findRow(ctx, module, id))
  await requireNotRefused(ctx, module, { row: present, operation: 'update' })
  // Nothing to change, nothing to refuse: a closed record that comes back in a file as it is stays as it is.
  if (isClosed(module, present) && changesNothing(ctx, module, { body, present })) return { id, present, values: {}, rows: [] }
  requireOpen(module, 'update', present)
  const changed = differing(readBody(ctx, module, { body, present }), present)
  // A row of a file that says what is there already leaves the record as it is: its figures too.
  if (ctx.source === 'import' && Object.keys(changed).length === 0) return { id, present, values: {}, rows: [] }
  const resolved = await resolveReferences(ctx, module, withDependents(module, changed, present), present)
  requireOwnNursery(ctx, module, { ...present, ...resolved })
  const planned = await planSave(ctx, module, { present, values: resolved, sent: new Set(Object.keys(body)) })
  await requireUnheld(ctx, module, { present, values: planned.values })
  return { id, present, ...planned }
}

/** The values that are not as they were. */
export function differing(values: Values, present: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !sameValue(value, present[key] ?? null)))
}

function isClosed(module: AnyModule, present: Values): boolean {
  return closedRefusal(module, 'update', present) !== null
}

/** Whether every value of a body is the one that is stored. Child rows are compared by what was sent of them. */
function changesNothing(ctx: WriteContext, module: AnyModule, { body, present }: { body: Values; present: Values }): boolean {
  try {
    const changed = differing(readBody(ctx, module, { body, present }), present)
    return Object.entries(changed).every(
      ([key, value]) =>
        module.fields[key]?.type === 'rows' &&
        sameRows(ctx, { child: ctx.catalogue.module(module.fields[key].options.of ?? ''), sent: value, stored: present[key] }),
    )
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

function sameRows(ctx: WriteContext, { child, sent, stored }: { child: AnyModule; sent: unknown; stored: unknown }): boolean {
  const [items, rows] = [sent, stored] as readonly (readonly Values[])[]
  return (
    items?.length === rows?.length &&
    (items ?? []).every((item) => {
      const present = rows?.find((row) => row['id'] === item['id'])
      return present !== undefined && changesNothing(ctx, child, { body: item, present })
    })
  )
}

/** Answers whether a change that has passed would change anything of the record itself. */
export function differs({ present, values, rows }: ChangedRecord): boolean {
  return (
    Object.entries(values).some(([key, value]) => !rows.some(({ at }) => at.field === key) && !sameValue(value, present[key] ?? null)) ||
    rows.some(
      ({ before, rows: planned }) =>
        before.length !== planned.length || planned.some((row) => row.present === null || Object.keys(differing(row.values, row.present)).length > 0),
    )
  )
}

/** Answers whether anything differed. */
export async function storeChanged(ctx: WriteContext, module: AnyModule, { id, present, values, rows }: ChangedRecord): Promise<boolean> {
  const beside = await storeRows(ctx, rows, { id, store: { insert: insertRow, change: storeChanges } })
  const differs = await storeChanges(ctx, module, { present, values, beside })
  if (differs) await renewOwners(ctx, module, [present, { ...present, ...values }])
  await afterSave(ctx, module, { present, values, id })
  return differs
}

export interface RowChange {
  readonly present: Values
  readonly values: Values
  /** What changed with the record but not in it, its child rows: alone reason enough for a new version. */
  readonly beside?: Changes
  /** What the trail calls it; an update when left out. */
  readonly action?: AuditAction
  /** What the trail keeps besides the row's own changes. */
  readonly trail?: Changes
}

/** Stores changed values of a locked row with their trail; nothing is written when nothing differs. Answers whether something did. */
export async function storeChanges(ctx: WriteContext, module: AnyModule, { present, values, beside = {}, action = 'update', trail = {} }: RowChange): Promise<boolean> {
  const id = Number(present['id'])
  const differing = Object.entries(keptValues(module, values)).filter(([key, value]) => !sameValue(value, present[key] ?? null))
  if (differing.length === 0 && Object.keys(beside).length === 0) return false
  const assignments = Object.entries(storedValues(module, Object.fromEntries(differing))).map(([key, value]) => sql`${name(key)} = ${sql.param(value)}, `)
  try {
    await run(
      ctx.db,
      sql`update ${name(module.table)} set ${sql.join(assignments)}version = version + 1, updated_at = ${ctx.now.toISOString()}, updated_by = ${ctx.user?.id ?? null} where id = ${id}`,
    )
    await storeLinks(ctx, module, { id, values: Object.fromEntries(differing) })
  } catch (error) {
    throw refusalOf(error, { catalogue: ctx.catalogue, module, values: { ...present, ...values } })
  }
  const changes: Changes = { ...Object.fromEntries(differing.map(([key, value]) => [key, [present[key] ?? null, value]])), ...beside }
  await recordChange(ctx, module, { action, id, changes: { ...changes, ...trail } })
  if (module.scope && changes[module.scope]) announceMovedTarget(ctx, module)
  await updateCopies(ctx, module, { id, changes })
  return true
}

/** Rows elsewhere that repeat a changed value (`copyOf`) follow it in the same transaction. */
async function updateCopies(ctx: WriteContext, source: AnyModule, change: { id: number; changes: Changes }): Promise<void> {
  for (const module of ctx.catalogue.modules) {
    for (const [reference, field] of Object.entries(module.fields)) {
      if (field.options.to !== source.key) continue
      const stale = copiesOf(module, reference).filter(([, from]) => change.changes[from])
      if (stale.length === 0) continue
      const rows = await run(ctx.db, sql`select * from ${name(module.table)} where ${name(reference)} = ${change.id} order by id for update`)
      const values = Object.fromEntries(stale.map(([copy, from]) => [copy, change.changes[from]?.[1]]))
      for (const present of rows) {
        await storeChanges(ctx, module, { present, values }).catch((error: unknown) => {
          throw error instanceof AlreadyUsed ? takenThere(ctx, { source, module, present, field: stale[0]?.[1] ?? '' }) : error
        })
      }
    }
  }
}

/** What follows cannot come along, which the form of the record knows nothing of: it is told under the field that was changed. */
function takenThere(ctx: Context, { source, module, present, field }: { source: AnyModule; module: AnyModule; present: Values; field: string }): AlreadyUsed {
  const what = mayReadModule(ctx, module.key) ? `${module.title} ${String(present[module.display])}` : 'isinya'
  return new AlreadyUsed({ [field]: `${source.fields[field]?.label} tidak dapat diganti: ${what} sudah ada di sana` })
}

/** The stored row, locked for this transaction; 404 when the caller cannot reach it. */
export async function lockRow(ctx: Context, module: AnyModule, id: number): Promise<Values> {
  await lockAbove(ctx, module, id)
  const where = whereOf([sql`${columnOf('t', 'id')} = ${id}`, scopeCondition(ctx, module, 't')])
  const links = sql.join(linkFields(module).map(([field]) => sql`, ${linkedIds(module, field)}`))
  // Not prepared: the columns of `*` change when another server brings a newer version's migration.
  const [row] = await run(ctx.db, sql`select t.*${links} from ${name(module.table)} as t ${where} for update`)
  if (!row) throw new NotFound()
  return row
}

/** The record that this one lies below, first: whoever comes from above locks in the same order, so that neither waits for the other in a ring. */
async function lockAbove(ctx: Context, module: AnyModule, id: number): Promise<void> {
  const field = ctx.halves.get(module.key)?.below
  if (field === undefined) return
  const above = ctx.catalogue.module(String(module.fields[field]?.options['to']))
  const which = sql`select ${columnOf('t', field)} from ${name(module.table)} as t ${whereOf([sql`${columnOf('t', 'id')} = ${id}`, scopeCondition(ctx, module, 't')])}`
  await run(ctx.db, sql`select 1 from ${name(above.table)} as a where ${columnOf('a', 'id')} = (${which}) for no key update`)
}

/** The same with its child rows, locked after it. */
export async function lockWhole(ctx: WriteContext, module: AnyModule, id: number): Promise<Values> {
  return { ...(await lockRow(ctx, module, id)), ...(await lockRows(ctx, module, id)) }
}

export function idOf(body: Values): number {
  const id = body['id']
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new InvalidFields({ id: 'Id data wajib disertakan' })
  return id
}
