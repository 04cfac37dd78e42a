import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CUT_TEXT_END } from '#core/cells/cell.ts'
import type { Caller } from '#test/kit/caller.ts'
import { readSheet } from '#test/kit/read-sheet.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { xlsBytes } from './writers/biff.ts'

let world: World
let admin: Caller

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

describe('the workbook of old Excel', () => {
  test('EX-02 EX-04 holds texts of every length up to the limit, over the borders of its records', async () => {
    const texts = Array.from({ length: 300 }, (_, n) => `${n}-${'aé😀'.repeat(n * 7)}`.slice(0, 8_000)).concat([
      'x'.repeat(32_767),
      `${'y'.repeat(32_700)}${CUT_TEXT_END}`,
      '\u4e00'.repeat(4_110),
      '\u4e00'.repeat(4_111),
      '\u4e00'.repeat(4_112),
    ])
    const rows = [['Judul'], ['a', 'b'], [], ['Teks', 'Angka'], ...texts.map((text, n) => [text, n / 8])]
    const sheet = readSheet(
      Buffer.from(
        await xlsBytes({
          sheet: 'Data',
          rows,
          columns: [
            { format: null, width: 10 },
            { format: '#,##0', width: 10 },
          ],
        }),
      ),
    )
    expect(sheet.rows.map(([text]) => text)).toEqual(texts)
    expect(sheet.rows.map(([, number]) => number)).toEqual(texts.map((_, n) => n / 8))
  })
})

const office = await promisify(execFile)('sh', ['-c', 'command -v soffice || command -v libreoffice']).then(
  ({ stdout }) => stdout.trim(),
  () => null,
)

describe('LibreOffice', () => {
  test.skipIf(office === null).each(['xlsx', 'xls', 'html'])(
    `EX-02 opens a .%s file and reads the same values${office === null ? ' (skipped: no soffice on this machine)' : ''}`,
    async (format) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'semai-office-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const question = { order: 'id', sort: 'ASC', filters: { location_nursery_id: 1 } }
      await admin.post('field_gallery/create', {
        name: '=1+1',
        code: 'LO1',
        colour: 1,
        location_nursery_id: 1,
        phone: '+62 811',
        note: '-7.5, 110.2\nbaris dua',
        weight: -7.125,
        day: '2025-08-17',
      })
      const reply = await admin.get('field_gallery/export', { ...question, format })
      await writeFile(path.join(folder, `file.${format}`), reply.bytes)
      await promisify(execFile)(
        office ?? '',
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
          ...(format === 'html' ? ['--infilter=HTML (StarCalc)'] : []),
          '--outdir',
          folder,
          path.join(folder, `file.${format}`),
        ],
        { timeout: 120_000 },
      )
      const read = await readFile(path.join(folder, 'file.csv'), 'utf8')
      expect(read).toContain('Diekspor oleh,Administrator Semai')
      expect(read).toMatch(/(^|\n)'?=1\+1,LO1,/)
      expect(read).toMatch(/,'?\+62 811,/)
      expect(read).toMatch(/"'?-7\.5, 110\.2\nbaris dua"/)
      expect(read).toMatch(/-7\.125/)
      expect(read).toMatch(/2025-08-17/)
    },
    180_000,
  )
})
