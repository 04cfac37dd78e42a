import { fieldGallery } from '#areas/gallery/field-gallery/field-gallery.module.ts'
import { fieldGalleryLine } from '#areas/gallery/field-gallery/field-gallery-line.module.ts'
import { textCell, textOfCell, type Cell } from './cell.ts'
import type { CellColumn } from './cell-codec.ts'
import { cellColumns, readCell, writeCell } from './columns.ts'
import type { CellContext } from './context.ts'
import { unescapeCsvFormulas, escapeCsvFormulas } from './escape-formula.ts'

const { field_gallery_id: _, ...childFields } = fieldGalleryLine.fields

export const ctx: CellContext = { timeZone: 'Asia/Makassar', childFields: () => childFields }

export const columns = cellColumns(fieldGallery.fields, ctx)

export function column(name: string, among: readonly CellColumn[] = columns): CellColumn {
  const found = among.find((one) => one.name === name)
  if (!found) throw new Error(`no column ${name}`)
  return found
}

/** Through the cell itself, and through a csv file's text of it. */
export function back(of: CellColumn, row: Record<string, unknown>): readonly unknown[] {
  const cell = writeCell(of, row, ctx)
  return [
    cell,
    textCell(unescapeCsvFormulas(cell.kind === 'text' ? escapeCsvFormulas(textOfCell(cell)) : textOfCell(cell))),
  ].map((one: Cell) => readCell(of, one, ctx))
}
