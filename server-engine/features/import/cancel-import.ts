import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '../../base/database.ts'
import { NotPossible } from '../../base/user-error.ts'
import type { ImportRun } from './plan/import-run.ts'

/**
 * Whoever runs it sees this before the next part. What is stored by then stays, unless all or nothing was asked for.
 */
export async function askImportToStop(db: Queryable, { id }: ImportRun): Promise<void> {
  const asked = await runQuery(
    db,
    sql`update import_run set cancelling = true where id = ${id} and finished_at is null returning id`,
  )
  if (asked.length === 0) throw new NotPossible('Impor ini sudah berakhir, sehingga tidak dapat dibatalkan.')
}
