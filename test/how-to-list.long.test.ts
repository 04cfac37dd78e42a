import { afterAll, beforeAll, expect, test } from 'vitest'
import { readGuide, type Guide } from './kit/guide.ts'
import { copyProject, signInAt, type ProjectCopy } from './kit/project-copy.ts'

let copy: ProjectCopy
let guide: Guide
beforeAll(async () => {
  guide = await readGuide('add-a-list-over-a-query.md')
  copy = await copyProject()
})
afterAll(() => copy.close())

/** Imports at the top of an area's part, entries at the beginning of its modules. */
async function addLines(file: string, imports: string, entries: string): Promise<void> {
  await copy.write(file, `${imports}${(await copy.read(file)).replace('modules: [', `modules: [\n${entries}`)}`)
}

test('docs/how-to/add-a-list-over-a-query.md: a declaration and a query make a list of any day, without a migration', {
  timeout: 300_000,
}, async () => {
  for (const [file, code] of guide.written) await copy.write(file, code)
  expect(guide.written).toHaveLength(2)
  const [, , declared = '', entry = '', implemented = '', half = ''] = guide.blocks('ts')
  await addLines('areas/master/area.ts', declared, entry)
  await addLines('areas/master/area.server.ts', implemented, half)
  await copy.shell('node node_modules/typescript/bin/tsc -p tsconfig.pure.json --noEmit')

  const call = await signInAt(await copy.start())
  const rows = async (question: string) =>
    (await call('GET', `isi_blok/list?limit=100${question}`)).body['data'] as {
      id: number
      block_name: string
      beds: number
      capacity: number
    }[]
  const today = await rows('')
  const before = await rows('&as_of=2000-01-01')
  expect([today.length > 0, today.some(({ beds }) => beds > 0), before.length]).toEqual([true, true, today.length])
  expect(before.every(({ beds, capacity }) => beds === 0 && capacity === 0)).toBe(true)
  expect((await call('GET', 'isi_blok/list?as_of=2999-01-01')).status).toBe(422)
  expect((await call('GET', `isi_blok/${today[0]?.id ?? 0}/show`)).body['data']).toMatchObject({
    block_name: today[0]?.block_name,
  })
  expect((await call('POST', 'isi_blok/create', { block_name: 'X' })).status).toBe(403)
  expect((await call('GET', 'isi_blok/statistics')).status).toBe(200)
})
