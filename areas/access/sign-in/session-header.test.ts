import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const HOUR = 3_600
async function freshSession(): Promise<Caller> {
  return world.with(
    String((await world.with(null).post('login', { username: 'tamu', password: DEMO_PASSWORD })).body['token']),
  )
}
function leftIn({ headers }: Reply): { idle: number; end: number } {
  const [, idle, end] = /^idle=(\d+), end=(\d+)$/.exec(String(headers['semai-session'])) ?? []
  return { idle: Number(idle), end: Number(end) }
}
/** Near, as the test itself takes time. */
const near = (seconds: number) => expect.closeTo(seconds, -2)

test('every answer to a signed-in caller tells what is left of the session: 8 idle hours, 7 days in all', async () => {
  const caller = await freshSession()
  for (const path of ['session', 'block_nursery/list', 'preferences', 'nothing/list'])
    expect(leftIn(await caller.get(path))).toEqual({ idle: near(8 * HOUR), end: near(7 * 24 * HOUR) })
  for (const path of ['config', 'health', 'session'])
    expect((await world.with(null).get(path)).headers['semai-session']).toBeUndefined()
})

test('a call renews the idle time, never the end', async () => {
  const caller = await freshSession()
  await world.db.query(
    `update session set last_seen_at = now() - interval '7 hours 59 minutes', expires_at = now() + interval
      '10 minutes'`,
  )
  expect(leftIn(await caller.get('session'))).toEqual({ idle: near(8 * HOUR), end: near(600) })
  expect(leftIn(await caller.get('session'))).toEqual({ idle: near(8 * HOUR), end: near(600) })
  await world.db.query(`update session set expires_at = now() - interval '1 second'`)
  expect((await caller.get('session')).status).toBe(401)
})

test('what a page asks by itself, while nobody touches it, does not renew the idle time', async () => {
  const caller = await freshSession()
  await world.db.query(
    `update session set last_seen_at = now() - interval '7 hours' where user_id = (select id from users
      where username = 'tamu')`,
  )
  const passive = await caller.raw({
    method: 'GET',
    url: '/api/notifications/count',
    headers: { 'semai-passive': '1' },
  })
  expect([passive.status, leftIn(passive)]).toEqual([200, { idle: near(HOUR), end: near(7 * 24 * HOUR) }])
  expect(leftIn(await caller.get('session')).idle).toEqual(near(8 * HOUR))
})

test('PM-01 every answer carries a mark of the account, which changes with its name, nursery and rights and with nothing else', async () => {
  const caller = await freshSession()
  const mark = async () => String((await caller.get('session')).headers['semai-account'])
  const first = await mark()
  expect([first, await mark()]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\.[\w-]{12}$/), first])
  // Somebody else's rights are no news.
  await world.db.query(
    `update role_task set value_mapping = 1 - value_mapping where role_id = (select id from roles
      where role_name = 'QA') and id = (select min(id) from role_task where role_id = (select id from roles
      where role_name = 'QA'))`,
  )
  expect(await mark()).toBe(first)
  await world.db.query(
    `update role_task set value_mapping = 1 - value_mapping where id = (select min(id) from role_task
      where role_id = (select role_id from users where username = 'tamu'))`,
  )
  const second = await mark()
  expect(second).not.toBe(first)
  await world.db.query(
    `update users set location_nursery_id = (select max(id) from location_nursery) where username = 'tamu'`,
  )
  expect(await mark()).not.toBe(second)
  expect((await world.with(null).get('config')).headers['semai-account']).toBeUndefined()
})
