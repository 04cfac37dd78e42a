import type { RowRecognition } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { UserError, type FieldErrors } from '../../base/user-error.ts'
import { isStoredByOneStatement, storeManyNewRecords } from '../../write/create-many.ts'
import { prepareNewRecord, storeNewRecord, type NewRecord } from '../../write/create.ts'
import type { Values } from '../../context/values.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { wouldChange, prepareRecordChange, saveRecordChange, type ChangedRecord } from '../../write/update.ts'
import { wantedRecords, type WantedRecord, type RowMatchTools } from './match/wanted-records.ts'
import { addTallies, MOST_NOTES, EMPTY_TALLY, type CellError, type ImportTally } from './plan/import-report.ts'
import { IMPORT_LIMITS } from './file/limits.ts'
import { sameFileReferenceCheck } from './match/same-file-reference-check.ts'
import { referenceMatcher } from './match/match-references.ts'
import { shownImportValue } from './plan/read-import-cells.ts'
import type { ImportSheetPlan } from './plan/import-sheet-plan.ts'
import type { SheetRow } from './file/sheet-row.ts'
import { uniqueCheck, type UniqueCandidate, type UniqueCheck } from './match/unique-rows.ts'

export interface JudgeOptions {
  readonly module: AnyModule
  readonly plan: ImportSheetPlan
  /** How rows find the records they change; null when all are new. */
  readonly recognition: RowRecognition | null
}

/** A row of the file and the record as it would be stored; null where it cannot be. */
export interface CheckedRow {
  readonly sheet: SheetRow
  readonly values: Values | null
}

export interface CheckedRows extends ImportTally {
  readonly rows: readonly CheckedRow[]
}

/** Rows of one file, judged and stored in parts. What it remembers of earlier rows is only what later ones need. */
export interface RowJudge {
  check(ctx: WriteContext, rows: readonly SheetRow[]): Promise<CheckedRows>
  /** The end of a check: rows that named one another. */
  finishCheck(): ImportTally
  /** `last`: nobody comes any more whom a row could wait for. */
  store(ctx: WriteContext, rows: readonly SheetRow[], options?: { readonly last: boolean }): Promise<ImportTally>
}

interface Prepared {
  readonly asked: WantedRecord
  readonly record: NewRecord | ChangedRecord
  /** What its user should know, although the row is stored. */
  readonly notes: FieldErrors
}

export function rowJudge({ module, plan, recognition }: JudgeOptions, catalogue: WriteContext['catalogue']): RowJudge {
  const tools: Tools = {
    module,
    plan,
    recognition,
    matcher: referenceMatcher(catalogue, module),
    seen: new Map<string, number>(),
    found: new Map<number, number>(),
    unique: uniqueCheck(module),
  }
  const family = sameFileReferenceCheck<WantedRecord>(module, (asked) => toldErrors(tools, asked, asked.errors))
  return {
    async check(outer, rows) {
      const ctx: WriteContext = { ...outer, lookupCache: new Map() }
      const asked = await wantedRecords(ctx, tools, rows)
      const { fine, errors } = await prepareAll(
        ctx,
        tools,
        asked.filter(({ waitsFor }) => waitsFor.length === 0),
      )
      const taken = await tools.unique.taken(ctx, fine.map(candidateOf))
      for (const each of fine) errors.push(...toldErrors(tools, each.asked, taken.get(each.asked.sheet.row) ?? {}))
      const good = fine.filter((each) => !taken.has(each.asked.sheet.row))
      family.add(
        good.map((each) => each.asked),
        asked.filter(({ waitsFor }) => waitsFor.length > 0),
      )
      const known = good.flatMap(({ record }) => ('present' in record ? [record] : []))
      const updated = known.filter(wouldChange).length
      const stored = new Map(good.map((each) => [each.asked.sheet.row, candidateOf(each).values]))
      return {
        ...EMPTY_TALLY,
        created: good.length - known.length,
        updated,
        unchanged: known.length - updated,
        errors: errors.toSorted((a, b) => a.row - b.row),
        ...notesOf(tools, good),
        rows: rows.map((sheet) => ({ sheet, values: stored.get(sheet.row) ?? null })),
      }
    },
    finishCheck: family.finish,
    async store(outer, rows, { last } = { last: true }) {
      const ctx: WriteContext = { ...outer, lookupCache: new Map() }
      let tally: ImportTally = EMPTY_TALLY
      for (let left = rows, generation = 1; ; generation += 1) {
        const asked = await wantedRecords(ctx, tools, left)
        const ready = asked.filter(({ waitsFor }) => waitsFor.length === 0)
        const waiting = asked.filter(({ waitsFor }) => waitsFor.length > 0)
        const stored =
          ready.length === 0
            ? EMPTY_TALLY
            : ((await storeTogether(ctx, tools, ready)) ?? (await storeOneByOne(ctx, tools, ready)))
        tally = addTallies(tally, stored)
        if (waiting.length > 0 && stored.created > 0 && generation < IMPORT_LIMITS.generations)
          left = waiting.map(({ sheet }) => sheet)
        else
          return last
            ? addTallies(tally, {
                ...EMPTY_TALLY,
                errors: waiting.flatMap((each) => toldErrors(tools, each, each.errors)),
              })
            : { ...tally, waiting: waiting.map(({ sheet }) => sheet) }
      }
    },
  }
}

/** What passes everything before the storing, and what is wrong with the rest. */
async function prepareAll(
  ctx: WriteContext,
  tools: Tools,
  rows: readonly WantedRecord[],
): Promise<{ fine: Prepared[]; errors: CellError[] }> {
  const errors: CellError[] = []
  const fine: Prepared[] = []
  // Hooks may leave a statement behind that failed; without any, no refusal comes from the database.
  const attempt = ctx.implementations.get(tools.module.key)?.beforeSave ? tryRow : tryPlainly
  for (const asked of rows) {
    const judged = await attempt(ctx, () => prepare(ctx, tools.module, asked))
    const wrong = { ...('refusal' in judged ? judged.refusal : {}), ...asked.errors }
    if (Object.keys(wrong).length > 0) errors.push(...toldErrors(tools, asked, wrong))
    else if ('done' in judged) fine.push(judged.done)
  }
  return { fine, errors }
}

/**
 * Most files bring new and correct rows: these are stored by one statement. Null when the database refused one of them,
 * which must then be found.
 */
async function storeTogether(
  ctx: WriteContext,
  tools: Tools,
  rows: readonly WantedRecord[],
): Promise<ImportTally | null> {
  if (!isStoredByOneStatement(ctx, tools.module) || rows.some(({ existing }) => existing)) return null
  const { fine, errors } = await prepareAll(ctx, tools, rows)
  const stored = await tryRow(ctx, () =>
    storeManyNewRecords(
      ctx,
      tools.module,
      fine.map(({ record }) => record),
    ),
  )
  if ('refusal' in stored) return null
  for (const each of fine) tools.unique.remember(candidateOf(each))
  return { ...EMPTY_TALLY, created: fine.length, errors, ...notesOf(tools, fine) }
}

async function storeOneByOne(ctx: WriteContext, tools: Tools, rows: readonly WantedRecord[]): Promise<ImportTally> {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const errors: CellError[] = []
  const done: Prepared[] = []
  for (const asked of rows) {
    const clean = Object.keys(asked.errors).length === 0
    const ready: Prepared[] = []
    const stored = await tryRow(ctx, async () => {
      const prepared = await prepare(ctx, tools.module, asked)
      ready.push(prepared)
      return clean ? storeRecord(ctx, tools.module, prepared.record) : null
    })
    const refusal =
      'refusal' in stored ? { ...stored.refusal, ...doublesIn(tools, ready.map(candidateOf), stored.refusal) } : {}
    const wrong = { ...refusal, ...asked.errors }
    if (Object.keys(wrong).length > 0) errors.push(...toldErrors(tools, asked, wrong))
    else if ('done' in stored && stored.done) {
      counts[stored.done] += 1
      for (const each of ready) tools.unique.remember(candidateOf(each))
      done.push(...ready)
    }
  }
  return { ...EMPTY_TALLY, ...counts, errors, ...notesOf(tools, done) }
}

function notesOf(tools: Tools, rows: readonly Prepared[]): Pick<ImportTally, 'noted' | 'notes'> {
  const notes = rows.flatMap(({ asked, notes }) => toldErrors(tools, asked, notes))
  return { noted: notes.length, notes: notes.slice(0, MOST_NOTES) }
}

interface Tools extends RowMatchTools {
  readonly unique: UniqueCheck
}

function candidateOf({ asked: { sheet, existing }, record }: Prepared): UniqueCandidate {
  return {
    row: sheet.row,
    id: existing?.id ?? null,
    values: 'present' in record ? { ...record.present, ...record.values } : record.values,
  }
}

/** What a row before it has taken is told in the words of a check. */
function doublesIn({ unique }: Tools, [row]: readonly UniqueCandidate[], refusal: FieldErrors): FieldErrors {
  return row
    ? Object.fromEntries(Object.entries(unique.doubles(row)).filter(([field]) => Object.hasOwn(refusal, field)))
    : {}
}

/**
 * A new record may name what is closed, since a file brings back what was there before; its user is told. A change may
 * not, as in the form.
 */
async function prepare(ctx: WriteContext, module: AnyModule, asked: WantedRecord): Promise<Prepared> {
  const { body, existing } = asked
  if (existing)
    return { asked, record: await prepareRecordChange(ctx, module, { ...body, ...existing }), notes: asked.notes }
  const notes: Record<string, string> = { ...asked.notes }
  const record = await prepareNewRecord(
    {
      ...ctx,
      noteClosed: (field, sentence) => {
        notes[field] = sentence
      },
    },
    module,
    body,
  )
  return { asked, record, notes }
}

async function storeRecord(
  ctx: WriteContext,
  module: AnyModule,
  record: NewRecord | ChangedRecord,
): Promise<'created' | 'updated' | 'unchanged'> {
  if ('present' in record) return (await saveRecordChange(ctx, module, record)) ? 'updated' : 'unchanged'
  await storeNewRecord(ctx, module, record)
  return 'created'
}

/** A refused row is taken back by itself; the rows before it stay. */
async function tryRow<T>(
  ctx: WriteContext,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly refusal: FieldErrors }> {
  await ctx.db.query({ text: 'savepoint one_row' })
  try {
    const done = await work()
    await ctx.db.query({ text: 'release savepoint one_row' })
    return { done }
  } catch (error) {
    // Deadlocks and the like are the whole part's matter: it is tried again.
    if (!(error instanceof UserError)) throw error
    await ctx.db.query({ text: 'rollback to savepoint one_row' })
    // What this row held fast is free again.
    ctx.lookupCache?.clear()
    return { refusal: refusalOf(error) }
  }
}

async function tryPlainly<T>(
  _ctx: WriteContext,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly refusal: FieldErrors }> {
  try {
    return { done: await work() }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { refusal: refusalOf(error) }
  }
}

/** By field; what is said of a child row is told once, under its list. */
function refusalOf(error: UserError): FieldErrors {
  const errors = (error.details['errors'] ?? {}) as FieldErrors
  const own = Object.entries(errors).filter(([field]) => !field.includes('.'))
  return own.length > 0 ? Object.fromEntries(own) : { '': error.message }
}

function toldErrors({ plan, module }: Tools, { sheet }: WantedRecord, errors: FieldErrors): readonly CellError[] {
  return Object.entries(errors).map(([field, message]) => {
    const column =
      [...plan.columns, ...plan.hints].find(({ name }) => name === field) ??
      plan.columns.find(({ field: { type, options } }) => type === 'latitude' && options.pair === field)
    const label = module.fields[field]?.label ?? null
    return {
      row: sheet.row,
      column: column?.written ?? label,
      value: column ? shownImportValue(column, sheet.cells) : null,
      message,
    }
  })
}
