import { formatCoordinates, parseCoordinates } from '../formats/coordinates.ts'
import type { FieldType } from '../declare/field.ts'
import { NO_VALUE } from '../formats/format.ts'
import { numberPlate } from '../indonesia/number-plate.ts'
import { readChildRowsCell, writeChildRowsCell } from './child-rows.ts'
import { EMPTY_CELL, textCell, textOfCell, type Cell } from './cell.ts'
import type { CellCodec, NamedField, CellOutcome, CellRow } from './cell-codec.ts'
import {
  readChoiceCell,
  readChoicesCell,
  readFlagCell,
  writeChoiceCell,
  writeChoicesCell,
  writeFlagCell,
} from './choice-cells.ts'
import {
  readDayCell,
  readMonthCell,
  readMomentCell,
  readTimeCell,
  readWeekCell,
  writeDayCell,
  writeMomentCell,
} from './date-cells.ts'
import { readMoneyCell, readNumberCell, writeNumberCell } from './number-cells.ts'
import { readReferenceCell, readReferencesCell, writeReferenceCell, writeReferencesCell } from './reference-cells.ts'

const inText = {
  column: true,
  importable: true,
  write: writeText,
  read: (_: NamedField, cell: Cell) => ({ value: textOfCell(cell) }),
}
const fileNames: CellCodec = { column: true, importable: false, write: writeFileNames, read: nothing }
/** The latitude's column holds the place; the longitude comes with it. */
const noColumn: CellCodec = { column: false, importable: false, write: () => EMPTY_CELL, read: nothing }

/** How each type stands in a cell and is read from one. What is written is read as it was, file names excepted. */
export const cellCodecs = {
  text: { ...inText, read: readPlain },
  textarea: inText,
  richtext: inText,
  number: { column: true, importable: true, write: writeNumberCell, read: readNumberCell },
  money: { column: true, importable: true, write: writeNumberCell, read: readMoneyCell },
  date: { column: true, importable: true, write: writeDayCell, read: readDayCell },
  datetime: { column: true, importable: true, write: writeMomentCell, read: readMomentCell },
  year: { column: true, importable: true, write: writeNumberCell, read: readNumberCell },
  // Months, weeks and times of day are no instants: as text no spreadsheet moves them.
  month: { column: true, importable: true, write: writeText, read: readMonthCell },
  week: { column: true, importable: true, write: writeText, read: readWeekCell },
  time: { column: true, importable: true, write: writeText, read: readTimeCell },
  flag: { column: true, importable: true, write: writeFlagCell, read: readFlagCell },
  choice: { column: true, importable: true, write: writeChoiceCell, read: readChoiceCell },
  choices: { column: true, importable: true, write: writeChoicesCell, read: readChoicesCell },
  reference: { column: true, importable: true, write: writeReferenceCell, read: readReferenceCell },
  references: { column: true, importable: true, write: writeReferencesCell, read: readReferencesCell },
  rows: { column: true, importable: true, write: writeChildRowsCell, read: readChildRowsCell },
  file: fileNames,
  files: fileNames,
  button: noColumn,
  latitude: { column: true, importable: true, write: writePlace, read: readPlace },
  longitude: noColumn,
} satisfies Record<FieldType, CellCodec>

function writeText({ name }: NamedField, row: CellRow): Cell {
  const value = row[name]
  return typeof value === 'string' ? textCell(value) : EMPTY_CELL
}

/** A plate means its vehicle in any spelling, also where rows of a file are known by it. */
function readPlain({ field }: NamedField, cell: Cell): CellOutcome {
  const text = textOfCell(cell)
  return { value: field.options.plate && text ? numberPlate(text) : text }
}

function nothing(): CellOutcome {
  return { values: {} }
}

function writeFileNames({ name }: NamedField, row: CellRow): Cell {
  const files = [row[name]]
    .flat()
    .filter((file): file is Record<string, unknown> => typeof file === 'object' && file !== null)
  return textCell(files.map((file) => String(file['field_value'] ?? file['file'] ?? '')).join('; '))
}

function writePlace({ name, field }: NamedField, row: CellRow): Cell {
  const text = formatCoordinates(row[name] as number | null, row[field.options.pair ?? ''] as number | null)
  return text === NO_VALUE ? EMPTY_CELL : textCell(text)
}

function readPlace({ name, field }: NamedField, cell: Cell): CellOutcome {
  const place = parseCoordinates(textOfCell(cell))
  return typeof place === 'string'
    ? 'coordinates'
    : { values: { [name]: place.latitude, [field.options.pair ?? '']: place.longitude } }
}
