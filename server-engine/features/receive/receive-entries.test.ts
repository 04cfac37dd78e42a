import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const PATH = 'gallery_plant/sync'
const DEVICE = randomUUID()
let world: World
let admin: Caller
let seq = 0

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

function entryOf(code: string, more: Readonly<Record<string, unknown>> = {}) {
  seq += 1
  return {
    client_uuid: randomUUID(),
    seq,
    v: 1,
    made_at: '2026-05-04T03:02:01.000Z',
    offset_ms: 0,
    body: { name: `Tanaman ${code}`, code, quantity: 3 },
    ...more,
  }
}
const send = (...entries: readonly object[]) => admin.post(PATH, { device_id: DEVICE, entries })
const stored = async (code: string) =>
  Number((await world.db.query(`select count(*) from gallery_plant where code = $1`, [code])).rows[0].count)

describe('entries that waited on a device', () => {
  test('a repeat counts once and gets the same answer, also when both calls run at once', async () => {
    const entry = entryOf('LAP-1')
    const replies = await Promise.all([send(entry), send(entry), send(entry)])
    const answers = [...replies, await send(entry)].map(({ rows }) => rows[0])
    expect(answers[0]).toMatchObject({ client_uuid: entry.client_uuid, status: 'taken', answer: { code: 'LAP-1' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await stored('LAP-1')).toBe(1)
  })

  test('a refused entry leaves nothing, never stops the next, and may be sent again', async () => {
    const [good, bad, last] = [entryOf('LAP-2'), entryOf('LAP-2'), entryOf('LAP-3')]
    const { rows } = await send(good, bad, last)
    expect(rows.map(({ status }) => status)).toEqual(['taken', 'refused', 'taken'])
    expect(rows[1]?.['message']).toContain('sudah dipakai')
    await world.db.query(`delete from gallery_plant where code = 'LAP-2'`)
    expect((await send(bad)).rows[0]).toMatchObject({ status: 'taken' })
    expect(await stored('LAP-2')).toBe(1)
  })

  test('an entry with a sign that no database holds is refused, not put off for ever, and never stops the next', async () => {
    const wrong = ['a\0b', '\ud800'].map((note) =>
      entryOf('LAP-0', { body: { name: note, code: 'LAP-0', quantity: 1 } }),
    )
    const { rows } = await send(...wrong, entryOf('LAP-0'))
    expect(rows.map(({ status, code }) => [status, code])).toEqual([
      ['refused', 'invalid_body'],
      ['refused', 'invalid_body'],
      ['taken', undefined],
    ])
  })

  test('entries run in the order of their numbers and are answered in the order they were sent', async () => {
    const [first, second] = [entryOf('LAP-4'), entryOf('LAP-4')]
    const { rows } = await send(second, first)
    expect(rows.map(({ client_uuid, status }) => [client_uuid, status])).toEqual([
      [second.client_uuid, 'refused'],
      [first.client_uuid, 'taken'],
    ])
  })

  test('an entry waits for the one it depends on', async () => {
    const first = entryOf('LAP-5')
    const second = entryOf('LAP-6', { depends_on: first.client_uuid, made_at: new Date().toISOString() })
    const old = entryOf('LAP-60', { depends_on: randomUUID() })
    expect((await send(old)).rows[0]).toMatchObject({ status: 'refused', code: 'waits_in_vain' })
    expect((await send(second)).rows[0]).toMatchObject({ status: 'later', code: 'waits_for_another' })
    expect(await stored('LAP-6')).toBe(0)
    expect((await send(first, second)).rows.map(({ status }) => status)).toEqual(['taken', 'taken'])
  })

  test('the same key with another body is refused', async () => {
    const entry = entryOf('LAP-7')
    await send(entry)
    expect((await send({ ...entry, body: { ...entry.body, quantity: 9 } })).rows[0]).toMatchObject({
      status: 'refused',
      code: 'idempotency_key_reused',
    })
  })

  test('a key belongs to its user: somebody else with the same one is somebody else', async () => {
    const entry = entryOf('LAP-8')
    await send(entry)
    const other = await (await world.as('tamu')).post(PATH, { device_id: DEVICE, entries: [entry] })
    expect(other.rows[0]).toMatchObject({ status: 'refused', code: 'forbidden' })
  })

  test('without a session nothing is taken, and a broken envelope is refused as a whole', async () => {
    const entry = entryOf('LAP-9')
    expect((await world.with(null).post(PATH, { device_id: DEVICE, entries: [entry] })).status).toBe(401)
    const broken = [
      { entries: [entry] },
      { device_id: DEVICE, entries: [{ ...entry, client_uuid: 'x' }] },
      { device_id: DEVICE, entries: [{ ...entry, made_at: '0000-01-01T00:00:00Z' }] },
      [],
      'text',
      { device_id: DEVICE, entries: Array.from({ length: 201 }, () => entry) },
    ]
    for (const body of broken) expect((await admin.post(PATH, body)).status).toBeGreaterThanOrEqual(400)
    expect(await stored('LAP-9')).toBe(0)
  })
})
