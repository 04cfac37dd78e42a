import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mostSpecificCapacity, type BagCapacity } from './bag-capacity.ts'

/**
 * How many seedlings of a plant go into one bag there and then; null when nobody has said so, and no label can be made.
 */
export async function bagCapacityFor(
  ctx: Pick<Context, 'db'>,
  { tree, nursery, year }: { readonly tree: number; readonly nursery: number; readonly year: number },
): Promise<number | null> {
  const capacities = await runQuery<BagCapacity>(
    ctx.db,
    sql`select location_nursery_id, program_year, capacity_per_bag from trees_allocation_bag where tree_id = ${tree}
      and is_active = 1`,
    { prepare: true },
  )
  return mostSpecificCapacity(capacities, { nursery, year })
}

/** The same for many plants in one statement; a plant that nobody gave a capacity is left out. */
export async function bagCapacitiesFor(
  ctx: Pick<Context, 'db'>,
  { trees, nursery, year }: { readonly trees: readonly number[]; readonly nursery: number; readonly year: number },
): Promise<ReadonlyMap<number, number>> {
  const all = await runQuery<BagCapacity & { readonly tree_id: number }>(
    ctx.db,
    sql`select tree_id, location_nursery_id, program_year, capacity_per_bag from trees_allocation_bag
      where tree_id = any(${sql.param([...trees])}::bigint[]) and is_active = 1
      and coalesce(location_nursery_id, ${nursery}) = ${nursery} and coalesce(program_year, ${year}) = ${year}`,
  )
  const found = trees.map(
    (tree) =>
      [
        tree,
        mostSpecificCapacity(
          all.filter(({ tree_id }) => tree_id === tree),
          { nursery, year },
        ),
      ] as const,
  )
  return new Map(found.flatMap(([tree, capacity]) => (capacity === null ? [] : [[tree, capacity] as const])))
}
