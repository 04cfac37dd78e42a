import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#areas/access/demo/accounts.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const rowsOf = (body: Readonly<Record<string, unknown>>) => (body['data'] as { rows: { code: string }[] }).rows
const events = async () =>
  (
    await world.db.query<{ detail: string; module: string }>(
      "select detail, module_name as module from security_event where kind = 'print' order by id",
    )
  ).rows

describe('papers', () => {
  test('whoever may read and print the module gets the data, and the trail knows of it', async () => {
    const before = (await events()).length
    const reply = await admin.get('print/gallery-count', { location_nursery_id: 2 })
    expect([reply.status, rowsOf(reply.body).length]).toEqual([200, 60])
    const added = (await events()).slice(before)
    expect(added.map(({ module, detail }) => [module, JSON.parse(detail)])).toEqual([
      ['gallery-table', { paper: 'gallery-count', location_nursery_id: 2 }],
    ])
  })

  test('an address without what is needed, or with nonsense, names no paper; unknown parameters are refused', async () => {
    for (const query of [
      {},
      { location_nursery_id: 'x' },
      { location_nursery_id: '' },
      { location_nursery_id: 999_999 },
    ]) {
      const reply = await admin.get('print/gallery-count', query)
      expect([query, reply.status, reply.body['message']]).toEqual([query, 404, 'Data tidak ditemukan!'])
    }
    expect((await admin.get('print/gallery-count', { location_nursery_id: 2, other: 1 })).status).toBe(422)
    for (const key of ['no-such-paper', '__proto__', 'constructor'])
      expect((await admin.get(`print/${key}`)).status).toBe(404)
  })

  test('another nursery is nobody else’s to print: the same answer as for one that does not exist', async () => {
    const coordinator = await world.as('koordinator')
    const own = await coordinator.get('print/gallery-count', { location_nursery_id: 1 })
    const other = await coordinator.get('print/gallery-count', { location_nursery_id: 2 })
    const missing = await coordinator.get('print/gallery-count', { location_nursery_id: 999_999 })
    expect([own.status, other.status, missing.status]).toEqual([200, 404, 404])
    expect({ ...other.body, reference: null }).toEqual({ ...missing.body, reference: null })
    const labels = (await coordinator.get('print/gallery-label')).body['data'] as { plants: { nursery: string }[] }
    expect(new Set(labels.plants.map(({ nursery }) => nursery)).size).toBe(1)
  })

  test('without a session or without the right to print there is nothing, and nothing is noted', async () => {
    const before = (await events()).length
    expect((await world.with(null).get('print/gallery-count', { location_nursery_id: 2 })).status).toBe(401)
    const guest = await world.as('mitra')
    expect((await guest.get('print/gallery-count', { location_nursery_id: 2 })).status).toBe(403)
    expect(await events()).toHaveLength(before)
  })

  test('PM-01 each paper is refused to every role that may not both read and print its module, and to no other', async () => {
    const wrong: unknown[] = []
    for (const { username, role } of demoAccounts) {
      const caller = await world.as(username)
      const held = new Set((await caller.get('session')).body['tasks'] as string[])
      for (const { key, module } of world.catalogue.papers) {
        const may = role === 'Super Admin' || ['read', 'print'].every((action) => held.has(`${module}.${action}`))
        const { status } = await caller.get(`print/${key}`)
        if ((status === 403) === may) wrong.push([username, key, status])
      }
    }
    expect(wrong).toEqual([])
  })

  test('each paper is in the API description', async () => {
    const { body } = await admin.get('docs')
    expect(Object.keys(body['paths'] as object).filter((path) => path.startsWith('/print/'))).toEqual(
      expect.arrayContaining(['/print/gallery-count', '/print/gallery-label']),
    )
  })
})
