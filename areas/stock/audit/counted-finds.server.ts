import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { ACCOUNT, type Phase } from '../ledger/accounts.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { postExplained, type CountedLoss, type Explained } from './counted-losses.server.ts'

/** What came back into beds that it had left, at a moment, and is booked only now. */
interface CameBack {
  readonly nursery: number
  readonly tree: number
  readonly phase: Phase
  readonly at: string
  /** Each with the movement by which it had left. */
  readonly sources: readonly { readonly bed: number; readonly lot: number; readonly qty: number; readonly movement: number }[]
}

/**
 * The other side of 14.17: what counts found that stood there because it had come back before them. Of each bed and lot only the first count is meant that knew it to have left: one that did not
 * know missed nothing, and later ones had what was found in their books. The counts are held until the transaction ends.
 */
export async function findsAfter(ctx: WriteContext, { nursery, tree, phase, at, sources }: CameBack): Promise<readonly CountedLoss[]> {
  const held = await run<{ id: number }>(ctx.db, sql`
    select a.id from stock_audit a where a.status_document = 3 and a.location_nursery_id = ${nursery} and a.tree_id = ${tree} and a.seed_phase = ${phase}
      and a.bedeng_id = any(${sql.param(sources.map(({ bed }) => bed))}::bigint[]) and a.counted_at >= ${at}::timestamptz order by a.id for no key update`, { prepare: true })
  if (held.length === 0) return []
  const own = sql`from stock_movement m where m.source_table = ${stockAudit.table} and m.source_id = a.id`
  const firsts = await run<Omit<CountedLoss, 'qty' | 'account'> & { readonly wanted: number; readonly found: number | null } & Record<string, unknown>>(ctx.db, sql`
    select distinct on (s.bed, s.lot) a.id as audit, a.no_dokumen as no, s.bed, s.lot, s.qty as wanted, a.status_audit,
      (select sum(case when m.to_account = ${ACCOUNT.bedeng} then m.to_qty else -m.from_qty end) ${own} and case when m.to_account = ${ACCOUNT.bedeng} then m.to_seed_lot_id else m.from_seed_lot_id end = s.lot) as found
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as s(bed bigint, lot bigint, qty integer, movement bigint)
    join stock_movement l on l.id = s.movement
    join stock_audit a on a.id = any(${sql.param(held.map(({ id }) => id))}::bigint[]) and a.bedeng_id = s.bed and (a.seed_lot_id is null or a.seed_lot_id = s.lot)
      and (a.posted_at > l.posted_at or exists (select ${own} and m.id > l.id and m.movement_cause = 'audit'))
    order by s.bed, s.lot, a.counted_at, a.id`)
  return firsts.flatMap(({ wanted, found, ...first }) => (found !== null && found > 0 ? [{ ...first, qty: Math.min(wanted, found), account: ACCOUNT.selisihAudit }] : []))
}

/** Books what was found out of its bed again, under the number of its count, as a late load does with a loss. */
export function takeBack(ctx: WriteContext, explained: Explained, finds: readonly CountedLoss[]): Promise<void> {
  return postExplained(ctx, explained, { losses: finds, step: 'ditarik' })
}
