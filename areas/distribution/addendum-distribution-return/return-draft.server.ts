import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

/** The return of an addendum that is begun and not completed. */
export async function returnDraftOf(ctx: { readonly db: Queryable }, addendum: number): Promise<string | null> {
  const [found] = await runQuery<{ no_dokumen: string }>(
    ctx.db,
    sql`
    select no_dokumen from adendum_return where detail_adendum_id = ${addendum} and status_document = 1
    order by id limit 1`,
  )
  return found?.no_dokumen ?? null
}

export function returnDraftWaits(no: string): string {
  return `Draf pengembalian ${no} masih ada. Hapus dahulu.`
}
