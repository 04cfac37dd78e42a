import type pg from 'pg'
import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import type { ByteSource } from '../../files/detect-type.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { addTallies, countBadRows, EMPTY_TALLY, type ImportTally } from './plan/import-report.ts'
import { rowJudge, type CheckedRows, type RowJudge } from './judge-rows.ts'
import { rowRecognitionOf } from '#core/questions/identifying-field.ts'
import type { ImportRun } from './plan/import-run.ts'
import { dataRows, restoreSheetPlan, type ImportSheetPlan } from './plan/import-sheet-plan.ts'
import type { SheetRow } from './file/sheet-row.ts'

export type PoolContext = Context & { readonly db: pg.Pool }

/** So many rows share a transaction and the questions asked of the database. */
export const ROWS_PER_TRANSACTION = 200

const MOST_ERRORS = 20_000

export interface ImportPart {
  readonly rows: readonly SheetRow[]
  readonly lastRow: number
}

/** What every way of importing needs: the file's rows in parts, and what judges them. */
export interface ImportWork {
  readonly module: AnyModule
  readonly plan: ImportSheetPlan
  readonly judge: RowJudge
  parts(source: ByteSource, after?: number): AsyncGenerator<ImportPart, void, undefined>
}

export function importWorkOf(
  ctx: Context,
  module: AnyModule,
  run: Pick<ImportRun, 'columns' | 'options' | 'original_name'>,
): ImportWork {
  const plan = restoreSheetPlan(ctx, module, run.columns)
  const judge = rowJudge(
    { module, plan, recognition: run.options.update ? rowRecognitionOf(module) : null },
    ctx.catalogue,
  )
  return {
    module,
    plan,
    judge,
    async *parts(source, after = 0) {
      let rows: SheetRow[] = []
      for await (const row of dataRows(source, run)) {
        if (row.row <= after) continue
        rows.push(row)
        if (rows.length < ROWS_PER_TRANSACTION) continue
        yield { rows, lastRow: row.row }
        rows = []
      }
      if (rows.length > 0) yield { rows, lastRow: rows.at(-1)?.row ?? 0 }
    },
  }
}

/** Does everything an import would do up to the storing, and takes it all back. */
export async function checkImportRows(
  ctx: WriteContext,
  judge: RowJudge,
  rows: readonly SheetRow[],
): Promise<CheckedRows> {
  await ctx.db.query({ text: 'savepoint dry_run' })
  const checked = await judge.check({ ...ctx, touched: () => undefined }, rows)
  await ctx.db.query({ text: 'rollback to savepoint dry_run' })
  return checked
}

/** All rows or none: a single bad one takes the others back, and what is wrong is told of all of them. */
export async function storeAllImportRows(
  ctx: WriteContext,
  parts: AsyncIterable<ImportPart>,
  { judge, onPart }: { judge: RowJudge; onPart?(done: number): Promise<void> },
): Promise<{ tally: ImportTally; done: number; lastRow: number }> {
  await ctx.db.query({ text: 'savepoint all_rows' })
  const touched = new Set<string>()
  const inside: WriteContext = { ...ctx, touched: (table) => touched.add(table) }
  let tally: ImportTally = EMPTY_TALLY
  let done = 0
  let lastRow = 0
  for await (const part of parts) {
    tally = addTallies(tally, await judge.store(inside, part.rows, { last: false }))
    done += part.rows.length
    lastRow = part.lastRow
    await onPart?.(done)
    // Nobody mends so many one by one; what is wrong with them all is known by now.
    if (tally.errors.length > MOST_ERRORS) break
  }
  if (tally.waiting.length > 0) tally = addTallies({ ...tally, waiting: [] }, await judge.store(inside, tally.waiting))
  if (countBadRows(tally.errors) === 0) {
    for (const table of touched) ctx.touched(table)
    return { tally, done, lastRow }
  }
  await ctx.db.query({ text: 'rollback to savepoint all_rows' })
  return { tally: { ...EMPTY_TALLY, errors: tally.errors }, done, lastRow }
}

/** Whether someone asked to stop; on a connection of its own, so that it is seen at once. */
export async function noteImportProgress(db: pg.Pool, id: number, done: number): Promise<boolean> {
  const [row] = await runQuery<{ cancelling: boolean }>(
    db,
    sql`update import_run set done = ${done} where id = ${id} returning cancelling`,
  )
  return row?.cancelling ?? true
}
