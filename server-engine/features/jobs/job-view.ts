import { sql } from 'drizzle-orm'
import type { ShownJob } from '#core/wire/job.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import { nurseryOf, type Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { lookUpNames } from '../../read/name-lookup.ts'
import { NotFound } from '../../base/user-error.ts'

type StoredJob = ShownJob & { readonly user_id: number | null; readonly module: string | null }

const UNEXPECTED = 'Terjadi kesalahan pada server. Silakan coba lagi atau hubungi administrator.'

/** Who asked for it. Administrators may steer others' jobs by the rights of the module `jobs`. */
export async function ownsJob(ctx: Context, id: number): Promise<boolean> {
  const [stored] = await runQuery<{ user_id: number | null }>(ctx.db, sql`select user_id from job_run where id = ${id}`)
  return stored !== undefined && stored.user_id === (ctx.user?.id ?? null)
}

/** One's own job, for administrators any; nobody learns that another's exists. */
export async function findJob(ctx: Context, id: number): Promise<ShownJob> {
  const [stored] = await runQuery<StoredJob>(
    ctx.db,
    sql`select r.id, r.name, r.label, r.state, r.done, r.total, r.note, r.reason, w.result, w.cancel_asked as
      cancelling, exists (select 1 from bulk_change c where c.job_id = r.id) as undoable, r.created_at, r.finished_at,
      r.user_id, w.input ->> 'module' as module
      from job_run r join job_work w on w.job_id = r.id where r.id = ${id}`,
    { prepare: true },
  )
  const seesAll = can(ctx.user, permissionOf('jobs', 'read'))
  if (!stored || (!seesAll && stored.user_id !== (ctx.user?.id ?? null))) throw new NotFound()
  const view = withLink(ctx, await withNames(ctx, stored))
  // What went wrong inside is for administrators; a refusal is a sentence for everyone.
  const isInner = view.state === 'failed' || view.state === 'waiting' || view.state === 'running'
  return seesAll || view.reason === null || !isInner ? view : { ...view, reason: UNEXPECTED }
}

/** Who a refused record is, as far as the reader may know it now: names must not outlive rights either. */
async function withNames(ctx: Context, job: StoredJob): Promise<StoredJob> {
  const { result, module } = job
  if (!result?.refused?.length) return job
  const names = await lookUpNames(ctx, [{ module: module ?? '', ids: result.refused.map(({ id }) => id) }])
  return {
    ...job,
    result: {
      ...result,
      refused: result.refused.map((record) => ({ ...record, name: names(module ?? '', record.id) ?? `#${record.id}` })),
    },
  }
}

/**
 * The address of the file it made is for whoever asked for it, while they still hold what its contents rest on: it must
 * not outlive their rights.
 */
function withLink(ctx: Context, { user_id: owner, module: _module, result, ...rest }: StoredJob): ShownJob {
  if (!result?.file) return { ...rest, result }
  const { file, ...told } = result
  const nursery = nurseryOf(ctx)
  const mayFetch =
    owner === (ctx.user?.id ?? null) &&
    file.needs.every((right) => can(ctx.user, right)) &&
    (nursery === null || nursery === file.nursery)
  return {
    ...rest,
    result: mayFetch ? { ...told, link: { href: ctx.links.urlOf(file.name, ctx.now), label: 'Unduh File' } } : told,
  }
}
