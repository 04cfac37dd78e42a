import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isJobUnderWay, jobKind, type RefusedRecord } from '#core/wire/job.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { defineJob } from '../../context/define-job.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import { findJob } from '../jobs/job-view.ts'
import { inRowSavepoint } from './one-row.ts'
import { keepRefusedRecords, readRefusedRecords } from '../jobs/refused-rows.ts'
import { NotFound, NotPossible } from '../../base/user-error.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { undoEntriesAfter, countUndoEntries, dropUndoEntry } from './bulk-changes.ts'
import { updateOneBulkRow } from './update-one-bulk-row.ts'

const TOGETHER = 25
const OUT_OF_REACH = new NotFound().message

interface Reached {
  readonly tried: number
  /** The last record that was tried. */
  readonly last: number
}
const START: Reached = { tried: 0, last: 0 }

/**
 * Takes a change of many back by new changes, each under the record's version: what somebody has changed since stays as
 * it is and is told.
 */
export const bulkUndo = defineJob({
  name: 'bulk-undo',
  label: jobKind.label('bulk-undo'),
  input: z.object({ module: z.string(), of: z.int(), total: z.int() }),
  start: START,
  permission: ({ module }) => permissionOf(module, 'update'),
  run: async (job) => {
    let reached = job.checkpoint
    let before = -1
    while (reached.tried !== before) {
      before = reached.tried
      reached = await job.step((ctx) => undoSome(ctx, job.id, job.input, reached))
    }
    const refused = await readRefusedRecords((await job.context()).db, job.id)
    return { done: reached.tried - refused.length, refused }
  },
})

/** `POST jobs/{id}/undo`: for whoever asked for the changes, once they are over and as long as they are remembered. */
export async function queueBulkUndo(ctx: WriteContext, id: number): Promise<number> {
  const job = await findJob(ctx, id)
  const [owned] = await runQuery<{ module: string }>(
    ctx.db,
    sql`select w.input ->> 'module' as module from job_run r join job_work w on w.job_id = r.id where r.id = ${id}
      and r.name = 'bulk-update' and r.user_id = ${ctx.user?.id ?? null}`,
  )
  const module = owned ? ctx.catalogue.find(owned.module) : null
  if (!module) throw new NotFound()
  requirePermission(ctx, permissionOf(module.key, 'update'))
  if (isJobUnderWay(job.state)) throw new NotPossible('Pekerjaan ini masih berjalan. Batalkan dahulu, lalu urungkan.')
  const total = await countUndoEntries(ctx.db, id)
  if (total === 0) throw new NotPossible('Tidak ada lagi perubahan yang dapat diurungkan.')
  return enqueueJob(
    ctx,
    bulkUndo,
    { module: module.key, of: id, total },
    { about: module.title, singletonKey: `bulk-undo ${id}` },
  )
}

async function undoSome(
  ctx: WriteContext,
  jobId: number,
  { module: key, of, total }: { readonly module: string; readonly of: number; readonly total: number },
  { tried, last }: Reached,
) {
  const module = ctx.catalogue.module(key)
  const some = await undoEntriesAfter(ctx.db, of, { after: last, limit: TOGETHER })
  const found: RefusedRecord[] = []
  for (const { record_id: id, version, before } of some) {
    const refusal = await inRowSavepoint(ctx, module, id, () =>
      updateOneBulkRow(ctx, module, { ...before, id, version }),
    )
    if (refusal) found.push(refusal)
    // Out of reach now, it may come back; anything else stays as it is for good.
    if (refusal?.reason !== OUT_OF_REACH) await dropUndoEntry(ctx.db, of, id)
  }
  await keepRefusedRecords(ctx.db, jobId, found)
  const reached: Reached = { tried: tried + some.length, last: some.at(-1)?.record_id ?? last }
  return { checkpoint: reached, done: reached.tried, total: Math.max(total, reached.tried) }
}
