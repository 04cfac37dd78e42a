import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetXml, workbookParts, xlsxOf, zipOf } from '#test/kit/sheet-files.ts'
import { isLong } from '#test/kit/tier.ts'

const ROWS = isLong ? 100_000 : 20_000
const COLUMNS = 25

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'semai-memory-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a process with a heap of so many MB says of a file; it dies when it needs more. */
async function readWith(megabytes: number, bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'data.xlsx')
  await writeFile(file, bytes)
  const reader = path.join(import.meta.dirname, 'read-file.test-process.ts')
  return (
    await promisify(execFile)(process.execPath, [`--max-old-space-size=${megabytes}`, '--import', 'tsx', reader, file])
  ).stdout
}

function sharedBook(count: number): Buffer {
  const texts = {
    name: 'xl/sharedStrings.xml',
    bytes: Buffer.from(`<sst>${Array.from({ length: count }, (_, at) => `<si><t>teks ${at}</t></si>`).join('')}</sst>`),
  }
  return zipOf(
    workbookParts(
      sheetXml(Array.from({ length: count / 10 }, (_, at) => `<row><c t="s"><v>${at * 10}</v></c></row>`).join('')),
      [texts],
    ),
  )
}

describe('IM-01 memory does not grow with the file', () => {
  test(`${ROWS} rows of ${COLUMNS} cells are read in 48 MB`, { timeout: 300_000 }, async () => {
    const line = Array.from({ length: COLUMNS }, (_, at) => `Isi kolom ${at} yang cukup panjang`)
    // Over 2 kB a row as XML: far more than the heap that reads it.
    expect(await readWith(48, xlsxOf(Array.from({ length: ROWS }, (_, at) => [String(at), ...line])))).toBe(
      String(ROWS),
    )
  })

  test('half a million texts that cells share are read in 48 MB', { timeout: 300_000 }, async () => {
    expect(await readWith(48, sharedBook(500_000))).toBe('50000')
  })

  test('a bomb of texts and a bomb of rows are refused in 160 MB', { timeout: 300_000 }, async () => {
    const texts = {
      name: 'xl/sharedStrings.xml',
      bytes: Buffer.from(`<sst>${'<si><t>aaaaaaaaaa</t></si>'.repeat(3_000_000)}</sst>`),
    }
    expect(await readWith(160, zipOf(workbookParts(sheetXml(''), [texts])))).toContain('terlalu banyak teks')
    const nothings = { name: 'xl/sharedStrings.xml', bytes: Buffer.from(`<sst>${'<si/>'.repeat(12_500_000)}</sst>`) }
    expect(await readWith(48, zipOf(workbookParts(sheetXml(''), [nothings])))).toContain('terlalu banyak teks')
    expect(
      await readWith(160, zipOf(workbookParts(sheetXml('<row><c><v>1</v></c></row>'.repeat(2_000_000))))),
    ).toContain('lebih dari 100.000 baris')
  })
})
