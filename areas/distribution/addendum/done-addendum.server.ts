import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

/**
 * An addendum of which something is done for a recipient: what it was measured by, the receipt, is not changed under it
 * any more.
 */
export async function doneAddendumOf(ctx: { readonly db: Queryable }, farmer: number): Promise<string | null> {
  const [found] = await runQuery<{ no_dokumen: string }>(
    ctx.db,
    sql`
    select h.no_dokumen from list_adendum m join detail_adendum h on h.id = m.detail_adendum_id
    where m.detail_farmer_id = ${farmer} and m.qty_done > 0 order by h.id desc limit 1`,
  )
  return found?.no_dokumen ?? null
}
