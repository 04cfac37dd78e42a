import { sql, type SQL } from 'drizzle-orm'

/**
 * The number of bags for `qty` seedlings of a species: capacity of nursery and year, else of the nursery, the year, all
 * (R-master-4). Null where nobody has entered one.
 */
export function bagCount({
  qty,
  tree,
  nursery,
  year,
}: {
  readonly qty: SQL
  readonly tree: SQL
  readonly nursery: SQL
  readonly year: SQL
}): SQL {
  return sql`(select ceil(${qty}::numeric / b.capacity_per_bag)::integer from trees_allocation_bag b
    where b.is_active = 1 and b.tree_id = ${tree} and coalesce(b.location_nursery_id, ${nursery}) = ${nursery}
    and coalesce(b.program_year, ${year}) = ${year}
    order by b.location_nursery_id nulls last, b.program_year nulls last limit 1)`
}
