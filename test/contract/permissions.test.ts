import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { Caller } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { sampled } from '#test/kit/shapes.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/**
 * Who is signed in and holds what is asked in `rights-matrix.wide.test.ts`, over all modules; here it is nobody, or
 * someone who holds nothing.
 */
const modules = sampled(buildCatalogue(demoAreas).modules)

let world: World
beforeAll(async () => {
  world = await openWorld()
  await (await world.as('admin')).post('field_gallery/create', { name: 'Satu', code: 'S1', colour: 1 })
})
afterAll(() => world.close())

const calls: readonly ((caller: Caller, path: string) => ReturnType<Caller['get']>)[] = [
  (caller, path) => caller.get(path),
  (caller, path) => caller.get(`${path}/list`),
  (caller, path) => caller.get(`${path}/dataset`),
  (caller, path) => caller.get(`${path}/1/show`),
  (caller, path) => caller.get(`gen-model/${path}`),
  (caller, path) => caller.get(`${path}/export`),
  (caller, path) => caller.get(`${path}/print`),
  (caller, path) => caller.get(`${path}/1/print`),
  (caller, path) => caller.post(`${path}/create`, {}),
  (caller, path) => caller.put(`${path}/update`, { id: 1, version: 1, name: 'diubah' }),
  (caller, path) => caller.delete(`${path}/delete`, { id: 1 }),
  (caller, path) => caller.post(`${path}/bulk-delete`, { rows: [{ id: 1 }] }),
]

describe('PM-01 PM-02 PM-04', () => {
  test.each(['no token', 'a made-up token', 'a token after sign-out'])(
    'with %s every verb of every module answers 401 and changes nothing',
    async (kind) => {
      const caller = await strangerWith(kind)
      const before = await rowVersions(world.db)
      for (const module of modules)
        for (const call of calls)
          expect([module.key, (await call(caller, module.path)).status]).toEqual([module.key, 401])
      expect(await rowVersions(world.db)).toEqual(before)
    },
  )

  test('a role with no task at all reaches nothing', async () => {
    const caller = await world.as('qa')
    await world.db.query(`delete from role_task where role_id = (select id from roles where role_name = 'QA')`)
    for (const module of modules) for (const call of calls) expect((await call(caller, module.path)).status).toBe(403)
  })

  test('an unknown path, and names every object has, answer 404 to someone signed in', async () => {
    const admin = await world.as('admin')
    for (const path of [
      'nothing',
      '__proto__',
      'constructor',
      'toString',
      'session_',
      'audit_log',
      'user_credential',
      'second_factor',
      'account_code',
      'LOCATION_NURSERY',
      'location-nursery',
    ]) {
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
