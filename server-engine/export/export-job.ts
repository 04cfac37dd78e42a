import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { EXPORT_FORMATS } from '#core/export.ts'
import { jobKind } from '#core/job.ts'
import type { AnyModule } from '#core/module.ts'
import { permissionOf } from '#core/permissions.ts'
import { requirePermission } from '../context.ts'
import { run } from '../database.ts'
import { defineJob, type JobContext } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { WriteContext } from '../write/transaction.ts'
import { countForExport, makeExport, recordExport, type ExportFile, type ExportQuestion } from './make-export.ts'
import { openSnapshot } from './snapshot.ts'

const NAME_BYTES = 18
/** Marks a made file among the stored ones: it belongs to no record and goes after a day. */
const MADE = 'export'

const query = z.object({
  order: z.string().optional(), sort: z.enum(['asc', 'desc']).optional(), search: z.string().optional(),
  filters: z.record(z.string(), z.unknown()).optional(), active: z.union([z.literal(0), z.literal(1)]).optional(),
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
    const snapshot = await openSnapshot(ctx.db, job.signal)
    try {
      const inside = { ...ctx, db: snapshot.db }
      const rows = await countForExport(inside, module, job.input)
      const file = await makeExport(inside, module, { ...job.input, rows })
      const name = await keep(ctx, file, (done) => job.progress({ done, total: rows }))
      await recordExport(ctx, module, { ...job.input, rows })
      return { done: rows, file: { name, label: file.name } }
    } finally {
      await snapshot.end()
    }
  },
})

/** Puts the export in for its job, as whoever asks. Answers the job's id. */
export function askExport(ctx: WriteContext, module: AnyModule, { format, query: asked }: ExportQuestion): Promise<number> {
  return enqueue(ctx, exportJob, { module: module.key, format, query: asked }, { about: `${module.title} (.${format})` })
}

/** Takes away what was made more than a day ago. */
export async function sweepExports({ db, store }: Pick<JobContext, 'db' | 'store'>): Promise<void> {
  const old = await run<{ name: string }>(db, sql`select name from stored_file where table_name is null and field = ${MADE} and created_at < now() - interval '1 day'`)
  for (const { name } of old) {
    await store.delete(name)
    await run(db, sql`delete from stored_file where name = ${name}`)
  }
}

/** Written aside and then put in its place whole; the row last, so that none points to nothing. */
async function keep(ctx: JobContext, file: ExportFile, progress: (rows: number) => Promise<void>): Promise<string> {
  const extension = path.extname(file.name)
  const name = `${randomBytes(NAME_BYTES).toString('base64url')}${extension}`
  const aside = path.join(await ctx.store.incoming(), name)
  try {
    const size = await writeFile(aside, file, progress)
    await ctx.store.put(name, aside)
    await run(
      ctx.db,
      sql`insert into stored_file (name, original_name, mime, size, table_name, field, created_by, created_at)
        values (${name}, ${file.name}, ${file.contentType}, ${size}, null, ${MADE}, ${ctx.user?.id ?? null}, ${ctx.now.toISOString()})`,
    )
    return name
  } catch (error) {
    await rm(aside, { force: true })
    await ctx.store.delete(name)
    throw error
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
