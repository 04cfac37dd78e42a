import { setImmediate as nextTurn } from 'node:timers/promises'
import CFB from 'cfb'
import { WorkbookTexts } from './biff-texts.ts'
import { biffRecord, biffText16, biffText8, biffU16, biffU32 } from './biff-record.ts'

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
  const texts = new WorkbookTexts()
  const cells = await cellRecords(sheet, formats, texts)
  const textPages = await pagesOf(texts)
  const body = Buffer.concat([
    bof(WORKSHEET),
    dimensions(sheet),
    ...sheet.columns.map(({ width }, index) => columnWidth(index, width)),
    ...cells,
    biffRecord(0x02_3e, biffU16(0x06_b6), biffU16(0), biffU16(0), biffU32(0x40), biffU16(0), biffU16(0), biffU32(0)),
    biffRecord(EOF),
  ])
  const globals = (bodyAt: number) =>
    Buffer.concat([
      bof(WORKBOOK),
      biffRecord(0x42, biffU16(0x04_b0)),
      biffRecord(
        0x3d,
        biffU16(0x01_e0),
        biffU16(0x5a),
        biffU16(0x3f_cf),
        biffU16(0x2a_4e),
        biffU16(0x38),
        biffU16(0),
        biffU16(0),
        biffU16(1),
        biffU16(0x02_58),
      ),
      ...Array.from({ length: 4 }, font),
      ...formats.map((format, index) => biffRecord(0x04_1e, biffU16(FIRST_OWN_FORMAT + index), biffText16(format))),
      ...Array.from({ length: STYLE_XFS }, () => cellFormat({ format: 0, isStyle: true })),
      cellFormat({ format: 0, isStyle: false }),
      ...formats.map((_, index) => cellFormat({ format: FIRST_OWN_FORMAT + index, isStyle: false })),
      biffRecord(0x02_93, biffU16(0x80_00), Buffer.from([0, 0xff])),
      biffRecord(0x85, biffU32(bodyAt), biffU16(0), biffText8(sheet.sheet)),
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
  texts: WorkbookTexts,
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
  { y, looks, texts }: { readonly y: number; readonly looks: readonly number[]; readonly texts: WorkbookTexts },
): readonly Buffer[] {
  return row.flatMap((value, x) => {
    if (value === null || value === '') return []
    const place = [biffU16(y), biffU16(x), biffU16(looks[x] ?? STYLE_XFS)]
    if (typeof value === 'string') return [biffRecord(0xfd, ...place, biffU32(texts.add(value)))]
    if (typeof value === 'boolean') return [biffRecord(0x02_05, ...place, Buffer.from([value ? 1 : 0, 0]))]
    const number = Buffer.alloc(8)
    number.writeDoubleLE(value)
    return [biffRecord(0x02_03, ...place, number)]
  })
}

async function pagesOf(texts: WorkbookTexts): Promise<readonly Buffer[]> {
  const pages: Buffer[] = []
  for (const page of texts.records()) {
    pages.push(page)
    if (pages.length % PAGES_AT_ONCE === 0) await nextTurn()
  }
  return pages
}

function bof(type: number): Buffer {
  return biffRecord(
    BOF,
    biffU16(0x06_00),
    biffU16(type),
    biffU16(0x0d_bb),
    biffU16(0x07_cc),
    biffU32(0x41),
    biffU32(0x06),
  )
}

function dimensions({ rows, columns }: XlsSheet): Buffer {
  const widest = rows.reduce((most, row) => Math.max(most, row.length), columns.length)
  return biffRecord(0x02_00, biffU32(0), biffU32(rows.length), biffU16(0), biffU16(widest), biffU16(0))
}

function columnWidth(index: number, characters: number): Buffer {
  return biffRecord(
    0x7d,
    biffU16(index),
    biffU16(index),
    biffU16(characters * 256),
    biffU16(STYLE_XFS),
    biffU16(0),
    biffU16(0),
  )
}

function font(): Buffer {
  return biffRecord(
    0x31,
    biffU16(200),
    biffU16(0),
    biffU16(0x7f_ff),
    biffU16(400),
    biffU16(0),
    Buffer.from([0, 2, 0, 0]),
    biffText8('Arial'),
  )
}

function cellFormat({ format, isStyle }: { readonly format: number; readonly isStyle: boolean }): Buffer {
  return biffRecord(
    0xe0,
    biffU16(0),
    biffU16(format),
    biffU16(isStyle ? 0xff_f5 : 0x01),
    Buffer.from([0x20, 0, 0, isStyle ? 0xf4 : 0x04]),
    biffU32(0),
    biffU32(0),
    biffU16(0x20_c0),
  )
}
