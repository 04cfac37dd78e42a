import { describe, expect, test } from 'vitest'
import { randomOf } from '#server-engine/features/demo/random.ts'
import { SCAN_RESULT, SCAN, type ScanResult, type ScanTarget } from '../scan-event/scan-event.ts'
import type { LoadingBag, LoadingPackage, LoadingTruck } from './loading-package.ts'
import { loadingState, withEvent, type LoadingState } from './loading-state.ts'
import { isOpen, nextStep } from './next-step.ts'
import { loadResult, readCode, truckOfBag } from './read-code.ts'
import {
  afterReload,
  answeredOf,
  isUnsettled,
  joinRecords,
  lostOf,
  withAnswer,
  type ScanRecord,
} from './scan-record.ts'
import { truckView } from './truck-view.ts'

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
const known: LoadingPackage = {
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
  record(SCAN.load, { detail_label_id }, result)
const answer = ({ uuid }: ScanRecord, scan_result: ScanResult) => ({ client_uuid: uuid, scan_result, message: '' })
const view = (records: readonly ScanRecord[], from = known) => {
  const found = truckView(loadingState(from, records), 1)
  if (!found) throw new Error('The truck is gone.')
  return found
}

describe('DS-08 what a device knows of a run', () => {
  test('one more event gives what all of them give together, whatever they are', () => {
    const random = randomOf('one more event')
    const types = [
      SCAN.enter,
      SCAN.load,
      SCAN.unload,
      SCAN.loadPoc,
      SCAN.checkBed,
      SCAN.start,
      SCAN.finish,
      SCAN.depart,
      SCAN.arrive,
    ] as const
    const records: ScanRecord[] = []
    let state = loadingState(known, [])
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
      state = withEvent(state, next)
      expect(state).toEqual(loadingState(known, records))
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
    expect(view(withAnswer([scan], answer(scan, SCAN_RESULT.otherTruck))).loaded).toBe(0)
    expect(view(withAnswer([scan], answer(scan, SCAN_RESULT.shortOfStock)))).toMatchObject({ loaded: 1, pending: 1 })
    // Waiting for another event is no answer yet.
    expect(view(withAnswer([scan], answer(scan, SCAN_RESULT.waiting))).loaded).toBe(1)
    expect(view(withAnswer([scan], answer(scan, SCAN_RESULT.review))).loaded).toBe(0)
  })

  test('knows which of its scans went out while nobody listened: neither in the outbox nor answered', () => {
    const [sent, waits, told] = [load(11), load(12), load(13, SCAN_RESULT.ok)]
    expect(lostOf([sent, waits, told], new Set([waits.uuid]))).toEqual([sent.uuid])
    // Once its answer is here, the next package has it: the device's own guess overrules the server no longer.
    const heard = withAnswer([sent], answer(sent, SCAN_RESULT.ok))
    expect(view(afterReload(heard, answeredOf(heard))).loaded).toBe(0)
  })

  test('loads, unloads and loads again in the order of the scans', () => {
    const scans = [load(11), record(SCAN.unload, { detail_label_id: 11 }), load(11)]
    expect(scans.map((_, at) => view(scans.slice(0, at + 1)).loaded)).toEqual([1, 0, 1])
  })

  test('a package that has an event in it is not changed by it again', () => {
    const scan = load(11, SCAN_RESULT.ok)
    const settled = afterReload([scan], answeredOf([scan]))
    // Somebody else has unloaded it since.
    expect(view(settled).loaded).toBe(0)
    expect(view(afterReload([scan], new Set())).loaded).toBe(1)
    const short = load(12, SCAN_RESULT.shortOfStock)
    expect([isUnsettled(scan), isUnsettled(short)]).toEqual([false, true])
    const later = Array.from({ length: 40 }, () => load(13, SCAN_RESULT.ok))
    // Old ones go; one whose answer may change stays.
    expect(afterReload([scan, short, ...later], answeredOf([scan, short, ...later])).map(({ uuid }) => uuid)).toEqual([
      short.uuid,
      ...later.slice(-30).map(({ uuid }) => uuid),
    ])
  })

  test('what lies in the outbox without a note counts too, once', () => {
    const noted = load(11)
    const lost = load(12)
    expect(view(joinRecords([noted], [noted, lost])).loaded).toBe(2)
  })

  test('fertilizer is listed for who has bags here and gets some', () => {
    expect(view([]).poc.map(({ name, pocTruck }) => [name, pocTruck])).toEqual([['Budi', null]])
    expect(view([record(SCAN.loadPoc, { detail_farmer_id: 7 })]).poc).toMatchObject([{ pocTruck: 1 }])
    expect(
      view([record(SCAN.loadPoc, { detail_farmer_id: 7 }), record(SCAN.unload, { detail_farmer_id: 7 })]).poc,
    ).toMatchObject([{ pocTruck: null }])
  })
})

describe('DS-08 what a code comes to', () => {
  const bagIn = (on: LoadingState, id: number) => {
    const found = on.bags.get(id)
    if (!found) throw new Error(`There is no bag ${id}.`)
    return found
  }
  const state = loadingState(known, [load(11)])
  test('trucks, bags, beds and farmers are told apart', () => {
    expect(
      [
        readCode(state, '2'),
        readCode(state, ' 12 '),
        readCode(state, 'bd-40'),
        readCode(state, 'kdl-1-02'),
        readCode(state, 'D-7'),
      ].map(({ is }) => is),
    ).toEqual(['truck', 'bag', 'bed', 'bed', 'farmer'])
    expect(readCode(state, 'BD-99')).toEqual({ is: 'bed', id: 99, code: null })
    for (const code of ['999', 'D-99', 'https://example.com', '1.5'])
      expect(readCode(state, code)).toEqual({ is: 'unknown' })
  })
  test('a bag is loaded, there already, meant for another truck, or too late', () => {
    const result = (id: number, on = state) => loadResult(on, bagIn(on, id), 1)
    expect([result(12), result(11), result(14)]).toEqual([SCAN_RESULT.ok, SCAN_RESULT.already, SCAN_RESULT.otherTruck])
    expect(truckOfBag(state, bagIn(state, 14))?.plate).toBe('H 2 B')
    expect(result(12, loadingState(known, [record(SCAN.depart)]))).toBe(SCAN_RESULT.gone)
  })
})

describe('LL-01 the next step of a truck', () => {
  const fresh = { ...known, trucks: [{ ...truck(1, 'H 1 A'), scanned_time: null, load_start_time: null }] }
  test('comes one after the other: in, begun, finished, away, there', () => {
    const steps: (string | undefined)[] = []
    const done: ScanRecord[] = [load(11)]
    for (;;) {
      const next = nextStep(view(done, fresh))
      steps.push(next?.step)
      if (!next) break
      done.push(record(next.type))
    }
    expect(steps).toEqual(['enter', 'start', 'finish', 'depart', 'arrive', undefined])
  })
  test('an empty truck does not leave, pending bags hold it, missing ones are named', () => {
    expect(nextStep(view([]))).toMatchObject({ step: 'finish', blocked: 'nothing', missing: 3 })
    const short = load(11, SCAN_RESULT.shortOfStock)
    expect(nextStep(view([short]))).toMatchObject({ step: 'finish', blocked: null, missing: 2 })
    expect(nextStep(view([short, record(SCAN.finish)]))).toMatchObject({ step: 'depart', blocked: 'pending' })
  })
  test('a step that the server does not take is open again', () => {
    const scan = load(11, SCAN_RESULT.ok)
    expect(nextStep(view([scan, record(SCAN.finish, {}, SCAN_RESULT.review)]))?.step).toBe('finish')
  })
  test('bags are taken between start and departure', () => {
    expect(isOpen(view([]).truck)).toBe(true)
    expect(isOpen(view([], fresh).truck)).toBe(false)
    expect(isOpen(view([record(SCAN.depart)]).truck)).toBe(false)
  })
})
