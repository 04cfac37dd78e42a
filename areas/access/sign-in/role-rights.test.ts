import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openPool } from '#server-engine/base/database.ts'
import { buildApp } from '#server/http/app.ts'
import { createCaller, type Caller } from '#test/kit/caller.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let secondPool: pg.Pool
let secondApp: FastifyInstance
let here: Caller
let there: Caller
beforeAll(async () => {
  world = await openWorld()
  secondPool = openPool(world.url)
  secondApp = await buildApp({ ...world.product, db: secondPool, environment: testEnvironment(), webFolder: null })
  here = await world.as('tamu')
  there = createCaller(secondApp, here.token)
})
afterAll(async () => {
  await secondApp.close()
  await secondPool.end()
  await world.close()
})

const statusOnBoth = async () => [
  (await here.get('bedeng_nursery/list')).status,
  (await there.get('bedeng_nursery/list')).status,
]

/** The switch of one right of the role Tamu, as the page of roles moves it. */
async function switchRight(caller: Caller, value: 0 | 1): Promise<number> {
  const { rows } = await world.db.query<{ role: number; task: number }>(
    `select r.id as role, t.id as task from roles r, tasks t where r.role_name = 'Tamu'
      and t.task_code = 'bedeng-nursery.read'`,
  )
  return (
    await caller.post('role_task/mapping/create', {
      role_id: rows[0]?.role,
      task_id: rows[0]?.task,
      value_mapping: value,
    })
  ).status
}

describe('PM-04 cached rights', () => {
  test('a right switched off and on through one server counts at the next call on both', async () => {
    const admin = await world.as('admin')
    const adminThere = createCaller(secondApp, admin.token)
    expect(await statusOnBoth()).toEqual([200, 200])
    for (const caller of [admin, adminThere, admin]) {
      expect(await switchRight(caller, 0)).toBe(200)
      expect(await statusOnBoth()).toEqual([403, 403])
      expect(await switchRight(caller, 1)).toBe(200)
      expect(await statusOnBoth()).toEqual([200, 200])
    }
  })

  test.each([
    [
      'a link deleted by hand',
      `delete from role_task where role_id = (select id from roles where role_name = 'Tamu') and task_id = (select id
        from tasks where task_code = 'bedeng-nursery.read')`,
    ],
    [
      'a right renamed by hand',
      `update tasks set task_code = 'bedeng-nursery.reed' where task_code = 'bedeng-nursery.read'`,
    ],
  ])('%s counts from its commit on, on both servers, and not before', async (_name, statement) => {
    await switchRight(await world.as('admin'), 1)
    for (const [ending, expected] of [
      ['rollback', 200],
      ['commit', 403],
    ] as const) {
      const client = await world.db.connect()
      await client.query('begin')
      await client.query(statement)
      expect(await statusOnBoth()).toEqual([200, 200])
      await client.query(ending)
      client.release()
      expect([ending, ...(await statusOnBoth())]).toEqual([ending, expected, expected])
    }
    await world.db.query(`update tasks set task_code = 'bedeng-nursery.read' where task_code = 'bedeng-nursery.reed'`)
  })

  test('another role, another nursery, a closed account and an ended session count at the next call on both servers', async () => {
    const set = (change: string) => world.db.query(`update users set ${change} where username = 'tamu'`)
    await switchRight(await world.as('admin'), 1)
    expect(await statusOnBoth()).toEqual([200, 200])
    await set(`role_id = (select id from roles where role_name = 'Vendor/Freelance')`)
    expect(await statusOnBoth()).toEqual([403, 403])
    await set(`role_id = (select id from roles where role_name = 'Tamu')`)
    expect(await statusOnBoth()).toEqual([200, 200])
    await set(`status_user = 'user_inactive'`)
    expect(await statusOnBoth()).toEqual([401, 401])
    await set(`status_user = 'user_active'`)
    expect(await statusOnBoth()).toEqual([200, 200])
    await world.db.query(`delete from session where user_id = (select id from users where username = 'tamu')`)
    expect(await statusOnBoth()).toEqual([401, 401])
  })

  test('AU-17 signed out at one server, the other shows neither list nor record at the next call', async () => {
    const admin = await world.as('admin')
    const adminThere = createCaller(secondApp, admin.token)
    const { rows } = await admin.get('bedeng_nursery/list')
    const paths = ['bedeng_nursery/list', `bedeng_nursery/${String(rows[0]?.['id'])}/show`]
    // Twice: the second call is read as if its caller were still who they were at the first.
    for (const path of [...paths, ...paths]) expect([path, (await adminThere.get(path)).status]).toEqual([path, 200])
    expect((await admin.post('logout')).status).toBe(200)
    for (const path of paths) {
      const { status, body } = await adminThere.get(path)
      expect([path, status, body['data']]).toEqual([path, 401, undefined])
    }
  })

  test('are not read by calls between two changes: a refused path costs one statement', async () => {
    const admin = await world.as('admin')
    await admin.get('nothing/list')
    const statements = countStatements(world.serving)
    await admin.get('nothing/list')
    expect(statements.configs.length).toBe(1)
    expect(statements.configs[0]?.text).not.toContain('role_task')
  })
})
