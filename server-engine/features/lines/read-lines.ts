import { sql } from 'drizzle-orm'
import { textCell, type Cell } from '#core/cells/cell.ts'
import { MOST_CHILD_ROWS, NEW_RECORDS_KEY } from '#core/questions/field-value.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { exportColumnsFor } from '../export/cell-context.ts'
import type { ByteSource } from '../../files/detect-type.ts'
import { sheetDoor, type SheetPlan } from '../import/import-door.ts'
import { childRowsFields } from '../../read/child-rows.ts'
import { columnOf, ident } from '../../base/sql.ts'
import { readableFields, scopeCondition } from '../../rights/readable.ts'
import { whereClause } from '../../base/column-condition.ts'
import { Forbidden, InvalidBody, InvalidFields, NotFound } from '../../base/user-error.ts'
import type { Values } from '../../context/values.ts'
import { requireBodyObject } from '../../write/read-body.ts'
import { copiedFieldsOf } from '../../write/references.ts'

/** A line as a form takes it: values, the names of the records they mean, and what could not be read, by column. */
export interface ReadFormLine {
  readonly values: Values
  readonly errors: Readonly<Record<string, string>>
}

/** What lines are read for: the rows of a record, or new records of a module. */
interface LineList {
  readonly field: string
  readonly label: string
  readonly child: AnyModule
  /** The rows' reference to their record. */
  readonly by: string | null
}

/**
 * The list of a record that lines are read for, by those who may write the record; or new records of the module, by
 * those who may make them.
 */
export function linesReadFor(ctx: Context, module: AnyModule, field: string): LineList {
  if (field === NEW_RECORDS_KEY && !Object.hasOwn(module.fields, field)) {
    if (module.without.includes('create') || !can(ctx.user, permissionOf(module.key, 'create'))) throw new Forbidden()
    return { field, label: module.title, child: module, by: null }
  }
  const mayWrite = (['create', 'update'] as const).some(
    (verb) => !module.without.includes(verb) && can(ctx.user, permissionOf(module.key, verb)),
  )
  if (!mayWrite) throw new Forbidden()
  const found = childRowsFields(ctx, module).find((one) => one.field === field)
  if (!found || !readableFields(ctx, module).has(field)) throw new NotFound('Alamat tidak ditemukan.')
  return { ...found, label: found.definition.label }
}

/**
 * What was copied from a spreadsheet: `columns` names a field for each cell of a row, `head` what is typed of the
 * record already.
 */
export async function readPastedLines(ctx: Context, at: LineList, raw: unknown): Promise<readonly ReadFormLine[]> {
  const { columns, cells, head = {} } = requireBodyObject(raw)
  if (!isTexts(columns) || !Array.isArray(cells) || !cells.every(isTexts)) throw new InvalidBody()
  if (cells.length > MOST_CHILD_ROWS) throw tooMany(at)
  const known = exportColumnsFor(ctx, at.child).filter(({ importable }) => importable)
  const plan: SheetPlan = {
    columns: columns.flatMap((wanted, index) => {
      const column = known.find((one) => one.name === wanted && one.name !== at.by)
      return column ? [{ ...column, index, written: column.header, timeZone: null }] : []
    }),
    hints: [],
    scope: at.child.scope,
  }
  return readAll(ctx, at, {
    plan,
    head: requireBodyObject(head),
    rows: (cells as readonly (readonly string[])[]).map((row) => row.map(textCell)),
  })
}

/** The same from a file: its headers say which column is which. */
export async function readFileLines(
  ctx: Context,
  at: LineList,
  { source, fileName, head }: { source: ByteSource; fileName: string; head: Values },
): Promise<readonly ReadFormLine[]> {
  const planned = await sheetDoor.plan(ctx, at.child, source, {
    name: fileName,
    options: { update: false, mapping: [] },
  })
  if (planned.rows > MOST_CHILD_ROWS) throw tooMany(at)
  const whole = sheetDoor.planFrom(ctx, at.child, planned.columns)
  const plan = { ...whole, columns: whole.columns.filter((column) => column.name !== at.by) }
  const rows: (readonly Cell[])[] = []
  for await (const { cells } of sheetDoor.dataRows(source, { original_name: fileName, columns: planned.columns }))
    rows.push(cells)
  return readAll(ctx, at, { plan, head, rows })
}

interface Lines {
  readonly plan: SheetPlan
  readonly head: Values
  readonly rows: readonly (readonly Cell[])[]
}

async function readAll(ctx: Context, at: LineList, { plan, head, rows }: Lines): Promise<readonly ReadFormLine[]> {
  // What lines repeat of their record says which of several namesakes is meant.
  const copies = Object.fromEntries(
    (at.by === null ? [] : copiedFieldsOf(at.child, at.by)).flatMap(([copy, source]) =>
      typeof head[source] === 'number' ? [[copy, head[source]]] : [],
    ),
  )
  const read = rows.map((cells) => sheetDoor.readCells(ctx, plan, cells))
  const matcher = sheetDoor.referenceMatcher(ctx.catalogue, at.child)
  await matcher.lookUp(
    ctx,
    read.map(({ body }) => body),
  )
  const names = new Set(plan.columns.map((column) => column.name))
  const lines = read.map(({ body, errors }) => {
    const resolved = matcher.resolve({ ...copies, ...body })
    return {
      values: Object.fromEntries(Object.entries(resolved.body).filter(([key]) => names.has(key))),
      errors: { ...errors, ...resolved.errors },
    }
  })
  return withNames(ctx, at.child, lines)
}

/** The form shows names, not numbers. */
async function withNames(
  ctx: Context,
  child: AnyModule,
  lines: readonly ReadFormLine[],
): Promise<readonly ReadFormLine[]> {
  const named: [string, ReadonlyMap<unknown, string | null>][] = []
  for (const [field, { type, options }] of Object.entries(child.fields)) {
    const ids = [...new Set(lines.flatMap(({ values }) => (typeof values[field] === 'number' ? [values[field]] : [])))]
    if (type !== 'reference' || ids.length === 0) continue
    const target = ctx.catalogue.module(options.to ?? '')
    const rows = await runQuery<{ id: number; text: string | null }>(
      ctx.db,
      sql`select t.id, ${columnOf('t', target.display)} as text
        from ${ident(target.table)} as t ${whereClause([
          sql`t.id =
          any(${sql.param(ids)}::bigint[])`,
          scopeCondition(ctx, target, 't'),
        ])}`,
    )
    named.push([field, new Map(rows.map(({ id, text }) => [id, text]))])
  }
  return lines.map(({ values, errors }) => ({
    values: {
      ...values,
      ...Object.fromEntries(named.map(([field, texts]) => [`rel_${field}`, texts.get(values[field]) ?? null])),
    },
    errors,
  }))
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function tooMany({ field, label }: LineList): InvalidFields {
  return new InvalidFields({ [field]: `${label} paling banyak ${MOST_CHILD_ROWS} baris` })
}
