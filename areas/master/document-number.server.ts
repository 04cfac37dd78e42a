import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'

/**
 * The next number of a kind of document in a nursery and month: `PRB/KDL/2508/0001`. Its counter is held until the end, so that
 * numbers follow each other without gaps; a refused document gives its number back.
 */
export async function documentNumber(ctx: WriteContext, { prefix, nursery }: { prefix: string; nursery: number }): Promise<string> {
  const period = ctx.today.slice(2, 4) + ctx.today.slice(5, 7)
  const [counter] = await run<{ last: number; code: string }>(
    ctx.db,
    sql`insert into document_counter as c (prefix, nursery_id, period, last) values (${prefix}, ${nursery}, ${period}, 1)
      on conflict (prefix, nursery_id, period) do update set last = c.last + 1
      returning last, (select code_location from location_nursery where id = ${nursery}) as code`,
    { prepare: true },
  )
  return [prefix, counter?.code ?? nursery, period, String(counter?.last ?? 1).padStart(4, '0')].join('/')
}
