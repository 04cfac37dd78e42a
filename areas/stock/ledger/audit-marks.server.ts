import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import type { Phase } from './accounts.ts'

interface Counted {
  readonly bed: number
  readonly tree: number
  readonly phase: Phase
  /** Null: all lots. */
  readonly lot: number | null
  readonly date: string
  readonly countedAt: string
}

/** An approved count: nothing may be dated before it from now on (INV15), and what it saw is not taken back (14.11). Older ones than the present mark change nothing. */
export async function markAudited(ctx: WriteContext, counted: readonly Counted[]): Promise<void> {
  await run(ctx.db, sql`insert into stock_audit_mark as a (bedeng_id, tree_id, seed_phase, seed_lot_id, audit_date, counted_at)
    select distinct on (bed, tree, phase, lot) bed, tree, phase, lot, date, "countedAt"
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as r(bed bigint, tree bigint, phase smallint, lot bigint, date date, "countedAt" timestamptz) order by bed, tree, phase, lot, date desc, "countedAt" desc
    on conflict on constraint stock_audit_mark_once do update set audit_date = excluded.audit_date, counted_at = excluded.counted_at
    where (excluded.audit_date, excluded.counted_at) > (a.audit_date, a.counted_at)`)
}
