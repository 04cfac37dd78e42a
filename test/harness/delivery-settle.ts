import { SCAN } from '#areas/distribution/scan-event/scan-event.ts'
import { close, decide, emptyTruck } from './delivery-desk.ts'
import { loadOne, reportOf, stepOf, type Telling } from './delivery-events.ts'
import { deliveryOf, viewRun } from './delivery-ground.ts'
import type { Client } from './ground.ts'
import { allBack, tell } from './phone.ts'

const ROUNDS = 8
const CLOSED = 7
const GONE = 4

/** The evening: everybody is back, and each run is brought to its end. Whatever happened on the way, that must be possible. */
export async function settleDeliveries(client: Client): Promise<void> {
  const { runs, phones, seen } = deliveryOf(client.ground)
  for (const left of await allBack(phones)) seen.add(left)
  for (const left of await Promise.all(runs.map((run) => endRun(client, run)))) if (left !== null) seen.add(left)
}

/** What stands in the way is settled as its people would, until the run is closed; else why it is not. */
async function endRun(client: Client, run: number): Promise<string | null> {
  const { phones } = deliveryOf(client.ground)
  const phone = phones.of(client)
  let why = 'nobody tried'
  for (let round = 0; round < ROUNDS; round += 1) {
    const view = await viewRun(client.ground, run)
    const isClosed = view.status === CLOSED
    if (isClosed && view.review.length === 0) return null
    if (isClosed) {
      for (const { id, type } of view.review) await settleScan(client, id, type)
      continue
    }
    const telling: Telling = { random: client.random, phone, view }
    // Nothing was ever loaded: one bag goes, so that there is something to close.
    const [bag] = view.bags
    const isEmpty = view.bags.every(({ truck }) => truck === null)
    const here = view.trucks.filter(({ id, step }) => step < GONE && (isEmpty || view.bags.some(({ truck }) => truck === id)))
    const first = isEmpty && bag && here[0] ? [loadOne(telling, { bag: bag.id, truck: here[0].id })] : []
    const gone = (first.length > 0 ? here.slice(0, 1) : here).flatMap(({ id }) => [SCAN.depart, SCAN.arrive].map((scan_type) => stepOf(telling, { scan_type, truck: id })))
    const told = view.farmers.filter(({ status, lines }) => status === 0 && lines.some(({ loaded }) => loaded > 0)).map((farmer) => reportOf(telling, farmer))
    await tell(client, phone, [...first, ...gone, ...told])
    for (const { id, type } of view.review) await settleScan(client, id, type)
    for (const truck of view.trucks.filter(({ holds, is_reported, draft }) => is_reported && (holds > 0 || draft !== null))) await emptyTruck(client, truck)
    why = (await close(client, view)) ?? 'no answer'
  }
  const { status, review } = await viewRun(client.ground, run)
  return status === CLOSED && review.length === 0 ? null : `run ${run} could not be brought to its end (state ${status}, ${review.length} scans to look at): ${why}`
}

/** Counted where that is possible; else its bag comes off, or it does not count. */
async function settleScan(client: Client, id: number, type: number): Promise<void> {
  if (client.random.percent(70) && (await decide(client, id, 'book'))) return
  if (type === SCAN.load && client.random.percent(50) && (await decide(client, id, 'take_off'))) return
  await decide(client, id, 'dismiss')
}
