import { sql } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { GEKO_PARTS, type GekoPart } from '#server-engine/base/outside-variables.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { enqueueJob } from '#server-engine/features/jobs/enqueue.ts'
import { gekoSync, NO_GEKO } from '../geko-sync/geko-sync-job.server.ts'
import { MIRRORED } from '../geko-sync/mark-seen.server.ts'
import type { RefusedGekoRow } from '../geko-sync/tables.server.ts'
import { gekoSyncLog } from './geko-sync-log.module.ts'

type StoredPart = {
  readonly part: GekoPart
  readonly rows_read: number
  readonly rows_created: number
  readonly rows_changed: number
  readonly rows_gone: number
  readonly rows_refused: number
  readonly refused: readonly RefusedGekoRow[]
  readonly note: string | null
}

const UNEXPECTED = 'Terjadi kesalahan pada server. Administrator melihatnya di Pekerjaan Latar.'

export const gekoSyncLogServer = implement(gekoSyncLog, {
  query: () => sql`
    select r.id, 'GK-' || r.id as sync_no, coalesce(r.started_at, r.created_at) as started_at, r.finished_at, r.user_id,
      r.state, p.rows_read, p.rows_created, p.rows_changed, p.rows_gone, p.rows_refused,
      coalesce(p.error, case when r.state = 'failed' then ${UNEXPECTED} when r.state = 'refused' then r.reason end)
        as error
    from job_run r cross join lateral (
      select coalesce(sum(s.rows_read), 0) as rows_read, coalesce(sum(s.rows_created), 0) as rows_created,
        coalesce(sum(s.rows_changed), 0) as rows_changed, coalesce(sum(s.rows_gone), 0) as rows_gone,
        coalesce(sum(s.rows_refused), 0) as rows_refused, max(s.error) as error
      from geko_sync_part s where s.job_id = r.id) p
    where r.name = 'geko-sync'`,
  starts: { sync: beginSync },
  panels: {
    parts: async (ctx, { id }) => {
      const stored = await runQuery<StoredPart>(ctx.db, sql`select * from geko_sync_part where job_id = ${id}`)
      const parts = GEKO_PARTS.flatMap((part) => stored.filter((one) => one.part === part))
      return {
        parts: parts.map((one) => ({ ...one, refused: undefined, name: MIRRORED[one.part].title })),
        refused: parts.flatMap(({ part, refused }) => refused.map((row) => ({ ...row, part: MIRRORED[part].title }))),
      }
    },
  },
})

/** One at a time, over all servers: whoever asks while one's own runs is shown that one. */
async function beginSync(ctx: WriteContext): Promise<number> {
  if (!ctx.outside.geko) throw new NotPossible(NO_GEKO)
  const job = await enqueueJob(ctx, gekoSync, {}, { singletonKey: gekoSync.name })
  const [owner] = await runQuery<{ user_id: number | null; fullname: string | null }>(
    ctx.db,
    sql`select r.user_id, u.fullname from job_run r left join users u on u.id = r.user_id where r.id = ${job}`,
  )
  if (owner?.user_id !== (ctx.user?.id ?? null))
    throw new NotPossible(`Sinkronisasi sedang berjalan, diminta oleh ${owner?.fullname ?? 'sistem'}.`)
  return job
}
