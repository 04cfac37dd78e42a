import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context.ts'
import { run } from '#server-engine/database.ts'
import { mostSpecific, type BagCapacity } from './bag-capacity.ts'

/** How many seedlings of a plant go into one bag there and then; null when nobody has said so, and no label can be made. */
export async function capacityFor(ctx: Pick<Context, 'db'>, { tree, nursery, year }: { readonly tree: number; readonly nursery: number; readonly year: number }): Promise<number | null> {
  const capacities = await run<BagCapacity & Record<string, unknown>>(
    ctx.db,
    sql`select location_nursery_id, program_year, capacity_per_bag from trees_allocation_bag where tree_id = ${tree} and is_active = 1`,
    { prepare: true },
  )
  return mostSpecific(capacities, { nursery, year })
}
