import { decimalDigitsOf } from '../formats/decimal.ts'

/** One cell of a table that leaves or enters the program, whatever file it stands in. */
export type Cell = EmptyCell | TextCell | NumberCell | DateCell | BooleanCell

export interface EmptyCell {
  readonly kind: 'empty'
}
export interface TextCell {
  readonly kind: 'text'
  readonly text: string
}
export interface NumberCell {
  readonly kind: 'number'
  readonly number: number
  /** A year is no amount: it is shown without groups of thousands. */
  readonly plain?: boolean
}
/**
 * A day, `YYYY-MM-DD`, or what a clock shows, `YYYY-MM-DD HH:mm:ss` with `.SSS` behind it where a second is not whole.
 */
export interface DateCell {
  readonly kind: 'date'
  readonly date: string
}
/** Spreadsheets of others have it; we write words. */
export interface BooleanCell {
  readonly kind: 'boolean'
  readonly value: boolean
}

export const EMPTY_CELL: EmptyCell = { kind: 'empty' }

/** More does not fit into one cell of a spreadsheet (EX-04). */
export const CELL_LENGTH = 32_767

/** The end of a text that did not fit: a reader of the file sees it, and reading such a cell back is refused. */
export const CUT_TEXT_END = '… [dipotong]'

export function textCell(text: string): Cell {
  return text === '' ? EMPTY_CELL : { kind: 'text', text }
}

/** The text as far as a spreadsheet cell takes it. */
export function cutTextToCell(text: string): string {
  if (text.length <= CELL_LENGTH) return text
  const kept = text.slice(0, CELL_LENGTH - CUT_TEXT_END.length)
  // Half of an emoji is no character.
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)) + CUT_TEXT_END
}

export function isCutText(text: string): boolean {
  return text.length > CELL_LENGTH - 2 && text.endsWith(CUT_TEXT_END)
}

/** The cell as text that every codec reads back: for files without types (csv, html) and inside other cells. */
export function textOfCell(cell: Cell): string {
  return writers[cell.kind](cell as never)
}

const writers: { readonly [K in Cell['kind']]: (cell: Extract<Cell, { kind: K }>) => string } = {
  empty: () => '',
  text: ({ text }) => text,
  number: ({ number }) => numberText(number),
  date: ({ date }) => date,
  boolean: ({ value }) => (value ? 'TRUE' : 'FALSE'),
}

// What `parseNumber` takes for thousands.
const looksGrouped = /^-?[1-9]\d{0,2}\.\d{3}$/

/**
 * A number that means the same to a machine and to an Indonesian reader. '1.125' would be an eighth more than one to
 * the first and a thousand to the second, so it gets a zero behind: '1.1250'.
 */
export function numberText(number: number): string {
  const decimal = decimalDigitsOf(number)
  if (!decimal) return ''
  const { negative, whole, fraction } = decimal
  const text = `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  return looksGrouped.test(text) ? `${text}0` : text
}
