import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

export interface BedWithRoom {
  readonly id: number
  readonly code_bedeng: string
  readonly room: number
}

/** Beds of planting blocks that still have room, empty ones first and then the roomiest (14.25 says what counts). */
export function bedsWithRoom(
  { db }: Pick<Context, 'db'>,
  { nursery, limit = 200 }: { readonly nursery: number; readonly limit?: number },
): Promise<readonly BedWithRoom[]> {
  return runQuery<BedWithRoom>(
    db,
    sql`
    select d.id, d.code_bedeng, (d.capacity_seedling - coalesce(f.filled, 0))::integer as room
    from bedeng_nursery d join block_nursery k on k.id = d.block_nursery_id and k.category_block = 1 and k.is_active = 1
    left join lateral (
      select sum(b.qty_on_hand) as filled from stock_balance b join seed_lot l on l.id = b.seed_lot_id
      join master_trees t on t.id = b.tree_id
      where b.bedeng_id = d.id and (b.seed_phase >= 3 or coalesce(l.planting_category, t.planting_category) = 2)
    ) f on true
    where d.location_nursery_id = ${nursery} and d.is_active = 1 and d.capacity_seedling > coalesce(f.filled, 0)
    order by coalesce(f.filled, 0) > 0, d.capacity_seedling - coalesce(f.filled, 0) desc, d.code_bedeng limit ${limit}`,
  )
}

/** So many seedlings over beds, each filled as far as it goes; what finds no room is left over. */
export function spreadOverBeds(
  qty: number,
  beds: readonly Pick<BedWithRoom, 'id' | 'room'>[],
): readonly { readonly bed: number; readonly qty: number }[] {
  const parts: { readonly bed: number; readonly qty: number }[] = []
  let left = qty
  for (const { id, room } of beds) {
    if (left === 0) break
    const part = Math.min(left, room)
    parts.push({ bed: id, qty: part })
    left -= part
  }
  return parts
}
