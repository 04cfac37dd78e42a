import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { overdueNotice } from '#areas/stock/notices.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { defineJob } from '#server-engine/context/define-job.ts'
import { insertNotices } from '#server-engine/notices/notify.ts'
import { holdsAllRightsSql, isActiveUserSql, personReachesNursery } from '#server-engine/rights/people.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { pemeliharaanRegulerPengawas as schedule } from './pemeliharaan-reguler-pengawas.module.ts'

/**
 * Once a day whoever cares for the beds of a nursery is told that something is overdue; one notice, until it is read.
 */
export const maintenanceAlertJob = defineJob({
  name: 'maintenance-alert',
  label: 'Ingatkan pemeliharaan yang terlambat',
  input: z.object({}),
  start: null,
  everyMinutes: 24 * 60,
  run: async (job) => {
    await job.step(async (ctx) => ({ checkpoint: (await alertOverdueMaintenance(ctx), null), done: 1, total: 1 }))
  },
})

export async function alertOverdueMaintenance(ctx: WriteContext): Promise<void> {
  // One look into the index of each nursery, however many rows there are.
  const late = await runQuery<{ nursery: number }>(
    ctx.db,
    sql`
    select n.id as nursery from location_nursery n where n.is_active = 1 and exists (select from pemeliharaan_reguler p
    where p.location_nursery_id = n.id and p.status_did is null
    and p.plan_date < (${ctx.now.toISOString()}::timestamptz at time zone n.time_zone)::date) order by 1`,
  )
  for (const { nursery } of late) {
    // Of the list, not of one row: who opens it sees all that wait.
    const people = sql`select u.id as user_id, null::bigint as record_id, 2 as amount from users u where ${isActiveUserSql}
      and ${holdsAllRightsSql(schedule, 'complete')} and ${personReachesNursery(schedule, sql`${nursery}::bigint`, 'write')}`
    await insertNotices(ctx, { kind: overdueNotice, module: schedule.key, actor: null }, people)
  }
}
