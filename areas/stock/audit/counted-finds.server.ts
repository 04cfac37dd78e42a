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
  /** The event by which it had left. */
  readonly event: number
  /** Each with the movement by which it had left. */
  readonly sources: readonly { readonly bed: number; readonly lot: number; readonly qty: number; readonly movement: number }[]
}

/**
 * The other side of 14.17: what counts found that stood there because it had come back before them, the first of them first. Only counts are meant that knew it to have left, booked or as the loss of a
 * count before them; others missed nothing. The counts are held until the transaction ends.
 */
export async function findsAfter(ctx: WriteContext, { nursery, tree, phase, at, event, sources }: CameBack): Promise<readonly CountedLoss[]> {
  const held = await run<{ id: number }>(ctx.db, sql`
    select a.id from stock_audit a where a.status_document = 3 and a.location_nursery_id = ${nursery} and a.tree_id = ${tree} and a.seed_phase = ${phase}
      and a.bedeng_id = any(${sql.param(sources.map(({ bed }) => bed))}::bigint[]) and a.counted_at >= ${at}::timestamptz order by a.id for no key update`, { prepare: true })
  if (held.length === 0) return []
  const own = sql`from stock_movement m where m.source_table = ${stockAudit.table} and m.source_id = a.id`
  const known = await run<Omit<CountedLoss, 'account'> & Record<string, unknown>>(ctx.db, sql`
    select a.id as audit, a.no_dokumen as no, s.bed, s.lot, a.status_audit,
      (select coalesce(sum(case when m.to_account = ${ACCOUNT.bedeng} then m.to_qty else -m.from_qty end), 0) ${own} and case when m.to_account = ${ACCOUNT.bedeng} then m.to_seed_lot_id else m.from_seed_lot_id end = s.lot) as qty
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as s(bed bigint, lot bigint, movement bigint)
    join stock_movement l on l.id = s.movement
    join stock_audit a on a.id = any(${sql.param(held.map(({ id }) => id))}::bigint[]) and a.bedeng_id = s.bed and (a.seed_lot_id is null or a.seed_lot_id = s.lot)
    where a.posted_at > l.posted_at or exists (select ${own} and m.id > l.id and m.movement_cause = 'audit')
      or exists (select from stock_audit c join stock_movement g on g.source_table = ${stockAudit.table} and g.source_id = c.id and g.source_line_id = ${event} and g.to_seed_lot_id = s.lot and g.to_account = ${ACCOUNT.bedeng}
        where c.status_document = 3 and c.location_nursery_id = ${nursery} and c.tree_id = ${tree} and c.seed_phase = ${phase} and c.bedeng_id = s.bed and c.counted_at < ${at}::timestamptz)
    order by a.counted_at, a.id`)
  return sources.flatMap(({ bed, lot, qty }) => upTo(known.filter((find) => find.bed === bed && find.lot === lot), qty)).map((find) => ({ ...find, account: ACCOUNT.selisihAudit }))
}

/** As much of what was found as so many seedlings explain. */
function upTo<F extends { readonly qty: number }>(finds: readonly F[], most: number): readonly F[] {
  let left = most
  return finds.flatMap((find) => {
    const qty = Math.min(left, find.qty)
    if (qty <= 0) return []
    left -= qty
    return [{ ...find, qty }]
  })
}

/** Books what was found out of its bed again, under the number of its count, as a late load does with a loss. */
export function takeBack(ctx: WriteContext, explained: Explained, finds: readonly CountedLoss[]): Promise<void> {
  return postExplained(ctx, explained, { losses: finds, step: 'ditarik' })
}
