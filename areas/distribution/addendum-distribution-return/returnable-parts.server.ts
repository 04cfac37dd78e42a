import { sql } from 'drizzle-orm'
import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { AddendumRow } from '../addendum/read-addendum-rows.server.ts'
import { lotsInLoadedBags } from '../receipt/lots-in-loaded-bags.server.ts'
import type { ReturnPart } from './return-movements.ts'

type Row = Pick<
  AddendumRow,
  'id' | 'detail_farmer_id' | 'tree_id' | 'total_reject' | 'total_correction' | 'returned_from_truck' | 'held'
>

/** What earlier lines of one document took off a truck: the books learn of it only when all lines are posted. */
export type TakenOffTrucks = Map<string, number>

const placeOf = ({ truck, lot }: Pick<ReturnPart, 'truck' | 'lot'>) => `${truck}:${lot}`

/**
 * Rejected seedlings of the row that are on the run's trucks still: by lot and truck what lay in the row's own bags and
 * neither its receipt nor an earlier return took off. A truck carries those of others too, who have not reported yet.
 */
export async function partsOnTrucks(
  ctx: WriteContext,
  row: Row,
  taken: TakenOffTrucks,
): Promise<readonly ReturnPart[]> {
  const left = new Map<string, { readonly truck: number; readonly lot: number; qty: number }>()
  const add = (truck: number, lot: number, qty: number) => {
    const place = placeOf({ truck, lot })
    left.set(place, { truck, lot, qty: qty + (left.get(place)?.qty ?? 0) })
  }
  for (const { line, truck, lot, qty } of await lotsInLoadedBags(ctx, row.detail_farmer_id))
    if (line === row.id) add(truck, lot, qty)
  for (const { truck, lot, qty } of await goneFromTrucks(ctx, row)) add(truck, lot, -qty)
  const own = [...left.values()]
  const there = new Map((await booksOfTrucks(ctx, row, own)).map((part) => [placeOf(part), part.qty]))
  return upTo(
    // What a data correction gave the recipient after all is not rejected any more.
    Math.max(0, row.total_reject - Math.max(0, row.total_correction) - row.returned_from_truck),
    own.map((part) => ({
      ...part,
      // After the rest of a truck was unloaded nothing of it is there, whoever's it was.
      qty: Math.min(part.qty, (there.get(placeOf(part)) ?? 0) - (taken.get(placeOf(part)) ?? 0)),
    })),
  )
}

/** For the lines of the document that come after. */
export function keepTaken(taken: TakenOffTrucks, parts: readonly ReturnPart[]): void {
  for (const part of parts)
    if (part.truck !== null) taken.set(placeOf(part), part.qty + (taken.get(placeOf(part)) ?? 0))
}

interface LotOffTruck {
  readonly truck: number
  readonly lot: number
  readonly qty: number
}

/** What the receipt that counts and returns that stand took of the row off trucks. */
function goneFromTrucks(ctx: WriteContext, row: Row): Promise<readonly LotOffTruck[]> {
  return runQuery<LotOffTruck>(
    ctx.db,
    sql`
    select v.from_allocation_transportation_id as truck, v.from_seed_lot_id as lot, sum(v.from_qty)::integer as qty
    from (
      select 'scan_event' as source, f.receipt_event_id as id, ${row.id}::bigint as line from detail_farmers f
      where f.id = ${row.detail_farmer_id} and f.receipt_event_id is not null
      union all
      select 'adendum_return', h.id, d.id from list_adendum m join adendum_return_detail d on d.list_adendum_id = m.id
      join adendum_return h on h.id = d.adendum_return_id
      where m.detail_seed_farmer_id = ${row.id} and h.status_document = 3) s
    join stock_movement v on v.source_table = s.source and v.source_id = s.id and v.source_line_id = s.line
    where v.from_account = ${LEDGER_ACCOUNT.kendaraan} and v.reversal_of_id is null group by 1, 2`,
  )
}

function booksOfTrucks(ctx: WriteContext, row: Row, own: readonly LotOffTruck[]): Promise<readonly LotOffTruck[]> {
  return runQuery<LotOffTruck>(
    ctx.db,
    sql`
    select a.id as truck, b.seed_lot_id as lot, b.qty_on_hand::integer as qty from allocation_transportation a
    join stock_balance b on b.location_nursery_id = a.location_nursery_id and b.account = ${LEDGER_ACCOUNT.kendaraan}
    and b.place = -a.id and b.tree_id = ${row.tree_id} and b.qty_on_hand > 0
    where a.id = any(${sql.param(own.map(({ truck }) => truck))}::bigint[])`,
  )
}

/** What the recipient has, by the lots that lay in the bags, less what came back of them before. */
export async function partsOfRecipient(ctx: WriteContext, row: Row): Promise<readonly ReturnPart[]> {
  const loaded = new Map<number, number>()
  for (const { line, lot, qty } of await lotsInLoadedBags(ctx, row.detail_farmer_id))
    if (line === row.id) loaded.set(lot, (loaded.get(lot) ?? 0) + qty)
  const before = await runQuery<{ lot: number; qty: number }>(
    ctx.db,
    sql`
    select v.from_seed_lot_id as lot, sum(v.from_qty)::integer as qty from list_adendum m
    join adendum_return_detail d on d.list_adendum_id = m.id join adendum_return h on h.id = d.adendum_return_id
    join stock_movement v on v.source_table = 'adendum_return' and v.source_id = h.id and v.source_line_id = d.id
    and v.from_account = ${LEDGER_ACCOUNT.petani} and v.reversal_of_id is null
    where m.detail_seed_farmer_id = ${row.id} and h.status_document = 3 group by 1`,
  )
  for (const { lot, qty } of before) loaded.set(lot, (loaded.get(lot) ?? 0) - qty)
  const known = upTo(
    row.held,
    [...loaded].filter(([, qty]) => qty > 0).map(([lot, qty]) => ({ truck: null, lot, qty })),
  )
  const rest = row.held - known.reduce((sum, { qty }) => sum + qty, 0)
  return rest > 0 ? [...known, { truck: null, lot: null, qty: rest }] : known
}

function upTo(most: number, parts: readonly ReturnPart[]): readonly ReturnPart[] {
  let left = most
  return parts.flatMap((part) => {
    const qty = Math.max(0, Math.min(left, part.qty))
    left -= qty
    return qty > 0 ? [{ ...part, qty }] : []
  })
}
