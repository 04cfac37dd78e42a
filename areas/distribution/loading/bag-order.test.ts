import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockSeams } from '#areas/stock/public.server.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { retryScansWaitingForStock } from '../scan-event/retry.server.ts'
import { SCAN_TYPE_CODE, type ScanTarget } from '../scan-event/scan-event.ts'
import { openLoading, type LoadedRun, type Loading } from './loading.test-kit.ts'

let l: Loading
beforeAll(async () => {
  l = await openLoading()
})
afterAll(() => l.world.close())

interface Told {
  readonly bag: number
  readonly isLoad: boolean
  /** Which of two phones; each counts its own events. */
  readonly phone: number
  readonly at: number
}

const BAGS = 3

/** On one truck a bag is where its last scan left it, by the time of the scan. */
function naive(told: readonly Told[]): readonly boolean[] {
  return Array.from(
    { length: BAGS },
    (_, bag) =>
      told
        .filter((one) => one.bag === bag)
        .toSorted((a, b) => a.at - b.at)
        .at(-1)?.isLoad ?? false,
  )
}

describe('scans in any order', () => {
  test('property: however the scans of two phones are mixed, cut and repeated, and whenever missing stock comes, a bag ends where its last scan left it, and the ledger agrees', async () => {
    const run = await l.readyRun({ bags: BAGS })
    let played = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ bag: fc.constantFrom(0, 0, 0, 1, 2), isLoad: fc.boolean(), phone: fc.nat(1) }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.infiniteStream(fc.nat(1_000)),
        // So many bags find no stock at first; it comes after so many calls, or when all have told.
        fc.record({ bags: fc.constantFrom(0, 1, BAGS), after: fc.constantFrom(1, 3, Number.POSITIVE_INFINITY) }),
        async (scans, chance, missing) => {
          played += 1
          await clear(run)
          if (missing.bags > 0) await l.lose(run.tree, missing.bags * 50)
          const stockComes = async () => {
            if (missing.bags > 0) await l.stand(run.tree, missing.bags * 50)
          }
          let calls = 0
          const began = Date.now() - 3_600_000
          const told = scans.map((scan, place) => ({ ...scan, at: began + place * 1_000 }))
          const phones = [l.device(l.loader), l.device(l.coordinator)]
          const events = told.map(({ bag, isLoad, phone, at }) => ({
            phone,
            event: phones[phone]?.make(target(run, bag, isLoad), { scanned_at: new Date(at).toISOString() }) ?? {},
          }))
          // Every event arrives once or twice, in any order, one to three in a call.
          const luck = chance[Symbol.iterator]()
          const draw = () => luck.next().value as number
          const arriving = [...events, ...events.filter(() => draw() % 3 === 0)]
            .map((one) => ({ ...one, key: draw() }))
            .toSorted((a, b) => a.key - b.key)
          while (arriving.length > 0) {
            if (calls === missing.after) await stockComes()
            calls += 1
            const phone = arriving[0]?.phone ?? 0
            const call = arriving.filter((one) => one.phone === phone).slice(0, 1 + (draw() % 3))
            for (const one of call) arriving.splice(arriving.indexOf(one), 1)
            for (const { status } of (await phones[phone]?.send(...new Set(call.map(({ event }) => event)))) ?? [])
              expect(status).toBe('taken')
          }
          if (calls <= missing.after) await stockComes()
          await retry(run)
          const { rows } = await l.world.db.query<{ is_loaded: number }>(
            `select is_loaded from detail_labels where loading_line_id = ${run.id} order by id`,
          )
          expect(rows.map(({ is_loaded }) => is_loaded === 1)).toEqual(naive(told))
          const on = naive(told).filter(Boolean).length * 50
          expect(await l.books(run)).toEqual({
            onTrucks: on,
            loaded: on,
            total_load: on,
            reserved: BAGS * 50 - on,
            consumed: on,
            onBeds: BAGS * 50 - on,
          })
        },
      ),
      {
        numRuns: 40,
        endOnFailure: true,
        // The unload of a bag that waits for stock arrives after a scan that was made after it.
        examples: [
          [
            [
              { bag: 0, isLoad: true, phone: 0 },
              { bag: 0, isLoad: false, phone: 1 },
              { bag: 0, isLoad: true, phone: 0 },
            ],
            drawn(1, 1, 1, 0, 2, 1),
            { bags: BAGS, after: Number.POSITIVE_INFINITY },
          ],
        ],
      },
    )
    expect(played).toBeGreaterThanOrEqual(40)
  }, 120_000)

  test('14.16 a count sees bags by when they were scanned, booked or waiting; 14.18 a year is not closed over them', async () => {
    const run = await l.readyRun({ bags: 2, stock: 50 })
    const bed = await l.count(
      `select bedeng_id as n from stock_balance where tree_id = ${run.tree} and account = 2 and qty_on_hand > 0`,
    )
    const phone = l.device(l.loader)
    const before = new Date(Date.now() - 1_000).toISOString()
    for (const bag of [0, 1]) await phone.scan({ ...target(run, bag, true), active_bedeng_id: bed })
    const ctx = { ...(await contextOfSystem(l.world)), db: l.world.serving }
    const key = { nursery: l.nursery, bed, tree: run.tree, phase: 5, lot: null } as const
    expect(await stockSeams.lateFlows.ask(ctx, { key, until: before })).toEqual([])
    const flows = await stockSeams.lateFlows.ask(ctx, { key, until: new Date(Date.now() + 1_000).toISOString() })
    expect(flows).toMatchObject([
      { qty: -50, movement: expect.any(Number), lot: expect.any(Number), label: expect.stringContaining('1/2') },
      { qty: -50, movement: null, lot: null },
    ])
    const no = (await l.show('loading_line', run.id))['no_dokumen']
    const blocks = (await stockSeams.closingBlocks.ask(ctx, { nursery: l.nursery, date: l.today })).filter(
      ({ label }) => label === no,
    )
    expect(blocks.map(({ kind }) => kind)).toEqual(['Pengiriman belum ditutup', 'Pindaian belum selesai'])
    expect(
      (await stockSeams.closingBlocks.ask(ctx, { nursery: l.nursery, date: '2020-01-01' })).filter(
        ({ label }) => label === no,
      ),
    ).toEqual([])
  })
})

function target(run: LoadedRun, bag: number, isLoad: boolean): ScanTarget {
  return {
    loading_line_id: run.id,
    scan_type: isLoad ? SCAN_TYPE_CODE.load : SCAN_TYPE_CODE.unload,
    raw_code: String(run.bags[bag]),
    allocation_transportation_id: run.trucks[0] ?? 0,
  }
}

/** Luck that is known: these, then no more of it. */
function drawn(...first: readonly number[]): fc.Stream<number> {
  return fc.stream(
    (function* () {
      yield* first
      for (;;) yield 0
    })(),
  )
}

/** As the job of every minute does. */
async function retry(run: LoadedRun): Promise<void> {
  await retryScansWaitingForStock({ ...(await contextOfSystem(l.world)), db: l.world.serving }, [run.id])
}

/** All bags come off, and what was scanned of them before lies behind what comes. */
async function clear(run: LoadedRun): Promise<void> {
  const phone = l.device(l.loader)
  for (let bag = 0; bag < BAGS; bag += 1) await phone.scan(target(run, bag, false))
  // Only the test's own clock is moved; events themselves never change.
  await l.world.db.query(
    `update scan_answer set happened_at = happened_at - interval '9 days' where loading_line_id = ${run.id}
      and happened_at > now() - interval '8 days'`,
  )
  await l.world.db.query(`update loading_line set confirmed_at = now() - interval '20 days' where id = ${run.id}`)
}
