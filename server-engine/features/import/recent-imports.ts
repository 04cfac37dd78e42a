import { sql } from 'drizzle-orm'
import type { RecentImport } from '#core/wire/import.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import type { ImportRun } from './plan/import-run.ts'
import { shownImportOf } from './import-view.ts'

const MOST = 5

/**
 * One's own imports whose reports can still be had, the last one first: a window that was closed or a page that was
 * loaded again leads back to them.
 */
export async function recentImports(ctx: Context, module: AnyModule): Promise<readonly RecentImport[]> {
  const stored = await runQuery<ImportRun>(
    ctx.db,
    sql`select * from import_run where user_id = ${ctx.user?.id ?? 0} and module = ${module.key} and mode <> 'check'
      and created_at > now() - interval '2 days' order by id desc limit ${MOST}`,
  )
  return Promise.all(
    stored.map(async (each) => {
      // Only what stands in a line of a list: the errors themselves are in the report.
      const { id, state, message, name, created_at, job_id } = await shownImportOf(ctx, { ...each, error_count: 0 })
      return { id, state, message, name, created_at, job_id, error_count: each.error_count }
    }),
  )
}
