import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { runQuery } from '#server-engine/base/database.ts'
import type { Context } from '#server-engine/context/context.ts'
import { defineJob } from '#server-engine/context/define-job.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { ALL_RUN_SUMS_SQL, RUN_SUM_COLUMNS } from './run-sums-sql.server.ts'

/** So many runs in one transaction. */
const AT_ONCE = 100

const columns = sql.raw(RUN_SUM_COLUMNS.join(', '))
const figures = sql.raw(RUN_SUM_COLUMNS.map((name) => `excluded.${name}`).join(', '))

/**
 * Adds up the runs that have changed since their sums were made, and gives their number. Sums and the marks that they
 * settle are of one snapshot, one statement: a change that commits meanwhile leaves a mark that is not seen here and
 * stays. One at a time, over all servers: sums of an older snapshot never take the place of newer ones.
 */
export async function renewRunSums(ctx: Context & { readonly db: pg.Pool }): Promise<number> {
  for (let done = 0; ; ) {
    const renewed = await inTransaction(ctx, async ({ db }) => {
      const [mine] = await runQuery<{ free: boolean }>(
        db,
        sql`select pg_try_advisory_xact_lock(hashtextextended('distribution_run_sum', 0)) as free`,
      )
      if (!mine?.free) return 0
      const due = await runQuery<{ id: number }>(
        db,
        sql`select distinct loading_line_id as id from distribution_run_due order by id limit ${AT_ONCE}`,
      )
      if (due.length === 0) return 0
      await runQuery(
        db,
        sql`
        with runs as (select unnest(${sql.param(due.map(({ id }) => id))}::bigint[]) as id
        ), settled as (
          delete from distribution_run_due m using runs r where m.loading_line_id = r.id
        ), added as (
          ${ALL_RUN_SUMS_SQL}
        ), gone as (
          delete from distribution_run_sum k using runs r where k.loading_line_id = r.id and not exists (
            select from added a where a.loading_line_id = k.loading_line_id and a.part = k.part and a.key_id = k.key_id)
        )
        insert into distribution_run_sum as k (loading_line_id, part, key_id, ${columns})
        select loading_line_id, part, key_id, ${columns} from added
        on conflict (loading_line_id, part, key_id) do update set (${columns}) = (${figures})`,
      )
      return due.length
    })
    done += renewed
    if (renewed < AT_ONCE) return done
  }
}

/** By itself every minute: whoever asks in between gets the runs that have changed added up with the answer. */
export const renewRunSumsJob = defineJob({
  name: 'distribution-sums',
  label: 'Jumlahkan pengiriman yang berubah',
  input: z.object({}),
  start: null,
  everyMinutes: 1,
  keepDays: 1,
  run: async (job) => {
    await renewRunSums(await job.context())
  },
})
