import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phase } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { addDays } from '#core/formats/format-date.ts'
import { todayIn } from '#core/formats/zone.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { bed, other as otherAccount } from '#test/kit/ledger.ts'
import { openDashboard, total, type AskedOfDashboard, type OpenDashboard } from './dashboard.test-kit.ts'
import { openNaiveFigures } from './naive-figures.test-kit.ts'

let d: OpenDashboard
beforeAll(async () => {
  d = await openDashboard()
})
afterAll(() => d.r.world.close())

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10)

describe('DB-01 every figure of the dashboard is what movements, bags and days add up to', () => {
  test('all nurseries, one of them, a year, and a year without anything', async () => {
    for (const asked of d.questions()) {
      const naive = await openNaiveFigures(d.r.world, {
        year: asked.program_year ?? null,
        nursery: asked.nursery ?? null,
      })
      expect(await d.valuesOf('stock', asked)).toEqual(naive.stock)
      const cover = await d.valuesOf('bst-cover', asked)
      expect([cover['on_beds'], cover['available']]).toEqual([naive.onBeds, naive.onBeds - (cover['reserved'] ?? 0)])
      expect(await d.valuesOf('beds', asked)).toEqual({
        ...naive.beds,
        occupancy: percent(naive.beds.seedlings, naive.beds.capacity),
      })
      const { raising } = naive
      expect([asked, await d.valuesOf('raising', asked)]).toEqual([
        asked,
        {
          germination: percent(raising.germinated, raising.sown),
          wean: percent(raising.weaned, raising.weaned + raising.failed),
          survival: percent(raising.finishedReady, raising.finishedWeaned),
        },
      ])
      expect((await d.valuesOf('plan', asked))['target']).toBe(naive.target)
      const waiting = await d.valuesOf('waiting-stock', asked)
      expect([waiting['staged'], waiting['trucks']]).toEqual([naive.staged, naive.trucks])
      const since = addDays(todayIn('Asia/Jakarta', new Date()), -365)
      const [bbst, bst] = [naive.lossesOf([3, 4], since), naive.lossesOf([5], since)]
      expect([asked, await d.valuesOf('losses', asked)]).toEqual([
        asked,
        {
          bbst: bbst.lost,
          bst: bst.lost,
          bbst_percent: percent(bbst.lost, bbst.opening + bbst.inflow),
          bst_percent: percent(bst.lost, bst.opening + bst.inflow),
        },
      ])
      await expectDistribution(asked, naive.distribution)
    }
  })

  test('the demo has something to tell of each, so that equal is not empty', async () => {
    for (const [key, names] of [
      ['stock', ['store', 'sown', 'bbst', 'bst']],
      ['bst-cover', ['reserved', 'available']],
      ['raising', ['germination', 'wean']],
      ['plan', ['progress', 'target']],
      ['losses', ['bbst', 'bbst_percent', 'bst']],
      ['distribution', ['fill', 'receipt', 'loaded', 'received', 'allocated']],
    ] as const) {
      const shown = await d.valuesOf(key, { program_year: 2025 })
      expect([key, names.filter((name) => !shown[name])]).toEqual([key, []])
    }
  })

  async function expectDistribution(
    asked: AskedOfDashboard,
    naive: Awaited<ReturnType<typeof openNaiveFigures>>['distribution'],
  ): Promise<void> {
    const shown = await d.valuesOf('distribution', asked)
    // What was rejected is told by the rows alone; the chart has the largest periods only.
    const rows = await d.admin.get('distribution_report/dataset', {
      filters: {
        ...(asked.program_year === undefined ? { since: '2000-01-01' } : { program_year: asked.program_year }),
        ...(asked.nursery !== undefined && { location_nursery_id: asked.nursery }),
      },
    })
    const rejected = total(rows.rows.map((row) => Number(row['rejected'])))
    expect([asked, shown]).toEqual([
      asked,
      {
        fill: percent(naive.filled, naive.holes),
        receipt: percent(naive.received, naive.loaded),
        discrepancy: percent(naive.damaged + naive.missing + rejected, naive.loaded),
        allocated: naive.allocated,
        loaded: naive.loaded,
        received: naive.received,
      },
    ])
  }

  test('what stands in the charts adds up to the figures beside them', async () => {
    const stock = await d.answerOf('stock')
    expect(Object.keys(stock.chart?.series ?? {})).toEqual(['bbst', 'bst'])
    for (const pool of ['bbst', 'bst'])
      expect([pool, total(stock.chart?.series[pool])]).toEqual([pool, stock.figures[pool]?.value])
    const cover = await d.answerOf('bst-cover')
    expect(total(cover.chart?.series['reserved'])).toBe(cover.figures['reserved']?.value)
    expect(cover.figures['reserved']?.value).toBe(
      await d.r.count(`select coalesce(sum(qty_reserved - qty_consumed - qty_released), 0) as n from stock_reservation
        where status = 0`),
    )
    const distribution = await d.answerOf('distribution', { program_year: 2025 })
    const outcomes = Object.values(distribution.chart?.series ?? {}).map(total)
    expect(total(outcomes)).toBe(distribution.figures['loaded']?.value)
  })

  test('a bar of the deliveries has a name of its own: with the nursery where several are in view', async () => {
    const all = (await d.answerOf('distribution')).chart?.categories ?? []
    expect(all.length).toBeGreaterThan(1)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((name) => !/ · ./.test(name))).toEqual([])
    const [one] = (await d.answerOf('distribution', { nursery: d.nursery })).chart?.categories ?? []
    expect(all.some((name) => name.startsWith(`${one} · `))).toBe(true)
  })

  test('the forecast of all nurseries is that of each of them added up, against what the calendar asks for', async () => {
    const { chart, figures } = await d.answerOf('forecast')
    const nurseries = (await d.admin.get('location_nursery/list', { limit: 100, filters: { is_active: 1 } })).rows
    const weeks: number[] = []
    for (const { id } of nurseries) {
      const { species } = (await d.admin.get('bst-forecast', { nursery: id })).body['data'] as {
        species: readonly { weeks: readonly number[] }[]
      }
      for (const row of species) row.weeks.forEach((qty, at) => (weeks[at] = (weeks[at] ?? 0) + qty))
    }
    const drawn = chart?.series['ready'] ?? []
    expect(drawn).toEqual(drawn.map((_, at) => weeks[at] ?? 0))
    expect(figures['ready']?.value).toBe(total(weeks.slice(0, 4)))
    const monday = chart?.categories[0] ?? ''
    expect(total(chart?.series['demand'])).toBe(
      await d.r.count(`select coalesce(sum(total_request), 0) as n from calendar_sosialisasi_tanam where calendar_status <> 9
        and distribution_date between '${monday}' and '${addDays(monday, 13 * 7 - 1)}'`),
    )
  })

  test('care, plans, audits and the loading day', async () => {
    for (const asked of [{}, { nursery: d.nursery }] as const) {
      const here = 'nursery' in asked ? `location_nursery_id = ${d.nursery}` : 'true'
      const today = todayIn('Asia/Jakarta', new Date())
      const care = (await d.r.world.db.query(
        `select status_did, plan_date::text as day, (done_at at time zone n.time_zone)::date::text as done
          from pemeliharaan_reguler p join location_nursery n on n.id = p.location_nursery_id where ${here}`,
      )) as { readonly rows: readonly { status_did: number | null; day: string; done: string | null }[] }
      const past = care.rows.filter(({ day }) => day >= addDays(today, -30) && day < today)
      const kept = past.filter(({ status_did, day, done }) => status_did === 1 && done !== null && done <= day)
      expect(await d.valuesOf('care', asked)).toEqual({
        overdue: care.rows.filter(({ status_did, day }) => status_did === null && day < today).length,
        today: care.rows.filter(({ day }) => day === today).length,
        discipline: past.length === 0 ? null : Math.round((100 * kept.length) / past.length),
      })
      const audits = (
        await d.r.world.db.query<{ start: string }>(
          `select start_date::text as start from stock_audit_assignment where status_document = 2 and ${here} order by 1`,
        )
      ).rows
      const days = audits[0] ? Math.round((Date.parse(today) - Date.parse(audits[0].start)) / 86_400_000) : null
      expect(await d.valuesOf('audits', asked)).toEqual({ open: audits.length, oldest: days })
      const naive = await openNaiveFigures(d.r.world, { year: null, nursery: 'nursery' in asked ? d.nursery : null })
      const { labels, loaded } = naive.bagsOn(today)
      const shown = await d.valuesOf('today', asked)
      expect(labels).toBeGreaterThan(0)
      expect([shown['bags'], shown['loaded']]).toEqual([labels, percent(loaded, labels)])
      const plans = (
        await d.admin.get('perencanaan_produksi_bibit/dataset', {
          filters: { status_document: [2, 3], ...('nursery' in asked && { location_nursery_id: d.nursery }) },
        })
      ).rows
      const ready = total(plans.map((row) => Number(row['realized_bst']) + Number(row['realized_bought'])))
      expect((await d.valuesOf('plan', asked))['ready']).toBe(ready)
    }
  })

  test('the self-check says what it found last', async () => {
    expect(await d.valuesOf('self-check')).toEqual({ faults: null, notices: null })
    const ctx = { ...(await contextOfSystem(d.r.world)), db: d.r.world.serving }
    const check = await inTransaction(ctx, (inside) => stockLedger.checkLedger(inside))
    expect(check.is_sound).toBe(true)
    const { figures, records } = await d.answerOf('self-check')
    expect([figures['faults']?.value, records[0]?.text]).toEqual([0, 'Buku stok cocok'])
  })

  test('survival is that of lots that no longer grow anywhere', async () => {
    const ctx = { ...(await contextOfSystem(d.r.world)), db: d.r.world.serving }
    const { rows: growing } = await d.r.world.db.query<{
      nursery: number
      at: number
      phase: Phase
      lot: number
      tree: number
      qty: number
    }>(`select b.location_nursery_id::integer as nursery, b.bedeng_id::integer as at, b.seed_phase as phase,
        b.seed_lot_id::integer as lot, b.tree_id::integer as tree, b.qty_on_hand::float8 as qty
      from stock_balance b join harvest_plant h on h.child_lot_id = b.seed_lot_id and h.status_harvest_plant = 2
        and h.void_at is null where b.account = 2 and b.seed_phase between 1 and 4 and b.qty_on_hand > 0 order by b.id`)
    expect(growing.length).toBeGreaterThan(0)
    await inTransaction(ctx, async (inside) => {
      for (const [made, { nursery: place, at, phase, lot, tree, qty }] of growing.entries())
        await stockLedger.post(inside, {
          source: { table: 'test_document', id: made + 1, revision: 1 },
          nursery: place,
          programYear: 2025,
          date: ctx.today,
          lines: [
            {
              line: 1,
              step: 'pos',
              tree,
              cause: 'kurang',
              qty,
              lot,
              from: bed(at, phase),
              to: otherAccount('matiRusak', phase),
            },
          ],
        })
    })
    for (const asked of d.questions()) {
      const { raising } = await openNaiveFigures(d.r.world, {
        year: asked.program_year ?? null,
        nursery: asked.nursery ?? null,
      })
      const { survival } = await d.valuesOf('raising', asked)
      expect([asked, survival]).toEqual([asked, percent(raising.finishedReady, raising.finishedWeaned)])
    }
    expect((await d.valuesOf('raising'))['survival']).not.toBeNull()
  })

  test('addenda are open until they are verified and all of them arrived', async () => {
    const open = await d.r.count(`select count(*)::integer as n from detail_adendum d
      join loading_line r on r.id = d.loading_line_id and r.void_at is null
      where d.status_verified = 0 or d.status_verified in (1, 2) and d.status_received <> 2`)
    expect(open).toBeGreaterThan(0)
    expect(await d.valuesOf('addenda')).toEqual({ open })
  })
})
