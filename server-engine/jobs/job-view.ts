import { sql } from 'drizzle-orm'
import type { JobView } from '#core/job.ts'
import { can, permissionOf } from '#core/permissions.ts'
import type { Context } from '../context.ts'
import { run } from '../database.ts'
import { NotFound } from '../user-error.ts'

type StoredJob = JobView & { readonly user_id: number | null }

const UNEXPECTED = 'Terjadi kesalahan pada server. Silakan coba lagi atau hubungi administrator.'

/** One's own job, for administrators any; nobody learns that another's exists. */
export async function findJob(ctx: Context, id: number): Promise<JobView> {
  const [stored] = await run<StoredJob>(
    ctx.db,
    sql`select r.id, r.name, r.label, r.state, r.done, r.total, r.note, r.reason, w.result, w.cancel_asked as cancelling, exists (select 1 from bulk_change c where c.job_id = r.id) as undoable, r.created_at, r.finished_at, r.user_id
      from job_run r join job_work w on w.job_id = r.id where r.id = ${id}`,
    { prepare: true },
  )
  const seesAll = can(ctx.user, permissionOf('jobs', 'read'))
  if (!stored || (!seesAll && stored.user_id !== (ctx.user?.id ?? null))) throw new NotFound()
  const { user_id: _, result, ...rest } = stored
  const view: JobView = { ...rest, result: result?.file ? { ...result, link: { href: ctx.links.urlOf(result.file.name, ctx.now), label: 'Unduh File' } } : result }
  // What went wrong inside is for administrators; a refusal is a sentence for everyone.
  const isInner = view.state === 'failed' || view.state === 'waiting' || view.state === 'running'
  return seesAll || view.reason === null || !isInner ? view : { ...view, reason: UNEXPECTED }
}
