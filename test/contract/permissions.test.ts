import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import type { Caller } from '#test/kit/caller.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { rowHashes } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const { modules } = buildCatalogue(demoAreas)
const people = demoAccounts.filter(({ role }) => role !== 'Super Admin').map(({ username }) => username)

let world: World
beforeAll(async () => {
  world = await openWorld()
  await (await world.as('admin')).post('field_gallery/create', { name: 'Satu', code: 'S1', colour: 1 })
})
afterAll(() => world.close())

type Verb = 'read' | 'create' | 'update' | 'delete' | 'export' | 'print'
const calls: readonly (readonly [Verb, (caller: Caller, path: string) => ReturnType<Caller['get']>])[] = [
  ['read', (caller, path) => caller.get(path)],
  ['read', (caller, path) => caller.get(`${path}/list`)],
  ['read', (caller, path) => caller.get(`${path}/dataset`)],
  ['read', (caller, path) => caller.get(`${path}/1/show`)],
  ['read', (caller, path) => caller.get(`gen-model/${path}`)],
  ['export', (caller, path) => caller.get(`${path}/export`)],
  ['print', (caller, path) => caller.get(`${path}/print`)],
  ['print', (caller, path) => caller.get(`${path}/1/print`)],
  ['create', (caller, path) => caller.post(`${path}/create`, {})],
  ['update', (caller, path) => caller.put(`${path}/update`, { id: 1, version: 1, name: 'diubah' })],
  ['delete', (caller, path) => caller.delete(`${path}/delete`, { id: 1 })],
  ['delete', (caller, path) => caller.post(`${path}/bulk-delete`, { rows: [{ id: 1 }] })],
]

describe('PM-01 PM-02 PM-04', () => {
  test.each(['no token', 'a made-up token', 'a token after sign-out'])('with %s every verb of every module answers 401 and changes nothing', async (kind) => {
    const caller = await strangerWith(kind)
    const before = await rowHashes(world.db)
    for (const module of modules) for (const [, call] of calls) expect([module.key, (await call(caller, module.path)).status]).toEqual([module.key, 401])
    expect(await rowHashes(world.db)).toEqual(before)
  })

  test.each(people)('%s is refused each verb the role does not hold, with 403 and an unchanged database, and is let in elsewhere', async (person) => {
    const caller = await world.as(person)
    const held = new Set((await caller.get('session')).body['tasks'] as string[])
    const before = await rowHashes(world.db)
    for (const module of modules) {
      for (const [verb, call] of calls) {
        if (held.has(`${module.key}.${verb}`)) continue
        expect([module.key, verb, (await call(caller, module.path)).status]).toEqual([module.key, verb, 403])
      }
      if (held.has(`${module.key}.read`)) expect((await caller.get(`${module.path}/list`)).status).toBe(200)
    }
    expect(await rowHashes(world.db)).toEqual(before)
  })

  test('a role with no task at all reaches nothing', async () => {
    const caller = await world.as('qa')
    await world.db.query(`delete from role_task where role_id = (select id from roles where role_name = 'QA')`)
    for (const module of modules) for (const [, call] of calls) expect((await call(caller, module.path)).status).toBe(403)
  })

  test('an unknown path, and names every object has, answer 404 to someone signed in', async () => {
    const admin = await world.as('admin')
    for (const path of ['nothing', '__proto__', 'constructor', 'toString', 'session_', 'audit_log', 'user_credential', 'second_factor', 'account_code', 'LOCATION_NURSERY', 'location-nursery']) {
      expect([path, (await admin.get(`${path}/list`)).status]).toEqual([path, 404])
      expect([path, (await admin.get(`gen-model/${path}`)).status]).toEqual([path, 404])
      expect([path, (await admin.post(`${path}/create`, {})).status]).toEqual([path, 404])
    }
  })
})

async function strangerWith(kind: string): Promise<Caller> {
  if (kind === 'no token') return world.with(null)
  if (kind === 'a made-up token') return world.with('A'.repeat(43))
  const { body } = await world.with(null).post('login', { username: 'auditor', password: 'semai-demo-2025' })
  const caller = world.with(String(body['token']))
  expect((await caller.get('session')).status).toBe(200)
  await caller.post('logout')
  return caller
}
