import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveStockSeason } from './live-season.server.ts'
import { demoOf } from '#server-engine/features/demo/demo.ts'
import { makeNoPictures } from '#server/files/make-picture-maker.ts'
import { findLedgerDifferences } from '../ledger/check.server.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rows = async (question: string) => (await world.db.query<Record<string, unknown>>(question)).rows

describe('the stock of the demo', () => {
  test('INV2 a season in three nurseries, and the self-check finds no difference', async () => {
    const [found] = await rows(
      `select count(distinct location_nursery_id)::int as nurseries, count(*)::int > 150 as many, max(movement_date) -
        min(movement_date) > 100 as long from stock_movement`,
    )
    expect(found).toEqual({ nurseries: 3, many: true, long: true })
    expect(await findLedgerDifferences(world.serving)).toEqual([])
  })

  test('has documents in every state, each in the name of one person and decided by another', async () => {
    const documents = ['stock_inisiasi', 'stock_adjusment_fase_increment', 'stock_adjusment_fase_decrement']
      .map(
        (table) =>
          `select status_document, status_approval, created_by, approved_by, created_at, approved_at from ${table}`,
      )
      .join(' union all ')
    const states = await rows(
      `select status_document, status_approval from (${documents}) d group by 1, 2 order by 1, 2`,
    )
    // A draft, one sent back, one that waits, posted ones, and one that was cancelled after its posting.
    expect(states.map(({ status_document, status_approval }) => [status_document, status_approval])).toEqual([
      [1, 2],
      [1, null],
      [2, 0],
      [3, 1],
      [4, 1],
    ])
    expect(
      await rows(`select 1 from (${documents}) d where created_by = approved_by or approved_at < created_at`),
    ).toEqual([])
  })

  test('was written on the days it tells of: nothing is posted before its date, and what came later was posted later', async () => {
    expect(
      await rows(`select 1 from stock_movement where (posted_at at time zone 'Asia/Jakarta')::date < movement_date`),
    ).toEqual([])
    expect(
      await rows(
        `select 1 from (select posted_at, lag(posted_at) over (partition by location_nursery_id order by id) as before
          from stock_movement) m where posted_at < before`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select 1 from seed_lot l join stock_movement m on m.to_seed_lot_id = l.id where l.created_at > m.posted_at`,
      ),
    ).toEqual([])
  })

  test('leaves the first beds of each block empty, and no bed above what it holds', async () => {
    expect(
      await rows(
        `select 1 from (select id, row_number() over (partition by block_nursery_id order by id) as number
          from bedeng_nursery) b join stock_balance s on s.bedeng_id = b.id where b.number <= 4 and s.qty_on_hand > 0`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select b.code_bedeng from bedeng_nursery b join stock_balance s on s.bedeng_id = b.id group by b.id
          having sum(s.qty_on_hand) > b.capacity_seedling`,
      ),
    ).toEqual([])
  })

  test('ST-05 ST-06 each nursery was audited, and in the first one an audit runs today: one count waits, one must be repeated, one is open', async () => {
    expect(await rows(`select count(*)::int as done from stock_audit_assignment where status_document = 3`)).toEqual([
      { done: 3 },
    ])
    const today = await rows(
      `select s.status_document, s.needs_recount from stock_audit s join stock_audit_assignment a
        on a.id = s.assignment_id where a.status_document = 2 order by s.id`,
    )
    expect(today.slice(0, 3)).toEqual([
      { status_document: 2, needs_recount: 0 },
      { status_document: 1, needs_recount: 1 },
      { status_document: 1, needs_recount: 0 },
    ])
    expect(await rows(`select 1 from stock_audit where counted_by = approved_by`)).toEqual([])
  })

  test('ST-12 years that are over are closed: what was carried stands in the books of the next', async () => {
    const closings =
      await rows(`select a.status_document, a.program_year, a.total_carry > 0 as carried, a.total_destroy > 0 as
        destroyed, c.closed_until = a.closing_date as closed, a.location_nursery_id::integer as nursery
      from annual_stock a join stock_closing c on c.annual_stock_id = a.id order by a.id`)
    const over = { status_document: 3, destroyed: true, closed: true }
    expect(closings).toEqual(
      [2, 3].flatMap((nursery) => [
        { ...over, nursery, program_year: 2023, carried: false },
        { ...over, nursery, program_year: 2024, carried: true },
      ]),
    )
    expect(
      await rows(`select 1 from stock_movement m join (select location_nursery_id, max(program_year) as last
        from stock_closing group by 1) c using (location_nursery_id)
      where m.program_year <> coalesce((select min(y.program_year) from stock_closing y
      where y.location_nursery_id = m.location_nursery_id and y.closed_until >= m.movement_date), c.last + 1)`),
    ).toEqual([])
  })

  test('is not lived twice', async () => {
    const ctx = await contextOfSystem(world)
    const again = await inTransaction({ ...ctx, db: world.db }, (inside) =>
      liveStockSeason(demoOf(inside, { round: 1, identity: world.product.identity, pictures: makeNoPictures })),
    )
    expect(again).toBeNull()
  })
})
