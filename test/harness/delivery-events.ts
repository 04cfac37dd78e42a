import { SCAN_TYPE_CODE, type ScanTarget, type ScanType } from '#areas/distribution/scan-event/scan-event.ts'
import type { Random } from '#server-engine/features/demo/random.ts'
import type { RunView } from './delivery-ground.ts'
import { make, type Made, type Phone } from './phone.ts'

/** What loaders and facilitators tell of a run, by what their phone shows of it. */

export interface Telling {
  readonly random: Random
  readonly phone: Phone
  readonly view: RunView
}

const STEPS = [
  SCAN_TYPE_CODE.enter,
  SCAN_TYPE_CODE.start,
  SCAN_TYPE_CODE.finish,
  SCAN_TYPE_CODE.depart,
  SCAN_TYPE_CODE.arrive,
]
const GONE = 4

const event = ({ phone, view }: Telling, target: Omit<ScanTarget, 'loading_line_id'>, after?: Made) =>
  make(phone, { loading_line_id: view.run, ...target }, { after })

/** Most bags go onto the truck that their number says; a phone at the first truck has no other before it. */
function truckOf({ random, phone, view: { trucks, bags } }: Telling, bag: number): number {
  const own = trucks[phone.isOnFirst ? 0 : bags.findIndex(({ id }) => id === bag) % trucks.length]
  return (random.percent(10) ? random.pick(trucks).id : own?.id) ?? 0
}

/** One to four bags come onto a truck; some are scanned a second time, some come off again at once. */
export function loads(telling: Telling): readonly Made[] {
  const {
    random,
    view: { bags },
  } = telling
  const open = bags.filter(({ truck }) => truck === null)
  return random.some(open.length > 0 && !random.percent(10) ? open : bags, random.whole(1, 4)).flatMap(({ id }) => {
    const on = { raw_code: String(id), allocation_transportation_id: truckOf(telling, id) }
    const first = event(telling, { scan_type: SCAN_TYPE_CODE.load, ...on })
    const again = random.percent(10) ? [event(telling, { scan_type: SCAN_TYPE_CODE.load, ...on })] : []
    return [
      first,
      ...again,
      ...(random.percent(8) ? [event(telling, { scan_type: SCAN_TYPE_CODE.unload, ...on }, first)] : []),
    ]
  })
}

export function loadOne(telling: Telling, { bag, truck }: { readonly bag: number; readonly truck: number }): Made {
  return event(telling, { scan_type: SCAN_TYPE_CODE.load, raw_code: String(bag), allocation_transportation_id: truck })
}

export function unloads(telling: Telling): readonly Made[] {
  const {
    random,
    view: { bags },
  } = telling
  return random
    .some(
      bags.filter(({ truck }) => truck !== null),
      1,
    )
    .map(({ id, truck }) =>
      event(telling, {
        scan_type: SCAN_TYPE_CODE.unload,
        raw_code: String(id),
        ...(random.percent(70) && truck !== null && { allocation_transportation_id: truck }),
      }),
    )
}

/** Somebody scans a bed before taking bags from it. */
export function bedOf(telling: Telling, bed: number): Made {
  return event(telling, { scan_type: SCAN_TYPE_CODE.checkBed, raw_code: `BD-${bed}` })
}

/** What comes next of a truck, sometimes two steps in one go, sometimes any. */
export function steps(telling: Telling): readonly Made[] {
  const {
    random,
    view: { trucks },
  } = telling
  const { id, step } = random.pick(trucks)
  const next = random.percent(8) ? random.whole(0, STEPS.length - 1) : Math.min(step, STEPS.length - 1)
  return STEPS.slice(next, next + random.whole(1, 2)).map((scan_type) => stepOf(telling, { scan_type, truck: id }))
}

export function stepOf(
  telling: Telling,
  { scan_type, truck }: { readonly scan_type: ScanType; readonly truck: number },
): Made {
  return event(telling, {
    scan_type,
    raw_code: String(truck),
    ...(scan_type === SCAN_TYPE_CODE.depart && { payload: { odometer_out: telling.random.whole(1, 9_000) } }),
  })
}

/** Fertilizer of somebody comes onto a truck, off it again, or into hands. */
export function fertilizer(telling: Telling): readonly Made[] {
  const {
    random,
    view: { farmers, trucks },
  } = telling
  const { id, poc_on } = random.pick(farmers)
  const code = { raw_code: `D-${id}` }
  const given = poc_on !== null && trucks.some((truck) => truck.id === poc_on && truck.step >= GONE)
  if (given)
    return [
      event(telling, {
        scan_type: SCAN_TYPE_CODE.handPoc,
        ...code,
        ...(random.percent(50) && { payload: { pupuk: random.whole(0, 500) } }),
      }),
    ]
  if (poc_on !== null && random.percent(30))
    return [event(telling, { scan_type: SCAN_TYPE_CODE.unload, ...code, allocation_transportation_id: poc_on })]
  return [
    event(telling, {
      scan_type: SCAN_TYPE_CODE.loadPoc,
      ...code,
      allocation_transportation_id: random.pick(trucks).id,
    }),
  ]
}

/** Bags come off at the recipient's. */
export function handsOver(telling: Telling): readonly Made[] {
  const {
    random,
    view: { bags },
  } = telling
  return random
    .some(
      bags.filter(({ truck }) => truck !== null),
      random.whole(1, 3),
    )
    .map(({ id }) => event(telling, { scan_type: SCAN_TYPE_CODE.handOver, raw_code: String(id) }))
}

/** What somebody got, or got after all; sometimes corrected in the same breath. */
export function receipt(telling: Telling): readonly Made[] {
  const {
    random,
    view: { farmers },
  } = telling
  const loaded = farmers.filter(({ lines }) => lines.some((line) => line.loaded > 0))
  const waiting = loaded.filter(({ status }) => status === 0)
  const farmer = random.pick(waiting.length > 0 && random.percent(75) ? waiting : loaded.length > 0 ? loaded : farmers)
  const first = reportOf(telling, farmer)
  return random.percent(20) ? [first, reportOf(telling, { ...farmer, status: 1 }, first)] : [first]
}

type Farmer = RunView['farmers'][number]

/** By row or bag by bag, all of it or with damaged, missing and rejected ones. */
export function reportOf(telling: Telling, { id, status, lines }: Farmer, after?: Made): Made {
  const {
    random,
    view: { bags },
  } = telling
  const outcomes = (loaded: number) => {
    if (random.percent(40)) return { received: loaded }
    const received = random.whole(0, loaded)
    const damaged = random.whole(0, loaded - received)
    return { received, damaged, missing: random.whole(0, loaded - received - damaged) }
  }
  const told = random.percent(50)
    ? { lines: lines.map(({ line, loaded }) => ({ line, ...outcomes(loaded) })) }
    : {
        bags: bags
          .filter(({ farmer, truck }) => farmer === id && truck !== null)
          .map(({ id: label, amount }) => ({ label, ...outcomes(amount) })),
      }
  const payload = { ...told, receiver_name: 'Uji', ...(random.percent(30) && { pupuk: random.whole(0, 500) }) }
  return event(
    telling,
    { scan_type: status === 1 ? SCAN_TYPE_CODE.correctReceipt : SCAN_TYPE_CODE.receive, detail_farmer_id: id, payload },
    after,
  )
}
