import { CELL_LENGTH } from '#core/cells/cell.ts'

/** EX-04: what a workbook may hold. The words are those that spreadsheet programs use. */

export const MOST_XLS_ROWS = 65_536
export const MOST_XLSX_ROWS = 1_048_576
const MOST_COLUMNS = 16_384
const NAME_LENGTH = 31
const MOST_SHEETS = 65_535
const forbidden = /[:\\/?*[\]]/g

export interface WorkbookSheet {
  readonly name: string
  readonly columns: number
}

/** 'Data {title}' as a sheet can be called. */
export function workbookSheetName(title: string): string {
  const clean = `Data ${title}`.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim()
  const cut = [...clean].reduce(
    (kept, character) => (kept.length + character.length <= NAME_LENGTH ? kept + character : kept),
    '',
  )
  return cut.replaceAll(/^'+|'+$/g, '').trim() || 'Data'
}

/** What is wrong with a workbook's sheets; null when a spreadsheet program will open them. */
export function workbookFault(sheets: readonly WorkbookSheet[] | null | undefined): string | null {
  if (!Array.isArray(sheets)) return 'Invalid Workbook'
  if (sheets.length === 0) return 'Workbook is empty'
  if (sheets.length > MOST_SHEETS) return 'Too many worksheets'
  const names = new Set<string>()
  for (const { name, columns } of sheets as readonly WorkbookSheet[]) {
    const fault = nameFault(name)
    if (fault) return fault
    if (names.has(name.toLowerCase())) return `Duplicate Sheet Name: ${name}`
    if (columns > MOST_COLUMNS) return `Too many columns: ${columns}`
    names.add(name.toLowerCase())
  }
  return null
}

function nameFault(name: string): string | null {
  if (name.trim() === '') return 'Sheet name cannot be blank'
  if (name.length > NAME_LENGTH) return `Sheet name cannot exceed ${NAME_LENGTH} chars`
  if (name.startsWith("'") || name.endsWith("'")) return "Sheet name cannot start or end with apostrophe (')"
  if (name.toLowerCase() === 'history') return "Sheet name cannot be 'History'"
  return name.search(forbidden) >= 0 ? 'Sheet name cannot contain : \\ / ? * [ ]' : null
}

/** The fault of a cell's text, where a writer does not cut it. */
export function cellTextFault(text: string): string | null {
  return text.length > CELL_LENGTH ? `Text length must not exceed ${CELL_LENGTH} characters` : null
}
