import { sql } from 'drizzle-orm'
import { toSmallestUnits } from '#core/formats/exact.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { announceTableAppend, type WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT, isPhysicalAccount } from './accounts.ts'
import { ledgerKeyOf, type MovementEnd } from './assign-lots-to-lines.ts'
import { documentsUsingMovements } from './document-names.server.ts'
import { AuditedSince, ledgerRefusal, StockUsed } from './errors.server.ts'
import { readNurseries } from './facts.server.ts'
import { insertMovements, type StoredMovement } from './insert-movements.server.ts'
import { lockBalances, lockNurseries, lockPostedDocument, balancePlaceOf } from './locks.server.ts'
import type { PostingSource } from './movement.ts'
import { postingDateWhileOpen } from './posting-date.server.ts'
import { stockMoved } from '../seams/stock-moved.server.ts'
import { BalanceTimeline } from './balance-timeline.ts'

/** A movement that is to be taken back, with the day its reversal gets. */
interface Reversal {
  readonly original: StoredMovement
  readonly date: string
  /** Of its own day (14.18), whatever the original's was. */
  readonly year: number
  /** The ends of the reversal: what came in goes out again. */
  readonly fromPlace: MovementEnd
  readonly toPlace: MovementEnd
  readonly tree: number
}

/**
 * Takes back every movement a document posted, newest first, all or none (14.2): the same rows with their ends swapped,
 * cause `pembalikan`, each dated as 14.3 says. Refused when other documents used the stock, whose names it gives, or
 * when it was counted since (14.11). Nothing left to take back is no mistake: a repeat answers with no movements.
 */
export async function reversePostedMovements(
  ctx: WriteContext,
  source: Omit<PostingSource, 'revision'>,
  { description = null }: { readonly description?: string | null } = {},
): Promise<readonly StoredMovement[]> {
  await lockPostedDocument(ctx, source)
  const originals = await runQuery<StoredMovement>(
    ctx.db,
    sql`
    select m.* from stock_movement m where m.source_table = ${source.table} and m.source_id = ${source.id}
    and m.reversal_of_id is null
      and not exists (select from stock_movement r where r.reversal_of_id = m.id) order by m.id desc`,
    { prepare: true },
  )
  if (originals.length === 0) return []
  const nurseries = originals.flatMap((row) => [row.from_location_nursery_id, row.to_location_nursery_id])
  await lockNurseries(ctx, nurseries)
  const periods = await readNurseries(ctx, [...nurseries, ...originals.map((row) => row.location_nursery_id)])
  const reversals = originals.map((original) =>
    reversalOf(original, {
      dated: (date) =>
        [original.from_location_nursery_id, original.to_location_nursery_id]
          .map((id) => {
            const period = periods.get(id)
            if (!period) throw new Error(`Nursery ${id} does not exist.`)
            return postingDateWhileOpen(period, date)
          })
          .reduce((a, b) => (a > b ? a : b)),
      // Its day is an open one, so it comes after the last closing.
      year: periods.get(original.location_nursery_id)?.next_year ?? original.program_year,
    }),
  )
  await refuseAudited(ctx, originals)
  await refuseUsed(ctx, source, reversals)
  const rows = await add(ctx, reversals, description)
  await stockMoved.tell(ctx, rows)
  return rows
}

async function add(
  ctx: WriteContext,
  reversals: readonly Reversal[],
  description: string | null,
): Promise<readonly StoredMovement[]> {
  try {
    const rows = await insertMovements(
      ctx,
      reversals.map((reversal) => rowOf(reversal, description)),
    )
    await announceTableAppend(ctx.db, 'stock_movement')
    return rows
  } catch (error) {
    throw ledgerRefusal(error)
  }
}

function reversalOf(
  original: StoredMovement,
  { dated, year }: Pick<Reversal, 'year'> & { dated(date: string): string },
): Reversal {
  const end = (side: 'from' | 'to') =>
    balancePlaceOf(original[`${side}_account`], original[`${side}_seed_phase`], {
      nursery: original[`${side}_location_nursery_id`],
      bed: original[`${side}_bedeng_id`],
      vehicle: original[`${side}_allocation_transportation_id`],
    })
  return {
    original,
    date: dated(original.movement_date),
    year,
    fromPlace: end('to'),
    toPlace: end('from'),
    tree: original.tree_id,
  }
}

/** All reversals are one statement, so what counts is what each key comes to on each day when all are done. */
async function refuseUsed(
  ctx: WriteContext,
  source: Omit<PostingSource, 'revision'>,
  reversals: readonly Reversal[],
): Promise<void> {
  const since = reversals.map(({ date }) => date).reduce((a, b) => (a < b ? a : b))
  const balances = await lockBalances(ctx, reversals, since)
  const timelines = new Map(
    balances.map((balance) => [`${ledgerKeyOf(balance, balance.tree)}:${balance.lot}`, balance.timeline]),
  )
  const change = (place: MovementEnd, tree: number, lot: number) => {
    const key = `${ledgerKeyOf(place, tree)}:${lot}`
    const timeline = timelines.get(key) ?? new BalanceTimeline()
    timelines.set(key, timeline)
    return timeline
  }
  for (const { original, date, fromPlace, toPlace, tree } of reversals) {
    if (isPhysicalAccount(fromPlace.account))
      change(fromPlace, tree, original.to_seed_lot_id).add(date, -toSmallestUnits(original.to_qty))
    if (isPhysicalAccount(toPlace.account))
      change(toPlace, tree, original.from_seed_lot_id).add(date, toSmallestUnits(original.from_qty))
  }
  const used = reversals.filter(
    ({ original, fromPlace, tree }) =>
      isPhysicalAccount(fromPlace.account) && change(fromPlace, tree, original.to_seed_lot_id).lowestFrom(since) < 0n,
  )
  if (used.length > 0)
    throw new StockUsed(
      await documentsUsingMovements(
        ctx,
        source,
        used.map(({ original }) => original),
      ),
    )
}

/** 14.11: what a later count has seen, it has put right. */
async function refuseAudited(ctx: WriteContext, originals: readonly StoredMovement[]): Promise<void> {
  const ends = originals.flatMap((row) =>
    (['from', 'to'] as const).flatMap((side) => {
      const account = row[`${side}_account`]
      if (account !== LEDGER_ACCOUNT.bedeng && account !== LEDGER_ACCOUNT.gudangBenih) return []
      return [
        {
          nursery: row[`${side}_location_nursery_id`],
          bed: row[`${side}_bedeng_id`],
          tree: row.tree_id,
          phase: row[`${side}_seed_phase`],
          lot: row[`${side}_seed_lot_id`],
          day: row.movement_date,
          posted: row.posted_at,
        },
      ]
    }),
  )
  const seen = await runQuery<{ place: string }>(
    ctx.db,
    sql`
    select distinct coalesce('Bedeng ' || d.code_bedeng, 'Gudang Benih') as place
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(nursery bigint, bed bigint, tree bigint, phase
    smallint, lot bigint, day date, posted timestamptz)
    join stock_audit_mark a on a.location_nursery_id = e.nursery and a.bedeng_id is not distinct from e.bed
    and a.tree_id = e.tree and a.seed_phase = e.phase
      and (a.seed_lot_id is null or a.seed_lot_id = e.lot)
    left join bedeng_nursery d on d.id = e.bed
    where e.day < a.audit_date or (e.day = a.audit_date and e.posted <= a.counted_at) order by 1`,
  )
  if (seen.length > 0) throw new AuditedSince(seen.map(({ place }) => place))
}

function rowOf({ original, date, year }: Reversal, description: string | null) {
  const { id: _, movement_no: _no, posted_at: _at, type_movement_bibit: _type, created_by: _by, ...rest } = original
  return {
    ...rest,
    movement_date: date,
    program_year: year,
    movement_cause: 'pembalikan',
    reversal_of_id: original.id,
    idempotency_key: `stock_movement:${original.id}:0:pembalikan:1`,
    description,
    from_account: original.to_account,
    from_location_nursery_id: original.to_location_nursery_id,
    from_bedeng_id: original.to_bedeng_id,
    from_allocation_transportation_id: original.to_allocation_transportation_id,
    from_seed_phase: original.to_seed_phase,
    from_seed_lot_id: original.to_seed_lot_id,
    from_qty: original.to_qty,
    to_account: original.from_account,
    to_location_nursery_id: original.from_location_nursery_id,
    to_bedeng_id: original.from_bedeng_id,
    to_allocation_transportation_id: original.from_allocation_transportation_id,
    to_seed_phase: original.from_seed_phase,
    to_seed_lot_id: original.from_seed_lot_id,
    to_qty: original.from_qty,
  }
}
