import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly bytes: Buffer
  /** What the headers claim instead of the truth. */
  readonly claims?: { readonly size?: number; readonly crc?: number; readonly name?: string; readonly flags?: number }
}

/** An archive as programs write it, or one that lies. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claims = {} } of parts) {
    const packed = deflateRawSync(bytes)
    const inner = Buffer.from(claims.name ?? name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(claims.flags ?? 0, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(claims.crc ?? crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims.size ?? bytes.length, 18)
    shared.writeUInt16LE(inner.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, inner, packed])
    const own = Buffer.from(shared)
    own.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), own, tail, Buffer.from(name)]))
    pieces.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, list, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const WORKBOOK = `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`
const RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
const STYLES = `${XML}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`

/** The parts of a workbook around one sheet. */
export function workbookParts(sheet: string, others: readonly ZipPart[] = []): readonly ZipPart[] {
  return [
    part('xl/workbook.xml', WORKBOOK),
    part('xl/_rels/workbook.xml.rels', RELATIONS),
    part('xl/styles.xml', STYLES),
    ...others,
    part('xl/worksheets/sheet1.xml', sheet),
  ]
}

export function part(name: string, text: string, claims: ZipPart['claims'] = {}): ZipPart {
  return { name, bytes: Buffer.from(text), claims }
}

export function sheetXml(rows: string): string {
  return `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
}

/** A workbook with these rows from the first line on; texts stand in the cells. */
export function xlsxOf(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  const lines = rows.map((cells, at) => `<row r="${at + 1}">${cells.map((cell) => cellXml(cell)).join('')}</row>`)
  return zipOf(workbookParts(sheetXml(lines.join(''))))
}

function cellXml(cell: string | number | null): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '_x000D_')}</t></is></c>`
}

export function csvOf(rows: readonly (readonly (string | number | null)[])[], separator = ','): Buffer {
  const quoted = (cell: string | number | null) =>
    /[",;\t\r\n]/.test(String(cell ?? '')) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? '')
  return Buffer.from(rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n'))
}
