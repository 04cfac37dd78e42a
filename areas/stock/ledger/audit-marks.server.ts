import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { Phase } from './accounts.ts'

interface Counted {
  readonly nursery: number
  /** Null: the seed store. */
  readonly bed: number | null
  readonly tree: number
  readonly phase: Phase
  /** Null: all lots. */
  readonly lot: number | null
  readonly date: string
  readonly countedAt: string
}

/**
 * An approved count: nothing may be dated before it from now on (INV15), and what it saw is not taken back (14.11).
 * Older ones than the present mark change nothing.
 */
export async function markAudited(ctx: WriteContext, counted: readonly Counted[]): Promise<void> {
  await runQuery(
    ctx.db,
    sql`insert into stock_audit_mark as a (location_nursery_id, bedeng_id, tree_id, seed_phase, seed_lot_id, audit_date,
      counted_at)
    select distinct on (nursery, bed, tree, phase, lot) nursery, bed, tree, phase, lot, date, "countedAt"
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as r(nursery bigint, bed bigint, tree bigint, phase
    smallint, lot bigint, date date, "countedAt" timestamptz)
    order by nursery, bed, tree, phase, lot, date desc, "countedAt" desc
    on conflict on constraint stock_audit_mark_once do update
    set audit_date = excluded.audit_date, counted_at = excluded.counted_at
    where (excluded.audit_date, excluded.counted_at) > (a.audit_date, a.counted_at)`,
  )
}

/**
 * A count that was taken back no longer holds anything: the mark goes back to the last one that still counts, or to a
 * day before all others.
 */
export async function unmarkAudited(
  ctx: WriteContext,
  { nursery, bed, tree, phase, lot, audit }: Omit<Counted, 'date' | 'countedAt'> & { readonly audit: number },
): Promise<void> {
  await runQuery(
    ctx.db,
    sql`update stock_audit_mark m set (audit_date, counted_at) = (
      select coalesce(max(a.audit_date), '1900-01-01'), coalesce(max(a.counted_at), '1900-01-01') from stock_audit a
      where a.status_document = 3 and a.id <> ${audit} and a.location_nursery_id = m.location_nursery_id
      and a.bedeng_id is not distinct from m.bedeng_id and a.tree_id = m.tree_id
        and a.seed_phase = m.seed_phase and a.seed_lot_id is not distinct from m.seed_lot_id)
    where m.location_nursery_id = ${nursery} and m.bedeng_id is not distinct from ${bed} and m.tree_id = ${tree}
    and m.seed_phase = ${phase} and m.seed_lot_id is not distinct from ${lot}`,
  )
}
