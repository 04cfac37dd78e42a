import * as XLSX from '@e965/xlsx'

export type SheetValue = string | number | boolean | Date | null

export interface ReadSheet {
  readonly name: string
  readonly title: string
  /** The lines above the headers, by name. */
  readonly lines: Readonly<Record<string, SheetValue>>
  readonly headers: readonly string[]
  readonly rows: readonly (readonly SheetValue[])[]
  /** The cell of a row under a header. */
  at(row: number, header: string): SheetValue
}

/**
 * A file as a program that is not ours reads it: the headers stand below the first empty line, or below the lines of
 * two.
 */
export function readSheet(bytes: Buffer, { isText = false }: { readonly isText?: boolean } = {}): ReadSheet {
  // `raw` keeps csv texts as they are written; workbooks carry types of their own.
  const book = isText
    ? XLSX.read(bytes.toString('utf8').replace(/^\ufeff/, ''), { type: 'string', raw: true })
    : XLSX.read(bytes, { type: 'buffer', cellDates: true })
  const name = book.SheetNames[0] ?? ''
  const sheet = book.Sheets[name]
  if (!sheet) throw new Error('no sheet')
  const all = XLSX.utils.sheet_to_json<SheetValue[]>(sheet, {
    header: 1,
    raw: true,
    defval: null,
    blankrows: true,
    UTC: true,
  })
  const empty = all.findIndex((row) => row.every((value) => value === null || value === ''))
  const headers = (all[empty + 1] ?? []).map(String)
  const rows = all.slice(empty + 2)
  return {
    name,
    headers,
    rows,
    title: String(all[0]?.[0]),
    lines: Object.fromEntries(all.slice(1, empty).map(([key, value]) => [String(key), value ?? null])),
    at: (row, header) => rows[row]?.[headers.indexOf(header)] ?? null,
  }
}
