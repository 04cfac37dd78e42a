import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { fillPlots, givenReferences, largePlotArea } from '#test/kit/large-plot.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { isLong } from '#test/kit/tier.ts'

const ROWS = 3_000
const ROUNDS = isLong ? 5_000 : 250

let world: World
const callers = new Map<string, Caller>()
let own = 0

beforeAll(async () => {
  world = await openWorld({ extraAreas: [largePlotArea] })
  await givenReferences(world.db)
  await fillPlots(world.db, ROWS)
  for (const username of ['admin', 'koordinator']) callers.set(username, await world.as(username))
  own = Number(
    (await world.db.query<{ id: number }>(`select location_nursery_id as id from users where username = 'koordinator'`))
      .rows[0]?.id,
  )
}, 300_000)
afterAll(() => world.close())

/**
 * What each sort key means in plain SQL, over `large_plot as t` joined to whatever the caller may read of `b`, `n`, `u`
 * and `k`.
 */
const keys: Readonly<Record<string, string>> = {
  id: 't.id',
  code: 't.code',
  name: 't.name',
  amount: 't.amount',
  day: 't.day',
  is_good: 't.is_good',
  colour: 't.colour',
  updated_at: 't.updated_at',
  created_at: 't.created_at',
  block_nursery_id: 'b.block_name',
  location_nursery_id: 'n.location_name',
  helper_id: 'u.fullname',
  kind_id: 'k.label',
}

const filters: readonly (readonly [unknown, string])[] = [
  [{}, 'true'],
  [{ colour: 1 }, 't.colour = 1'],
  [{ colour: 4 }, 't.colour = 4'],
  [{ colour: [2, 3, 2] }, 't.colour in (2, 3)'],
  [{ is_good: 0 }, 't.is_good = 0'],
  [{ is_good: [0, 1] }, 't.is_good in (0, 1)'],
  [{ day: { from: '2016-01-01', to: '2018-12-31' } }, `t.day between '2016-01-01' and '2018-12-31'`],
  [{ day: null }, 't.day is null'],
  [{ location_nursery_id: 1 }, 't.location_nursery_id = 1'],
  [{ location_nursery_id: 2 }, 't.location_nursery_id = 2'],
  [{ location_nursery_id: [1, 2] }, 't.location_nursery_id in (1, 2)'],
  [{ location_nursery_id: null }, 't.location_nursery_id is null'],
  [{ helper_id: null }, 't.helper_id is null'],
  [{ helper_id: [1, 2, 3, 9, 20] }, 't.helper_id in (1, 2, 3, 9, 20)'],
  [{ block_nursery_id: [1, 5, 6, 7] }, 't.block_nursery_id in (1, 5, 6, 7)'],
  [{ colour: 1, is_good: 1 }, 't.colour = 1 and t.is_good = 1'],
  [{ helper_id: null, location_nursery_id: null }, 't.helper_id is null and t.location_nursery_id is null'],
  [{ amount: { to: 4000 }, is_good: 1 }, 't.amount <= 4000 and t.is_good = 1'],
  [
    { helper_id: Array.from({ length: 40 }, (_, index) => index + 1), colour: [1, 2] },
    't.helper_id <= 40 and t.colour in (1, 2)',
  ],
]
const searches: readonly (readonly [string, string])[] = [
  ['', 'true'],
  ['', 'true'],
  ['', 'true'],
  ['petak', 't.name is not null'],
  ['P0', 'true'],
  ['0012', `(t.code like '%0012%' or t.name like '%0012%')`],
]

/** The reading a person would write: everything joined and sorted, then the page cut out. */
async function naive(
  username: string,
  { order, sort, where }: { order: string; sort: string; where: string },
): Promise<readonly number[]> {
  const tied = username === 'koordinator'
  const scope = (column: string, options = { shared: true }) =>
    tied ? `(${column} = ${own}${options.shared ? ` or ${column} is null` : ''})` : 'true'
  const rows = await world.db.query<{ id: number }>(`select t.id from large_plot as t
    left join block_nursery as b on b.id = t.block_nursery_id and ${scope('b.location_nursery_id', { shared: false })}
    left join location_nursery as n on n.id = t.location_nursery_id and ${scope('n.id', { shared: false })}
    left join users as u on u.id = t.helper_id and ${scope('u.location_nursery_id')}
    left join plot_kind as k on k.id = t.kind_id
    where ${scope('t.location_nursery_id')} and ${where} order by ${keys[order]} ${sort}, t.id ${sort}`)
  return rows.rows.map((row) => row.id)
}

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

function pick<T>(roll: (sides: number) => number, list: readonly T[]): T {
  return list[roll(list.length)] as T
}

describe('LS-02 any page', () => {
  test('LS-02 by any order, filter, search and caller is the page of one naive ordering, and its total is exact', {
    timeout: 600_000,
  }, async () => {
    const roll = dice(20_250_101)
    for (let round = 0; round < ROUNDS; round += 1) {
      const [wanted, condition] = pick(roll, filters)
      const [search, found] = pick(roll, searches)
      const [order, sort, username] = [
        pick(roll, Object.keys(keys)),
        pick(roll, ['asc', 'desc']),
        pick(roll, ['admin', 'koordinator']),
      ]
      const ids = await naive(username, { order, sort, where: `${condition} and ${found}` })
      const limit = pick(roll, [1, 7, 10, 100])
      const offset = pick(roll, [
        0,
        0,
        roll(30),
        roll(ids.length + 5),
        Math.max(0, ids.length - limit),
        Math.floor(ids.length / 2),
      ])
      const query = { filters: wanted, order, sort, limit, offset, ...(search && { search }) }
      const reply = await callers.get(username)?.get('large_plot/list', query)
      expect([username, query, reply?.rows.map((row) => row['id']), reply?.body['total']]).toEqual([
        username,
        query,
        ids.slice(offset, offset + limit),
        ids.length,
      ])
    }
  })

  test('LS-02 pages by a reference follow each other without overlap or gap', { timeout: 600_000 }, async () => {
    for (const [username, caller] of callers)
      for (const order of ['block_nursery_id', 'helper_id', 'location_nursery_id', 'kind_id']) {
        const seen: unknown[] = []
        for (let offset = 0; offset < ROWS; offset += 400)
          seen.push(
            ...(await caller.get('large_plot/dataset', { offset, limit: 400, order, sort: 'asc' })).rows.map(
              (row) => row['id'],
            ),
          )
        expect([username, order, seen]).toEqual([
          username,
          order,
          await naive(username, { order, sort: 'asc', where: 'true' }),
        ])
      }
  })
})
