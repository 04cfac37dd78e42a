import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGuide, type Guide } from './kit/guide.ts'
import { copyProject, signInAt, type ApiCall, type ProjectCopy } from './kit/project-copy.ts'

const ORDER = 'areas/order.mjs'
/** What the commands write. */
const GENERATED = ['areas/areas.server.ts', 'areas/areas.ts', 'areas/areas.web.ts']

describe('docs/how-to/add-a-page.md', () => {
  let copy: ProjectCopy
  let guide: Guide
  let changed: readonly string[]
  beforeAll(async () => {
    guide = await readGuide('add-a-page.md')
    copy = await copyProject()
    const before = await copy.hashes()
    for (const [file, text] of guide.written) await copy.write(file, text)
    const order = await copy.read(ORDER)
    await copy.write(ORDER, order.replace("  ['reports'],\n", `  ['reports'],\n${guide.blocks('js')[0] ?? ''}`))
    await copy.shell(guide.blocks('sh')[0] ?? '')
    const after = await copy.hashes()
    changed = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file))
  }, 120_000)
  afterAll(() => copy.close())

  test('MD-07 an area with a module, a page, a call, a table, a job, a mail and a notice touches its folder, one line of the order, and what commands write', async () => {
    const outside = changed.filter((file) => !file.startsWith('areas/peralatan/'))
    const migrations = outside.filter((file) => file.startsWith('apps/server/migrations/'))
    expect(outside.filter((file) => !migrations.includes(file)).toSorted()).toEqual([...GENERATED, ORDER].toSorted())
    const [made = '', ...more] = migrations.filter((file) => file.endsWith('.sql'))
    expect(more).toEqual([])
    expect((await copy.read(made)).match(/CREATE TABLE "\w+"/g)?.toSorted()).toEqual([
      'CREATE TABLE "alat_pinjam"',
      'CREATE TABLE "tool_reminder"',
    ])
  })

  test('its code has the types it should, in each of the three parts', async () => {
    expect(await copy.typeMistakes('pure', ['areas/peralatan/area.ts', 'areas/areas.ts'])).toBe('')
    expect(await copy.typeMistakes('server', ['areas/peralatan/*.server.ts', 'areas/areas.server.ts'])).toBe('')
    expect(
      await copy.typeMistakes('web', ['areas/peralatan/*.web.ts', 'areas/peralatan/*.tsx', 'areas/areas.web.ts']),
    ).toBe('')
  })

  test('a start brings menu, rights, demo and call; the job runs, its mail is among those that left, and its notice is told', async () => {
    const address = await copy.start()
    const [admin, supervisor, partner] = [
      await signInAt(address),
      await signInAt(address, 'pengawas'),
      await signInAt(address, 'mitra'),
    ]
    expect((await supervisor('GET', 'tool-board')).body).toEqual({ data: { lent: 1, late: 0 } })
    expect((await partner('GET', 'tool-board')).status).toBe(403)
    const lent = { tool_name: 'Sekop', location_nursery_id: 1, due_date: '2025-01-02' }
    expect((await supervisor('POST', 'alat_pinjam/create', lent)).status).toBe(201)
    expect((await admin('POST', 'alat_pinjam/create', { ...lent, location_nursery_id: 2 })).status).toBe(201)
    expect([
      (await supervisor('GET', 'tool-board')).body['data'],
      (await admin('GET', 'tool-board')).body['data'],
    ]).toEqual([
      { lent: 2, late: 1 },
      { lent: 3, late: 2 },
    ])
    expect((await admin('GET', 'docs')).body['paths']).toMatchObject({
      '/tool-board': { get: { 'x-rights': ['papan-alat.read'] } },
      '/tool-board/remind': { post: { 'x-rights': ['papan-alat.read'] } },
    })

    const asked = await supervisor('POST', 'tool-board/remind')
    expect(asked.status).toBe(202)
    expect(await stateOf(supervisor, (asked.body['data'] as { id: number }).id)).toBe('done')
    const mails = (await admin('GET', 'mail_outbox/list?search=Alat%20belum%20kembali')).body['data'] as {
      kind: string
    }[]
    expect(mails.map(({ kind }) => kind)).toEqual(['tools-due'])
    // Of the late tools one is the administrator's, who did not ask for the reminder.
    const told = (await admin('GET', 'notifications')).body['data'] as { kind: string; record: unknown }[]
    expect(told.filter(({ kind }) => kind === 'tool-late').map(({ record }) => record)).toEqual([
      expect.objectContaining({ name: 'Sekop' }),
    ])
  }, 180_000)
})

/** How a job ended. */
async function stateOf(call: ApiCall, id: number): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const { body } = await call('GET', `jobs/${id}`)
    const { state } = body['data'] as { state: string }
    if (!['waiting', 'running', 'retrying'].includes(state) || tries === 300) return state
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
