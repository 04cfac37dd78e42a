import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BST_PHASE, LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { openLateLoading, scanOf, type CountedRun, type LateLoading } from '../loading/late-load.test-kit.ts'
import { loadScan, truckStepScan, unloadScan } from '../loading/loading.test-kit.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from './scan-event.ts'

let late: LateLoading
let l: LateLoading['l']
beforeAll(async () => {
  late = await openLateLoading()
  l = late.l
})
afterAll(() => l.world.close())

const ago = (seconds: number) => ({ scanned_at: new Date(Date.now() - seconds * 1_000).toISOString() })
const decide = (event: number, action: string, more: object = {}) =>
  l.act(l.coordinator, 'scan_event', event, action, { reason: 'Dicek di tempat', ...more })
const open = async (run: CountedRun) => {
  const { pending, review, waiting } = (await l.loader.get(`loading/runs/${run.id}`)).body['data'] as {
    pending: number
    review: number
    waiting: number
  }
  return pending + review + waiting
}
const bookedFrom = async (event: number) =>
  (
    await l.world.db.query<{ bed: number; qty: number }>(
      `select bedeng_id::integer as bed, qty::integer as qty from label_source where scan_event_id = ${event}`,
    )
  ).rows

/** The bed that was scanned has nothing, another one has what two bags hold; the truck has left with the bag. */
async function leftWithPending() {
  const run = await late.runOnBed({ bags: 2 })
  const empty = (await late.runOnBed({ bags: 1, stock: 0 })).bed
  const waits = await l.device(l.loader).scan(scanOf(run, 0, empty), ago(120))
  expect(waits.scan_result).toBe(SCAN_RESULT.shortOfStock)
  expect(await l.device(l.coordinator).result(truckStepScan(run, SCAN_TYPE_CODE.depart), ago(60))).toBe(SCAN_RESULT.ok)
  return { run, empty, event: waits.event_id }
}

describe('14.17 a bag that waits for stock has a way out after its truck has left', () => {
  test('its bed is chosen by the coordinator, by nobody without the right, and not one that has too little or is of another nursery', async () => {
    const { run, empty, event } = await leftWithPending()
    expect(await l.device(l.loader).result(unloadScan(run, 0))).toBe(SCAN_RESULT.gone)
    expect((await l.act(l.loader, 'scan_event', event, 'choose_bed', { bedeng_id: run.bed, reason: 'x' })).status).toBe(
      403,
    )
    const short = await decide(event, 'choose_bed', { bedeng_id: empty })
    expect([short.status, short.body['message']]).toEqual([
      409,
      expect.stringMatching(/^BST .* tinggal 0\. Yang cukup: LATE-\d+ \(100\)\.$/),
    ])
    const far = await l.count(
      `select id as n from bedeng_nursery where location_nursery_id <> ${l.nursery} order by id limit 1`,
    )
    expect((await decide(event, 'choose_bed', { bedeng_id: far })).status).toBe(422)
    expect((await decide(event, 'choose_bed', { bedeng_id: run.bed })).row).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      review_decision: 1,
      held_label_id: run.bags[0],
    })
    expect([await bookedFrom(event), await open(run)]).toEqual([[{ bed: run.bed, qty: 50 }], 0])
    expect(await l.books(run)).toEqual({
      onTrucks: 50,
      loaded: 50,
      total_load: 50,
      reserved: 50,
      consumed: 50,
      onBeds: 50,
    })
    expect((await decide(event, 'choose_bed', { bedeng_id: run.bed })).status).toBe(409)
  })

  test('it is said to have come off, or never to have been on it; the bag is free and nothing is booked', async () => {
    for (const [action, scan_result, review_decision] of [
      ['take_off', SCAN_RESULT.ok, 2],
      ['dismiss', SCAN_RESULT.review, 3],
    ] as const) {
      const { run, event } = await leftWithPending()
      expect((await l.act(l.loader, 'scan_event', event, action, { reason: 'x' })).status).toBe(403)
      expect((await decide(event, action, { reason: '' })).status).toBe(422)
      expect((await decide(event, action)).row).toMatchObject({ scan_result, review_decision, held_label_id: null })
      expect(await open(run)).toBe(0)
      expect(await l.books(run)).toMatchObject({ onTrucks: 0, loaded: 0, reserved: 100, consumed: 0, onBeds: 100 })
    }
  })

  test('14.16 a count of the bed that was scanned, which held the bag for gone, is put right by each of them', async () => {
    for (const action of ['choose_bed', 'take_off', 'dismiss']) {
      const { run, empty, event } = await leftWithPending()
      // Of what came to it since, all stands there: the bag was never taken from this bed.
      await late.move(
        run.tree,
        200,
        { account: LEDGER_ACCOUNT.saldoAwal, phase: BST_PHASE },
        { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed: empty },
        'tambah',
      )
      expect(await late.decide(await late.count({ bed: empty, tree: run.tree }, 200))).toBe(true)
      expect([action, await late.onBed({ bed: empty, tree: run.tree })]).toEqual([action, 250])
      expect((await decide(event, action, action === 'choose_bed' ? { bedeng_id: run.bed } : {})).status).toBe(200)
      expect([action, await late.onBed({ bed: empty, tree: run.tree })]).toEqual([action, 200])
    }
  }, 60_000)

  test('what was booked or decided on is none that waits: none of the three is offered', async () => {
    const run = await late.runOnBed({ bags: 1 })
    const { event_id } = await l.device(l.loader).scan(loadScan(run, 0))
    for (const action of ['choose_bed', 'take_off', 'dismiss'])
      expect([action, (await decide(event_id, action, { bedeng_id: run.bed })).status]).toEqual([action, 409])
  })
})
