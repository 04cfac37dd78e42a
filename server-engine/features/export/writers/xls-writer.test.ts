import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { textCell, textOfCell } from '#core/cells/cell.ts'
import { openSheet } from '../../import/file/open-sheet.ts'
import { withFileOnDisk } from '../../import/pieces.ts'
import { xlsWriter } from './xls-writer.ts'

const ROWS = 4_000
const columns = ['Kode', 'Nama'].map((header) => ({
  header,
  field: { type: 'text', label: header, options: {} } as const,
}))
const texts = Array.from({ length: ROWS }, (_, at) => [`K-${at}`, `${at} `.repeat(60)])
async function* rows() {
  yield texts.map((row) => row.map(textCell))
}

test('EX-02 a large .xls is made in turns with other work, and holds every text', async () => {
  let [turns, isMade] = [0, false]
  const other = () => {
    turns += 1
    if (!isMade) setImmediate(other)
  }
  setImmediate(other)
  const bytes: Uint8Array[] = []
  for await (const piece of xlsWriter.write({
    sheet: 'Data',
    heading: { title: 'T', lines: [] },
    columns,
    rows: rows(),
  }))
    bytes.push(piece)
  isMade = true
  // 200 rows at once, and 100 pages of 8 KB of their texts, each written before the next piece of other work.
  expect(turns).toBeGreaterThanOrEqual(ROWS / 200 + 1)
  const folder = await mkdtemp(path.join(tmpdir(), 'semai-xls-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'a.xls'), Buffer.concat(bytes))
  const read: string[][] = []
  await withFileOnDisk(path.join(folder, 'a.xls'), async (source) => {
    for await (const { cells } of openSheet(source, 'a.xls')) read.push(cells.map(textOfCell))
  })
  expect(read.slice(-ROWS)).toEqual(texts)
}, 60_000)
