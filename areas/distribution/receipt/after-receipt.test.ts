import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import type { LoadedRun } from '../loading/loading.test-kit.ts'
import type { ReportData } from '../print/distribution-report/model.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { openReceiving, type Receiving } from './receipt.test-kit.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const all = (line: number, received: number, damaged = 0, missing = 0) => ({
  lines: [{ line, received, damaged, missing }],
})
/** A bag's scan that was made on the truck before it left and reaches the server only now. */
const late = async (run: LoadedRun, bag: number, scan_type: 2 | 3) => {
  const { rows } = await r.world.db.query<{ at: string }>(
    `select max(loaded_at) as at from detail_labels where loading_line_id = ${run.id} and is_loaded = 1`,
  )
  return r.device(r.loader).scan(
    {
      loading_line_id: run.id,
      scan_type,
      raw_code: String(run.bags[bag]),
      allocation_transportation_id: run.trucks[0] ?? 0,
    },
    { scanned_at: new Date(rows[0]?.at ?? '').toISOString() },
  )
}
/** On the road with 500 ml. */
const withFertilizer = async () => {
  const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
  await r.world.db.query(`update detail_farmers set total_pupuk = 500, is_pupuk_load = 1 where id = ${run.farmer}`)
  return run
}
const review = (event: number, action: string) =>
  r.act(r.coordinator, 'scan_event', event, action, { reason: 'Dicek di tempat' })
/** The ledger's figures, the rows' and those of the paper, each by its own way. */
const figures = async (run: LoadedRun & { readonly line: number }) => {
  const { truck, petani, dead, lost } = await r.accounts(run)
  const row = await r.show('detail_seed_farmers', run.line)
  const paper = (
    (await r.coordinator.get('print/distribution-report', { loading_line_id: String(run.id) })).body[
      'data'
    ] as ReportData
  ).outcomes
  const [first] = paper
  const bags = await r.count(
    `select coalesce(sum(amount), 0) as n from detail_labels where loading_line_id = ${run.id} and is_loaded = 1`,
  )
  return {
    ledger: { loaded: truck + petani + dead + lost, received: petani, rejected: truck },
    rows: { loaded: row['total_load'], received: row['total_received'], rejected: row['total_reject'] },
    paper: { loaded: first?.loaded, received: first?.received, rejected: first?.rejected },
    bags,
  }
}
const agree = (loaded: number, received: number) => {
  const all_ = { loaded, received, rejected: loaded - received }
  return { ledger: all_, rows: all_, paper: all_, bags: loaded }
}

describe('DS-08 DS-09 scans that come after their recipient has reported', () => {
  test('INV11 a late unload is not booked, however it is looked at: the receipt is corrected instead, and the run closes with books and papers that agree', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    expect(await r.phone.result(r.told(run, all(run.line, 50)))).toBe(SCAN_RESULT.ok)
    const event = await late(run, 0, SCAN_TYPE_CODE.unload)
    expect(event).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('sudah dilaporkan'),
    })
    const booked = await review(event.event_id, 'book')
    expect([booked.status, booked.body['message']]).toEqual([
      409,
      'Penerimaan Ibu Ratna sudah dilaporkan. Koreksi penerimaannya.',
    ])
    expect(await figures(run)).toEqual(agree(100, 50))
    expect((await r.closing(run)).message).toContain('perlu ditinjau')
    expect((await review(event.event_id, 'dismiss')).status).toBe(200)
    expect(
      await r.phone.result(
        r.told(
          run,
          {
            bags: [
              { label: run.bags[0], received: 0 },
              { label: run.bags[1], received: 50 },
            ],
          },
          SCAN_TYPE_CODE.correctReceipt,
        ),
      ),
    ).toBe(SCAN_RESULT.ok)
    expect(await figures(run)).toEqual(agree(100, 50))
    expect((await r.act(r.coordinator, 'run_unload', await r.beginUnload(run.trucks[0] ?? 0), 'complete')).status).toBe(
      200,
    )
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    expect(await r.accounts(run)).toMatchObject({ truck: 0, beds: 50, petani: 50 })
  })

  test('INV11 nor where all of it was received', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    expect(await r.phone.result(r.told(run, all(run.line, 100)))).toBe(SCAN_RESULT.ok)
    const booked = await review((await late(run, 0, SCAN_TYPE_CODE.unload)).event_id, 'book')
    expect([booked.status, booked.body['message']]).toEqual([409, expect.stringContaining('Koreksi penerimaannya')])
    expect(await figures(run)).toEqual(agree(100, 100))
  })

  test('INV11 a late load that the coordinator books is rejected as a whole until the receipt is corrected; rows, bags, paper and ledger say so at once', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }), { bags: 1 })
    expect(await r.phone.result(r.told(run, all(run.line, 50)))).toBe(SCAN_RESULT.ok)
    const event = await late(run, 1, SCAN_TYPE_CODE.load)
    expect(event).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('sudah dilaporkan'),
    })
    expect((await review(event.event_id, 'book')).row).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      review_decision: 1,
    })
    expect(await figures(run)).toEqual(agree(100, 50))
    expect(await r.show('detail_labels', run.bags[1])).toMatchObject({
      is_loaded: 1,
      is_distributed: 0,
      qty_received: 0,
      qty_damaged: 0,
      qty_missing: 0,
    })
    expect(await r.phone.result(r.told(run, all(run.line, 90), SCAN_TYPE_CODE.correctReceipt))).toBe(SCAN_RESULT.ok)
    expect(await figures(run)).toEqual(agree(100, 90))
  })

  test('what was read counts, not what the device took it for: the bag and the recipient of the code', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    expect(
      await r.phone.scan({
        loading_line_id: run.id,
        scan_type: SCAN_TYPE_CODE.handOver,
        raw_code: String(run.bags[0]),
        detail_label_id: run.bags[1] ?? 0,
      }),
    ).toMatchObject({ scan_result: SCAN_RESULT.ok, detail_label_id: run.bags[0] })
    expect([
      (await r.show('detail_labels', run.bags[0]))['is_distributed'],
      (await r.show('detail_labels', run.bags[1]))['is_distributed'],
    ]).toEqual([1, 0])
    const other = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const told = { ...r.told(run, all(run.line, 100)), raw_code: `D-${run.farmer}`, detail_farmer_id: other.farmer }
    expect(await r.phone.scan(told)).toMatchObject({ scan_result: SCAN_RESULT.ok, detail_farmer_id: run.farmer })
    expect([
      (await r.show('detail_farmers', run.farmer))['status'],
      (await r.show('detail_farmers', other.farmer))['status'],
    ]).toEqual([1, 0])
  })

  test('a bag that is handed over and came off the truck before is not with the farmer; one that the receipt says was not taken stays so', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 2 }))
    const hand = (bag: number) => ({
      loading_line_id: run.id,
      scan_type: SCAN_TYPE_CODE.handOver,
      raw_code: String(run.bags[bag]),
    })
    expect(await r.phone.result(hand(0))).toBe(SCAN_RESULT.ok)
    expect((await late(run, 0, SCAN_TYPE_CODE.unload)).scan_result).toBe(SCAN_RESULT.ok)
    expect(await r.show('detail_labels', run.bags[0])).toMatchObject({
      is_loaded: 0,
      is_distributed: 0,
      distributed_at: null,
    })
    expect(await r.phone.result(r.told(run, all(run.line, 0)))).toBe(SCAN_RESULT.ok)
    const handed = await r.phone.scan(hand(1))
    expect(handed).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('Koreksi penerimaannya'),
    })
    expect((await review(handed.event_id, 'book')).status).toBe(409)
    expect(await r.show('detail_labels', run.bags[1])).toMatchObject({
      is_loaded: 1,
      is_distributed: 0,
      qty_received: 0,
    })
    expect(await figures(run)).toEqual(agree(50, 0))
  })

  test('leaves books in which the self-check finds nothing', async () => {
    expect(await findLedgerDifferences(r.world.serving)).toEqual([])
  })

  test('DS-09 fertilizer scanned as handed over with 0 ml is not received, and a later scan may still hand it over', async () => {
    const run = await withFertilizer()
    expect(await r.phone.scan(r.told(run, { pupuk: 0 }, SCAN_TYPE_CODE.handPoc))).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: 'POC Ibu Ratna tidak diserahkan.',
    })
    const none = { is_pupuk_distributed: 0, pupuk_given: 0, status_pupuk: 2 }
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject(none)
    for (const pupuk of [-5, 2_000_000, 'semua'])
      expect(await r.phone.result(r.told(run, { pupuk }, SCAN_TYPE_CODE.handPoc))).toBe(SCAN_RESULT.unknown)
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject(none)
    expect(await r.phone.scan(r.told(run, { pupuk: 200.5 }, SCAN_TYPE_CODE.handPoc))).toMatchObject({
      message: 'POC Ibu Ratna: 200,5 ml diserahkan.',
    })
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({
      is_pupuk_distributed: 1,
      pupuk_given: 200.5,
      status_pupuk: 2,
    })
  })

  test('DS-09 a receipt that told of no fertilizer stands over a scan made before it; one made after it waits for a person', async () => {
    const run = await withFertilizer()
    const early = r.phone.make(r.told(run, {}, SCAN_TYPE_CODE.handPoc))
    expect(await r.device(r.coordinator).result(r.told(run, { ...all(run.line, 50), pupuk: 0 }))).toBe(SCAN_RESULT.ok)
    const none = { is_pupuk_distributed: 0, pupuk_given: 0, status_pupuk: 2 }
    const [first] = await r.phone.send(early)
    expect(first?.answer).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: 'POC Ibu Ratna: penerimaan yang dilaporkan sesudahnya berlaku.',
    })
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject(none)
    const after = await r.phone.scan(r.told(run, {}, SCAN_TYPE_CODE.handPoc))
    expect(after.scan_result).toBe(SCAN_RESULT.review)
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject(none)
    expect((await review(after.event_id, 'book')).status).toBe(200)
    expect(await r.show('detail_farmers', run.farmer)).toMatchObject({ is_pupuk_distributed: 1, pupuk_given: 500 })
  })

  test('DS-09 who took all at the desk has the loaded fertilizer too; what its scan told, or what was not loaded, stays', async () => {
    const took = async (run: { readonly farmer: number }) => {
      const { status } = await r.act(r.coordinator, 'detail_farmers', run.farmer, 'report', {
        receiver_name: 'Pak Budi',
      })
      expect(status).toBe(200)
      return r.show('detail_farmers', run.farmer)
    }
    const all500 = { status: 1, is_pupuk_distributed: 1, pupuk_given: 500, status_pupuk: 1 }
    expect(await took(await withFertilizer())).toMatchObject(all500)
    const scanned = await withFertilizer()
    expect(await r.phone.result(r.told(scanned, { pupuk: 300 }, SCAN_TYPE_CODE.handPoc))).toBe(SCAN_RESULT.ok)
    expect(await took(scanned)).toMatchObject({ pupuk_given: 300, status_pupuk: 2 })
    const left = await withFertilizer()
    await r.world.db.query(`update detail_farmers set is_pupuk_load = 0 where id = ${left.farmer}`)
    expect(await took(left)).toMatchObject({ is_pupuk_distributed: 0, pupuk_given: null, status_pupuk: 0 })
  })
})
