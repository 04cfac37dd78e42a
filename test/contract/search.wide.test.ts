import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECORDS_FOUND_PER_MODULE, MOST_RECORDS_NAMED } from '#core/wire/record-search.ts'
import { isStored } from '#core/declare/source.ts'
import type { Caller } from '#test/kit/caller.ts'
import { learned } from '#test/kit/learned.ts'
import { sampled } from '#test/kit/shapes.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { catalogue, sampledParts } from './hidden-matrix.ts'

let world: World
let admin: Caller
let guest: Caller
let coordinator: Caller

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  guest = await world.as('tamu')
  coordinator = await world.as('koordinator')
})
afterAll(() => world.close())

const found = async (caller: Caller, q: string) => (await caller.get('search', { q })).rows
const searchable = sampled(catalogue.modules)
  .filter(isStored)
  .filter(({ inMenu, search, without }) => inMenu && search.length > 0 && !without.includes('read'))

async function withoutReading(module: string | null, role = 'Tamu'): Promise<void> {
  await world.db.query(`delete from role_task where role_id = (select id from roles where role_name = $1)`, [role])
  await world.db.query(
    `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t where r.role_name = $1
      and t.action in ('read', 'all-nurseries') and t.module_name is distinct from $2`,
    [role, module],
  )
}

describe('command palette: records by search', () => {
  test.each(searchable.map((module) => [module.key, module] as const))(
    '%s is found by the name of its records, by those who may read it and by nobody else; examples are not found',
    async (key, module) => {
      const {
        rows: [row],
      } = await world.db.query<{ id: number; name: string }>(
        `select id, ${module.display} as name from ${module.table} where ${module.display} is not null order by id
          limit 1`,
      )
      const name = row?.name ?? 'tidak ada satu pun'
      const holder = { module: key, id: Number(row?.id), name }
      const isExample = catalogue.menuOf(module).showcase === true
      const names = (await found(admin, name)).filter(({ module: one }) => one === key).map(({ name: text }) => text)
      if (row) expect([names.includes(name), names.length > 0]).toEqual([!isExample, !isExample])
      await withoutReading(key)
      const [match, miss] = [
        await guest.get('search', { q: `${name}` }),
        await guest.get('search', { q: 'zq tidak ada satu pun' }),
      ]
      expect([match.status, miss.status]).toEqual([200, 200])
      expect(match.rows.filter(({ module: one }) => one === key)).toEqual([])
      expect((await guest.get('search/names', { of: `${key}:${holder.id || 1}` })).rows).toEqual([])
      await withoutReading(null)
      if (row) expect((await guest.get('search/names', { of: `${key}:${holder.id}` })).rows).toEqual([holder])
    },
  )

  test.each(
    sampledParts()
      .filter(
        ({ module, without, field }) =>
          isStored(module) && without === null && ['text', 'textarea'].includes(field.type),
      )
      .map((part) => [`${part.module.key}.${part.name}`, part] as const),
  )('PM-03 %s is not searched: a stored and an unknown value are answered alike', async (_, { module, name }) => {
    await withoutReading(null)
    const {
      rows: [row],
    } = await world.db.query<{ id: number }>(`select max(id) as id from ${module.table}`)
    if (row?.id) await world.db.query(`update ${module.table} set ${name} = 'zqrahasia' where id = $1`, [row.id])
    for (const q of ['zqrahasia', 'ZQRAHASIA', ' zqrahasia ', '%zqrahasia%']) {
      expect([q, learned(await guest.get('search', { q }))]).toEqual([
        q,
        learned(await guest.get('search', { q: 'zqtidakada' })),
      ])
    }
  })

  test("PM-06 whoever is tied to a nursery finds its records, and another nursery's neither by name nor by number", async () => {
    const other = (await admin.get('bedeng_nursery/list', { filters: { location_nursery_id: 2 }, limit: 1 })).rows[0]
    const own = (await admin.get('bedeng_nursery/list', { filters: { location_nursery_id: 1 }, limit: 1 })).rows[0]
    expect((await found(admin, String(other?.['code_bedeng']))).map(({ name }) => name)).toContain(
      other?.['code_bedeng'],
    )
    expect((await found(coordinator, String(own?.['code_bedeng']))).map(({ name }) => name)).toContain(
      own?.['code_bedeng'],
    )
    expect(learned(await coordinator.get('search', { q: String(other?.['code_bedeng']) }))).toEqual(
      learned(await coordinator.get('search', { q: 'ZZZ-TIDAK-ADA' })),
    )
    const refs = [other, own].map((row) => `bedeng-nursery:${String(row?.['id'])}`).join(',')
    expect((await coordinator.get('search/names', { of: refs })).rows).toEqual([
      { module: 'bedeng-nursery', id: own?.['id'], name: own?.['code_bedeng'] },
    ])
  })

  test('few of each module are named, those that begin as typed first', async () => {
    const beds = (await found(admin, 'bl1')).filter(({ module }) => module === 'bedeng-nursery')
    expect(beds).toHaveLength(RECORDS_FOUND_PER_MODULE)
    const [first] = await found(admin, 'persemaian ken')
    expect(first).toEqual({ module: 'location-nursery', id: 1, name: 'Persemaian Kendal' })
  })

  test('one letter, blanks, wildcards and signs nobody types find nothing and break nothing', async () => {
    for (const q of ['', 'a', '   ', ' a ', '%%', '__', '\x1f\x1f', String.raw`\\`])
      expect([q, (await admin.get('search', { q })).status, await found(admin, q)]).toEqual([q, 200, []])
  })

  test.each([
    ['search', {}],
    ['search', { q: 'x'.repeat(201) }],
    ['search', { q: 'bedeng', limit: 5 }],
    ['search', { q: 'a\0b' }],
    ['search/names', {}],
    ['search/names', { of: 'bedeng-nursery' }],
    ['search/names', { of: 'bedeng-nursery:0' }],
    ['search/names', { of: 'Bedeng:1' }],
    ['search/names', { of: '__proto__:1,' }],
    ['search/names', { of: Array.from({ length: MOST_RECORDS_NAMED + 1 }, (_, n) => `users:${n + 1}`).join(',') }],
  ])('%s with %o is refused in words', async (path, query) => {
    const reply = await admin.get(path, query)
    expect(reply.status).toBe(422)
    expect(String(reply.body['message']).length).toBeGreaterThan(5)
  })

  test('unknown modules, unknown numbers and nothing at all are left out without a word; nobody without a session asks', async () => {
    expect((await admin.get('search/names', { of: 'no-such:1,constructor:1,bedeng-nursery:999999999' })).rows).toEqual(
      [],
    )
    expect((await admin.get('search/names', { of: '' })).rows).toEqual([])
    expect((await world.with(null).get('search', { q: 'bedeng' })).status).toBe(401)
    expect((await world.with(null).get('search/names', { of: 'users:1' })).status).toBe(401)
  })
})
