import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { defineJob } from '#server-engine/context/define-job.ts'
import { insertNotices } from '#server-engine/notices/notify.ts'
import { holdsAllRightsSql, isActiveUserSql, personReachesNursery } from '#server-engine/rights/people.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT } from '../ledger/accounts.ts'
import { overdueNotice } from '../notices.ts'
import { penerimaanBarang } from '../penerimaan-barang/penerimaan-barang.module.ts'
import { STAGING_DAYS, stagedStock } from './staged-stock.module.ts'

export const stagedStockServer = implement(stagedStock, {
  query: ({ today }) => sql`
    select b.id, l.lot_no, b.location_nursery_id, b.tree_id, b.seed_phase, b.qty_on_hand, b.first_in_date,
    (${today}::date - b.first_in_date) as waiting_day,
      case when ${today}::date - b.first_in_date > ${STAGING_DAYS}::integer then 1 else 0 end as is_overdue
    from stock_balance b join seed_lot l on l.id = b.seed_lot_id where b.account = ${LEDGER_ACCOUNT.penerimaan}
    and b.qty_on_hand > 0`,
})

/** Once a day whoever places seedlings is told of those that wait too long; one notice, until it is read. */
export const stagingAlertJob = defineJob({
  name: 'staging-alert',
  label: 'Ingatkan bibit yang menunggu bedeng',
  input: z.object({}),
  start: null,
  everyMinutes: 24 * 60,
  run: async (job) => {
    await job.step(async (ctx) => ({ checkpoint: (await alertStaging(ctx), null), done: 1, total: 1 }))
  },
})

export async function alertStaging(ctx: WriteContext): Promise<void> {
  const late = await runQuery<{ nursery: number }>(
    ctx.db,
    sql`
    select distinct b.location_nursery_id as nursery from stock_balance b join location_nursery n
    on n.id = b.location_nursery_id
    where b.account = ${LEDGER_ACCOUNT.penerimaan} and b.qty_on_hand > 0
    and (${ctx.now.toISOString()}::timestamptz at time zone n.time_zone)::date - b.first_in_date >
    ${STAGING_DAYS}::integer order by 1`,
  )
  for (const { nursery } of late) {
    // Of the list, not of one lot: who opens it sees all that wait.
    const people = sql`select u.id as user_id, null::bigint as record_id, 2 as amount from users u
      where ${isActiveUserSql} and ${holdsAllRightsSql(penerimaanBarang, 'complete')} and ${holdsAllRightsSql(stagedStock, 'read')}
      and ${personReachesNursery(penerimaanBarang, sql`${nursery}::bigint`, 'write')}`
    await insertNotices(ctx, { kind: overdueNotice, module: stagedStock.key, actor: null }, people)
  }
}
