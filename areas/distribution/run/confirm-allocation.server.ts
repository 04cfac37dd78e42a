import { sql } from 'drizzle-orm'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { requireNoDeviceAway } from '../field-package/none-away.server.ts'
import { shortageOfLine, shortForInspection } from '../allocation/shortage.ts'
import { allocationLineName } from '../allocation/store-allocation.server.ts'
import { lockHolesOfRun } from './holes.server.ts'
import { isPocLoaded } from './loaded-poc.server.ts'
import { readAllocationLines, type AllocationHead, type AllocationLine } from './read-allocation-lines.server.ts'

/** Whose reservations a run's are. */
const sourceOf = (id: number) => ({ table: 'loading_line', id })

/**
 * INV8: no line above its limit, shortages explained and nothing else, and the stock promised; or nothing, and whoever
 * comes second is told what is left.
 */
export async function confirmAllocation(
  ctx: WriteContext,
  head: AllocationHead,
): Promise<{ readonly status_allocation: 1 | 2 }> {
  await lockHolesOfRun(ctx, head.id)
  const { lines } = await readAllocationLines(ctx, head)
  requireSound(lines)
  const promised = lines.filter(({ qty_allocated }) => qty_allocated > 0)
  await stockLedger.reserve(ctx, {
    source: sourceOf(head.id),
    nursery: head.location_nursery_id,
    lines: promised.map(({ id, tree_id, qty_allocated }) => ({ line: id, tree: tree_id, qty: qty_allocated })),
  })
  await runQuery(
    ctx.db,
    sql`
    update distribution_allocation_seed s set total_penlub = w.total_penlub,
      shortage_reason = case when w.is_short then s.shortage_reason end
    from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ id: line.id, total_penlub: line.total_penlub, is_short: shortageOfLine(line) > 0 })))}::jsonb) as
    w(id bigint, total_penlub integer, is_short boolean) where s.id = w.id`,
  )
  await runQuery(
    ctx.db,
    sql`
    insert into detail_seed_farmers (loading_line_id, location_nursery_id, detail_farmer_id, allocation_seed_id,
    tree_id, tree_code, tree_name, lahan_no, total_penlub,
      total_load, total_damaged, total_missing, total_received, total_reject, total_resend, total_return, status,
      created_by, updated_by)
    select s.loading_line_id, s.location_nursery_id, s.detail_farmer_id, s.id, s.tree_id, t.tree_code, t.tree_name,
    s.lahan_no, s.total_penlub, 0, 0, 0, 0, 0, 0, 0, 0,
      ${ctx.user?.id ?? null}::bigint, ${ctx.user?.id ?? null}::bigint
    from distribution_allocation_seed s join master_trees t on t.id = s.tree_id where s.loading_line_id = ${head.id}
    order by s.id`,
  )
  for (const table of ['distribution_allocation_seed', 'detail_seed_farmers']) ctx.touched(table)
  return { status_allocation: lines.every((line) => shortageOfLine(line) === 0) ? 2 : 1 }
}

/** Why a run stays as it is (`loadedObstacle`); told at the button before it is pressed. */
const BAGS_LOADED_SENTENCE = 'Sudah ada bag yang dimuat. Turunkan dahulu dari kendaraan.'
const POC_LOADED_SENTENCE = 'Sudah ada POC yang dimuat. Turunkan dahulu dari kendaraan.'

/** A bag of the run on a truck, booked or waiting for stock, or fertilizer that goes without one. */
export async function loadedObstacle({ db }: Pick<Context, 'db'>, id: number): Promise<string | null> {
  const [found] = await runQuery<{ bags: boolean; poc: boolean }>(
    db,
    sql`
    select exists (select from detail_labels where loading_line_id = ${id} and is_loaded = 1) or exists (select
      from scan_answer where loading_line_id = ${id} and held_label_id is not null) as bags,
      exists (select from detail_farmers f where f.loading_line_id = ${id} and ${isPocLoaded('f')}) as poc`,
  )
  if (found?.bags) return BAGS_LOADED_SENTENCE
  return found?.poc ? POC_LOADED_SENTENCE : null
}

/** Gives back what was promised, once, and what followed from it: labels become void, receipts are begun anew. */
export async function releaseAllocation(ctx: WriteContext, id: number, reason: string): Promise<void> {
  const obstacle = await loadedObstacle(ctx, id)
  if (obstacle !== null) throw new NotPossible(obstacle)
  await requireNoDeviceAway(ctx, id)
  await stockLedger.release(ctx, sourceOf(id))
  await runQuery(
    ctx.db,
    sql`update detail_labels set void_at = ${ctx.now.toISOString()}::timestamptz, void_reason = ${reason},
      planned_transportation_id = null, version = version + 1 where loading_line_id = ${id} and void_at is null`,
  )
  await runQuery(
    ctx.db,
    sql`update allocation_transportation set planned_bag = 0, capacity_percent = 0, version = version + 1
      where loading_line_id = ${id} and planned_bag > 0`,
  )
  await runQuery(ctx.db, sql`delete from detail_seed_farmers where loading_line_id = ${id}`)
  // What it was measured by counts as long as it is promised; the holes may be others when it is confirmed again. Lines
  // of a confirmed run stay as they are, so the promise goes first.
  await runQuery(ctx.db, sql`update loading_line set is_confirmed = 0 where id = ${id}`)
  await runQuery(
    ctx.db,
    sql`update distribution_allocation_seed set total_penlub = null where loading_line_id = ${id} and total_penlub
      is not null`,
  )
  for (const table of [
    'detail_labels',
    'allocation_transportation',
    'detail_seed_farmers',
    'distribution_allocation_seed',
  ])
    ctx.touched(table)
}

function requireSound(lines: readonly AllocationLine[]): void {
  if (!lines.some(({ qty_allocated }) => qty_allocated > 0))
    throw new NotPossible(
      'Belum ada yang dialokasikan. Petani mendapat sebanyak lubang yang sudah disetujui di Penilikan Lubang, selama stok BST-nya ada.',
    )
  const tooMuch = lines
    .filter(({ qty_allocated, limit }) => qty_allocated > limit)
    .map(
      (line) =>
        `${allocationLineName(line)}: dialokasikan ${formatNumber(line.qty_allocated)}, tersisa ${formatNumber(line.limit)}`,
    )
  if (tooMuch.length > 0)
    throw new NotPossible(`Alokasi melebihi lubang atau permintaan. ${tooMuch.slice(0, 5).join('; ')}.`)
  const unexplained = lines.filter((line) => shortageOfLine(line) > 0 && !line.shortage_reason)
  if (unexplained.length === 0) return
  const more = unexplained.length > 5 ? ` dan ${formatNumber(unexplained.length - 5)} baris lain` : ''
  const waiting = shortForInspection(unexplained)
  throw new NotPossible(
    `Kekurangan butuh alasan: ${unexplained.slice(0, 5).map(allocationLineName).join('; ')}${more}.${
      waiting.lines > 0
        ? ` Penilikan ${formatNumber(waiting.lines)} baris (${formatNumber(waiting.seedlings)} bibit) belum disetujui.`
        : ''
    }`,
  )
}
