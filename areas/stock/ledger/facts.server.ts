import { sql } from 'drizzle-orm'
import { todayIn } from '#core/formats/zone.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { stockAccount } from '../codes.ts'
import { LEDGER_ACCOUNT } from './accounts.ts'
import type { MovementEnd, PlacedPostingLine } from './assign-lots-to-lines.ts'

interface Bed {
  readonly id: number
  readonly code_bedeng: string
  readonly location_nursery_id: number
  readonly category_block: number
}
interface Tree {
  readonly id: number
  readonly tree_name: string
  readonly planting_category: number | null
  readonly decimals: number | null
}
interface Lot {
  readonly id: number
  readonly lot_no: string
  readonly tree_id: number
  readonly location_nursery_id: number
  readonly planting_category: number | null
  readonly decimals: number | null
  readonly nurseries: readonly number[]
}
interface Nursery {
  readonly id: number
  readonly today: string
  readonly closed_until: string | null
  readonly next_year: number | null
}

/** What is known of everything that lines name, each by its id. */
export interface PostingFacts {
  readonly beds: ReadonlyMap<number, Bed>
  readonly trees: ReadonlyMap<number, Tree>
  readonly lots: ReadonlyMap<number, Lot>
  readonly nurseries: ReadonlyMap<number, Nursery>
}

/**
 * Four statements, sent together, however many lines there are. Nurseries are locked before, so that closings cannot
 * change.
 */
export async function readPostingFacts(ctx: WriteContext, lines: readonly PlacedPostingLine[]): Promise<PostingFacts> {
  const places = lines.flatMap(({ fromPlace, toPlace }) => [fromPlace, toPlace])
  const [beds, trees, lots, nurseries] = await Promise.all([
    runQuery<Bed>(
      ctx.db,
      sql`select b.id, b.code_bedeng, b.location_nursery_id, k.category_block from bedeng_nursery b join block_nursery k
        on k.id = b.block_nursery_id where b.id = any(${idsParameter(places.map(({ place }) => place))}::bigint[])`,
      { prepare: true },
    ),
    runQuery<Tree>(
      ctx.db,
      sql`select t.id, t.tree_name, t.planting_category, u.decimals from master_trees t left join unit_seed u
        on u.id = t.unit_seed_id where t.id = any(${idsParameter(lines.map(({ tree }) => tree))}::bigint[])`,
      { prepare: true },
    ),
    runQuery<Lot>(
      ctx.db,
      sql`select l.id, l.lot_no, l.tree_id, l.location_nursery_id, l.planting_category, u.decimals,
        array(select distinct b.location_nursery_id from stock_balance b where b.tree_id = l.tree_id
        and b.seed_lot_id = l.id and b.location_nursery_id =
        any(${idsParameter(places.map(({ nursery }) => nursery))}::bigint[]))::float8[] as nurseries
      from seed_lot l left join unit_seed u on u.id = l.unit_seed_id
      where l.id = any(${idsParameter(lines.flatMap(({ lot, toLot }) => [lot ?? 0, toLot ?? 0]))}::bigint[])`,
      { prepare: true },
    ),
    readNurseries(
      ctx,
      places.map(({ nursery }) => nursery),
    ),
  ])
  return { beds: byId(beds), trees: byId(trees), lots: byId(lots), nurseries }
}

export async function readNurseries(
  ctx: WriteContext,
  wanted: readonly number[],
): Promise<ReadonlyMap<number, Nursery>> {
  const rows = await runQuery<{ id: number; time_zone: string; closed_until: string | null; next_year: number | null }>(
    ctx.db,
    sql`
    select n.id, n.time_zone, c.closed_until, c.program_year + 1 as next_year from location_nursery n
    left join lateral (select closed_until, program_year from stock_closing c where c.location_nursery_id = n.id
    order by closed_until desc limit 1) c on true
    where n.id = any(${idsParameter(wanted)}::bigint[])`,
    { prepare: true },
  )
  return byId(rows.map(({ time_zone, ...row }) => ({ ...row, today: todayIn(time_zone, ctx.now) })))
}

/** A place in words: the bed's code, the account's name elsewhere. */
export function ledgerPlaceName({ account, place }: MovementEnd, facts: Pick<PostingFacts, 'beds'>): string {
  return account === LEDGER_ACCOUNT.bedeng
    ? (facts.beds.get(place)?.code_bedeng ?? `bedeng #${place}`)
    : stockAccount.label(account)
}

export function ledgerPhaseName({ phase }: Pick<MovementEnd, 'phase'>): string {
  return seedPhase.label(phase)
}

/** As a parameter: an array is sent as one value. */
export function idsParameter(values: readonly number[]) {
  return sql.param([...new Set(values)].toSorted((a, b) => a - b))
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}
