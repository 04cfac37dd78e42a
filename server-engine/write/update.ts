import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { requirePermission, type Context } from '../context.ts'
import { run } from '../database.ts'
import { findRow } from '../query/list.ts'
import { columnOf, name, scopeCondition } from '../query/readable.ts'
import { sameValue } from '../same-value.ts'
import { whereOf } from '../query/term.ts'
import { Forbidden, InvalidFields, NotFound, StaleVersion } from '../user-error.ts'
import { recordChange, type AuditAction, type Changes } from './audit.ts'
import { refusalOf } from './constraints.ts'
import { storedValues } from './create.ts'
import { afterSave, beforeSave } from './hooks.ts'
import { bodyOf, readBody, type Values } from './read-body.ts'
import { copiesOf, resolveReferences } from './references.ts'
import { requireOwnNursery } from './scope.ts'
import type { WriteContext } from './transaction.ts'

/** The update verb: the row is locked first, so that rights, version and rules are judged on what is really there. */
export async function updateRow(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<Values> {
  requirePermission(ctx, permissionOf(module.key, 'update'))
  if (module.without.includes('update')) throw new Forbidden()
  const body = bodyOf(raw)
  const id = idOf(body)
  if (!Number.isSafeInteger(body['version'])) throw new InvalidFields({ version: 'Versi data wajib disertakan' })
  const present = await lockRow(ctx, module, id)
  requireOwnNursery(ctx, module, present)
  if (present['version'] !== body['version']) throw new StaleVersion(await findRow(ctx, module, id))
  const read = readBody(ctx, module, { body, present })
  const changed = Object.fromEntries(Object.entries(read).filter(([key, value]) => !sameValue(value, present[key] ?? null)))
  const resolved = await resolveReferences(ctx, module, withDependents(module, changed, present), present)
  requireOwnNursery(ctx, module, { ...present, ...resolved })
  const values = await beforeSave(ctx, module, { present, values: resolved })
  await storeChanges(ctx, module, { present, values })
  await afterSave(ctx, module, { present, values, id })
  return (await findRow(ctx, module, id)) ?? { id }
}

/** A changed parent puts its dependents to the test again, although the body leaves them as they were. */
function withDependents(module: AnyModule, changed: Values, present: Values): Values {
  const dependents = Object.entries(module.fields).filter(([name, { options }]) => options.dependsOn && options.dependsOn in changed && !(name in changed))
  return { ...Object.fromEntries(dependents.map(([name]) => [name, present[name]])), ...changed }
}

export interface RowChange {
  readonly present: Values
  readonly values: Values
  /** What the trail calls it; an update when left out. */
  readonly action?: AuditAction
  /** What the trail keeps besides the row's own changes. */
  readonly trail?: Changes
}

/** Stores changed values of a locked row with their trail; nothing is written when nothing differs. */
export async function storeChanges(ctx: WriteContext, module: AnyModule, change: RowChange): Promise<void> {
  const id = Number(change.present['id'])
  const differing = Object.entries(storedValues(module, change.values)).filter(([key, value]) => !sameValue(value, change.present[key] ?? null))
  if (differing.length === 0) return
  const assignments = sql.join(differing.map(([key, value]) => sql`${name(key)} = ${sql.param(value)}`), sql`, `)
  try {
    await run(
      ctx.db,
      sql`update ${name(module.table)} set ${assignments}, version = version + 1, updated_at = ${ctx.now.toISOString()}, updated_by = ${ctx.user?.id ?? null} where id = ${id}`,
    )
  } catch (error) {
    throw refusalOf(error, ctx.catalogue, module)
  }
  const changes: Changes = Object.fromEntries(differing.map(([key, value]) => [key, [change.present[key] ?? null, value]]))
  await recordChange(ctx, module, { action: change.action ?? 'update', id, changes: { ...changes, ...change.trail } })
  await updateCopies(ctx, module, { id, changes })
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
      for (const present of rows) await storeChanges(ctx, module, { present, values })
    }
  }
}

/** The stored row, locked for this transaction; 404 when the caller cannot reach it. */
export async function lockRow(ctx: Context, module: AnyModule, id: number): Promise<Values> {
  const where = whereOf([sql`${columnOf('t', 'id')} = ${id}`, scopeCondition(ctx, module, 't')])
  // Not prepared: the columns of `*` change when another server brings a newer version's migration.
  const [row] = await run(ctx.db, sql`select t.* from ${name(module.table)} as t ${where} for update`)
  if (!row) throw new NotFound()
  return row
}

export function idOf(body: Values): number {
  const id = body['id']
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new InvalidFields({ id: 'Id data wajib disertakan' })
  return id
}
