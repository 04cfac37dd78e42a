import { sql } from 'drizzle-orm'
import { BST_PHASE, LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { customProjectAllocation } from '../internal-and-custom-project-allocation/internal-and-custom-project-allocation.module.ts'
import { customRequestDetail } from '../internal-and-custom-project-request/custom-request-detail.module.ts'
import { customReservationSource } from './open-custom-request.server.ts'
import type { CustomHead } from './renew-custom-figures.server.ts'

interface Promised {
  readonly request: number
  readonly nursery: number
  readonly allocation: number
  readonly tree: number
  readonly phase: number
  /** So many are promised from now on and not loaded yet. */
  readonly open: number
}

/**
 * 14.19: what is still to be loaded of an allocation is kept from other plans, no more and no less. Younger seedlings
 * are not promised, as in every plan: the beds they stand in are looked at when they are loaded.
 */
export async function reserveForAllocation(
  ctx: WriteContext,
  { request, nursery, allocation, tree, phase, open }: Promised,
): Promise<void> {
  if (phase !== BST_PHASE) return
  const source = customReservationSource(request)
  await stockLedger.release(ctx, source, [allocation])
  if (open > 0) await stockLedger.reserve(ctx, { source, nursery, lines: [{ line: allocation, tree, qty: open }] })
}

interface Free {
  readonly request: number
  readonly nursery: number
  readonly tree: number
  readonly phase: number
  /** Whose own promise is not counted; 0 for one that is new. */
  readonly allocation: number
}

/** INV8: what stands on beds of the nursery and is promised to nobody else. */
export async function freeStockFor(
  ctx: Pick<Context, 'db'>,
  { request, nursery, tree, phase, allocation }: Free,
): Promise<number> {
  const [found] = await runQuery<{ free: number }>(
    ctx.db,
    sql`select greatest(0, (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
        where b.location_nursery_id = ${nursery} and b.tree_id = ${tree} and b.seed_phase = ${phase}
        and b.account = ${LEDGER_ACCOUNT.bedeng})
      - case when ${phase} = ${BST_PHASE} then (select coalesce(sum(r.qty_reserved - r.qty_consumed - r.qty_released), 0)
        from stock_reservation r where r.location_nursery_id = ${nursery} and r.tree_id = ${tree} and r.status = 0
        and (r.source_table, r.source_id, r.source_line_id) is distinct from
          (${customReservationSource(request).table}::varchar, ${request}::bigint, ${allocation}::bigint)) else 0 end
      )::float8 as free`,
  )
  return found?.free ?? 0
}

/** The same for a line by its number, while its form is filled in; null where it is not chosen yet. */
export async function freeStockOfLine(
  ctx: Pick<Context, 'db'>,
  { line, allocation }: { readonly line: number; readonly allocation: number },
): Promise<number | null> {
  const [found] = await runQuery<Omit<Free, 'allocation'>>(
    ctx.db,
    sql`select l.custom_request_distribution_id as request, r.location_nursery_id as nursery, l.tree_id as tree,
      l.seed_phase as phase
    from custom_request_detail l join custom_request_distribution r on r.id = l.custom_request_distribution_id
    where l.id = ${line}`,
  )
  return found ? freeStockFor(ctx, { ...found, allocation }) : null
}

/** Why so many cannot be promised to a line; null where they can. */
export function allocationMistake({
  qty,
  requested,
  loaded,
  reason,
}: {
  readonly qty: number
  readonly requested: number
  readonly loaded: number
  readonly reason: string | null
}): Readonly<Record<string, string>> | null {
  if (qty > requested) return { qty_allocated: `Paling banyak ${formatNumber(requested)}, sebanyak yang diminta` }
  if (qty < loaded) return { qty_allocated: `Sudah dimuat ${formatNumber(loaded)}` }
  return qty < requested && !reason ? { shortage_reason: 'Alasan Kekurangan wajib diisi' } : null
}

export function requireSoundAllocation(asked: Parameters<typeof allocationMistake>[0]): void {
  const mistake = allocationMistake(asked)
  if (mistake) throw new InvalidFields(mistake)
}

/** Why a request is not allocated again; told at the button before it is pressed. */
export const ALL_ALLOCATED = 'Semua baris sudah dialokasikan.'

export async function hasAllCustomLinesAllocated({ db }: Pick<Context, 'db'>, request: number): Promise<boolean> {
  const open = await runQuery(
    db,
    sql`select 1 from custom_request_detail l where l.custom_request_distribution_id = ${request}
      and not exists (select from custom_allocation a where a.custom_request_detail_id = l.id) limit 1`,
  )
  return open.length === 0
}

/** All lines that nobody has given anything yet get what they ask for; or nothing happens and what is missing is told. */
export async function allocateAllCustomLines(ctx: WriteContext, head: CustomHead): Promise<void> {
  const lines = await records(ctx, customRequestDetail).list({
    where: { custom_request_distribution_id: head.id },
    lock: true,
  })
  const allocations = records(ctx, customProjectAllocation)
  const taken = new Set(
    (await allocations.list({ where: { custom_request_distribution_id: head.id } })).map(
      (one) => one.custom_request_detail_id,
    ),
  )
  const open = lines.filter(({ id }) => !taken.has(id))
  if (open.length === 0) throw new NotPossible(ALL_ALLOCATED)
  const made = []
  for (const line of open)
    made.push({
      line: await allocations.insert({
        custom_request_distribution_id: head.id,
        custom_request_detail_id: line.id,
        location_nursery_id: head.location_nursery_id,
        line_name: line.line_name,
        seed_phase: line.seed_phase,
        qty_request: line.qty_request,
        available: await freeStockFor(ctx, {
          request: head.id,
          nursery: head.location_nursery_id,
          tree: line.tree_id,
          phase: line.seed_phase,
          allocation: 0,
        }),
        qty_allocated: line.qty_request,
      }),
      tree: line.tree_id,
      qty: line.qty_request,
      phase: line.seed_phase,
    })
  const promised = made.filter(({ phase }) => phase === BST_PHASE)
  if (promised.length > 0)
    await stockLedger.reserve(ctx, {
      source: customReservationSource(head.id),
      nursery: head.location_nursery_id,
      lines: promised,
    })
}
