import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bed, openLedger, other, type Ledger } from '#test/kit/ledger.ts'
import { isLong } from '#test/kit/tier.ts'
import { listRows } from '#server-engine/read/list.ts'
import { inventoryBst } from '../inventory-bst/inventory-bst.module.ts'
import { readStockCard } from '../stock-card/read-stock-card.server.ts'
import { balancesAtDayEnd } from './as-of.server.ts'
import { findLedgerDifferences } from './check.server.ts'
import { postDocumentLines } from './post-document-lines.server.ts'

/**
 * The same calls with a small and a large ledger; `npm run test:long` takes a million movements. Pages are counted, not
 * time.
 */
const SMALL = 10_000
const LARGE = isLong ? 1_000_000 : 100_000
const BEDS = 40
const DAYS = 200

let ledger: Ledger
const beds: number[] = []
beforeAll(async () => {
  ledger = await openLedger()
  for (let at = 0; at < BEDS; at += 1) beds.push(await ledger.newBed('tanam'))
  for (const id of beds)
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 1_000_000 }], { date: ledger.daysAgo(DAYS) })
}, 300_000)
afterAll(() => ledger.world.close())

let filled = 0
/** Losses of one seedling each over all beds and days, by plain inserts: the triggers keep the balances. */
async function fill(count: number): Promise<void> {
  const { db } = ledger.world
  for (; filled < count; filled += 10_000) {
    await db.query(
      `
      insert into stock_movement (movement_date, program_year, location_nursery_id, type_movement_bibit, movement_cause,
      tree_id, from_account, from_location_nursery_id, from_bedeng_id, from_seed_phase, from_seed_lot_id, from_qty,
        to_account, to_location_nursery_id, to_seed_phase, to_seed_lot_id, to_qty, source_table, source_id,
        idempotency_key)
      select $1::date + (n % $2)::integer - ($2::integer - 1), 2026, b.location_nursery_id, 2, 'kurang', b.tree_id, 2,
      b.location_nursery_id, b.bedeng_id, 5, b.seed_lot_id, 1, 8, b.location_nursery_id, 5, b.seed_lot_id, 1,
      'test_fill', n, 'fill:' || n
      from generate_series($3::bigint, $3::bigint + 9999) as n cross join lateral (select * from stock_balance s
      where s.bedeng_id = ($4::bigint[])[1 + n / 7 % $5] order by s.id limit 1) as b`,
      [ledger.today, DAYS, filled, beds, BEDS],
    )
  }
  await db.query('vacuum analyze stock_movement, stock_balance, stock_balance_day')
}

/** Pages of the ledger's tables and indexes that a piece of work touched, on one connection. */
async function pagesOf(work: () => Promise<unknown>): Promise<number> {
  const count = async () =>
    Number(
      (
        await ledger.world.db.query<{ pages: string }>(
          `select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read, 0) + coalesce(idx_blks_hit, 0)) as pages
            from pg_statio_user_tables where relname like 'stock%' or relname = 'seed_lot'`,
        )
      ).rows[0]?.pages,
    )
  const before = await count()
  await work()
  return (await count()) - before
}

/** The connection's counts are sent at once, not after a second. */
const flush = { text: 'select pg_stat_force_next_flush()' }
const posting = (date: string) =>
  pagesOf(() =>
    ledger.act(async (ctx) => {
      await postDocumentLines(
        ctx,
        ledger.posting(
          [
            { from: bed(beds[3] ?? 0, 5), to: other('hilang', 5), qty: 1 },
            { from: bed(beds[7] ?? 0, 5), to: bed(beds[8] ?? 0, 5), qty: 2, cause: 'tukar' },
          ],
          { date },
        ),
      )
      await ctx.db.query(flush)
    }),
  )
const listing = () =>
  pagesOf(() =>
    ledger.act(async (ctx) => {
      expect(
        (await balancesAtDayEnd(ctx.db, { nursery: ledger.nursery, date: ledger.daysAgo(20) })).length,
      ).toBeGreaterThanOrEqual(BEDS)
      await ctx.db.query(flush)
    }),
  )

/** The first page of a list, its total with it; `days` ago or today. */
const inventory = (days: number) =>
  pagesOf(() =>
    ledger.act(async (ctx) => {
      const { data } = await listRows(ctx, inventoryBst, {
        limit: 25,
        offset: 0,
        filters: { location_nursery_id: [ledger.nursery], as_of: ledger.daysAgo(days) },
      })
      expect(data.length).toBe(25)
      await ctx.db.query(flush)
    }),
  )
/** Thirty days of one bed, with its opening and closing; the first page. */
const card = () =>
  pagesOf(() =>
    ledger.act(async (ctx) => {
      const shown = await readStockCard(
        ctx,
        { bedeng: beds[5] ?? 0, from: ledger.daysAgo(30), to: ledger.daysAgo(1) },
        25,
      )
      expect(shown.rows.length).toBeGreaterThan(0)
      await ctx.db.query(flush)
    }),
  )
const lists = async () => ({ now: await inventory(0), before: await inventory(20), card: await card() })

describe('a ledger that grows', () => {
  test('a posting, today or dated back, the stock as of a day, inventories and a stock card cost what they cost before', async () => {
    await fill(SMALL)
    await posting(ledger.today)
    const small = {
      today: await posting(ledger.today),
      back: await posting(ledger.daysAgo(10)),
      listing: await listing(),
    }
    await lists()
    const few = await lists()
    await fill(LARGE)
    await posting(ledger.today)
    const large = {
      today: await posting(ledger.today),
      back: await posting(ledger.daysAgo(10)),
      listing: await listing(),
    }
    await lists()
    const many = await lists()
    for (const each of ['now', 'before', 'card'] as const)
      expect([each, few[each] > 0, many[each] <= 2 * few[each], few[each], many[each]]).toEqual([
        each,
        true,
        true,
        few[each],
        many[each],
      ])
    expect(small.today).toBeGreaterThan(0)
    expect(large.today).toBeLessThanOrEqual(2 * small.today)
    expect(large.back).toBeLessThanOrEqual(2 * small.back)
    expect(large.listing).toBeLessThanOrEqual(2 * small.listing)
    expect(await findLedgerDifferences(ledger.world.db)).toMatchObject([{ kind: 'role' }])
  }, 1_200_000)
})
