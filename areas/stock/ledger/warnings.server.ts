import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT, BST_PHASE } from './accounts.ts'
import type { MovementPart } from './assign-lots-to-lines.ts'
import { PostingRefused } from './errors.server.ts'
import type { PostingFacts } from './facts.server.ts'
import { idsParameter } from './facts.server.ts'
import { DIRECT_PLANTING_CAUSE } from './judge.server.ts'
import { reservationCoverBySpecies } from './reservations.server.ts'

export interface StockWarning {
  readonly kind: 'capacity' | 'reservation'
  readonly sentence: string
}

/**
 * Asked after the movements are there, in the same transaction: what stands now against what fits and what is promised.
 */
export async function stockWarnings(
  ctx: WriteContext,
  facts: PostingFacts,
  parts: readonly MovementPart[],
): Promise<readonly StockWarning[]> {
  return [...(await overfullBeds(ctx, parts)), ...(await brokenPromises(ctx, facts, parts))]
}

/** INV7 */
async function overfullBeds(ctx: WriteContext, parts: readonly MovementPart[]): Promise<readonly StockWarning[]> {
  const beds = parts
    .filter(({ line }) => line.toPlace.account === LEDGER_ACCOUNT.bedeng && line.toPlace.place !== line.fromPlace.place)
    .map(({ line }) => line.toPlace.place)
  if (beds.length === 0) return []
  const rows = await runQuery<{ code_bedeng: string; capacity_seedling: number; total: number }>(
    ctx.db,
    sql`
    select d.code_bedeng, d.capacity_seedling, sum(b.qty_on_hand) as total
    from bedeng_nursery d join stock_balance b on b.bedeng_id = d.id join seed_lot l on l.id = b.seed_lot_id
    join master_trees t on t.id = b.tree_id
    where d.id = any(${idsParameter(beds)}::bigint[]) and (b.seed_phase >= 3
    or coalesce(l.planting_category, t.planting_category) = ${DIRECT_PLANTING_CAUSE})
    group by d.id having sum(b.qty_on_hand) > d.capacity_seedling order by d.code_bedeng`,
    { prepare: true },
  )
  return rows.map(({ code_bedeng, capacity_seedling, total }) => ({
    kind: 'capacity',
    sentence: `Bedeng ${code_bedeng} berisi ${formatNumber(total)} bibit, melebihi kapasitas ${formatNumber(capacity_seedling)}.`,
  }))
}

const LOSSES: readonly number[] = [LEDGER_ACCOUNT.matiRusak, LEDGER_ACCOUNT.hilang, LEDGER_ACCOUNT.selisihAudit]
/** These consume reservations of their own, or move within the beds. */
const OWN_RESERVATION: readonly string[] = ['muat', 'transfer_kirim']

/** 14.19: destroying seedlings, or sending them elsewhere, below what is reserved is refused; real losses are told. */
async function brokenPromises(
  ctx: WriteContext,
  facts: PostingFacts,
  parts: readonly MovementPart[],
): Promise<readonly StockWarning[]> {
  const leaving = parts.filter(
    ({ line }) =>
      line.fromPlace.account === LEDGER_ACCOUNT.bedeng &&
      line.fromPlace.phase === BST_PHASE &&
      line.toPlace.account !== LEDGER_ACCOUNT.bedeng &&
      !OWN_RESERVATION.includes(line.cause),
  )
  if (leaving.length === 0) return []
  const cover = await reservationCoverBySpecies(
    ctx,
    leaving.map(({ line }) => ({ nursery: line.fromPlace.nursery, tree: line.tree })),
  )
  return cover
    .filter(({ onHand, reserved }) => onHand < reserved)
    .map(({ nursery, tree, onHand, reserved }) => {
      const name = facts.trees.get(tree)?.tree_name ?? `#${tree}`
      const sentence = `BST ${name} tinggal ${formatNumber(onHand)}, padahal ${formatNumber(reserved)} sudah dialokasikan.`
      const isLoss = leaving
        .filter(({ line }) => line.tree === tree && line.fromPlace.nursery === nursery)
        .every(({ line }) => LOSSES.includes(line.toPlace.account))
      if (!isLoss) throw new PostingRefused([`${sentence} Lepaskan alokasinya dahulu.`])
      return { kind: 'reservation', sentence }
    })
}
