import { describe, expect, test } from 'vitest'
import { randomOf } from '#server-engine/features/demo/random.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE, type ScanResult, type ScanTarget } from '../scan-event/scan-event.ts'
import type { LoadingBag, LoadingPackageOfRun, LoadingTruck } from './loading-package-of-run.ts'
import { trucksAfterScans, trucksAfterOneScan, type TrucksAfterScans } from './trucks-after-scans.ts'
import { isTruckOpenForBags, nextTruckStep } from './next-truck-step.ts'
import { guessLoadResult, recogniseCode, truckForBag } from './recognised-code.ts'
import {
  scansAfterReload,
  answeredScanIds,
  isScanUnsettled,
  joinScanRecords,
  scansWithoutAnswer,
  scansWithAnswer,
  type ScanRecord,
} from './scan-record.ts'
import { shownTruck } from './shown-truck.ts'

const truck = (id: number, plate: string): LoadingTruck => ({
  id,
  plate,
  trip_no: id,
  driver: 'Tono',
  capacity_bag: null,
  planned_bag: 3,
  status_trip: 2,
  waybill_outdated_at: null,
  scanned_time: '2025-11-03T01:00:00Z',
  load_start_time: '2025-11-03T01:05:00Z',
  load_after_time: null,
  shipping_date: null,
  deliver_date: null,
})
const bag = (id: number, more: Partial<LoadingBag> = {}): LoadingBag => ({
  id,
  label_code: `00${id}/4`,
  detail_farmer_id: 7,
  tree_id: 3,
  amount: 50,
  lahan_no: null,
  planned_transportation_id: 1,
  allocation_transportation_id: null,
  is_loaded: 0,
  pending_transportation_id: null,
  ...more,
})
const farmer = (id: number, name: string, total_pupuk: number) =>
  ({
    id,
    no: `F${id}`,
    name,
    status: 0,
    total_pupuk,
    is_pupuk_load: 0,
    load_pupuk_allocation_transportation_id: null,
  }) as const
const known: LoadingPackageOfRun = {
  version: '1',
  pending: 0,
  review: 0,
  waiting: 0,
  run: {
    id: 5,
    no_dokumen: 'LL/1',
    distribution_date: '2025-11-03',
    location_distribution: null,
    status_run: 2,
    name: 'Slamet',
    trucks: 2,
    bags: 4,
    loaded: 0,
    truck_ids: [1, 2],
  },
  trucks: [truck(1, 'H 1 A'), truck(2, 'H 2 B')],
  farmers: [farmer(8, 'Wagimin', 0), farmer(7, 'Budi', 250)],
  bags: [bag(11), bag(12), bag(13, { detail_farmer_id: 8 }), bag(14, { planned_transportation_id: 2 })],
  trees: [{ id: 3, tree_name: 'Sengon' }],
  beds: [{ id: 40, code_bedeng: 'KDL-1-02', tree_id: 3, qty: 900 }],
}
let seq = 0
const record = (
  scan_type: ScanTarget['scan_type'],
  target: Partial<ScanTarget> = {},
  result: ScanResult | null = null,
): ScanRecord => {
  seq += 1
  return {
    uuid: `u${seq}`,
    seq,
    at: '2025-11-03T02:00:00Z',
    target: { loading_line_id: 5, scan_type, allocation_transportation_id: 1, ...target },
    guess: SCAN_RESULT.ok,
    result,
    message: null,
    inPackage: false,
  }
}
const load = (detail_label_id: number, result: ScanResult | null = null) =>
  record(SCAN_TYPE_CODE.load, { detail_label_id }, result)
const answer = ({ uuid }: ScanRecord, scan_result: ScanResult) => ({ client_uuid: uuid, scan_result, message: '' })
const view = (records: readonly ScanRecord[], from = known) => {
  const found = shownTruck(trucksAfterScans(from, records), 1)
  if (!found) throw new Error('The truck is gone.')
  return found
}

describe('DS-08 what a device knows of a run', () => {
  test('one more event gives what all of them give together, whatever they are', () => {
    const random = randomOf('one more event')
    const types = [
      SCAN_TYPE_CODE.enter,
      SCAN_TYPE_CODE.load,
      SCAN_TYPE_CODE.unload,
      SCAN_TYPE_CODE.loadPoc,
      SCAN_TYPE_CODE.checkBed,
      SCAN_TYPE_CODE.start,
      SCAN_TYPE_CODE.finish,
      SCAN_TYPE_CODE.depart,
      SCAN_TYPE_CODE.arrive,
    ] as const
    const records: ScanRecord[] = []
    let state = trucksAfterScans(known, [])
    for (let step = 0; step < 300; step += 1) {
      const isPoc = random.percent(20)
      const next = record(
        random.pick(types),
        {
          allocation_transportation_id: random.whole(1, 2),
          ...(isPoc ? { detail_farmer_id: random.whole(7, 8) } : { detail_label_id: random.whole(11, 15) }),
        },
        random.percent(50)
          ? null
          : random.pick([SCAN_RESULT.ok, SCAN_RESULT.already, SCAN_RESULT.otherTruck, SCAN_RESULT.shortOfStock]),
      )
      records.push(next)
      state = trucksAfterOneScan(state, next)
      expect(state).toEqual(trucksAfterScans(known, records))
    }
  })

  test('counts its own scans at once, and lists what is missing by farmer, in the order of names', () => {
    expect(view([])).toMatchObject({ loaded: 0, total: 3 })
    expect(view([]).missing.map(({ farmer: of, bags }) => [of.name, bags.map(({ id }) => id)])).toEqual([
      ['Budi', [11, 12]],
      ['Wagimin', [13]],
    ])
    const after = view([load(11), load(13)])
    expect(after).toMatchObject({ loaded: 2, total: 3, pending: 0 })
    expect(after.missing.map(({ farmer: of }) => of.name)).toEqual(['Budi'])
  })

  test("takes the server's word over its own, also when it comes later", () => {
    const scan = load(11)
    expect(view([scan]).loaded).toBe(1)
    expect(view(scansWithAnswer([scan], answer(scan, SCAN_RESULT.otherTruck))).loaded).toBe(0)
    expect(view(scansWithAnswer([scan], answer(scan, SCAN_RESULT.shortOfStock)))).toMatchObject({
      loaded: 1,
      pending: 1,
    })
    // Waiting for another event is no answer yet.
    expect(view(scansWithAnswer([scan], answer(scan, SCAN_RESULT.waiting))).loaded).toBe(1)
    expect(view(scansWithAnswer([scan], answer(scan, SCAN_RESULT.review))).loaded).toBe(0)
  })

  test('knows which of its scans went out while nobody listened: neither in the outbox nor answered', () => {
    const [sent, waits, told] = [load(11), load(12), load(13, SCAN_RESULT.ok)]
    expect(scansWithoutAnswer([sent, waits, told], new Set([waits.uuid]))).toEqual([sent.uuid])
    // Once its answer is here, the next package has it: the device's own guess overrules the server no longer.
    const heard = scansWithAnswer([sent], answer(sent, SCAN_RESULT.ok))
    expect(view(scansAfterReload(heard, answeredScanIds(heard))).loaded).toBe(0)
  })

  test('loads, unloads and loads again in the order of the scans', () => {
    const scans = [load(11), record(SCAN_TYPE_CODE.unload, { detail_label_id: 11 }), load(11)]
    expect(scans.map((_, at) => view(scans.slice(0, at + 1)).loaded)).toEqual([1, 0, 1])
  })

  test('a package that has an event in it is not changed by it again', () => {
    const scan = load(11, SCAN_RESULT.ok)
    const settled = scansAfterReload([scan], answeredScanIds([scan]))
    // Somebody else has unloaded it since.
    expect(view(settled).loaded).toBe(0)
    expect(view(scansAfterReload([scan], new Set())).loaded).toBe(1)
    const short = load(12, SCAN_RESULT.shortOfStock)
    expect([isScanUnsettled(scan), isScanUnsettled(short)]).toEqual([false, true])
    const later = Array.from({ length: 40 }, () => load(13, SCAN_RESULT.ok))
    // Old ones go; one whose answer may change stays.
    expect(
      scansAfterReload([scan, short, ...later], answeredScanIds([scan, short, ...later])).map(({ uuid }) => uuid),
    ).toEqual([short.uuid, ...later.slice(-30).map(({ uuid }) => uuid)])
  })

  test('what lies in the outbox without a note counts too, once', () => {
    const noted = load(11)
    const lost = load(12)
    expect(view(joinScanRecords([noted], [noted, lost])).loaded).toBe(2)
  })

  test('fertilizer is listed for who has bags here and gets some', () => {
    expect(view([]).poc.map(({ name, pocTruck }) => [name, pocTruck])).toEqual([['Budi', null]])
    expect(view([record(SCAN_TYPE_CODE.loadPoc, { detail_farmer_id: 7 })]).poc).toMatchObject([{ pocTruck: 1 }])
    expect(
      view([
        record(SCAN_TYPE_CODE.loadPoc, { detail_farmer_id: 7 }),
        record(SCAN_TYPE_CODE.unload, { detail_farmer_id: 7 }),
      ]).poc,
    ).toMatchObject([{ pocTruck: null }])
  })
})

describe('DS-08 what a code comes to', () => {
  const bagIn = (on: TrucksAfterScans, id: number) => {
    const found = on.bags.get(id)
    if (!found) throw new Error(`There is no bag ${id}.`)
    return found
  }
  const state = trucksAfterScans(known, [load(11)])
  test('trucks, bags, beds and farmers are told apart', () => {
    expect(
      [
        recogniseCode(state, '2'),
        recogniseCode(state, ' 12 '),
        recogniseCode(state, 'bd-40'),
        recogniseCode(state, 'kdl-1-02'),
        recogniseCode(state, 'D-7'),
      ].map(({ is }) => is),
    ).toEqual(['truck', 'bag', 'bed', 'bed', 'farmer'])
    expect(recogniseCode(state, 'BD-99')).toEqual({ is: 'bed', id: 99, code: null })
    for (const code of ['999', 'D-99', 'https://example.com', '1.5'])
      expect(recogniseCode(state, code)).toEqual({ is: 'unknown' })
  })
  test('a bag is loaded, there already, meant for another truck, or too late', () => {
    const result = (id: number, on = state) => guessLoadResult(on, bagIn(on, id), 1)
    expect([result(12), result(11), result(14)]).toEqual([SCAN_RESULT.ok, SCAN_RESULT.already, SCAN_RESULT.otherTruck])
    expect(truckForBag(state, bagIn(state, 14))?.plate).toBe('H 2 B')
    expect(result(12, trucksAfterScans(known, [record(SCAN_TYPE_CODE.depart)]))).toBe(SCAN_RESULT.gone)
  })
})

describe('LL-01 the next step of a truck', () => {
  const fresh = { ...known, trucks: [{ ...truck(1, 'H 1 A'), scanned_time: null, load_start_time: null }] }
  test('comes one after the other: in, begun, finished, away, there', () => {
    const steps: (string | undefined)[] = []
    const done: ScanRecord[] = [load(11)]
    for (;;) {
      const next = nextTruckStep(view(done, fresh))
      steps.push(next?.step)
      if (!next) break
      done.push(record(next.type))
    }
    expect(steps).toEqual(['enter', 'start', 'finish', 'depart', 'arrive', undefined])
  })
  test('an empty truck does not leave, pending bags hold it, missing ones are named', () => {
    expect(nextTruckStep(view([]))).toMatchObject({ step: 'finish', blocked: 'nothing', missing: 3 })
    const short = load(11, SCAN_RESULT.shortOfStock)
    expect(nextTruckStep(view([short]))).toMatchObject({ step: 'finish', blocked: null, missing: 2 })
    expect(nextTruckStep(view([short, record(SCAN_TYPE_CODE.finish)]))).toMatchObject({
      step: 'depart',
      blocked: 'pending',
    })
  })
  test('a step that the server does not take is open again', () => {
    const scan = load(11, SCAN_RESULT.ok)
    expect(nextTruckStep(view([scan, record(SCAN_TYPE_CODE.finish, {}, SCAN_RESULT.review)]))?.step).toBe('finish')
  })
  test('bags are taken between start and departure', () => {
    expect(isTruckOpenForBags(view([]).truck)).toBe(true)
    expect(isTruckOpenForBags(view([], fresh).truck)).toBe(false)
    expect(isTruckOpenForBags(view([record(SCAN_TYPE_CODE.depart)]).truck)).toBe(false)
  })
})
