import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

export interface AllocatedAgainstHoles {
  readonly holes: number
  readonly allocated: number
}

interface Asked {
  readonly nurseries: readonly number[]
  readonly year: number | null
}

/**
 * Of farmers' runs that are confirmed: the approved holes they were measured by, and what they got. Without holes, as
 * of a PIC, there is nothing to fill. The lines are read run by run, of the asked year alone. A plot that stands in
 * several runs has its holes once, however many of them fill it.
 */
export async function allocatedAgainstHoles(
  { db }: Pick<Context, 'db'>,
  { nurseries, year }: Asked,
): Promise<AllocatedAgainstHoles> {
  const [row] = await runQuery<AllocatedAgainstHoles>(
    db,
    sql`
    select coalesce(sum(p.holes), 0)::float8 as holes, coalesce(sum(p.allocated), 0)::float8 as allocated from (
    select max(s.total_penlub) as holes, sum(s.qty_allocated) as allocated
    from loading_line r join distribution_allocation_seed s on s.loading_line_id = r.id
    where r.location_nursery_id = any(${sql.param([...nurseries])}::bigint[])
      and (${year}::integer is null or r.program_year = ${year})
      and r.status = 1 and r.is_confirmed = 1 and r.void_at is null
    group by coalesce(s.lahan_id, -s.id), s.tree_id, r.program_year) p`,
  )
  return row ?? { holes: 0, allocated: 0 }
}
