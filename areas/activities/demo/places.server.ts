import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import type { RaisingDesk } from './raising-desk.server.ts'

export interface StoredSeed {
  readonly id: number
  readonly tree_id: number
  readonly qty: number
  readonly per_unit: number
  readonly decimals: number
  readonly germination_day: number
  readonly wean_age_day: number
  readonly bst_age_day: number
}
export interface FreeBed {
  readonly id: number
  readonly room: number
}

/** The first beds of a block rest: whoever tries something out finds an empty one. */
const RESTING = 4
/** What other documents may find later fits too. */
const SPARE = 200

/** Seed that is raised by way of a seedbed, another lot each time. */
export async function seedInStore({ ctx }: Demo, { nursery }: RaisingDesk, nth: number): Promise<StoredSeed | null> {
  const lots = await runQuery<StoredSeed>(
    ctx.db,
    sql`
    select l.id, l.tree_id, b.qty_on_hand as qty, coalesce(l.seed_per_unit, t.seed_per_unit) as per_unit,
    coalesce(u.decimals, 0) as decimals, coalesce(t.germination_day_min, 7) as germination_day, t.wean_age_day,
    coalesce(t.bst_age_day, 120) as bst_age_day
    from stock_balance b join seed_lot l on l.id = b.seed_lot_id join master_trees t on t.id = b.tree_id
    left join unit_seed u on u.id = coalesce(l.unit_seed_id, t.unit_seed_id)
    where b.location_nursery_id = ${nursery} and b.account = 1 and b.qty_on_hand > 1 and t.planting_category = 1
    and t.wean_age_day is not null and coalesce(l.seed_per_unit, t.seed_per_unit) > 0 and t.is_active = 1
    order by t.bst_age_day, l.id`,
  )
  return lots[nth % Math.max(1, lots.length)] ?? null
}

/**
 * Beds of a kind of block, the roomiest first. With a species: none that has it, so that nothing already planned there
 * takes its seedlings.
 */
export function freeBeds(
  { ctx }: Demo,
  { nursery }: RaisingDesk,
  { category, tree = null }: { readonly category: number; readonly tree?: number | null },
): Promise<readonly FreeBed[]> {
  return runQuery<FreeBed>(
    ctx.db,
    sql`
    select d.id, (d.capacity - coalesce(s.filled, 0) - ${SPARE})::integer as room
    from (select b.id, b.capacity_seedling as capacity, row_number() over (partition by b.block_nursery_id
    order by b.id) as number from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id
      where b.location_nursery_id = ${nursery} and b.is_active = 1 and k.is_active = 1
      and k.category_block = ${category}) d
    left join lateral (select sum(x.qty_on_hand) as filled, bool_or(x.tree_id = ${tree} and x.qty_on_hand > 0) as has
    from stock_balance x where x.bedeng_id = d.id) s on true
    where d.number > ${RESTING} and d.capacity - coalesce(s.filled, 0) > ${SPARE} and s.has is not true
    order by room desc, d.id`,
  )
}

export async function freeBed(
  today: Demo,
  desk: RaisingDesk,
  wanted: { readonly category: number; readonly tree: number },
): Promise<FreeBed | null> {
  return (await freeBeds(today, desk, wanted))[0] ?? null
}
