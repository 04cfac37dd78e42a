import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT, BST_PHASE } from './accounts.ts'
import { StockShortage } from './errors.server.ts'
import { lockNurseries } from './locks.server.ts'

/** Promised seedlings: of a nursery and a species, not of a bed (14.19). A reservation belongs to a line of a plan. */

export interface ReservationSource {
  readonly table: string
  readonly id: number
}
export interface ReservedLine {
  readonly line: number
  readonly tree: number
  readonly qty: number
}
export interface SpeciesReservationCover {
  readonly nursery: number
  readonly tree: number
  readonly onHand: number
  readonly reserved: number
}

const RELEASED = 2

type Species = readonly { readonly nursery: number; readonly tree: number }[]

/** What stands on beds as BST and what of it is promised, in one statement. */
export async function reservationCoverBySpecies(
  ctx: Pick<WriteContext, 'db'>,
  species: Species,
): Promise<readonly SpeciesReservationCover[]> {
  return runQuery<SpeciesReservationCover>(
    ctx.db,
    sql`
    select w.nursery, w.tree,
      (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b where b.location_nursery_id = w.nursery
      and b.tree_id = w.tree and b.seed_phase = ${BST_PHASE} and b.account = ${LEDGER_ACCOUNT.bedeng}) as "onHand",
      (select coalesce(sum(r.qty_reserved - r.qty_consumed - r.qty_released), 0) from stock_reservation r
      where r.location_nursery_id = w.nursery and r.tree_id = w.tree and r.status = 0)::bigint as reserved
    from (select distinct nursery, tree from ${wantedOf(species)}) as w order by 1, 2`,
    { prepare: true },
  )
}

/**
 * Promises seedlings, or refuses with what is missing. Two plans of one species wait for each other; so does a posting
 * on its beds.
 */
export async function reserveStock(
  ctx: WriteContext,
  {
    source,
    nursery,
    lines,
  }: { readonly source: ReservationSource; readonly nursery: number; readonly lines: readonly ReservedLine[] },
): Promise<void> {
  const species = lines.map(({ tree }) => ({ nursery, tree }))
  await lockNurseries(ctx, [nursery])
  await runQuery(
    ctx.db,
    sql`insert into stock_tree_guard (location_nursery_id, tree_id) select distinct nursery, tree
      from ${wantedOf(species)} order by 1, 2 on conflict do nothing`,
  )
  await runQuery(
    ctx.db,
    sql`select 1 from stock_tree_guard g join ${wantedOf(species)} on g.location_nursery_id = w.nursery
      and g.tree_id = w.tree order by g.location_nursery_id, g.tree_id for update of g`,
  )
  await runQuery(
    ctx.db,
    sql`select 1 from stock_balance b join ${wantedOf(species)} on b.location_nursery_id = w.nursery
      and b.tree_id = w.tree
    where b.seed_phase = ${BST_PHASE} and b.account = ${LEDGER_ACCOUNT.bedeng} order by b.id for share of b`,
  )
  const wanted = new Map<number, number>()
  for (const { tree, qty } of lines) wanted.set(tree, (wanted.get(tree) ?? 0) + qty)
  const short = (await reservationCoverBySpecies(ctx, species)).filter(
    ({ tree, onHand, reserved }) => (wanted.get(tree) ?? 0) > onHand - reserved,
  )
  if (short.length > 0) throw new StockShortage(await missingBst(ctx, short, wanted))
  // A plan that was released may promise again: both promises add up in one row, so that what was given back stays
  // known.
  const kept = await runQuery(
    ctx.db,
    sql`insert into stock_reservation as r (location_nursery_id, tree_id, seed_phase, qty_reserved, source_table,
      source_id, source_line_id, created_by)
    select ${nursery}::bigint, l.tree, ${BST_PHASE}::smallint, l.qty, ${source.table}, ${source.id}::bigint, l.line,
    ${ctx.user?.id ?? null}::bigint
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line bigint, tree bigint, qty integer)
    order by l.line, l.tree
    on conflict (source_table, source_id, source_line_id, tree_id) do update
    set qty_reserved = r.qty_reserved + excluded.qty_reserved, status = 0
      where r.status = ${RELEASED} and r.location_nursery_id = excluded.location_nursery_id
    returning r.id`,
  )
  if (kept.length !== lines.length) throw new NotPossible('Stok untuk rencana ini sudah dicadangkan.')
}

async function missingBst(
  ctx: WriteContext,
  short: readonly SpeciesReservationCover[],
  wanted: ReadonlyMap<number, number>,
) {
  const names = await runQuery<{ id: number; tree_name: string; location_name: string }>(
    ctx.db,
    sql`
    select t.id, t.tree_name, n.location_name from master_trees t, location_nursery n
    where t.id = any(${sql.param(short.map(({ tree }) => tree))}::bigint[]) and n.id = ${short[0]?.nursery ?? 0}`,
  )
  return short.map(({ tree, onHand, reserved }) => {
    const named = names.find(({ id }) => id === tree)
    return {
      tree: named?.tree_name ?? `#${tree}`,
      place: named?.location_name ?? '',
      phase: 'BST',
      wanted: wanted.get(tree) ?? 0,
      available: Math.max(0, onHand - reserved),
    }
  })
}

/** A part of the promise is kept: call it after the posting that moves the seedlings, in the same transaction. */
export async function consumeReservation(
  ctx: WriteContext,
  source: ReservationSource,
  lines: readonly ReservedLine[],
): Promise<void> {
  await use(ctx, { source, lines, column: 'qty_consumed' })
}

/** A kept part is taken back: a bag comes off the vehicle again. */
export async function restoreReservation(
  ctx: WriteContext,
  source: ReservationSource,
  lines: readonly ReservedLine[],
): Promise<void> {
  await use(ctx, { source, lines: lines.map((line) => ({ ...line, qty: -line.qty })), column: 'qty_consumed' })
}

/** Gives back what is left of all lines of a plan, or of the named ones. */
export async function releaseReservation(
  ctx: WriteContext,
  source: ReservationSource,
  lines: readonly number[] | null = null,
): Promise<void> {
  await runQuery(
    ctx.db,
    sql`with locked as (
      select id from stock_reservation where source_table = ${source.table} and source_id = ${source.id} and status = 0
      and (${lines === null} or source_line_id = any(${sql.param(lines ?? [])}::bigint[])) order by id for update)
    update stock_reservation r set qty_released = r.qty_reserved - r.qty_consumed, status = 2 from locked
    where r.id = locked.id`,
  )
}

async function use(
  ctx: WriteContext,
  {
    source,
    lines,
    column,
  }: { readonly source: ReservationSource; readonly lines: readonly ReservedLine[]; readonly column: 'qty_consumed' },
): Promise<void> {
  const changed = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    with wanted as (select line, tree, sum(qty)::integer as qty
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(line bigint, tree bigint, qty integer) group by 1, 2),
    locked as (select r.id, w.qty from stock_reservation r join wanted w on r.source_line_id = w.line
    and r.tree_id = w.tree
      where r.source_table = ${source.table} and r.source_id = ${source.id} order by r.id for update of r)
    update stock_reservation r set ${sql.raw(column)} = r.${sql.raw(column)} + l.qty, status = case
    when r.qty_consumed + l.qty + r.qty_released = r.qty_reserved then 1 else 0 end
    from locked l where r.id = l.id and r.qty_consumed + l.qty + r.qty_released between 0 and r.qty_reserved
    and r.qty_consumed + l.qty >= 0 returning r.id`,
  )
  const wanted = new Set(lines.map(({ line, tree }) => `${line}:${tree}`)).size
  if (changed.length !== wanted)
    throw new NotPossible(
      `Jumlah melebihi alokasi yang tersisa (${formatNumber(lines.reduce((sum, { qty }) => sum + qty, 0))} bibit).`,
    )
}

function wantedOf(species: Species) {
  return sql`jsonb_to_recordset(${JSON.stringify(species)}::jsonb) as w(nursery bigint, tree bigint)`
}
