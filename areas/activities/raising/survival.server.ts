import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

export interface Survival {
  readonly weaned: number
  readonly ready: number
}

interface Asked {
  readonly nurseries: readonly number[]
  readonly year: number | null
}

/**
 * Of the lots sown in a programme year that are finished, that is closed and no longer growing anywhere: how many were
 * weaned, and how many of those became ready to plant.
 */
export async function survivalOfFinishedLots(
  { db }: Pick<Context, 'db'>,
  { nurseries, year }: Asked,
): Promise<Survival> {
  const [row] = await runQuery<Survival>(
    db,
    sql`
    select coalesce(sum(h.qty_weaned), 0)::float8 as weaned, coalesce(sum(g.ready), 0)::float8 as ready
    from harvest_plant h
    cross join lateral (select sum(b.qty_bst) as ready from bst b where b.seed_lot_id = h.child_lot_id
      and b.status_qa_nursery = 1 and b.void_at is null) as g
    where h.location_nursery_id = any(${sql.param([...nurseries])}::bigint[])
      and (${year}::integer is null or h.program_year = ${year}) and h.is_sown = 1 and h.void_at is null
      and h.status_harvest_plant = 2 and h.qty_weaned > 0
      and not exists (select from stock_balance s where s.seed_lot_id = h.child_lot_id
        and s.location_nursery_id = h.location_nursery_id and s.tree_id = h.tree_id and s.seed_phase in (1, 2, 3, 4)
        and s.qty_on_hand > 0)`,
  )
  return row ?? { weaned: 0, ready: 0 }
}
