import { sql } from 'drizzle-orm'
import { APPROVE_ACTION, stationPathsOf } from '#core/questions/waiting-desk.ts'
import type { JobResult } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import {
  DECISION_NOTICE_KINDS,
  MOST_UNREAD_COUNTED,
  type JobInNotice,
  type NoticeParameters,
  type NoticePage,
  type ShownNotice,
} from '#core/wire/notice.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { lookUpNames } from '../../read/name-lookup.ts'
import { inboxDesks, countWaitingAtDesk } from './inbox.ts'
import { findJob } from '../jobs/job-view.ts'
import { listRows } from '../../read/list.ts'
import { mayReadModule } from '../../rights/readable.ts'
import { NotFound } from '../../base/user-error.ts'

interface StoredNotice {
  readonly id: number
  readonly kind: string
  readonly module: string | null
  readonly record_id: number | null
  readonly parameters: NoticeParameters
  readonly actor_id: number | null
  readonly created_at: string
  readonly read_at: string | null
}

const PAGE = 20

/** The caller's notices, newest first, each told by what the caller may read at this moment. */
export async function readNoticesOf(ctx: Context, { before }: { readonly before: number | null }): Promise<NoticePage> {
  const user = ctx.user?.id ?? 0
  const older = before === null ? sql`` : sql` and id < ${before}`
  const stored = await runQuery<StoredNotice>(
    ctx.db,
    sql`
    select id, kind, module, record_id, parameters, actor_id, created_at, read_at from notice
    where user_id = ${user}${older} order by id desc limit ${PAGE + 1}`,
    { prepare: true },
  )
  const page = stored.slice(0, PAGE)
  const records = await recordsOf(ctx, page)
  const waiting = await waitingIn(ctx, page)
  const jobs = await jobsOf(ctx, page)
  const names = await lookUpNames(ctx, [{ module: 'users', ids: page.map(({ actor_id }) => actor_id) }])
  const view = (notice: StoredNotice): ShownNotice => {
    const { module, record_id: id } = notice
    const record = module !== null && id !== null ? (records.get(module)?.get(id) ?? null) : null
    const job = module === null && id !== null ? (jobs.get(id) ?? null) : null
    const isGone = id === null ? !canRead(ctx, module) : record === null && job === null
    const base = {
      id: notice.id,
      kind: notice.kind,
      at: notice.created_at,
      is_read: notice.read_at !== null,
      is_gone: isGone,
    }
    if (isGone) return { ...base, module: null, record: null, waiting: null, actor: null, job: null, parameters: {} }
    const count =
      id === null && DECISION_NOTICE_KINDS.includes(notice.kind) ? (waiting.get(`${notice.kind} ${module}`) ?? 0) : null
    const state =
      notice.kind === 'step-moved' && record ? { state: record.states[notice.parameters['path'] ?? 0] ?? null } : {}
    const isOverdue = id === null && ctx.catalogue.notices.get(notice.kind)?.opensOverdue
    const overdue = isOverdue ? ctx.catalogue.find(module ?? '')?.overdue : null
    return {
      ...base,
      ...state,
      ...(overdue && { filters: overdue(ctx.today) }),
      module,
      record: record && { id: record.id, name: record.name },
      waiting: count,
      actor: names('users', notice.actor_id),
      job,
      parameters: notice.parameters,
    }
  }
  return {
    data: page.map(view),
    next: stored.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    unread: await countUnreadNotices(ctx),
  }
}

/** One look into one index, and never far. */
export async function countUnreadNotices(ctx: Context): Promise<number> {
  const [row] = await runQuery<{ unread: number }>(
    ctx.db,
    sql`select count(*) as unread from (select 1 from notice where user_id = ${ctx.user?.id ?? 0} and read_at is null
      limit ${MOST_UNREAD_COUNTED}) as n`,
    { prepare: true },
  )
  return row?.unread ?? 0
}

function canRead(ctx: Context, key: string | null): boolean {
  return key !== null && ctx.catalogue.find(key) !== null && mayReadModule(ctx, key)
}

interface NamedRecord {
  readonly id: number
  readonly name: string
  /** Where it is on each of its module's paths, as far as the reader may know. */
  readonly states: readonly (string | null)[]
}
type Records = ReadonlyMap<string, ReadonlyMap<number, NamedRecord>>

/**
 * The records that the caller may read, by the list's own query: one that is not in the caller's list does not exist
 * here either.
 */
async function recordsOf(ctx: Context, notices: readonly StoredNotice[]): Promise<Records> {
  const found = new Map<string, Map<number, NamedRecord>>()
  for (const key of new Set(notices.map(({ module }) => module))) {
    const ids = [
      ...new Set(
        notices.flatMap((notice) => (notice.module === key && notice.record_id !== null ? [notice.record_id] : [])),
      ),
    ]
    const module = key !== null && canRead(ctx, key) ? ctx.catalogue.find(key) : null
    if (!module || ids.length === 0) continue
    const { data } = await listRows(ctx, module, {
      limit: PAGE,
      offset: 0,
      order: 'id',
      sort: 'asc',
      filters: { id: ids },
    })
    found.set(
      module.key,
      new Map(
        data.map((row) => [
          Number(row['id']),
          { id: Number(row['id']), name: String(row[module.display] ?? ''), states: statesIn(module, row) },
        ]),
      ),
    )
  }
  return found
}

function statesIn(module: AnyModule, row: Readonly<Record<string, unknown>>): readonly (string | null)[] {
  return stationPathsOf(module).map(({ field }) => {
    const [set, code] = [module.fields[field]?.options.set, row[field]]
    return set?.has(code) ? set.label(code) : null
  })
}

/** How many wait now, where a notice stands for several. */
async function waitingIn(ctx: Context, notices: readonly StoredNotice[]): Promise<ReadonlyMap<string, number>> {
  const keys = new Set(
    notices.flatMap(({ kind, module, record_id }) =>
      DECISION_NOTICE_KINDS.includes(kind) && record_id === null && module !== null ? [`${kind} ${module}`] : [],
    ),
  )
  const totals = new Map<string, number>()
  for (const desk of inboxDesks(ctx)) {
    const key = `${desk.name === APPROVE_ACTION ? 'approval-waiting' : 'step-waiting'} ${desk.module.key}`
    if (keys.has(key)) totals.set(key, (totals.get(key) ?? 0) + (await countWaitingAtDesk(ctx, desk)))
  }
  return totals
}

async function jobsOf(ctx: Context, notices: readonly StoredNotice[]): Promise<ReadonlyMap<number, JobInNotice>> {
  const jobs = new Map<number, JobInNotice>()
  for (const { module, record_id: id } of notices) {
    if (module !== null || id === null || jobs.has(id)) continue
    const job = await findJob(ctx, id).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    if (job) jobs.set(id, { id, label: job.label, state: job.state, reason: job.reason, link: linkOf(job.result) })
  }
  return jobs
}

function linkOf(result: JobResult | null): JobInNotice['link'] {
  return result?.link ?? null
}
