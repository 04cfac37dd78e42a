import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../base/database.ts'
import { childRowsFields, childRowsOwners, type ChildRowsField } from '../read/child-rows.ts'
import { findRow } from '../read/list.ts'
import { ident } from '../base/sql.ts'
import { sameValue } from '../base/same-value.ts'
import { AlreadyUsed, InvalidBody, InvalidFields, StaleVersion, type FieldErrors } from '../base/user-error.ts'
import type { ChangedValues } from '../context/recorded-change.ts'
import { afterDelete, afterSave, beforeDelete, beforeSave } from './hooks.ts'
import { requireStateOpen } from './open-state.ts'
import type { Values } from '../context/values.ts'
import { readBody } from './read-body.ts'
import { copiedFieldsOf, resolveReferences, withDependentValues } from './references.ts'
import { removeRow } from './remove.ts'
import { rowErrors } from './row-errors.ts'
import { insertRow } from './insert-row.ts'
import { writeRowChange } from './store-changes.ts'
import type { WriteContext } from '../context/transaction.ts'

/** One row of a list as it will be stored; `present` is null for a new one. */
interface PlannedRow {
  readonly index: number
  readonly present: Values | null
  readonly values: Values
}

export interface ChildRowsPlan {
  readonly at: ChildRowsField
  readonly before: readonly Values[]
  readonly rows: readonly PlannedRow[]
}

/** The record the rows belong to: as it is, null for a new one, and as it will be. */
interface Owner {
  readonly present: Values | null
  readonly values: Values
}

/**
 * FR-02: every sent row read by its own module's rules before anything is written; a list that is not sent stays as it
 * is.
 */
export async function planChildRows(
  ctx: WriteContext,
  module: AnyModule,
  owner: Owner,
): Promise<readonly ChildRowsPlan[]> {
  const plans: ChildRowsPlan[] = []
  const errors: Record<string, string> = {}
  for (const at of childRowsFields(ctx, module)) {
    const items = owner.values[at.field]
    if (!Array.isArray(items)) continue
    const before = (owner.present?.[at.field] ?? []) as readonly Values[]
    const rows: PlannedRow[] = []
    const nested: Record<string, string> = {}
    for (const [index, item] of (items as readonly Values[]).entries()) {
      const read = await readItem(ctx, { module, owner, at, item, present: presentOf(item, before, rows) })
      if ('errors' in read)
        for (const [key, error] of Object.entries(read.errors))
          nested[key === '' ? `${index}` : `${index}.${key}`] = error
      else rows.push({ index, ...read })
    }
    Object.assign(errors, rowErrors(listOf(at), nested))
    plans.push({ at, before, rows })
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
  return plans
}

/** One child record, with what its own module does at every save. */
async function storeRow(
  ctx: WriteContext,
  { at, present, values: read }: { at: ChildRowsField; present: Values | null; values: Values },
): Promise<{ id: unknown; changed: boolean }> {
  const values = await beforeSave(ctx, at.child, { present, values: read })
  const changed = present ? await writeRowChange(ctx, at.child, { present, values }) : true
  const id = present ? Number(present['id']) : await insertRow(ctx, at.child, values)
  if (changed) await afterSave(ctx, at.child, { present, values, id })
  return { id, changed }
}

/**
 * Stores the lists of a record whose id is known by now. What leaves goes first, so that its codes are free again.
 * Answers which lists changed.
 */
export async function storeChildRows(
  ctx: WriteContext,
  plans: readonly ChildRowsPlan[],
  id: number,
): Promise<ChangedValues> {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const { at, before, rows } of plans) {
    const kept = new Set(rows.map(({ present }) => present?.['id']))
    const leaving = before.filter((row) => !kept.has(row['id']))
    let changed = leaving.length > 0
    for (const row of leaving) {
      await beforeDelete(ctx, at.child, row)
      await removeRow(ctx, at.child, row)
      await afterDelete(ctx, at.child, row)
    }
    const ids: unknown[] = []
    for (const { index, present, values } of rows) {
      try {
        const stored = await storeRow(ctx, { at, present, values: present ? values : { ...values, [at.by]: id } })
        changed ||= stored.changed
        ids.push(stored.id)
      } catch (error) {
        throw inRow(error, at, index)
      }
    }
    if (changed) changes[at.field] = [before.map((row) => row['id']), ids]
  }
  return changes
}

/** The present rows of every list of a record, locked in one order. */
export async function lockChildRows(ctx: WriteContext, module: AnyModule, id: number): Promise<Values> {
  const found: Record<string, unknown> = {}
  for (const { field, child, by } of childRowsFields(ctx, module)) {
    found[field] = await runQuery(
      ctx.db,
      sql`select * from ${ident(child.table)} where ${ident(by)} = ${id} order by id for update`,
    )
  }
  return found
}

/**
 * A row that is changed by its own verbs changes its record too: whoever holds an older version of that must not
 * overwrite it unseen.
 */
export async function bumpOwnerVersions(ctx: WriteContext, child: AnyModule, rows: readonly Values[]): Promise<void> {
  for (const { owner, by } of childRowsOwners(ctx, child)) {
    const ids = [...new Set(rows.map((row) => Number(row[by])))].toSorted((a, b) => a - b)
    for (const id of ids) {
      const [row] = await runQuery<Values>(
        ctx.db,
        sql`update ${ident(owner.table)} set version = version + 1, updated_at = ${ctx.now.toISOString()}, updated_by
          = ${ctx.user?.id ?? null} where id = ${id} returning ${ident(owner.states?.field ?? 'id')}`,
        { prepare: true },
      )
      // A record that is closed is closed with its rows.
      if (row) requireStateOpen(owner, 'update', row)
    }
    ctx.touched(owner.table)
  }
}

/** The stored row an item means: undefined when there is none for this record, or another item has it already. */
function presentOf(item: Values, before: readonly Values[], taken: readonly PlannedRow[]): Values | null | undefined {
  if (item['id'] === undefined || item['id'] === null) return null
  return before.find((row) => row['id'] === item['id'] && !taken.some(({ present }) => present === row))
}

interface Item {
  readonly module: AnyModule
  readonly owner: Owner
  readonly at: ChildRowsField
  readonly item: Values
  readonly present: Values | null | undefined
}

async function readItem(
  ctx: WriteContext,
  { module, owner, at, item, present }: Item,
): Promise<Omit<PlannedRow, 'index'> | { errors: FieldErrors }> {
  const { child, by, definition } = at
  if (present === undefined) return { errors: { '': `${definition.label} tidak ditemukan` } }
  if (present && item['version'] !== undefined && item['version'] !== present['version'])
    throw new StaleVersion(await findRow(ctx, module, Number(owner.present?.['id'])))
  try {
    // The record itself is the one reference nobody sends; a new one has no number yet.
    const read = readBody(ctx, child, { body: { ...item, [by]: owner.present?.['id'] ?? 0 }, present })
    const differing = Object.fromEntries(
      Object.entries(read).filter(
        ([key, value]) => key !== by && (!present || !sameValue(value, present[key] ?? null)),
      ),
    )
    const record: Values = { ...owner.present, ...owner.values }
    const copies = Object.fromEntries(copiedFieldsOf(child, by).map(([copy, source]) => [copy, record[source] ?? null]))
    // With the copies: what depends on the record's nursery must belong to it, also in a new row.
    const values = await resolveReferences(
      ctx,
      child,
      present ? withDependentValues(child, differing, present) : differing,
      { ...present, ...copies },
    )
    return { present, values: { ...values, ...copies } }
  } catch (error) {
    if (error instanceof InvalidFields) return { errors: error.details['errors'] as FieldErrors }
    if (error instanceof InvalidBody) return { errors: { '': error.message } }
    throw error
  }
}

/** What a constraint says of one row, said of its place in the list. */
function inRow(error: unknown, at: ChildRowsField, index: number): unknown {
  if (!(error instanceof AlreadyUsed) && !(error instanceof InvalidFields)) return error
  const nested = Object.fromEntries(
    Object.entries(error.details['errors'] as FieldErrors).map(([key, sentence]) => [`${index}.${key}`, sentence]),
  )
  return new (error instanceof AlreadyUsed ? AlreadyUsed : InvalidFields)(rowErrors(listOf(at), nested))
}

function listOf({ field, definition }: ChildRowsField) {
  return { field, label: definition.label }
}
