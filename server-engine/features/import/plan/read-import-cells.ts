import { EMPTY_CELL, textOfCell, type Cell } from '#core/cells/cell.ts'
import { readCell } from '#core/cells/columns.ts'
import type { CellContext } from '#core/cells/context.ts'
import type { Context } from '../../../context/context.ts'
import { nurseryOf } from '../../../context/context.ts'
import { cellContextOf } from '../../export/cell-context.ts'
import type { SheetColumn, ImportSheetPlan } from './import-sheet-plan.ts'

/** What is shown of a long value. */
const SHOWN = 200

export interface ReadImportRow {
  readonly body: Readonly<Record<string, unknown>>
  readonly errors: Record<string, string>
}

/** A body as the form would send it, with names where it has ids, and what could not be read. */
export function readImportCells(ctx: Context, plan: ImportSheetPlan, cells: readonly Cell[]): ReadImportRow {
  const body: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  const context = cellContextOf(ctx)
  for (const column of plan.columns) {
    const cell = cells[column.index] ?? EMPTY_CELL
    const read = readCell(column, cell, inZone(context, column))
    if ('problem' in read) errors[column.name] = read.problem
    else
      for (const [name, value] of Object.entries(read.values))
        if (value !== null || !isLeftOut(ctx, plan, column)) body[name] = value
  }
  return { body, errors }
}

function inZone(context: CellContext, { timeZone }: SheetColumn): CellContext {
  return timeZone === null ? context : { ...context, timeZone }
}

/**
 * An empty cell empties the field, except where something must stand in it and the program knows what: a first value,
 * the own nursery.
 */
function isLeftOut(ctx: Context, plan: ImportSheetPlan, { name, field }: SheetColumn): boolean {
  if (field.options.required && field.options.initial !== undefined) return true
  return name === plan.scope && nurseryOf(ctx) !== null
}

export function shownImportValue({ index }: SheetColumn, cells: readonly Cell[]): string {
  const text = textOfCell(cells[index] ?? EMPTY_CELL)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
