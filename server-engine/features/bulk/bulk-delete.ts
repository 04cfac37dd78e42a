import { z } from 'zod'
import { jobKind, MOST_ROWS_OF_JOB, type RefusedRecord } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '../../context/context.ts'
import { Forbidden, InvalidBody } from '../../base/user-error.ts'
import { deleteRow } from '../../write/delete.ts'
import { requireBodyObject } from '../../write/read-body.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { defineJob } from '../../context/define-job.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import { inRowSavepoint } from './one-row.ts'
import { keepRefusedRecords, readRefusedRecords } from '../jobs/refused-rows.ts'

/** So many rows share a transaction: few enough that nobody waits long for one of them. */
const TOGETHER = 25

const rows = z
  .array(z.strictObject({ id: z.int(), version: z.int().optional() }))
  .min(1)
  .max(MOST_ROWS_OF_JOB)
type Wanted = z.infer<typeof rows>[number]

interface Reached {
  readonly next: number
}
const START: Reached = { next: 0 }

/**
 * More rows than a browser should delete one by one. Each passes the one way of deleting; a refused row is told, the
 * others go on.
 */
export const bulkDelete = defineJob({
  name: 'bulk-delete',
  label: jobKind.label('bulk-delete'),
  input: z.object({ module: z.string(), rows }),
  start: START,
  permission: ({ module }) => permissionOf(module, 'delete'),
  run: async (job) => {
    let reached = job.checkpoint
    while (reached.next < job.input.rows.length)
      reached = await job.step((ctx) => deleteSome(ctx, job.id, job.input, reached))
    const refused = await readRefusedRecords((await job.context()).db, job.id)
    return { done: job.input.rows.length - refused.length, refused }
  },
})

/** `POST {path}/bulk-delete`: checked as far as the whole call goes, then put in for the job. Answers the job's id. */
export async function queueBulkDelete(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<number> {
  requirePermission(ctx, permissionOf(module.key, 'delete'))
  if (module.without.includes('delete')) throw new Forbidden()
  const { rows: wanted, ...rest } = requireBodyObject(raw)
  const read = rows.safeParse(wanted)
  if (!read.success || Object.keys(rest).length > 0)
    throw new InvalidBody(`Kirim 'rows' berisi 1 sampai ${MOST_ROWS_OF_JOB} data, masing-masing dengan id.`)
  const distinct = [...new Map(read.data.map((row) => [row.id, row])).values()]
  return enqueueJob(ctx, bulkDelete, { module: module.key, rows: distinct }, { about: module.title })
}

async function deleteSome(
  ctx: WriteContext,
  jobId: number,
  input: { module: string; rows: readonly Wanted[] },
  { next }: Reached,
) {
  const module = ctx.catalogue.module(input.module)
  const some = input.rows.slice(next, next + TOGETHER)
  const found: RefusedRecord[] = []
  for (const wanted of some) {
    const refusal = await inRowSavepoint(ctx, module, wanted.id, () => deleteRow(ctx, module, wanted))
    if (refusal) found.push(refusal)
  }
  await keepRefusedRecords(ctx.db, jobId, found)
  const reached: Reached = { next: next + some.length }
  return { checkpoint: reached, done: reached.next, total: input.rows.length }
}
