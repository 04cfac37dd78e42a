import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

export interface NurseryBstCover {
  readonly nursery: number
  /** Ready to plant, on its beds. */
  readonly on_beds: number
  /** Of those what is promised and not yet loaded. */
  readonly reserved: number
}

/** What is promised of the seedlings on the beds, over all species: the sum of what 'BST - Inventory' says of each. */
export function bstCoverOfNurseries(
  { db }: Pick<Context, 'db'>,
  nurseries: readonly number[],
): Promise<readonly NurseryBstCover[]> {
  return runQuery<NurseryBstCover>(
    db,
    sql`
    select n.id as nursery, coalesce((select sum(b.qty_on_hand) from stock_balance b where b.location_nursery_id = n.id
        and b.seed_phase = 5 and b.account = 2 and b.qty_on_hand > 0), 0)::float8 as on_beds,
      coalesce((select sum(r.qty_reserved - r.qty_consumed - r.qty_released) from stock_reservation r
        where r.location_nursery_id = n.id and r.status = 0), 0)::float8 as reserved
    from unnest(${sql.param([...nurseries])}::bigint[]) as n(id)`,
  )
}
