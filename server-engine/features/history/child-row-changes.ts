import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { nurseryOf, type Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { childRowsFields } from '../../read/child-rows.ts'
import { columnOf, ident } from '../../base/sql.ts'
import { readableFields, scopeCondition } from '../../rights/readable.ts'
import { whereClause } from '../../base/column-condition.ts'
import type { ChangedValues } from '../../context/recorded-change.ts'
import { type FieldChangeInHistory, visibleChanges } from './changes.ts'

/** What the trail says of a record at one moment. */
interface Moment {
  readonly at: string
  readonly user_id: number | null
  readonly changes: ChangedValues
}

interface RowTrail extends Moment {
  readonly record_id: number
  readonly action: string
}

/** One child row in one change of its record, as far as the caller may see it. */
export interface ChildRowChange {
  readonly child: AnyModule
  readonly id: number
  readonly action: string
  readonly changes: readonly FieldChangeInHistory[]
}

/** What became of the rows of one field with one change. */
export type ChildRowChanges = (field: string, moment: Moment) => readonly ChildRowChange[]

/**
 * A record and its rows are written in one transaction, at one instant: what the rows' own trail says of that instant
 * belongs to the record's change. One statement a field.
 */
export async function childRowChangesOf(
  ctx: Context,
  module: AnyModule,
  moments: readonly Moment[],
): Promise<ChildRowChanges> {
  const readable = readableFields(ctx, module)
  const found = new Map<string, readonly { readonly trail: RowTrail; readonly row: ChildRowChange }[]>()
  for (const { field, child, by } of childRowsFields(ctx, module).filter((one) => readable.has(one.field))) {
    const told = moments.filter(({ changes }) => changes[field])
    const ids = [
      ...new Set(
        told
          .flatMap(({ changes }) => (changes[field] ?? []).flat())
          .filter((id): id is number => typeof id === 'number'),
      ),
    ]
    if (ids.length === 0) continue
    const trails = await runQuery<RowTrail & Record<string, unknown>>(
      ctx.db,
      sql`
      select record_id, action, changes, at, user_id from audit_log
      where table_name = ${child.table} and record_id = any(${sql.param(ids)}::bigint[])
      and at = any(${sql.param(told.map(({ at }) => new Date(at).toISOString()))}::timestamptz[]) order by id`,
    )
    const mayReach = await reachableTrails(ctx, child, ids)
    const fields = new Map(
      [...readableFields(ctx, child)].filter(([key, { options }]) => key !== by && options.copyOf === undefined),
    )
    found.set(
      field,
      trails.filter(mayReach).flatMap((trail) => {
        const changes = visibleChanges(fields, trail.changes)
        return changes.length > 0
          ? [{ trail, row: { child, id: Number(trail.record_id), action: trail.action, changes } }]
          : []
      }),
    )
  }
  return (field, { at, user_id }) =>
    (found.get(field) ?? [])
      .filter(({ trail }) => sameInstant(trail.at, at) && trail.user_id === user_id)
      .map(({ row }) => row)
}

/**
 * A row that is there is asked for like any other; of one that is gone, or was elsewhere before, the trail itself knows
 * where it belonged.
 */
async function reachableTrails(
  ctx: Context,
  child: AnyModule,
  ids: readonly number[],
): Promise<(trail: RowTrail) => boolean> {
  const [nursery, scope] = [nurseryOf(ctx), child.scope]
  if (nursery === null || scope === null) return () => true
  const where = whereClause([
    sql`${columnOf('t', 'id')} = any(${sql.param([...ids])}::bigint[])`,
    scopeCondition(ctx, child, 't'),
  ])
  const there = new Set(
    (
      await runQuery<{ id: number }>(
        ctx.db,
        sql`select ${columnOf('t', 'id')} from ${ident(child.table)} as t ${where}`,
      )
    ).map(({ id }) => Number(id)),
  )
  return ({ record_id, action, changes }) => {
    const before = changes[scope]?.[0] ?? null
    if (before !== null && before !== nursery) return false
    return action === 'delete' || there.has(Number(record_id))
  }
}

function sameInstant(one: string, other: string): boolean {
  return new Date(one).getTime() === new Date(other).getTime()
}
