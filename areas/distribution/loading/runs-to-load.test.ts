import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLoading, type Loading } from './loading.test-kit.ts'

let l: Loading
beforeAll(async () => {
  l = await openLoading()
})
afterAll(() => l.world.close())

describe('DS-08 the choice of runs', () => {
  test('today’s stand first, then the nearest day; old ones that are still open come last', async () => {
    const runs = [await l.readyRun({ bags: 1 }), await l.readyRun({ bags: 1 }), await l.readyRun({ bags: 1 })]
    const [old = 0, tomorrow = 0, now = 0] = runs.map(({ id }) => id)
    for (const [id, days] of [
      [old, -40],
      [tomorrow, 1],
      [now, 0],
    ] as const)
      await l.world.db.query(
        `update loading_line set distribution_date = (now() at time zone 'Asia/Jakarta')::date + ${days} where id = ${id}`,
      )
    const listed = (await l.loader.get('loading/runs')).rows.map(({ id }) => Number(id))
    const mine = [old, tomorrow, now]
    expect(listed.filter((id) => mine.includes(id))).toEqual([now, tomorrow, old])
  })
})
