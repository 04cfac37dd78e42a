import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inbox } from '#core/wire/inbox.ts'
import type { Caller } from '#test/kit/caller.ts'
import { decidedArea } from '#test/kit/decided-area.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let qa: Caller
beforeAll(async () => {
  world = await openWorld({ extraAreas: [decidedArea] })
  admin = await world.as('admin')
  qa = await world.as('qa')
  await grant(world, 'QA', 'test-request.approve', 'test-claim.approve')
  await revoke(world, 'QA', 'gallery-order.approve')
  // What the demo has waiting at other desks is not looked at here.
  await world.db.query(
    `update role_task m set value_mapping = 0 from roles r where r.id = m.role_id and r.role_name <> 'Super Admin'
      and m.name not like '%.read' and m.name not like 'test-%'`,
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.query('delete from test_request')
  await world.db.query('delete from test_claim')
})

const inboxOf = async (caller: Caller, query = {}) => (await caller.get('inbox', query)).body as unknown as Inbox
const named = ({ data }: Inbox) =>
  data.map(({ module, total, rows }) => [module, total, rows.map((row) => row['name'])])
const givenRequest = async (name: string, nursery: number | null) =>
  (await admin.post('test_request/create', { name, location_nursery_id: nursery })).row
const givenClaim = async (name: string) => (await admin.post('test_claim/create', { name })).row
const approve = (caller: Caller, row: Record<string, unknown>, table: string) =>
  caller.post('custom/verification', { id: row['id'], table, status: 'approved' })
const next = async (caller: Caller, module: string, row: Record<string, unknown>) =>
  (await caller.get('inbox/next', { module, id: row['id'] })).body['data']

describe('PM-06 what waits for me', () => {
  test('lists by module what the caller may decide on, the longest waiting first, and nothing of other nurseries', async () => {
    await givenRequest('Satu', 1)
    await givenRequest('Tetangga', 2)
    await givenRequest('Bersama', null)
    await givenRequest('Dua', 1)
    await approve(admin, await givenRequest('Selesai', 1), 'test_request')
    await givenClaim('Klaim')
    expect(named(await inboxOf(qa))).toEqual([
      ['test-request', 2, ['Satu', 'Dua']],
      ['test-claim', 1, ['Klaim']],
    ])
    expect((await inboxOf(qa)).total).toBe(3)
    expect((await qa.get('inbox/count')).row).toEqual({ total: 3 })
    const all = await inboxOf(admin)
    expect(all.data.find(({ module }) => module === 'test-request')?.total).toBe(4)
    // Everything it lists can be decided on.
    for (const { module, rows } of (await inboxOf(qa)).data)
      for (const row of rows) expect((await approve(qa, row, world.catalogue.module(module).path)).status).toBe(200)
    expect(await inboxOf(qa)).toEqual({ data: [], total: 0 })
  })

  test('two probes: a record out of reach and none at all are answered alike, on every call', async () => {
    const mine = await givenRequest('Punyaku', 1)
    const ask = async () => [
      await inboxOf(qa),
      await inboxOf(qa, { module: 'test-request' }),
      (await qa.get('inbox/count')).body,
      await next(qa, 'test-request', mine),
    ]
    const before = await ask()
    const hidden = await givenRequest('Punya tetangga', 2)
    expect(await ask()).toEqual(before)
    expect(await next(qa, 'test-request', hidden)).toEqual(await next(qa, 'test-request', { id: 999_999 }))
  })

  test('needs the right to read and to decide; without it a module is as unknown as one that is not there', async () => {
    await givenClaim('Tersembunyi')
    await revoke(world, 'QA', 'test-claim.read')
    const unreadable = await qa.get('inbox')
    const [refused, unknown] = [
      await qa.get('inbox', { module: 'test-claim' }),
      await qa.get('inbox', { module: 'nothing' }),
    ]
    await grant(world, 'QA', 'test-claim.read')
    expect([unreadable.body, refused.status, unknown.status]).toEqual([{ data: [], total: 0 }, 404, 404])
    expect({ ...refused.body, reference: null }).toEqual({ ...unknown.body, reference: null })
    for (const person of ['koordinator', 'pengawas', 'tamu'])
      expect([person, await inboxOf(await world.as(person))]).toEqual([person, { data: [], total: 0 }])
  })

  test('comes in bounded pages with the whole number', async () => {
    for (let at = 1; at <= 13; at += 1) await givenClaim(`K${at}`)
    const [group] = (await inboxOf(qa)).data
    expect([group?.rows.length, group?.total]).toEqual([10, 13])
    expect(named(await inboxOf(qa, { module: 'test-claim', page: 2, limit: 5 }))).toEqual([
      ['test-claim', 13, ['K6', 'K7', 'K8', 'K9', 'K10']],
    ])
  })

  test.each([{ limit: 51 }, { limit: 0 }, { page: 0 }, { page: 'x' }, { limit: '1e3' }, { filters: '{}' }])(
    'refuses %j',
    async (query) => {
      expect((await qa.get('inbox', query)).status).toBe(422)
    },
  )
})

describe('the next one', () => {
  test('is the one after, then from the beginning, then of another module, then none', async () => {
    const [first, second, third] = [await givenRequest('A', 1), await givenRequest('B', 1), await givenRequest('C', 1)]
    const claim = await givenClaim('K')
    await approve(qa, second, 'test_request')
    expect(await next(qa, 'test-request', second)).toEqual({ module: 'test-request', id: third['id'], name: 'C' })
    await approve(qa, third, 'test_request')
    expect(await next(qa, 'test-request', third)).toEqual({ module: 'test-request', id: first['id'], name: 'A' })
    await approve(qa, first, 'test_request')
    expect(await next(qa, 'test-request', first)).toEqual({ module: 'test-claim', id: claim['id'], name: 'K' })
    expect(await next(qa, 'test-claim', claim)).toBeNull()
    await approve(qa, claim, 'test_claim')
    expect(await next(qa, 'test-claim', claim)).toBeNull()
  })

  test.each([
    'module=test-claim',
    'id=1',
    'module=test-claim&id=x',
    'module=test-claim&id=-1',
    'module=a&module=b&id=1',
  ])('refuses ?%s', async (query) => {
    expect((await qa.raw({ method: 'GET', url: `/api/inbox/next?${query}` })).status).toBe(422)
  })

  test('keeps two people who decide side by side from meeting: each record is decided once and all are', async () => {
    for (let at = 1; at <= 12; at += 1) await givenClaim(`S${at}`)
    await grant(world, 'Auditor', 'test-claim.approve')
    const people = [qa, await world.as('auditor'), admin]
    const decided: unknown[] = []
    await Promise.all(
      people.map(async (person) => {
        for (let place: Record<string, unknown> | null = { id: 0 }; place; ) {
          place = (await person.get('inbox/next', { module: 'test-claim', id: Number(place['id']) || 1 })).body[
            'data'
          ] as Record<string, unknown> | null
          if (!place || place['module'] !== 'test-claim') return
          if ((await approve(person, place, 'test_claim')).status === 200) decided.push(place['id'])
        }
      }),
    )
    expect([decided.length, new Set(decided).size]).toEqual([12, 12])
  })
})
