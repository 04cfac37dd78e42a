import { sql } from 'drizzle-orm'
import { runQuery } from '../base/database.ts'
import { ident } from '../base/sql.ts'
import type { WriteContext } from '../context/transaction.ts'

/** The column of nurseries that stands in the numbers of their documents. */
const CODE = 'code_location'

/**
 * R-master-14: the next number of a kind of document in a nursery and month, `PRB/KDL/2508/0001`. It is counted by what
 * it begins with, not by the nursery: where a code changes hands, or a nursery is made anew, the count goes on. The row
 * is held until the end, so a refused document takes no number; one that is deleted later leaves a gap.
 */
export async function documentNumber(
  ctx: WriteContext,
  { prefix, nursery }: { prefix: string; nursery: number },
): Promise<string> {
  const nurseries = ctx.catalogue.serving('nurseries')
  if (!nurseries) throw new Error('Numbers of documents need a module of nurseries')
  const period = ctx.today.slice(2, 4) + ctx.today.slice(5, 7)
  const [next] = await runQuery<{ beginning: string; last: number }>(
    ctx.db,
    sql`insert into document_series as s (beginning, last) select ${prefix}::text || '/' || ${ident(CODE)} || '/' ||
      ${period}::text, 1 from ${ident(nurseries.table)} where id = ${nursery}
      on conflict (beginning) do update set last = s.last + 1 returning beginning, last`,
    { prepare: true },
  )
  if (!next) throw new Error(`No nursery ${nursery}`)
  return `${next.beginning}/${String(next.last).padStart(4, '0')}`
}
