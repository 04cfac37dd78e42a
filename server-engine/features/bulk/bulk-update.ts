import { z } from 'zod'
import { jobKind, MOST_ROWS_OF_JOB, type RefusedRecord } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { defineJob } from '../../context/define-job.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import { inRowSavepoint } from './one-row.ts'
import { keepRefusedRecords, readRefusedRecords } from '../jobs/refused-rows.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { keepUndoEntry } from './bulk-changes.ts'
import { updateOneBulkRow } from './update-one-bulk-row.ts'
import { readWantedBulkChange, versionedRow, type WantedBulkChange } from './wanted-bulk-change.ts'

/** So many rows share a transaction: few enough that nobody waits long for one of them. */
const TOGETHER = 25

interface Reached {
  readonly next: number
}
const START: Reached = { next: 0 }

/**
 * More rows than a browser should change one by one. Each passes the one way of updating; a refused row is told, the
 * others go on.
 */
export const bulkUpdate = defineJob({
  name: 'bulk-update',
  label: jobKind.label('bulk-update'),
  input: z.object({ module: z.string(), rows: z.array(versionedRow), values: z.record(z.string(), z.unknown()) }),
  start: START,
  permission: ({ module }) => permissionOf(module, 'update'),
  run: async (job) => {
    let reached = job.checkpoint
    while (reached.next < job.input.rows.length)
      reached = await job.step((ctx) => changeSome(ctx, job.id, job.input, reached))
    const refused = await readRefusedRecords((await job.context()).db, job.id)
    return { done: job.input.rows.length - refused.length, refused }
  },
})

/** `POST {path}/bulk-update`: checked as far as the whole call goes, then put in for the job. Answers the job's id. */
export async function queueBulkUpdate(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<number> {
  const { rows, values } = readWantedBulkChange(ctx, module, raw, { most: MOST_ROWS_OF_JOB })
  return enqueueJob(ctx, bulkUpdate, { module: module.key, rows: [...rows], values }, { about: module.title })
}

async function changeSome(
  ctx: WriteContext,
  jobId: number,
  input: WantedBulkChange & { readonly module: string },
  { next }: Reached,
) {
  const module = ctx.catalogue.module(input.module)
  const some = input.rows.slice(next, next + TOGETHER)
  const found: RefusedRecord[] = []
  for (const row of some) {
    const refusal = await inRowSavepoint(ctx, module, row.id, async () => {
      const undone = await updateOneBulkRow(ctx, module, { ...input.values, ...row })
      if (undone) await keepUndoEntry(ctx.db, jobId, { record_id: row.id, module: module.key, ...undone })
    })
    if (refusal) found.push(refusal)
  }
  await keepRefusedRecords(ctx.db, jobId, found)
  const reached: Reached = { next: next + some.length }
  return { checkpoint: reached, done: reached.next, total: input.rows.length }
}
