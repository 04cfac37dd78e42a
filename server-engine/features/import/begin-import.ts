import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../../base/database.ts'
import type { ByteSource } from '../../files/detect-type.ts'
import { claimStorageShare } from '../../files/storage-share.ts'
import { enqueueJob } from '../jobs/enqueue.ts'
import { logDataExport } from '../../write/log-data-export.ts'
import { inTransaction, type WriteContext } from '../../context/transaction.ts'
import { AlreadyImported, lockSameFile, earlierImport } from './earlier-import.ts'
import { importJob } from './import-job.ts'
import { addTallies, EMPTY_TALLY, type ImportTally } from './plan/import-report.ts'
import {
  finishImportRun,
  insertImportRun,
  storeImportPreview,
  recordImportPart,
  type NewImportRun,
} from './plan/import-run.ts'
import { keepImportFile } from './pieces.ts'
import { previewRows } from './preview-rows.ts'
import { checkImportRows, storeAllImportRows, importWorkOf, type PoolContext, type ImportWork } from './process-rows.ts'

/** More rows than this are a job of their own. */
export const MOST_ROWS_IMPORTED_AT_ONCE = 500

export interface ImportBeginning {
  readonly given: NewImportRun
  readonly source: ByteSource
  /** Its user has read that this file was imported before. */
  readonly again: boolean
}

/**
 * Short files are done when this returns, longer ones are on their way; either way nothing of it is there before all of
 * it is: a server that dies in the middle leaves no run behind that nobody goes on with. Null when another call has the
 * key.
 */
export function beginImport(
  ctx: PoolContext,
  module: AnyModule,
  { given, source, again }: ImportBeginning,
): Promise<number | null> {
  const inJob = given.rows > MOST_ROWS_IMPORTED_AT_ONCE
  return inTransaction(ctx, async (inside) => {
    if (given.mode !== 'check') await lockSameFile(inside.db, given)
    const id = await insertImportRun(inside.db, { ...given, state: inJob ? 'waiting' : 'running' })
    if (id === null) return null
    const earlier = given.mode === 'check' || again ? null : await earlierImport(inside, given)
    if (earlier) throw new AlreadyImported(earlier)
    await claimStorageShare(inside)
    await keepImportFile(inside.db, id, source)
    // A check answers which codes are taken, of thousands at once: whoever asks that leaves a line.
    if (given.mode === 'check')
      await logDataExport(inside, module, {
        action: 'check-import',
        facts: { rows: given.rows, file: given.original_name, update: given.options.update },
      })
    if (inJob) await enqueueImport(inside, module, { id, mode: given.mode })
    else await importAtOnce(inside, module, { id, given, source })
    return id
  })
}

async function enqueueImport(
  ctx: WriteContext,
  module: AnyModule,
  { id, mode }: { id: number; mode: NewImportRun['mode'] },
): Promise<void> {
  const jobId = await enqueueJob(
    ctx,
    importJob,
    { module: module.key, import: id },
    { about: mode === 'check' ? `${module.title} (pemeriksaan)` : module.title },
  )
  await runQuery(ctx.db, sql`update import_run set job_id = ${jobId} where id = ${id}`)
}

async function importAtOnce(
  ctx: WriteContext,
  module: AnyModule,
  { id, given, source }: { id: number; given: NewImportRun; source: ByteSource },
): Promise<void> {
  const work = importWorkOf(ctx, module, given)
  const tally = await tallies[given.mode](ctx, { id, work, source })
  await recordImportPart(ctx.db, id, { tally, done: given.rows, lastRow: 0 })
  await finishImportRun(ctx.db, id, {
    state: given.mode === 'all' && tally.errors.length > 0 ? 'refused' : 'done',
    now: ctx.now,
  })
}

type Doing = (
  ctx: WriteContext,
  doing: { readonly id: number; readonly work: ImportWork; readonly source: ByteSource },
) => Promise<ImportTally>

const tallies = {
  check: async (ctx, { id, work, source }) => {
    let tally: ImportTally = EMPTY_TALLY
    for await (const part of work.parts(source)) {
      const found = await checkImportRows(ctx, work.judge, part.rows)
      if (tally === EMPTY_TALLY) await storeImportPreview(ctx.db, id, await previewRows(ctx, work, found))
      tally = addTallies(tally, found)
    }
    return addTallies(tally, work.judge.finishCheck())
  },
  valid: async (ctx, { work: { judge, parts }, source }) => {
    let tally: ImportTally = EMPTY_TALLY
    for await (const { rows } of parts(source)) tally = addTallies(tally, await judge.store(ctx, rows, { last: false }))
    return tally.waiting.length === 0
      ? tally
      : addTallies({ ...tally, waiting: [] }, await judge.store(ctx, tally.waiting))
  },
  all: async (ctx, { work: { judge, parts }, source }) =>
    (await storeAllImportRows(ctx, parts(source), { judge })).tally,
} satisfies Record<NewImportRun['mode'], Doing>
