import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordedRoutesOf } from './route-table.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const body = JSON.stringify({ username: 'tamu', password: 'salah' })
const json = { 'content-type': 'application/json' }

test.each([
  ['br', brotliCompressSync(body)],
  ['gzip', gzipSync(body)],
  ['GZIP', gzipSync(body)],
  ['deflate', deflateSync(body)],
  ['zstd', Buffer.from('x')],
  ['gzip, identity', gzipSync(body)],
  ['x-own', Buffer.from(body)],
])('API-01 a body packed as %s is refused in words and never unpacked', async (encoding, payload) => {
  const reply = await world
    .with(null)
    .raw({ method: 'POST', url: '/api/login', payload, headers: { ...json, 'content-encoding': encoding } })
  expect([reply.status, reply.body['code'], reply.headers['accept-encoding']]).toEqual([
    415,
    'compressed_body',
    'identity',
  ])
  expect(reply.body['message']).toMatch(/tidak boleh dikompresi/)
})

test('API-01 no route takes a packed body, and a plain one may say that it is plain', async () => {
  const routes = recordedRoutesOf(world.app).filter(
    ({ method, url }) => ['POST', 'PUT', 'DELETE'].includes(method) && !url.includes('*'),
  )
  expect(routes.length).toBeGreaterThan(30)
  for (const { method, url } of routes) {
    const reply = await world.with(null).raw({
      method: method as 'POST',
      url: url.replace(':path', 'users').replaceAll(/:\w+/g, '1'),
      payload: gzipSync('{}'),
      headers: { ...json, 'content-encoding': 'gzip' },
    })
    expect([method, url, reply.status]).toEqual([method, url, 415])
  }
  const plain = await world
    .with(null)
    .raw({ method: 'POST', url: '/api/login', payload: body, headers: { ...json, 'content-encoding': 'identity' } })
  expect(plain.status).toBe(401)
})

test.each([
  ['lists', '['.repeat(4_000), ']'.repeat(4_000)],
  ['objects', '{"a":'.repeat(2_500), '}'.repeat(2_500)],
  ['lists without end', '['.repeat(15_000), ''],
])('API-01 JSON of %s within each other is refused in words, wherever it is sent', async (_what, open, close) => {
  const admin = await world.as('admin')
  const deep = `${open}${close === '' ? '' : '1'}${close}`
  const calls = [
    ['POST', 'login', `{"username":${deep},"password":"x"}`],
    ['POST', 'block_nursery/bulk-update', `{"rows":[{"id":1,"version":1}],"values":{"is_active":${deep}}}`],
    ['POST', 'block_nursery/bulk-update/check', `{"rows":[{"id":1,"version":1}],"values":{"is_active":${deep}}}`],
    ['POST', 'block_nursery/create', `{"block_name":${deep}}`],
    ['PUT', 'block_nursery/update', `{"id":1,"version":1,"block_name":${deep}}`],
    ['POST', 'block_nursery/views', `{"name":"x","state":{"search":"","filters":{"id":${deep}}}}`],
    ['PUT', 'preferences/list.block-nursery.columns', deep],
    ['PUT', 'preferences/list.block-nursery.columns', `{"value":${deep}}`],
  ] as const
  for (const [method, path, payload] of calls) {
    const reply = await admin.raw({
      method,
      url: `/api/${path}`,
      payload,
      headers: { ...json, 'idempotency-key': `deep-${path}` },
    })
    expect([path, reply.status, reply.body['code']]).toEqual([path, 400, 'deep_json'])
  }
  const filters = `{"id":${deep}}`.slice(0, 7_900)
  expect((await admin.get('block_nursery/list', { filters })).status).toBe(422)
})

test('API-01 brackets in texts are text, and what people send is never too deep', async () => {
  const admin = await world.as('admin')
  const reply = await admin.put('preferences/list.block-nursery.columns', {
    value: { note: '[{"\\'.repeat(500), nested: [[[[1]]]] },
  })
  expect(reply.status).toBe(200)
})
