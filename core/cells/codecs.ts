import { formatCoordinates, parseCoordinates } from '../formats/coordinates.ts'
import type { FieldType } from '../declare/field.ts'
import { NO_VALUE } from '../formats/format.ts'
import { numberPlate } from '../indonesia/number-plate.ts'
import { readChildRows, writeChildRows } from './child-rows.ts'
import { EMPTY, textCell, textOf, type Cell } from './cell.ts'
import type { Codec, NamedField, CellOutcome, Row } from './codec.ts'
import { readChoice, readChoices, readFlag, writeChoice, writeChoices, writeFlag } from './choice-cells.ts'
import { readDay, readMonth, readMoment, readTime, readWeek, writeDay, writeMoment } from './date-cells.ts'
import { readMoney, readNumber, writeNumber } from './number-cells.ts'
import { readName, readNames, writeName, writeNames } from './reference-cells.ts'

const inText = {
  column: true,
  importable: true,
  write: writeText,
  read: (_: NamedField, cell: Cell) => ({ value: textOf(cell) }),
}
const fileNames: Codec = { column: true, importable: false, write: writeFileNames, read: nothing }
/** The latitude's column holds the place; the longitude comes with it. */
const noColumn: Codec = { column: false, importable: false, write: () => EMPTY, read: nothing }

/** How each type stands in a cell and is read from one. What is written is read as it was, file names excepted. */
export const codecs = {
  text: { ...inText, read: readPlain },
  textarea: inText,
  richtext: inText,
  number: { column: true, importable: true, write: writeNumber, read: readNumber },
  money: { column: true, importable: true, write: writeNumber, read: readMoney },
  date: { column: true, importable: true, write: writeDay, read: readDay },
  datetime: { column: true, importable: true, write: writeMoment, read: readMoment },
  year: { column: true, importable: true, write: writeNumber, read: readNumber },
  // Months, weeks and times of day are no instants: as text no spreadsheet moves them.
  month: { column: true, importable: true, write: writeText, read: readMonth },
  week: { column: true, importable: true, write: writeText, read: readWeek },
  time: { column: true, importable: true, write: writeText, read: readTime },
  flag: { column: true, importable: true, write: writeFlag, read: readFlag },
  choice: { column: true, importable: true, write: writeChoice, read: readChoice },
  choices: { column: true, importable: true, write: writeChoices, read: readChoices },
  reference: { column: true, importable: true, write: writeName, read: readName },
  references: { column: true, importable: true, write: writeNames, read: readNames },
  rows: { column: true, importable: true, write: writeChildRows, read: readChildRows },
  file: fileNames,
  files: fileNames,
  button: noColumn,
  latitude: { column: true, importable: true, write: writePlace, read: readPlace },
  longitude: noColumn,
} satisfies Record<FieldType, Codec>

function writeText({ name }: NamedField, row: Row): Cell {
  const value = row[name]
  return typeof value === 'string' ? textCell(value) : EMPTY
}

/** A plate means its vehicle in any spelling, also where rows of a file are known by it. */
function readPlain({ field }: NamedField, cell: Cell): CellOutcome {
  const text = textOf(cell)
  return { value: field.options.plate && text ? numberPlate(text) : text }
}

function nothing(): CellOutcome {
  return { values: {} }
}

function writeFileNames({ name }: NamedField, row: Row): Cell {
  const files = [row[name]]
    .flat()
    .filter((file): file is Record<string, unknown> => typeof file === 'object' && file !== null)
  return textCell(files.map((file) => String(file['field_value'] ?? file['file'] ?? '')).join('; '))
}

function writePlace({ name, field }: NamedField, row: Row): Cell {
  const text = formatCoordinates(row[name] as number | null, row[field.options.pair ?? ''] as number | null)
  return text === NO_VALUE ? EMPTY : textCell(text)
}

function readPlace({ name, field }: NamedField, cell: Cell): CellOutcome {
  const place = parseCoordinates(textOf(cell))
  return typeof place === 'string'
    ? 'coordinates'
    : { values: { [name]: place.latitude, [field.options.pair ?? '']: place.longitude } }
}
