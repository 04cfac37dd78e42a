import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { Caller } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { isLong } from '#test/kit/tier.ts'

const { modules } = buildCatalogue(demoAreas)
const RUNS = isLong ? 20_000 : 400

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

/** Refused in words: below 500, an Indonesian sentence, a code and a reference. */
function expectRefusal(reply: { status: number; body: Record<string, unknown> }): void {
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(String(reply.body['message']).length).toBeGreaterThan(5)
  expect(reply.body['code']).toMatch(/^[a-z_]+$/)
  expect(reply.body['reference']).toMatch(/^[0-9A-F]{10}$/)
}

describe('API-01 wrong input is refused in words and writes nothing', () => {
  const broken: readonly (readonly [string, string | Buffer, string])[] = [
    ['broken JSON', '{"name": ', 'application/json'],
    ['empty body', '', 'application/json'],
    ['a prototype key', '{"__proto__": {"role_id": -1}, "name": "x"}', 'application/json'],
    ['a constructor key', '{"constructor": {"prototype": {"x": 1}}}', 'application/json'],
    ['an array', '[1,2]', 'application/json'],
    ['a number', '7', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a text', '"x"', 'application/json'],
    ['another type', 'name=x', 'application/x-www-form-urlencoded'],
    ['XML', '<a/>', 'application/xml'],
    ['no known type', 'x', 'text/strange'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'application/json'],
    ['an oversized body', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json'],
    ['a very deep body', `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 'application/json'],
  ]
  test.each(broken)('%s', async (_name, payload, type) => {
    const before = await rowVersions(world.db)
    for (const [method, verb] of [
      ['POST', 'create'],
      ['PUT', 'update'],
      ['DELETE', 'delete'],
    ] as const) {
      const reply = await admin.raw({
        method,
        url: `/api/field_gallery/${verb}`,
        payload,
        headers: { 'content-type': type },
      })
      expectRefusal(reply)
    }
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test.each([
    ['limit=0'],
    ['limit=101'],
    ['limit=1e9'],
    ['limit=-1'],
    ['limit=abc'],
    ['page=0'],
    ['page=-1'],
    ['page=1.5'],
    ['page=99999999999'],
    ['page=1&page=2'],
    ['offset=-5'],
    ['sort=sideways'],
    ['order=id;drop table users'],
    ['order=(select 1)'],
    ['filters={'],
    ['filters=[]'],
    ['filters=7'],
    ['filters="x"'],
    ['filters=null'],
    [`search=${'x'.repeat(201)}`],
    ['search=a&search=b'],
    ['filters={"id":{"$gt":1}}'],
    ['filters={"id":{"from":{"a":1}}}'],
    ['filters={"id":[[1]]}'],
    ['filters={"id":[]}'],
    [`filters={"id":[${Array.from({ length: 101 }, (_, i) => i).join(',')}]}`],
    ['filters={"__proto__":{"x":1}}'],
    ['filters={"name":{"from":"a","to":"b"}}'],
    ['filters={"colour":9}'],
    ['filters={"day":"2025-02-30"}'],
    ['filters={"amount":1.5}'],
    ['filters={"amount":99999999999}'],
    ['filters={"created_at":"2024-02-30T00:00:00Z"}'],
    ['filters={"created_at":["2024-02-31T00:00:00Z"]}'],
    ['search=%00'],
    [`filters=${JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`f${i}`, 1])))}`],
  ])('list?%s', async (query) => {
    expectRefusal(
      await admin.raw({ method: 'GET', url: `/api/field_gallery/list?${encodeURI(query).replaceAll('%2500', '%00')}` }),
    )
  })

  test.each([
    'nope=1',
    'nope=',
    'is_active=1',
    'is_active=',
    'rel_location_nursery_id=1',
    'pin=1234',
    'photo=x',
    'colour=9',
    'colour=merah',
    'amount=banyak',
    'day=2025-02-30',
    'colour=1&colour=2',
    'colour[]=1',
    'LIMIT=5',
    'limit[]=5',
    '_=1',
    '__proto__=1',
    'toString=1',
  ])('list and dataset with the unknown parameter %s', async (query) => {
    for (const verb of ['list', 'dataset']) {
      const reply = await admin.raw({ method: 'GET', url: `/api/field_gallery/${verb}?${query}` })
      expect([reply.status, reply.body['code']]).toEqual([422, 'invalid_query'])
    }
  })

  test.each(['abc', '1.5', '9'.repeat(30), '%00', '1;select', '0x1', '1e3', '__proto__', "1'"])(
    'show of id %j',
    async (id) => {
      const reply = await admin.raw({ method: 'GET', url: `/api/location_nursery/${id}/show` })
      expect([400, 404]).toContain(reply.status)
    },
  )

  test.each([undefined, null, '1', 1.5, {}, [], true, 1e300])('update and delete with id %j', async (id) => {
    expectRefusal(await admin.put('field_gallery/update', { id, version: 1, name: 'x' }))
    expectRefusal(await admin.delete('field_gallery/delete', { id }))
  })

  test('a very deep body with a key, and offsets no clock has, are no fault either', async () => {
    const deep = await admin.raw({
      method: 'POST',
      url: '/api/field_gallery/create',
      payload: `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'deep' },
    })
    expectRefusal(deep)
    expect(
      (await admin.get('field_gallery/list', { filters: { created_at: { from: '2024-02-20T00:00:00+23:59' } } }))
        .status,
    ).toBe(200)
    expectRefusal(await admin.raw({ method: 'GET', url: '/api/field_gallery/%ff/show' }))
  })

  test('unknown addresses and methods of the API get JSON in words', async () => {
    for (const [method, url] of [
      ['GET', '/api'],
      ['GET', '/api/'],
      ['PATCH', '/api/users/list'],
      ['POST', '/api/users/list'],
      ['GET', '/api/users/1'],
      ['GET', '/api/%2e%2e/etc'],
      ['GET', '/api/%zz'],
    ] as const) {
      const reply = await admin.raw({ method, url })
      expect([url, reply.status >= 400 && reply.status < 500]).toEqual([url, true])
      expect(reply.body['message']).toBeTypeOf('string')
    }
  })

  test('any JSON in any verb of any module is answered below 500', { timeout: 900_000 }, async () => {
    const call = fc.record({
      module: fc.constantFrom(...modules),
      verb: fc.constantFrom(['POST', 'create'] as const, ['PUT', 'update'] as const, ['DELETE', 'delete'] as const),
      body: fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue())),
      named: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ module, verb: [method, verb], body, named }) => {
        // Half of the tries put the junk under the module's own field names, where it gets further in.
        const fields = Object.keys(module.fields)
        const payload =
          named && typeof body === 'object' && body !== null
            ? Object.fromEntries(Object.values(body).map((value, index) => [fields[index % fields.length], value]))
            : body
        const reply = await admin.raw({
          method,
          url: `/api/${module.path}/${verb}`,
          payload: JSON.stringify(payload),
          headers: { 'content-type': 'application/json' },
        })
        expect(reply.status).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  })

  test('any query in any list is answered below 500', { timeout: 900_000 }, async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom("'", '%', '\\', '1) or 1=1 --', 'id', 'asc', '{"id":1}'),
    )
    const call = fc.record({
      module: fc.constantFrom(...modules),
      key: fc.constantFrom('page', 'limit', 'offset', 'order', 'sort', 'search', 'filters'),
      word,
      junk: fc.jsonValue(),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ module, key, word: text, junk }) => {
        const fields = Object.keys(module.fields)
        const value = key === 'filters' ? JSON.stringify({ [fields[text.length % fields.length] ?? 'id']: junk }) : text
        const reply = await admin.get(`${module.path}/list`, { [key]: value })
        expect(reply.status).toBeLessThan(500)
      }),
      { numRuns: RUNS },
    )
  })
})
