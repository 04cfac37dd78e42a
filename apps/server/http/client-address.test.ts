import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ environment: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

const signIn = (forwarded: string, password: string = DEMO_PASSWORD) =>
  world.with(null).raw({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'tamu', password },
    headers: { 'x-forwarded-for': forwarded },
  })
const lastAddress = async () =>
  (await runQuery<{ address: string }>(world.db, sql`select address from security_event order by id desc limit 1`))[0]
    ?.address

test.each([
  ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
  ['one with its port', '203.0.113.9:4711', '203.0.113.9'],
  ['an IPv6 address', '2001:db8::7', '2001:db8::7'],
  ['one with its port', '[2001:db8::7]:443', '2001:db8::7'],
  ['one with a long zone', `fe80::1%${'z'.repeat(200)}`, 'fe80::1'],
  ['500 letters', 'a'.repeat(500), '127.0.0.1'],
  ['SQL', "'; drop table users", '127.0.0.1'],
  ['a number too large', '203.0.113.900', '127.0.0.1'],
])(
  'AU-01 behind a proxy that forwards %s people sign in or are refused, and the address kept is one',
  async (_what, forwarded, address) => {
    expect((await signIn(forwarded)).status).toBe(200)
    expect(await lastAddress()).toBe(address)
    expect((await signIn(forwarded, 'salah')).status).toBe(401)
    expect(await lastAddress()).toBe(address)
  },
)

test('what is refused after the connection has ended is still noted, with its address', async () => {
  const mitra = await world.as('mitra')
  let lost = false
  world.app.server.prependOnceListener('request', (request) => {
    // As Node leaves it when the client hangs up while the call is under way.
    Object.defineProperty(request.socket, 'remoteAddress', { get: () => (lost ? undefined : '127.0.0.1') })
    setImmediate(() => (lost = true))
  })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as { port: number }
  const before = await runQuery<{ id: number }>(
    world.db,
    sql`select coalesce(max(id), 0)::bigint as id from security_event`,
  )
  await fetch(`http://127.0.0.1:${port}/api/roles/list`, { headers: { authorization: `Bearer ${mitra.token}` } })
  const noted = await runQuery(world.db, sql`select kind, address from security_event where id > ${before[0]?.id ?? 0}`)
  expect(noted).toEqual([{ kind: 'refused', address: '127.0.0.1' }])
})
