import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { EXPORT_FORMATS } from '#core/wire/export.ts'
import { jobKind } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { nurseryOf, requirePermission } from '../../context/context.ts'
import { storeUploadedFile } from '../../files/store-uploaded-file.ts'
import { defineJob, type JobContext } from '../../context/define-job.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { countForExport, makeExport, recordExportInLog, type ExportFile, type ExportQuestion } from './make-export.ts'
import { rightsBehindExport } from './rights-behind-export.ts'
import { openDatabaseSnapshot } from './database-snapshot.ts'

const query = z.object({
  order: z.string().optional(),
  sort: z.enum(['asc', 'desc']).optional(),
  search: z.string().optional(),
  filters: z.record(z.string(), z.unknown()).optional(),
  active: z.union([z.literal(0), z.literal(1)]).optional(),
})

/** A list of many rows as a file, kept for a day. A run that is broken off begins again: half a file is none. */
export const exportJob = defineJob({
  name: 'export',
  label: jobKind.label('export'),
  input: z.object({ module: z.string(), format: z.enum(EXPORT_FORMATS), query }),
  start: null,
  keepDays: 1,
  permission: ({ module }) => permissionOf(module, 'export'),
  run: async (job) => {
    const ctx = await job.context()
    const module = ctx.catalogue.module(job.input.module)
    requirePermission(ctx, permissionOf(module.key, 'read'))
    const snapshot = await openDatabaseSnapshot(ctx.db, { signal: job.signal })
    try {
      const inside = { ...ctx, db: snapshot.db }
      const rows = await countForExport(inside, module, job.input)
      const file = await makeExport(inside, module, { ...job.input, rows })
      const name = await storeExportFile(ctx, file, (done) => job.progress({ done, total: rows }))
      await recordExportInLog(ctx, module, { ...job.input, rows })
      return {
        done: rows,
        file: { name, label: file.name, needs: rightsBehindExport(ctx, module), nursery: nurseryOf(ctx) },
      }
    } finally {
      await snapshot.end()
    }
  },
})

/** Puts the export in for its job, as whoever asks. Answers the job's id. */
export function queueExport(
  ctx: WriteContext,
  module: AnyModule,
  { format, query: asked }: ExportQuestion,
): Promise<number> {
  return enqueueJob(
    ctx,
    exportJob,
    { module: module.key, format, query: asked },
    { about: `${module.title} (.${format})` },
  )
}

/** Written aside, then kept as an upload is; it belongs to no record, so the sweep takes it after a day. */
async function storeExportFile(
  ctx: JobContext,
  file: ExportFile,
  progress: (rows: number) => Promise<void>,
): Promise<string> {
  await mkdir(ctx.incoming, { recursive: true })
  const aside = path.join(ctx.incoming, randomUUID())
  try {
    const size = await writeFile(aside, file, progress)
    const type = { extension: path.extname(file.name).slice(1), mime: file.contentType }
    return await storeUploadedFile(ctx, ctx.store, {
      path: aside,
      size,
      type,
      small: null,
      originalName: file.name,
      column: null,
    })
  } finally {
    await rm(aside, { force: true })
  }
}

async function writeFile(aside: string, file: ExportFile, progress: (rows: number) => Promise<void>): Promise<number> {
  const handle = await open(aside, 'w', 0o600)
  let size = 0
  try {
    for await (const chunk of file.bytes) {
      await handle.writeFile(chunk)
      size += chunk.length
      await progress(Math.min(file.rows, Math.floor((size / file.likelySize) * file.rows)))
    }
    return size
  } finally {
    await handle.close()
  }
}
