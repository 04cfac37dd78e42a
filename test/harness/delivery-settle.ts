import { SCAN_TYPE_CODE } from '#areas/distribution/scan-event/scan-event.ts'
import { close, cover, decide, emptyTruck, giveUp, takeBackUnloading } from './delivery-desk.ts'
import { bedOf, loadOne, reportOf, stepOf, type Telling } from './delivery-events.ts'
import { deliveryOf, viewRun } from './delivery-ground.ts'
import type { Client } from './ground.ts'
import { allBack, tell } from './phone.ts'

const ROUNDS = 8
const ENDED = [7, 9]
const GONE = 4

/**
 * The evening: everybody is back, and each run is brought to its end. Whatever happened on the way, that must be
 * possible.
 */
export async function settleDeliveries(client: Client): Promise<void> {
  const { runs, phones, seen } = deliveryOf(client.ground)
  for (const left of await allBack(phones)) seen.add(left)
  for (const left of await Promise.all(runs.map((run) => endRun(client, run)))) if (left !== null) seen.add(left)
}

/** What stands in the way is settled as its people would, until the run is closed; else why it is not. */
async function endRun(client: Client, run: number): Promise<string | null> {
  const { phones, beds } = deliveryOf(client.ground)
  const phone = phones.of(client)
  let why = 'nobody tried'
  for (let round = 0; round < ROUNDS; round += 1) {
    const view = await viewRun(client.ground, run)
    const isEnded = ENDED.includes(view.status)
    if (isEnded && view.review.length === 0) return null
    if (isEnded) {
      for (const { id, type } of view.review) await settleScan(client, id, type)
      continue
    }
    if (view.pending.length > 0) await cover(client, view)
    for (const truck of view.trucks) await takeBackUnloading(client, truck)
    const telling: Telling = { random: client.random, phone, view }
    // Nothing was ever loaded: one bag goes, so that there is something to close.
    const [bag] = view.bags
    const isEmpty = view.bags.every(({ truck }) => truck === null)
    const here = view.trucks.filter(
      ({ id, step, has_poc }) => step < GONE && (isEmpty || has_poc || view.bags.some(({ truck }) => truck === id)),
    )
    const first = isEmpty && bag ? here.map(({ id }) => loadOne(telling, { bag: bag.id, truck: id })) : []
    const gone = here.flatMap(({ id }) =>
      [SCAN_TYPE_CODE.depart, SCAN_TYPE_CODE.arrive].map((scan_type) => stepOf(telling, { scan_type, truck: id })),
    )
    const told = view.farmers
      .filter(
        ({ status, poc_on, lines }) => status === 0 && (poc_on !== null || lines.some(({ loaded }) => loaded > 0)),
      )
      .map((farmer) => reportOf(telling, farmer))
    // Bags that wait are booked with the next upload.
    const looks = view.pending.length > 0 ? beds.map(({ bed }) => bedOf(telling, bed)) : []
    await tell(client, phone, [...first, ...gone, ...told, ...looks])
    for (const { id, type } of view.review) await settleScan(client, id, type)
    for (const truck of view.trucks.filter(
      ({ holds, has_poc, is_reported, draft }) => is_reported && (holds > 0 || has_poc || draft !== null),
    ))
      await emptyTruck(client, truck)
    why = (await (isEmpty && here.length === 0 ? giveUp : close)(client, view)) ?? 'no answer'
  }
  const { status, review, farmers, trucks, pending } = await viewRun(client.ground, run)
  const open = { review, pending, farmers, trucks }
  return ENDED.includes(status) && review.length === 0
    ? null
    : `run ${run} could not be brought to its end (state ${status}, ${review.length} scans to look at): ${why} ${JSON.stringify(open)}`
}

/** Counted where that is possible; else its bag comes off, or it does not count. */
async function settleScan(client: Client, id: number, type: number): Promise<void> {
  if (client.random.percent(70) && (await decide(client, id, 'book'))) return
  if (type === SCAN_TYPE_CODE.load && client.random.percent(50) && (await decide(client, id, 'take_off'))) return
  await decide(client, id, 'dismiss')
}
