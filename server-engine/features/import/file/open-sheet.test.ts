import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { write, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOfCell } from '#core/cells/cell.ts'
import { csvOf, part, sheetXml, workbookParts, xlsxOf, zipOf, type ZipPart } from '#test/kit/sheet-files.ts'
import { UserError } from '../../../base/user-error.ts'
import { openSheet } from './open-sheet.ts'
import { withFileOnDisk } from '../pieces.ts'
import type { SheetRow } from './sheet-row.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'semai-sheet-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function read(bytes: Buffer, name: string): Promise<SheetRow[]> {
  files += 1
  const file = path.join(folder, String(files))
  await writeFile(file, bytes)
  const rows: SheetRow[] = []
  await withFileOnDisk(file, async (source) => {
    for await (const row of openSheet(source, name)) rows.push(row)
  })
  return rows
}
async function texts(bytes: Buffer, name: string): Promise<string[][]> {
  return (await read(bytes, name)).map(({ cells }) => cells.map((cell) => textOfCell(cell)))
}
async function refusal(bytes: Buffer, name = 'data.xlsx'): Promise<{ status: number; message: string }> {
  try {
    await read(bytes, name)
  } catch (error) {
    if (error instanceof UserError) return { status: error.status, message: error.message }
    throw error
  }
  throw new Error('The file was read')
}
const book = (rows: string, others: readonly ZipPart[] = []) => zipOf(workbookParts(sheetXml(rows), others))

describe('what is read', () => {
  test('IM-01 a workbook gives its cells with their kinds, under the numbers a spreadsheet program shows', async () => {
    const strings = part(
      'xl/sharedStrings.xml',
      '<sst><si><t>Jati</t></si><si><r><t>Ma</t></r><r><t>honi</t></r><rPh><t>x</t></rPh></si></sst>',
    )
    const rows = await read(
      book(
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row><row r="5"><c r="A5" s="1"><v>45976</v></c><c r="B5" s="2"><v>45976.5</v></c><c r="C5" t="b"><v>1</v></c><c r="D5"><v>-7.5</v></c><c r="E5" s="2"><v>0.25</v></c><c r="XFD5" s="1"/></row>',
        [strings],
      ),
      'a.xlsx',
    )
    expect(rows).toEqual([
      { row: 2, cells: [{ kind: 'text', text: 'Jati' }, { kind: 'empty' }, { kind: 'text', text: 'Mahoni' }] },
      {
        row: 5,
        cells: [
          { kind: 'date', date: '2025-11-15' },
          { kind: 'date', date: '2025-11-15 12:00:00' },
          { kind: 'boolean', value: true },
          { kind: 'number', number: -7.5 },
          { kind: 'text', text: '06:00:00' },
        ],
      },
    ])
  })

  test('IM-01 texts that look like something else stay texts: signs, zeros, line breaks, emoji', async () => {
    const tricky = ['+62812', '=1+1', '-7.5, 110.2', '007', 'satu\ndua', '🌱 ünï', ' a ', '_x0041_']
    expect(await texts(xlsxOf([tricky.slice(0, -1)]), 'a.xlsx')).toEqual([tricky.slice(0, -1)])
    expect(await texts(csvOf([tricky]), 'a.csv')).toEqual([tricky])
  })

  test.each([[','], [';'], ['\t']])(
    'IM-01 a text file separated by %j is read, with and without a byte order mark',
    async (separator) => {
      const rows = [
        ['Kode', 'Nama', 'Berat'],
        ['A1', 'Jati; "emas", besar', '1,5'],
        ['A2', 'dua\r\nbaris', '2,5'],
        ['A3', 'x', '3,5'],
      ]
      expect(await texts(csvOf(rows, separator), 'a.csv')).toEqual(rows)
      expect(await texts(Buffer.concat([Buffer.from('\uFEFF'), csvOf(rows, separator)]), 'a.csv')).toEqual(rows)
    },
  )

  test('IM-01 lines and marks inside quotes say nothing about the separator', async () => {
    const note = 'a;b\nc;d\ne;f\ng;h\ni;j\nk;l\nm;n'
    const rows = [
      ['Data Galeri'],
      ['Kode', 'Catatan', 'Warna'],
      ['A1', note, 'Merah; Biru'],
      ['A2', note, 'Merah; Hijau'],
    ]
    expect(await texts(csvOf(rows), 'a.csv')).toEqual(rows)
    const tabs = [
      ['Kode', 'Catatan'],
      ['A1', 'satu, dua; tiga\nempat, lima; enam\ntujuh, delapan; sembilan'],
    ]
    expect(await texts(csvOf(tabs, '\t'), 'a.csv')).toEqual(tabs)
    // A quote inside a plain cell opens nothing.
    expect(await texts(Buffer.from('Kode;Ukuran\nA1;5" x 3"\nA2;6, 7'), 'a.csv')).toEqual([
      ['Kode', 'Ukuran'],
      ['A1', '5" x 3"'],
      ['A2', '6, 7'],
    ])
  })

  test('IM-01 marks that no keyboard has are part of a text; a file with a NUL is no text', async () => {
    const rows = [
      ['Kode', 'Catatan'],
      ['A1', 'lunak\vpatah \x01\x1c\x7f'],
    ]
    expect(await texts(csvOf(rows), 'a.csv')).toEqual(rows)
    expect(await refusal(Buffer.from('Kode,Catatan\nA1,\0'), 'a.csv')).toMatchObject({ status: 415 })
  })

  test('IM-01 the old format is read in a thread of its own', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Kode', 'Jumlah'],
      ['007', 12.5],
    ])
    const bytes = write(
      { SheetNames: ['Data'], Sheets: { Data: sheet } },
      { type: 'buffer', bookType: 'biff8' },
    ) as Buffer
    expect(await read(bytes, 'a.xls')).toEqual([
      {
        row: 1,
        cells: [
          { kind: 'text', text: 'Kode' },
          { kind: 'text', text: 'Jumlah' },
        ],
      },
      {
        row: 2,
        cells: [
          { kind: 'text', text: '007' },
          { kind: 'number', number: 12.5 },
        ],
      },
    ])
  })
})

describe('what is refused', () => {
  const zeros = (size: number) => Buffer.alloc(size, 0x20)
  const hostile: readonly (readonly [string, () => Buffer, number])[] = [
    [
      'a bomb of blanks',
      () =>
        zipOf([...workbookParts('').slice(0, 3), { name: 'xl/worksheets/sheet1.xml', bytes: zeros(40 * 1024 * 1024) }]),
      422,
    ],
    [
      'a bomb of shared texts',
      () =>
        book('<row><c t="s"><v>0</v></c></row>', [
          part('xl/sharedStrings.xml', `<sst>${'<si><t>aaaaaaaaaa</t></si>'.repeat(2_800_000)}</sst>`),
        ]),
      413,
    ],
    [
      'a bomb of empty shared texts',
      () =>
        book('<row><c t="s"><v>0</v></c></row>', [
          part('xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(12_500_000)}</sst>`),
        ]),
      413,
    ],
    ['a bomb of rows', () => book('<row><c><v>1</v></c></row>'.repeat(1_000_000)), 413],
    [
      'a size that lies',
      () =>
        zipOf([
          ...workbookParts('').slice(0, 3),
          part('xl/worksheets/sheet1.xml', sheetXml('<row><c><v>1</v></c></row>'), { size: 10 }),
        ]),
      422,
    ],
    [
      'a checksum that lies',
      () =>
        zipOf([
          ...workbookParts('').slice(0, 3),
          part('xl/worksheets/sheet1.xml', sheetXml('<row><c><v>1</v></c></row>'), { crc: 1 }),
        ]),
      422,
    ],
    [
      'a name that lies',
      () =>
        zipOf([
          ...workbookParts('').slice(0, 3),
          part('xl/worksheets/sheet1.xml', sheetXml(''), { name: '../../../../etc/passwd1234' }),
        ]),
      422,
    ],
    [
      'an encrypted entry',
      () => zipOf([...workbookParts('').slice(0, 3), part('xl/worksheets/sheet1.xml', sheetXml(''), { flags: 1 })]),
      422,
    ],
    ['two entries of one name', () => zipOf([...workbookParts(sheetXml('')), part('xl/workbook.xml', '<x/>')]), 422],
    [
      'entities that grow',
      () =>
        zipOf(
          workbookParts(
            '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
          ),
        ),
      422,
    ],
    [
      'an entity from outside',
      () =>
        zipOf(
          workbookParts(
            '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>',
          ),
        ),
      422,
    ],
    ['a million columns', () => book(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`), 413],
    ['a column beyond the last', () => book('<row><c r="ZZZ1"><v>1</v></c></row>'), 413],
    ['a hundred thousand levels', () => book('<a>'.repeat(100_000)), 422],
    ['a cell of 40 MB', () => book(`<row><c t="str"><v>${'a'.repeat(40_000_000)}</v></c></row>`), 422],
    ['rows that run backwards', () => book('<row r="3"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>'), 422],
    ['XML that ends too early', () => zipOf(workbookParts('<worksheet><sheetData><row><c><v>1</v></c></row>')), 422],
    [
      'an archive without sheets',
      () => zipOf([part('xl/workbook.xml', '<workbook/>'), part('xl/_rels/workbook.xml.rels', '<x/>')]),
      422,
    ],
    [
      'an archive that is a page as well',
      () => Buffer.concat([xlsxOf([['a']]), Buffer.from('<script>alert(1)</script>')]),
      422,
    ],
    ['half an archive', () => xlsxOf([['a'], ['b']]).subarray(0, 300), 415],
  ]
  test.each(hostile)(
    'IM-01 %s is refused with a sentence',
    async (_, make, status) => {
      const answer = await refusal(make())
      expect(answer.status).toBe(status)
      expect(answer.message).toMatch(/^(Isi file|File|Baris) .*\.$/)
    },
    60_000,
  )

  const foreign: readonly (readonly [string, string, Buffer])[] = [
    ['a picture called a table', 'data.xlsx', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')],
    ['a page called a text', 'data.csv', Buffer.from('<html><script>1</script></html>')],
    ['a page called an old table', 'data.xls', Buffer.from('<table><tr><td>1</td></tr></table>')],
    ['a program', 'data.csv', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1')],
    ['a plain archive', 'data.xlsx', zipOf([part('a.txt', 'a')])],
    ['a workbook with macros', 'data.xlsx', zipOf([...workbookParts(sheetXml('')), part('xl/vbaProject.bin', 'x')])],
  ]
  test.each(foreign)('IM-01 %s is refused by what it is', async (_, name, bytes) => {
    expect(await refusal(bytes, name)).toEqual({
      status: 415,
      message: 'File harus berupa XLSX, XLS, atau CSV, tanpa makro dan tanpa kata sandi.',
    })
  })

  test('IM-01 a text file with a quote that never closes, foreign letters, long cells or many columns is refused', async () => {
    expect(await refusal(Buffer.from('Kode\n"A1\nA2'), 'a.csv')).toEqual({
      status: 422,
      message: 'Tanda kutip pada baris 2 tidak ditutup.',
    })
    expect((await refusal(Buffer.from([0x4b, 0x0a, 0xe9, 0x20]), 'a.csv')).message).toContain('UTF-8')
    expect((await refusal(Buffer.from(`Kode\n${'a'.repeat(32_768)}`), 'a.csv')).message).toBe(
      'Baris 2 memuat isi sel lebih dari 32.767 karakter.',
    )
    expect((await refusal(Buffer.from('a,'.repeat(1_000_000)), 'a.csv')).message).toBe(
      'Baris 1 memuat lebih dari 500 kolom. Hapus kolom yang tidak diperlukan.',
    )
    expect((await refusal(Buffer.from('a\n'.repeat(100_100)), 'a.csv')).message).toBe(
      'File memuat lebih dari 100.000 baris. Bagi menjadi beberapa file.',
    )
  })

  test('IM-01 the old format that lies about its sectors is refused', async () => {
    const sheet = utils.aoa_to_sheet([['Kode'], ['A']])
    const bytes = write(
      { SheetNames: ['Data'], Sheets: { Data: sheet } },
      { type: 'buffer', bookType: 'biff8' },
    ) as Buffer
    for (let at = 600; at < bytes.length; at += 3) bytes[at] = 0xff
    expect([415, 422]).toContain((await refusal(bytes, 'a.xls')).status)
  })
})
