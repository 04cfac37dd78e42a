import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import type { ReceiptPackage } from '../terima-bibit/receipt-package.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface DemoRun {
  readonly id: number
  readonly nursery: number
  /** Of the period in which today lies. */
  readonly is_running: boolean
  readonly status_run: number
  readonly is_confirmed: number
  readonly total_bag: number
  readonly allocated: number
  readonly reserved: number
  readonly consumed: number
  readonly open: number
  readonly bagged: number
  readonly loaded: number
  readonly received: number
  readonly damaged: number
  readonly missing: number
  readonly home: number
  readonly on_trucks: number
  readonly trips: number
  readonly open_scans: number
}

const sum = (what: string, from: string) => `(select coalesce(sum(${what}), 0) from ${from})::integer`
const RUNS = `select l.id::integer, l.location_nursery_id::integer as nursery, l.status_run, l.is_confirmed,
  l.total_bag,
  exists (select from distribution_period p join location_nursery n on n.id = p.location_nursery_id
    where p.id = l.distribution_period_id and p.status_document = 2
    and (now() at time zone n.time_zone)::date between p.start_date and p.end_date) as is_running,
  ${sum('qty_allocated', 'distribution_allocation_seed s where s.loading_line_id = l.id')} as allocated,
  ${['reserved: qty_reserved', 'consumed: qty_consumed', 'open: qty_reserved - qty_consumed - qty_released'].map((one) => `${sum(one.split(': ')[1] ?? '', `stock_reservation r where r.source_table = 'loading_line' and r.source_id = l.id`)} as ${one.split(': ')[0] ?? ''}`).join(', ')},
  ${sum('amount', 'detail_labels d where d.loading_line_id = l.id and d.void_at is null')} as bagged,
  ${sum('amount', 'detail_labels d where d.loading_line_id = l.id and d.is_loaded = 1')} as loaded,
  ${['received', 'damaged', 'missing'].map((one) => `${sum(`total_${one}`, 'detail_seed_farmers d where d.loading_line_id = l.id')} as ${one}`).join(', ')},
  ${sum('total_good + total_damaged + total_missing', 'run_unload u where u.loading_line_id = l.id and u.status_document = 3')} as home,
  ${sum('b.qty_on_hand', 'stock_balance b join allocation_transportation t on t.id = b.allocation_transportation_id where b.account = 4 and t.loading_line_id = l.id')} as on_trucks,
  (select count(*) from allocation_transportation t where t.loading_line_id = l.id)::integer as trips,
  (select count(*) from scan_answer a where a.loading_line_id = l.id
  and a.scan_result in (5, 8, 9))::integer as open_scans
  from loading_line l where l.void_at is null order by l.id`

describe('runs of the demo', () => {
  test('the running period has runs in every state up to closed, in the nursery of the coordinator', async () => {
    const { rows } = await world.db.query<DemoRun>(RUNS)
    const {
      rows: [own],
    } = await world.db.query<{ nursery: number }>(
      `select location_nursery_id::integer as nursery from users where username = 'koordinator'`,
    )
    const running = rows.filter(({ nursery, is_running }) => nursery === own?.nursery && is_running)
    expect(new Set(running.map(({ status_run }) => status_run))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
    // The finished years alone have closed runs too: they must not stand in for the running period's.
    expect(rows.some(({ is_running }) => !is_running)).toBe(true)
  })

  test('DS-09 who signs in as a facilitator has a run that arrived, with receipts to report, and plots whose holes wait', async () => {
    const facilitator = await world.as('fasilitator')
    const { runs } = (await facilitator.get('receipts/package')).body['data'] as ReceiptPackage
    const [own] = runs
    expect(runs.map(({ recipients }) => recipients.map(({ status }) => status))).toEqual([[0, 0]])
    expect(own?.recipients.every(({ bags }) => bags.length > 0)).toBe(true)
    const { rows } = await world.db.query(
      `select l.status_run, f.ff_name, n.username from loading_line l join geko_ff f on f.id = l.ff_id
        join users u on u.id = f.user_id join users n on n.location_nursery_id = l.location_nursery_id
        where l.id = $1 and u.username = 'fasilitator' and n.username = 'koordinator'`,
      [own?.id],
    )
    expect(rows).toEqual([{ status_run: 5, ff_name: expect.any(String), username: 'koordinator' }])
    expect((await facilitator.get('planting_holes/plots')).rows.length).toBeGreaterThan(1)
  })

  test('each finished programme year went from seed to farmer: sown, graded, asked for, inspected, loaded, received, and everything closed', async () => {
    const { rows } = await world.db.query<
      Record<string, unknown>
    >(`select p.location_nursery_id::integer as nursery, p.program_year as year, p.status_document as closed,
      count(*)::integer as runs, bool_and(r.status_run = 7) as all_closed,
        (select sum(s.total_received) from detail_seed_farmers s
        where s.loading_line_id = any(array_agg(r.id)))::integer > 100 as received,
        (select bool_and(c.calendar_status = 4) from calendar_sosialisasi_tanam c
        where c.distribution_period_id = p.id) as told,
        (select count(*) from distribution h where h.program_year = p.program_year
        and h.location_nursery_id = p.location_nursery_id and h.status_document = 3)::integer > 5 as inspected,
        exists (select from farmer_receipt f where f.loading_line_id = any(array_agg(r.id))) as signed,
        (select bool_and(l.source_lot is not null) from (select h.id as source_lot from label_source b
        join detail_labels d on d.id = b.detail_label_id left join harvest_plant h on h.child_lot_id = b.seed_lot_id
        and h.program_year = p.program_year
          where d.loading_line_id = any(array_agg(r.id))) l) as of_its_own_sowing
      from distribution_period p join loading_line r on r.distribution_period_id = p.id where p.program_year < 2025
      group by p.id order by 1, 2`)
    const finished = {
      closed: 3,
      runs: 2,
      all_closed: true,
      received: true,
      told: true,
      inspected: true,
      signed: true,
      of_its_own_sowing: true,
    }
    expect(rows).toEqual([2, 3].flatMap((nursery) => [2023, 2024].map((year) => ({ nursery, year, ...finished }))))
  })

  test('what they promised, loaded, handed over and brought home is what the ledger holds, to the last seedling', async () => {
    const { rows } = await world.db.query<DemoRun>(RUNS)
    for (const run of rows.filter(({ is_confirmed }) => is_confirmed === 1)) {
      const isClosed = run.status_run === 7
      expect([run.id, run.reserved, run.consumed, run.open, run.trips, run.open_scans]).toEqual([
        run.id,
        run.allocated,
        run.loaded,
        isClosed ? 0 : run.allocated - run.loaded,
        1,
        0,
      ])
      expect([run.id, run.on_trucks]).toEqual([
        run.id,
        run.loaded - run.received - run.damaged - run.missing - run.home,
      ])
      if (run.total_bag > 0) expect([run.id, run.bagged]).toEqual([run.id, isClosed ? run.loaded : run.allocated])
    }
    const corrected = await world.db.query(`select 1 from farmer_receipt where is_correction = 1 and receipt_state = 1`)
    expect(corrected.rowCount).toBeGreaterThan(0)
    expect((await findLedgerDifferences(world.db)).filter(({ severity }) => severity === 'fault')).toEqual([])
  })
})
