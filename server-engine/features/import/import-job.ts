import { z } from 'zod'
import type { ImportMode } from '#core/wire/import.ts'
import { jobKind, type JobResult } from '#core/wire/job.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '../../base/database.ts'
import { defineJob, type JobRun } from '../../context/define-job.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { addTallies, type ImportTally } from './plan/import-report.ts'
import {
  beginImportAgain,
  finishImportRun,
  storeImportPreview,
  recordImportPart,
  clearSettledImportErrors,
  rowsWaitingInImport,
  type ImportRun,
} from './plan/import-run.ts'
import { IMPORT_LIMITS } from './file/limits.ts'
import type { RowJudge } from './judge-rows.ts'
import { refersToItself } from './match/match-references.ts'
import { keptImportFile } from './pieces.ts'
import type { SheetRow } from './file/sheet-row.ts'
import { previewRows } from './preview-rows.ts'
import {
  checkImportRows,
  noteImportProgress,
  storeAllImportRows,
  importWorkOf,
  type PoolContext,
} from './process-rows.ts'
import { importReportAddress } from './import-report-address.ts'

export interface ImportReachedRow {
  readonly lastRow: number
  readonly done: number
}
export const IMPORT_BEFORE_FIRST_ROW: ImportReachedRow = { lastRow: 0, done: 0 }
type Input = { module: string; import: number }
export type ImportJobRun = JobRun<Input, ImportReachedRow>

/**
 * An import or a check that is too long for a call. The rows of each part, their errors and the row it got to are one
 * transaction.
 */
export const importJob = defineJob({
  name: 'import',
  label: jobKind.label('import'),
  input: z.object({ module: z.string(), import: z.int() }),
  start: IMPORT_BEFORE_FIRST_ROW,
  permission: ({ module }) => permissionOf(module, 'import'),
  run: async (job: ImportJobRun): Promise<JobResult> => {
    const ctx = asImport(await job.context())
    const stored = await readRun(ctx.db, job.input.import)
    await ways[stored.mode](job, ctx, stored)
    const ended = await readRun(ctx.db, stored.id)
    const module = ctx.catalogue.module(stored.module)
    return {
      done: ended.created + ended.updated + ended.unchanged,
      ...(stored.mode !== 'check' && {
        link: { href: importReportAddress(ctx.catalogue, module, stored.id), label: 'Lihat hasil' },
      }),
    }
  },
})

const ways: Readonly<Record<ImportMode, (job: ImportJobRun, ctx: PoolContext, stored: ImportRun) => Promise<void>>> = {
  check: checkParts,
  valid: importParts,
  all: importAll,
}

async function checkParts(job: ImportJobRun, ctx: PoolContext, stored: ImportRun): Promise<void> {
  const work = importWorkOf(ctx, ctx.catalogue.module(stored.module), stored)
  let reached = await job.step(async (inside) => {
    await beginImportAgain(inside.db, stored.id)
    return { checkpoint: IMPORT_BEFORE_FIRST_ROW, done: 0, total: stored.rows }
  })
  let { cancelling } = await readRun(ctx.db, stored.id)
  for await (const part of work.parts(keptImportFile(ctx.db, stored))) {
    if (cancelling) break
    reached = await job.step(async (inside) => {
      const own = asImport(inside)
      const tally = await checkImportRows(own, work.judge, part.rows)
      if (reached.done === 0) await storeImportPreview(own.db, stored.id, await previewRows(own, work, tally))
      await recordImportPart(own.db, stored.id, { tally, done: part.rows.length, lastRow: part.lastRow })
      const done = reached.done + part.rows.length
      return { checkpoint: { lastRow: part.lastRow, done }, done, total: stored.rows }
    })
    cancelling = (await readRun(ctx.db, stored.id)).cancelling
  }
  await job.step(async (inside) => {
    if (!cancelling)
      await recordImportPart(inside.db, stored.id, {
        tally: work.judge.finishCheck(),
        done: 0,
        lastRow: reached.lastRow,
      })
    await finishImportRun(inside.db, stored.id, { state: cancelling ? 'cancelled' : 'done', now: inside.now })
    return { checkpoint: reached, done: reached.done, total: stored.rows }
  })
}

async function importParts(job: ImportJobRun, ctx: PoolContext, stored: ImportRun): Promise<void> {
  const module = ctx.catalogue.module(stored.module)
  const { judge, parts } = importWorkOf(ctx, module, stored)
  let reached = job.checkpoint
  let cancelled = (await readRun(ctx.db, stored.id)).cancelling
  const source = keptImportFile(ctx.db, stored)
  for await (const part of parts(source, reached.lastRow)) {
    if (cancelled) break
    reached = await job.step(async (inside) => {
      const own = asImport(inside)
      const tally = await storePart(own, judge, part.rows)
      await recordImportPart(own.db, stored.id, { tally, done: part.rows.length, lastRow: part.lastRow })
      const done = reached.done + part.rows.length
      return { checkpoint: { lastRow: part.lastRow, done }, done, total: stored.rows }
    })
    cancelled = (await readRun(ctx.db, stored.id)).cancelling
  }
  if (!cancelled && refersToItself(module)) await lookAgain(job, stored, { ctx, reached })
  await job.step(async (inside) => {
    await finishImportRun(inside.db, stored.id, { state: cancelled ? 'cancelled' : 'done', now: inside.now })
    return { checkpoint: reached, done: reached.done, total: stored.rows }
  })
}

/** Rows that wait for others are noted as wrong for the time being, so that a server that dies loses none of them. */
async function storePart(ctx: WriteContext, judge: RowJudge, rows: readonly SheetRow[]): Promise<ImportTally> {
  const tally = await judge.store(ctx, rows, { last: false })
  if (tally.waiting.length === 0) return tally
  const wrong = await judge.store(ctx, tally.waiting)
  return addTallies(
    { ...tally, waiting: [] },
    { ...wrong, errors: wrong.errors.map((error) => ({ ...error, waits: true as const })) },
  )
}

/** Goes through those that waited until nobody finds anybody any more. */
async function lookAgain(
  job: ImportJobRun,
  stored: ImportRun,
  { ctx, reached }: { ctx: PoolContext; reached: ImportReachedRow },
): Promise<void> {
  const { judge, parts } = importWorkOf(ctx, ctx.catalogue.module(stored.module), stored)
  for (let found = true, generation = 1; found && generation <= IMPORT_LIMITS.generations; generation += 1) {
    found = false
    const waiting = await rowsWaitingInImport(ctx.db, stored.id)
    if (waiting.size === 0) return
    for await (const { rows } of parts(keptImportFile(ctx.db, stored))) {
      const some = rows.filter(({ row }) => waiting.has(row))
      if (some.length === 0) continue
      await job.step(async (inside) => {
        const own = asImport(inside)
        const tally = await judge.store(own, some)
        const wrong = new Set(tally.errors.map(({ row }) => row))
        await clearSettledImportErrors(own.db, stored.id, {
          tally,
          rows: some.map(({ row }) => row).filter((row) => !wrong.has(row)),
        })
        found ||= wrong.size < some.length
        return { checkpoint: reached, done: reached.done, total: stored.rows }
      })
    }
  }
}

class Cancelled extends Error {}

/** One transaction over all rows: broken off it leaves nothing, and begins again. */
async function importAll(job: ImportJobRun, ctx: PoolContext, stored: ImportRun): Promise<void> {
  const module = ctx.catalogue.module(stored.module)
  try {
    await job.step(async (inside) => {
      const own = asImport(inside)
      // A new one for each try: it remembers what it has seen.
      const { judge, parts } = importWorkOf(own, module, stored)
      const end = await storeAllImportRows(own, parts(keptImportFile(ctx.db, stored)), {
        judge,
        onPart: async (done) => {
          job.signal.throwIfAborted()
          if (await noteImportProgress(ctx.db, stored.id, done)) throw new Cancelled()
        },
      })
      await recordImportPart(own.db, stored.id, { tally: end.tally, done: 0, lastRow: end.lastRow })
      await finishImportRun(own.db, stored.id, {
        state: end.tally.errors.length > 0 ? 'refused' : 'done',
        now: own.now,
      })
      return { checkpoint: { lastRow: end.lastRow, done: end.done }, done: end.done, total: stored.rows }
    })
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    await finishImportRun(ctx.db, stored.id, { state: 'cancelled', now: ctx.now })
  }
}

function asImport<C extends PoolContext | WriteContext>(ctx: C): C {
  return { ...ctx, source: 'import' }
}

async function readRun(db: Queryable, id: number): Promise<ImportRun> {
  const [row] = await runQuery<ImportRun>(db, sql`select * from import_run where id = ${id}`)
  if (!row) throw new Error(`Import ${id} is gone`)
  return row
}
