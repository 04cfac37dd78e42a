import { setImmediate as nextTurn } from 'node:timers/promises'
import CFB from 'cfb'
import { SharedTexts } from './biff-texts.ts'
import { biffRecord, text16, text8, u16, u32 } from './biff-record.ts'

/** The records of an Excel 97 workbook ([MS-XLS]) that one sheet of texts, numbers and dates needs. */

export type XlsValue = string | number | boolean | null

export interface XlsSheet {
  readonly sheet: string
  readonly rows: readonly (readonly XlsValue[])[]
  readonly columns: readonly { readonly format: string | null; readonly width: number }[]
}

const BOF = 0x08_09
const EOF = 0x0a
const WORKBOOK = 0x05
const WORKSHEET = 0x10
/** Fifteen styles come first in every workbook; cells begin behind them. */
const STYLE_XFS = 15
const FIRST_OWN_FORMAT = 164
/** Others are served between so many rows, and between so many pages of texts. */
const ROWS_AT_ONCE = 200
const PAGES_AT_ONCE = 100

export async function xlsBytes(sheet: XlsSheet): Promise<Uint8Array> {
  const formats = [...new Set(sheet.columns.flatMap(({ format }) => format ?? []))]
  const texts = new SharedTexts()
  const cells = await cellRecords(sheet, formats, texts)
  const textPages = await pagesOf(texts)
  const body = Buffer.concat([
    bof(WORKSHEET),
    dimensions(sheet),
    ...sheet.columns.map(({ width }, index) => columnWidth(index, width)),
    ...cells,
    biffRecord(0x02_3e, u16(0x06_b6), u16(0), u16(0), u32(0x40), u16(0), u16(0), u32(0)),
    biffRecord(EOF),
  ])
  const globals = (bodyAt: number) =>
    Buffer.concat([
      bof(WORKBOOK),
      biffRecord(0x42, u16(0x04_b0)),
      biffRecord(
        0x3d,
        u16(0x01_e0),
        u16(0x5a),
        u16(0x3f_cf),
        u16(0x2a_4e),
        u16(0x38),
        u16(0),
        u16(0),
        u16(1),
        u16(0x02_58),
      ),
      ...Array.from({ length: 4 }, font),
      ...formats.map((format, index) => biffRecord(0x04_1e, u16(FIRST_OWN_FORMAT + index), text16(format))),
      ...Array.from({ length: STYLE_XFS }, () => cellFormat({ format: 0, isStyle: true })),
      cellFormat({ format: 0, isStyle: false }),
      ...formats.map((_, index) => cellFormat({ format: FIRST_OWN_FORMAT + index, isStyle: false })),
      biffRecord(0x02_93, u16(0x80_00), Buffer.from([0, 0xff])),
      biffRecord(0x85, u32(bodyAt), u16(0), text8(sheet.sheet)),
      ...textPages,
      biffRecord(EOF),
    ])
  // The length does not depend on where the sheet begins.
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/Workbook', Buffer.concat([globals(globals(0).length), body]))
  // The library leaves its own mark as a stream; no workbook needs it.
  CFB.utils.cfb_del(container, '\u0001Sh33tJ5')
  return CFB.write(container, { type: 'buffer' }) as Buffer
}

async function cellRecords(
  { rows, columns }: XlsSheet,
  formats: readonly string[],
  texts: SharedTexts,
): Promise<readonly Buffer[]> {
  const looks = columns.map(({ format }) => STYLE_XFS + (format === null ? 0 : 1 + formats.indexOf(format)))
  const batches: Buffer[] = []
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE)
    batches.push(Buffer.concat(some.flatMap((row, index) => rowRecords(row, { y: first + index, looks, texts }))))
    await nextTurn()
  }
  return batches
}

function rowRecords(
  row: readonly XlsValue[],
  { y, looks, texts }: { readonly y: number; readonly looks: readonly number[]; readonly texts: SharedTexts },
): readonly Buffer[] {
  return row.flatMap((value, x) => {
    if (value === null || value === '') return []
    const place = [u16(y), u16(x), u16(looks[x] ?? STYLE_XFS)]
    if (typeof value === 'string') return [biffRecord(0xfd, ...place, u32(texts.add(value)))]
    if (typeof value === 'boolean') return [biffRecord(0x02_05, ...place, Buffer.from([value ? 1 : 0, 0]))]
    const number = Buffer.alloc(8)
    number.writeDoubleLE(value)
    return [biffRecord(0x02_03, ...place, number)]
  })
}

async function pagesOf(texts: SharedTexts): Promise<readonly Buffer[]> {
  const pages: Buffer[] = []
  for (const page of texts.records()) {
    pages.push(page)
    if (pages.length % PAGES_AT_ONCE === 0) await nextTurn()
  }
  return pages
}

function bof(type: number): Buffer {
  return biffRecord(BOF, u16(0x06_00), u16(type), u16(0x0d_bb), u16(0x07_cc), u32(0x41), u32(0x06))
}

function dimensions({ rows, columns }: XlsSheet): Buffer {
  const widest = rows.reduce((most, row) => Math.max(most, row.length), columns.length)
  return biffRecord(0x02_00, u32(0), u32(rows.length), u16(0), u16(widest), u16(0))
}

function columnWidth(index: number, characters: number): Buffer {
  return biffRecord(0x7d, u16(index), u16(index), u16(characters * 256), u16(STYLE_XFS), u16(0), u16(0))
}

function font(): Buffer {
  return biffRecord(0x31, u16(200), u16(0), u16(0x7f_ff), u16(400), u16(0), Buffer.from([0, 2, 0, 0]), text8('Arial'))
}

function cellFormat({ format, isStyle }: { readonly format: number; readonly isStyle: boolean }): Buffer {
  return biffRecord(
    0xe0,
    u16(0),
    u16(format),
    u16(isStyle ? 0xff_f5 : 0x01),
    Buffer.from([0x20, 0, 0, isStyle ? 0xf4 : 0x04]),
    u32(0),
    u32(0),
    u16(0x20_c0),
  )
}
