import { isWritable } from '#core/declare/field.ts'
import type { RowRecognition } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Values } from '../../../context/values.ts'
import type { WriteContext } from '../../../context/transaction.ts'
import { recogniseRows } from './recognise-rows.ts'
import { toNewRecord } from './to-new-record.ts'
import { existingRecordsOfRows, type ExistingRecords } from './existing-records-of-rows.ts'
import { matchStoredChildren } from './match-children.ts'
import { foldCase } from './find-by-name.ts'
import type { ReferenceMatcher } from './match-references.ts'
import { readImportCells } from '../plan/read-import-cells.ts'
import type { ImportSheetPlan } from '../plan/import-sheet-plan.ts'
import type { SheetRow } from '../file/sheet-row.ts'

/** What one row asks for: a body of ids and values, what could not be read, and the record it would change. */
export interface WantedRecord {
  readonly sheet: SheetRow
  readonly body: Values
  readonly errors: Record<string, string>
  readonly notes: Readonly<Record<string, string>>
  readonly existing: ExistingRecords | null
  /** Names of records of the same module that are not there, when nothing else is wrong with the cells. */
  readonly waitsFor: readonly string[]
}

export interface RowMatchTools {
  readonly module: AnyModule
  readonly plan: ImportSheetPlan
  readonly recognition: RowRecognition | null
  readonly matcher: ReferenceMatcher
  /** Codes of earlier rows: a file that names a record twice does not say what it wants. */
  readonly seen: Map<string, number>
  /** Records that rows without a code have found, with the row. */
  readonly found: Map<number, number>
}

export interface ReadAndMatched extends Omit<WantedRecord, 'existing'> {
  /** The code by which it finds its record: also one that only the server sets. */
  readonly code: unknown
  /** The state its record was in. */
  readonly state: unknown
}

export async function wantedRecords(
  ctx: WriteContext,
  tools: RowMatchTools,
  rows: readonly SheetRow[],
): Promise<readonly WantedRecord[]> {
  const { module, recognition } = tools
  const key = codeOf(tools)
  const matched = await readAndMatch(ctx, tools, rows)
  if (recognition === null) return matched.map((each) => toNewRecord(module, codeOf(tools), each))
  if (key === null) return askWithoutCode(ctx, tools, matched)
  const keyed = ({ body, code }: ReadAndMatched) => ({ ...body, [key]: code })
  const find = await existingRecordsOfRows(ctx, module, { key, bodies: matched.map(keyed) })
  const found = matched.map((each) => find(keyed(each)))
  const children = await matchStoredChildren(
    ctx,
    module,
    found.flatMap((one) => (typeof one === 'object' && one ? [one.id] : [])),
  )
  return matched.map((each, at) => {
    const { code: _code, state: _state, ...row } = each
    const one = found[at] ?? null
    const wrong = keyProblem(tools, each, one)
    if (wrong !== null) return { ...row, errors: { ...row.errors, [key]: wrong }, waitsFor: [], existing: null }
    if (typeof one === 'string' || one === null) return toNewRecord(module, codeOf(tools), each)
    const { body, problems } = children(one.id, row.body)
    return {
      ...row,
      body,
      errors: { ...problems, ...row.errors },
      waitsFor: Object.keys(problems).length > 0 ? [] : row.waitsFor,
      existing: one,
    }
  })
}

function codeOf({ recognition }: RowMatchTools): string | null {
  return recognition?.by === 'code' ? recognition.fields[0] : null
}

/** Where records have no code, what is unique or equal tells which one is meant. */
async function askWithoutCode(
  ctx: WriteContext,
  tools: RowMatchTools,
  matched: readonly ReadAndMatched[],
): Promise<readonly WantedRecord[]> {
  const { module, plan, recognition, found: taken } = tools
  if (recognition === null || recognition.by === 'code') return []
  const clean = matched.filter(({ errors }) => Object.keys(errors).length === 0)
  const found = await recogniseRows(ctx, module, {
    plan,
    recognition,
    taken,
    rows: clean.map(({ sheet, body }) => ({ row: sheet.row, body })),
  })
  const children = await matchStoredChildren(
    ctx,
    module,
    [...found.values()].map(({ id }) => id),
  )
  return matched.map((each) => {
    const { code: _code, state: _state, ...row } = each
    const one = found.get(row.sheet.row)
    if (!one) return toNewRecord(module, codeOf(tools), each)
    const before = taken.get(one.id) ?? row.sheet.row
    const double = `${labelsOf(module, recognition.fields)} sudah dipakai di baris ${before} file ini`
    if (before !== row.sheet.row)
      return { ...row, errors: { ...row.errors, [recognition.fields[0] ?? '']: double }, waitsFor: [], existing: null }
    taken.set(one.id, row.sheet.row)
    const { body, problems } = children(one.id, row.body)
    return {
      ...row,
      body,
      errors: { ...problems, ...row.errors },
      waitsFor: Object.keys(problems).length > 0 ? [] : row.waitsFor,
      existing: one,
    }
  })
}

function labelsOf(module: AnyModule, fields: readonly string[]): string {
  return fields.map((field) => module.fields[field]?.label ?? field).join(', ')
}

/** Why a row's code does not lead to a record that it could change or make. */
function keyProblem(
  tools: RowMatchTools,
  { code, sheet }: ReadAndMatched,
  found: ExistingRecords | string | null,
): string | null {
  const { module, seen } = tools
  const field = module.fields[codeOf(tools) ?? '']
  if (!field) return null
  if (typeof found === 'string') return found
  // A code that the server gives cannot be brought along: a row without its record would be stored a second time, under
  // a new code, unless other values are unique too.
  if (found === null && !isWritable(field) && !isUniqueBesides(module)) {
    return typeof code === 'string' && code.trim() !== ''
      ? `${field.label} "${code.slice(0, 60)}" tidak ditemukan`
      : `${field.label} kosong, sehingga data lama tidak dapat dikenali. Data baru diimpor tanpa memperbarui data lama`
  }
  if (typeof code !== 'string') return null
  const meaning = JSON.stringify([foldCase(code), found?.id ?? null])
  const before = seen.get(meaning)
  if (before !== undefined && before !== sheet.row && found !== null)
    return `${field.label} sudah dipakai di baris ${before} file ini`
  seen.set(meaning, sheet.row)
  return null
}

/** Whether records are kept from being stored twice by more than their code. */
function isUniqueBesides(module: AnyModule): boolean {
  return Object.values(module.fields).some(
    (field) => isWritable(field) && field.options.required && field.options.uniqueWith !== undefined,
  )
}

async function readAndMatch(
  ctx: WriteContext,
  tools: RowMatchTools,
  rows: readonly SheetRow[],
): Promise<readonly ReadAndMatched[]> {
  const { module, plan, matcher } = tools
  const key = codeOf(tools)
  const read = rows.map((sheet) => {
    const { body, errors } = readImportCells(ctx, plan, sheet.cells)
    return {
      sheet,
      errors,
      body: { ...readImportCells(ctx, { ...plan, columns: plan.hints }, sheet.cells).body, ...body },
    }
  })
  await matcher.lookUp(
    ctx,
    read.map(({ body }) => body),
  )
  const hints = new Set(plan.hints.map(({ name }) => name))
  const own = ([name]: readonly [string, unknown]) => !hints.has(name)
  return read.map(({ sheet, body, errors }) => {
    const matched = matcher.resolve(body)
    const wrong: Record<string, string> = {
      ...Object.fromEntries(Object.entries(matched.errors).filter(own)),
      ...errors,
    }
    const waitsFor = Object.keys(wrong).every((field) => module.fields[field]?.options.to === module.key)
      ? matched.unknown
      : []
    return {
      sheet,
      body: Object.fromEntries(Object.entries(matched.body).filter(own)),
      errors: wrong,
      notes: {},
      waitsFor,
      code: key === null ? null : matched.body[key],
      state: matched.body[module.states?.field ?? ''],
    }
  })
}
