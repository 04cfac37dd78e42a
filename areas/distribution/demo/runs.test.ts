import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('runs of the demo', () => {
  test('the running period has runs up to printed labels, and their promises are what they allocated', async () => {
    const { rows } = await world.db.query<{ id: number; status_run: number; is_confirmed: number; total_bag: number; allocated: number; promised: number; bagged: number; trips: number }>(`
      select l.id::integer, l.status_run, l.is_confirmed, l.total_bag,
        (select coalesce(sum(qty_allocated), 0) from distribution_allocation_seed s where s.loading_line_id = l.id)::integer as allocated,
        (select coalesce(sum(qty_reserved - qty_consumed - qty_released), 0) from stock_reservation r where r.source_table = 'loading_line' and r.source_id = l.id)::integer as promised,
        (select coalesce(sum(amount), 0) from detail_labels d where d.loading_line_id = l.id and d.void_at is null)::integer as bagged,
        (select count(*) from allocation_transportation t where t.loading_line_id = l.id)::integer as trips
      from loading_line l where l.void_at is null`)
    expect(new Set(rows.map(({ status_run }) => status_run))).toEqual(new Set([1, 2]))
    for (const run of rows.filter(({ is_confirmed }) => is_confirmed === 1)) expect([run.id, run.promised, run.trips]).toEqual([run.id, run.allocated, 1])
    for (const run of rows.filter(({ total_bag }) => total_bag > 0)) expect([run.id, run.bagged]).toEqual([run.id, run.allocated])
  })
})
