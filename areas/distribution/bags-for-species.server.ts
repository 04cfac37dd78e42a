import { sql, type SQL } from 'drizzle-orm'

/**
 * The number of bags for `qty` seedlings of a species: capacity of nursery and year, else of the nursery, the year, all
 * (R-master-4). Null where nobody has entered one.
 */
export function bagsForSpecies({
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

interface AskedSeedlings {
  /** Rows of species and seedlings, one for each line that is bagged by itself. */
  readonly asked: SQL
  readonly nursery: SQL
  readonly year: SQL
}

/** The bags of many lines. Species without a capacity count none: `uncountedTrees` names them. */
export function bagsOfAsked({ asked, nursery, year }: AskedSeedlings): SQL {
  const bags = bagsForSpecies({ qty: sql`a.qty`, tree: sql`a.tree_id`, nursery, year })
  return sql`(select coalesce(sum(${bags}), 0)::integer from (${asked}) a(tree_id, qty))`
}

/** The names of the species whose bags nobody can count. */
export function uncountedTrees({ asked, nursery, year }: AskedSeedlings): SQL {
  const bags = bagsForSpecies({ qty: sql`a.qty`, tree: sql`a.tree_id`, nursery, year })
  return sql`(select coalesce(json_agg(m.tree_name order by m.tree_name), '[]'::json) from master_trees m
    where m.id in (select a.tree_id from (${asked}) a(tree_id, qty) where a.qty > 0 and ${bags} is null))`
}
