import { part, sheetXml, workbookParts, zipOf } from './sheet-files.ts'

const DATA = sheetXml(
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Kode</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>X1</t></is></c></row>',
)
const styles = (formats: string, cells: string) =>
  part(
    'xl/styles.xml',
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats}</numFmts><cellXfs>${cells}</cellXfs></styleSheet>`,
  )
const book = (stylesPart: ReturnType<typeof part>, sheet = DATA) =>
  zipOf([...workbookParts(sheet).filter(({ name }) => name !== 'xl/styles.xml'), stylesPart])

/** One number format of that many brackets that nothing closes. */
export function longFormat(length: number): Buffer {
  return book(styles(`<numFmt numFmtId="200" formatCode="${'['.repeat(length)}"/>`, '<xf numFmtId="200"/>'))
}

/** A format as long as they may be, in that many styles, and many formats beside it. */
export function manyStyles(count: number): Buffer {
  const formats = Array.from(
    { length: count },
    (_, at) => `<numFmt numFmtId="${200 + at}" formatCode="${'['.repeat(250)}${at}"/>`,
  )
  return book(
    styles(
      formats.join(''),
      `${'<xf numFmtId="200"/>'.repeat(count)}${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}`,
    ),
  )
}

/** Rows that could all be headers, each cell nearly one. */
export function wideHeaders(rows: number, columns: number, text: string): Buffer {
  const row = (at: number) =>
    `<row>${Array.from({ length: columns }, (_, column) => `<c t="inlineStr"><is><t>${text}${at}-${column}</t></is></c>`).join('')}</row>`
  return zipOf(workbookParts(sheetXml(Array.from({ length: rows }, (_, at) => row(at)).join(''))))
}

/** A row that says it stands behind the last one of any sheet. */
export function farRow(number: number): Buffer {
  return zipOf(
    workbookParts(
      sheetXml(
        `<row r="1"><c t="inlineStr"><is><t>Kode</t></is></c></row><row r="${number}"><c t="inlineStr"><is><t>${'x'.repeat(300)}</t></is></c></row>`,
      ),
    ),
  )
}
