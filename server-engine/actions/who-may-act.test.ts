import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openOrderActions } from './actions.test-kit.ts'

const { modules } = buildCatalogue(demoAreas)
const acting = modules.flatMap((module) => Object.keys(module.actions).map((name) => [module, name] as const))
const people = ['koordinator', 'pengawas', 'qa', 'auditor', 'lapangan', 'tamu']

let kit: Awaited<ReturnType<typeof openOrderActions>>
let world: typeof kit.world
let admin: typeof kit.admin
let givenOrder: typeof kit.givenOrder
let act: typeof kit.act
let expectUnchanged: typeof kit.expectUnchanged
let expectAllUnchanged: typeof kit.expectAllUnchanged
beforeAll(async () => {
  kit = await openOrderActions()
  ;({ world, admin, givenOrder, act, expectUnchanged, expectAllUnchanged } = kit)
})
afterAll(() => world.close())

describe('PM-01 PM-02 PM-04 who may act', () => {
  test('an unknown action, names every object has and unknown records answer 404', async () => {
    const order = await givenOrder()
    const names = [
      'nothing',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'approve',
      'create',
      'SUBMIT',
      'submit ',
      '%00',
    ].map((name) => `gallery_order/${String(order['id'])}/action/${encodeURI(name)}`)
    const ids = ['999999', 'abc', '1.5', '9'.repeat(30), '__proto__'].map((id) => `gallery_order/${id}/action/submit`)
    const paths = ['nothing', '__proto__', 'audit_log', 'block_nursery'].map((path) => `${path}/1/action/submit`)
    const asked = [...names, ...ids, ...paths]
    const replies = await expectAllUnchanged(() =>
      Promise.all(asked.map((path) => admin.raw({ method: 'POST', url: `/api/${path}`, payload: {} }))),
    )
    expect(replies.map(({ status }, index) => [asked[index], status])).toEqual(asked.map((path) => [path, 404]))
  })

  test('nobody without a session', async () => {
    const replies = await expectAllUnchanged(() =>
      Promise.all(acting.map(([module, name]) => world.with(null).post(`${module.path}/1/action/${name}`, {}))),
    )
    expect(replies.map(({ status }) => status)).toEqual(acting.map(() => 401))
  })

  test.each(people)('%s is refused each action the role does not hold', async (person) => {
    const caller = await world.as(person)
    const held = new Set((await caller.get('session')).body['tasks'] as string[])
    const before = await rowVersions(world.db)
    for (const [module, name] of acting) {
      if (held.has(`${module.key}.${name}`)) continue
      expect([module.key, name, (await caller.post(`${module.path}/1/action/${name}`, {})).status]).toEqual([
        module.key,
        name,
        403,
      ])
    }
    for (const module of modules.filter(({ approval }) => approval)) {
      if (held.has(`${module.key}.approve`)) continue
      expect((await caller.post('custom/verification', { id: 1, table: module.path, status: 'approved' })).status).toBe(
        403,
      )
    }
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('PM-06 who holds one action may do this one and no other, in the own nursery only', async () => {
    await world.db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t where r.role_name = 'Pengawas'
        and t.task_code = 'gallery-order.submit'`,
    )
    const supervisor = await world.as('pengawas')
    const [own, theirs, shared] = [
      await givenOrder({ location_nursery_id: 1 }),
      await givenOrder({ location_nursery_id: 2 }),
      await givenOrder({ location_nursery_id: null }),
    ]
    expect((await expectUnchanged(() => act(supervisor, theirs, 'submit'))).status).toBe(404)
    expect((await expectUnchanged(() => act(supervisor, shared, 'submit'))).status).toBe(403)
    expect((await expectUnchanged(() => act(supervisor, own, 'cancel', { reason: 'x' }))).status).toBe(403)
    expect((await act(supervisor, own, 'submit')).row).toMatchObject({ status: 'submitted' })
  })
})
