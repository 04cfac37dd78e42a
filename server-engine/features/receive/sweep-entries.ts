import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '../../base/database.ts'

/**
 * A phone may lie in a drawer over a season with entries whose answers were lost; after this long they would count as
 * new.
 */
const KEPT_FOR = sql`interval '400 days'`

export async function sweepEntries(db: Queryable): Promise<void> {
  await runQuery(db, sql`delete from received_entry where received_at < now() - ${KEPT_FOR}`)
}
