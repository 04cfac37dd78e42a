import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { textCell, textOfCell } from '#core/cells/cell.ts'
import { openSheet } from '../../import/file/open-sheet.ts'
import { withFileOnDisk } from '../../import/pieces.ts'
import { xlsxWriter } from './xlsx-writer.ts'

async function* batches(texts: readonly string[]) {
  yield [texts.map(textCell)]
}

test('EX-04 a workbook holds every text, also characters that XML forbids, and gives it back', async () => {
  const texts = ['a\uffffb', '\ufffe', 'lunak\vpatah', '\x01\x1f', 'a\ud800b', '🌱', '_x0041_', '\x7f', 'a\r\nb\tc']
  const folder = await mkdtemp(path.join(tmpdir(), 'semai-xlsx-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const bytes: Uint8Array[] = []
  const columns = texts.map((_, at) => ({ header: `K${at}`, field: { type: 'text', label: '', options: {} } as const }))
  for await (const piece of xlsxWriter.write({
    sheet: 'Data',
    heading: { title: 'T\x02', lines: [] },
    columns,
    rows: batches(texts),
  }))
    bytes.push(piece)
  await writeFile(path.join(folder, 'a.xlsx'), Buffer.concat(bytes))
  const rows: string[][] = []
  await withFileOnDisk(path.join(folder, 'a.xlsx'), async (source) => {
    for await (const { cells } of openSheet(source, 'a.xlsx')) rows.push(cells.map(textOfCell))
  })
  expect(rows[0]).toEqual(['T\x02'])
  expect(rows.at(-1)).toEqual(texts)
})
