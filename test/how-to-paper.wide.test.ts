import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followPaperGuide } from './kit/paper-guide.ts'

const run = promisify(execFile)
let copy: string
beforeAll(async () => {
  ;({ copy } = await followPaperGuide())
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('docs/how-to/add-a-paper.md: its declaration and model are pure code that compiles, and its model says what the page promises', {
  timeout: 120_000,
}, async () => {
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.pure.json', '--noEmit'], {
    cwd: copy,
  })
  const script = `import { cardModel } from './areas/gallery/print/kartu-tanaman/model.ts'
import { demoAreas } from './areas/demo-areas.ts'
import { buildCatalogue } from './core/catalogue/catalogue.ts'
const { title } = buildCatalogue(demoAreas).papers.find(({ key }) => key === 'kartu-tanaman')
const { fileName, blocks } = cardModel({ today: '2025-08-17', plant: { name: 'Jati', code: 'TN-01', quantity: 1200, sownOn: '2025-03-02', photo: null } })
console.log(JSON.stringify({ title, fileName, facts: blocks[1].items }))`
  await writeFile(path.join(copy, 'look.ts'), script)
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'look.ts'], { cwd: copy })
  expect(JSON.parse(stdout)).toEqual({
    title: 'Kartu Tanaman',
    fileName: 'Kartu Tanaman - TN-01',
    facts: [
      ['Jumlah', '1.200 batang'],
      ['Tanggal Tabur', '2 Maret 2025'],
    ],
  })
})
