import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import type { Demo } from '#server-engine/demo/demo.ts'
import { demoNurseries } from './places.ts'

/** The nurseries a round of the demo made, for later areas that tell what happened in them; people may have added others. */
export async function nurseriesOfRound({ ctx, round }: Demo): Promise<readonly number[]> {
  const rows = await run<{ id: number }>(ctx.db, sql`
    select record_id as id from audit_log where table_name = 'location_nursery' and action = 'create' and source = 'demo'
    order by record_id limit ${demoNurseries.length} offset ${(round - 1) * demoNurseries.length}`)
  return rows.map(({ id }) => id)
}
