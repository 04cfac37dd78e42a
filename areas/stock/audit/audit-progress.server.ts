import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

/** A count that is about to be stored in another state. */
interface Moving {
  readonly id: number
  readonly to: number
}

/**
 * How much of a place is counted, in per cent. The last thing a transaction does to an audit: its row is locked after
 * the counts'.
 */
export async function renewAuditProgress(ctx: WriteContext, line: number, moving: Moving | null = null): Promise<void> {
  await runQuery(
    ctx.db,
    sql`
    update stock_audit_bedeng l set progress = case when c.total = 0 then case when l.emptied_at is null then 0 else 100
    end else floor(100.0 * c.counted / c.total) end
    from (select count(*) filter (where state <> 4) as total, count(*) filter (where state in (2, 3)) as counted from (
      select case when id = ${moving?.id ?? 0} then ${moving?.to ?? 0} else status_document end as state
      from stock_audit where audit_bedeng_id = ${line}) s) c
    where l.id = ${line}`,
  )
}
