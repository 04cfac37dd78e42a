import { sql, type SQL } from 'drizzle-orm'
import type { AreaNotice } from '#core/declare/notice.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { insertNotices } from '#server-engine/notices/notify.ts'
import { holdsAllRightsSql, isActiveUserSql, personReachesNursery } from '#server-engine/rights/people.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { runArrivedNotice, runDepartedNotice, runReportedNotice } from './run-notices.ts'

interface ToldRun {
  readonly id: number
  readonly location_nursery_id: number
  readonly ff_id: number | null
}

const DEPARTED = 4
const ARRIVED = 5
const REPORTED = 6

const facilitator = ({ ff_id: ff }: ToldRun): SQL =>
  sql`exists (select from geko_ff f where f.id = ${ff}::bigint and f.user_id = u.id)`

const leads = ({ location_nursery_id: nursery }: ToldRun): SQL =>
  sql`(${holdsAllRightsSql(distributionAllocationFf, 'close')}
    and ${personReachesNursery(distributionAllocationFf, sql`${nursery}::bigint`, 'write')})`

/** Where the facilitator has no account, as at a PIC's run, those who lead it do what waits. */
const reports = (run: ToldRun): SQL =>
  sql`(${facilitator(run)} or ${leads(run)} and not exists (select from geko_ff f join users a on a.id = f.user_id
    where f.id = ${run.ff_id}::bigint and a.status_user = 'user_active'))`

async function tell(ctx: WriteContext, run: ToldRun, kind: AreaNotice, who: SQL): Promise<void> {
  await insertNotices(
    ctx,
    { kind, module: distributionAllocationFf.key, actor: ctx.user?.id ?? null },
    sql`select u.id as user_id, ${run.id}::bigint as record_id, 1 as amount from users u
      where ${isActiveUserSql} and ${who}`,
  )
}

export async function tellFacilitatorOfRun(ctx: WriteContext, run: ToldRun, kind: AreaNotice): Promise<void> {
  if (run.ff_id !== null) await tell(ctx, run, kind, facilitator(run))
}

/** Once a state is reached from below; one that falls back is nobody's business. */
export async function tellOfRunState(
  ctx: WriteContext,
  run: ToldRun & { readonly status_run: number },
  reached: number,
): Promise<void> {
  if (reached <= run.status_run) return
  if (reached === DEPARTED) await tellFacilitatorOfRun(ctx, run, runDepartedNotice)
  if (reached === ARRIVED) await tell(ctx, run, runArrivedNotice, reports(run))
  if (reached === REPORTED) await tell(ctx, run, runReportedNotice, leads(run))
}
