import { sql } from 'drizzle-orm'
import type { Field } from '#core/declare/field.ts'
import { hasColumn } from '#core/questions/field-traits.ts'
import type { RowRecognition } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../../../base/database.ts'
import { linkTableFields } from '../../../schema/link-tables.ts'
import { linkedRecordIdsSql } from '../../../read/links.ts'
import { columnOf, ident } from '../../../base/sql.ts'
import { scopeCondition } from '../../../rights/readable.ts'
import { whereClause } from '../../../base/column-condition.ts'
import { UserError } from '../../../base/user-error.ts'
import type { Values } from '../../../context/values.ts'
import { readBody } from '../../../write/read-body.ts'
import type { WriteContext } from '../../../context/transaction.ts'
import type { ExistingRecords } from './existing-records-of-rows.ts'
import { contentsText } from './pair-rows.ts'
import type { ImportSheetPlan } from '../plan/import-sheet-plan.ts'

/** A row of the file, as far as it can be recognised by. */
interface Unrecognised {
  readonly row: number
  readonly body: Values
}

interface Question {
  readonly plan: ImportSheetPlan
  readonly recognition: Exclude<RowRecognition, { by: 'code' }>
  readonly rows: readonly Unrecognised[]
  /** Records that earlier rows of the file have found. */
  readonly taken: ReadonlyMap<number, number>
}

/**
 * The records that rows mean where the module has no code: those with the same values in a unique group, or equal in
 * everything the file says. Of records that are alike each is found once: a file with three of them means three.
 */
export async function recogniseRows(
  ctx: WriteContext,
  module: AnyModule,
  { plan, recognition, rows, taken }: Question,
): Promise<ReadonlyMap<number, ExistingRecords>> {
  const told = recognition.by === 'group' ? recognition.fields : contentsOf(plan)
  const anchor = told.find((field) => isAnchor(module.fields[field]))
  const read = rows.map(({ row, body }) => ({ row, values: valuesOf(ctx, module, body) }))
  // Child rows cannot be compared before their record is known: a record that differs in them alone would be taken for
  // this one.
  if (
    anchor === undefined ||
    (recognition.by === 'contents' && plan.columns.some(({ field }) => field.type === 'rows'))
  )
    return new Map()
  const stored = await candidates(ctx, module, { anchor, values: read.map(({ values }) => values?.[anchor]) })
  const textOf = contentsText(told)
  const free = new Map<string, ExistingRecords[]>()
  for (const one of stored)
    free.set(textOf(one), [
      ...(free.get(textOf(one)) ?? []),
      { id: Number(one['id']), version: Number(one['version']) },
    ])
  const found = new Map<number, ExistingRecords>()
  const used = new Set<number>()
  for (const { row, values } of read) {
    const alike = values ? (free.get(textOf(values)) ?? []) : []
    // In a unique group there is one record only: a second row for it is told as a double, not taken for a new one.
    const one =
      recognition.by === 'group' ? alike[0] : alike.find(({ id }) => !used.has(id) && (taken.get(id) ?? row) === row)
    if (!one) continue
    used.add(one.id)
    found.set(row, one)
  }
  return found
}

/** Everything a file says of a record that stands in the record itself. */
function contentsOf({ columns }: ImportSheetPlan): readonly string[] {
  return columns.flatMap(({ name: field, field: { type, options } }) =>
    type === 'latitude' && options.pair ? [field, options.pair] : [field],
  )
}

/** Narrows the records to those that could be meant. */
function isAnchor(field: Field | undefined): boolean {
  return (
    field !== undefined &&
    Boolean(field.options.required) &&
    hasColumn(field) &&
    ['reference', 'text', 'number', 'choice', 'date', 'year'].includes(field.type)
  )
}

async function candidates(
  ctx: WriteContext,
  module: AnyModule,
  { anchor, values }: { anchor: string; values: readonly unknown[] },
): Promise<readonly Values[]> {
  const wanted = [...new Set(values.filter((value) => value !== undefined && value !== null))]
  if (wanted.length === 0) return []
  const links = sql.join(linkTableFields(module).map(([field]) => sql`, ${linkedRecordIdsSql(module, field)}`))
  const where = whereClause([
    sql`${columnOf('t', anchor)} in (${sql.join(
      wanted.map((value) => sql`${sql.param(value)}`),
      sql`, `,
    )})`,
    scopeCondition(ctx, module, 't'),
  ])
  return runQuery(ctx.db, sql`select t.*${links} from ${ident(module.table)} as t ${where} order by t.id`)
}

/** As they would be stored, so that '1.000' and 1000 are the same; null for a row that the rules refuse anyway. */
function valuesOf(ctx: WriteContext, module: AnyModule, body: Values): Values | null {
  try {
    return readBody(ctx, module, { body, present: null })
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}
