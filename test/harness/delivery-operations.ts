import { chosen } from './chances.ts'
import { differences } from './delivery-books.ts'
import { checkDeliveries } from './delivery-check.ts'
import { atOffice, bringHome, close, cover, lose, relabel, review } from './delivery-desk.ts'
import { fertilizer, handsOver, loads, receipt, steps, unloads, type Telling } from './delivery-events.ts'
import { deliveryOf, prepareDeliveries, viewRun, type RunView } from './delivery-ground.ts'
import { settleDeliveries } from './delivery-settle.ts'
import type { Client, HarnessArea } from './ground.ts'
import { leave, tell, type Made } from './phone.ts'

/**
 * Trucks are loaded, leave, arrive and come home; what each farmer got is told, corrected, reviewed; runs are closed.
 * All of it at any time, in any order, by phones that may be out of reach.
 */
export const deliveryHarness: HarnessArea = {
  name: 'delivery',
  prepare: prepareDeliveries,
  operations: [
    { name: 'deliver', weight: 40, run: deliver },
    { name: 'leave with a package', weight: 4, run: goAway },
    { name: 'look into the books', weight: 3, run: lookInto },
    { name: 'lose promised seedlings', weight: 3, run: lose },
  ],
  settle: settleDeliveries,
  check: checkDeliveries,
}

/** A phone's part at a run: two or three things that make sense by what it shows, then the desk's. */
async function deliver(client: Client): Promise<void> {
  const { ground, random } = client
  const { runs, phones, views } = deliveryOf(ground)
  if (!phones.all.has(client)) await goAway(client)
  const phone = phones.of(client)
  const run = random.pick(runs)
  const key = `${phone.device} ${run}`
  for (let left = random.whole(1, 3); left > 0; left -= 1) {
    // Out of reach it shows what it showed when it left.
    const view = (phone.away > 0 ? views.get(key) : undefined) ?? (await viewRun(ground, run))
    views.set(key, view)
    await tell(client, phone, eventsOf({ random, phone, view }))
  }
  if (phone.away === 0) await atDesk(client, await viewRun(ground, run))
}

async function goAway(client: Client): Promise<void> {
  const { runs, phones } = deliveryOf(client.ground)
  // Of some of the runs: those that no phone has taken along can be closed meanwhile.
  await leave(client, phones.of(client), client.random.some(runs, client.random.whole(1, runs.length)))
}

/** What holds at every moment is looked at while everything moves. */
async function lookInto({ ground }: Client): Promise<void> {
  const { seen } = deliveryOf(ground)
  for (const sentence of await differences(ground)) seen.add(`on the way: ${sentence}`)
}

const GONE = 4
const REPORTED = 6

function eventsOf(telling: Telling): readonly Made[] {
  const {
    random,
    view: { trucks, bags, farmers },
  } = telling
  const isHere = trucks.some(({ step }) => step < GONE)
  const isGone = trucks.some(({ step, holds }) => step >= GONE && holds > 0)
  const open = bags.filter(({ truck }) => truck === null).length
  const unreported = farmers.some(({ status, lines }) => status === 0 && lines.some(({ loaded }) => loaded > 0))
  return chosen<(telling: Telling) => readonly Made[]>(random, [
    [isHere && open > 0 ? 12 : 1, loads],
    [isHere ? 2 : 1, unloads],
    [open * 2 > bags.length ? 2 : 6, steps],
    [3, fertilizer],
    [isGone ? 3 : 1, handsOver],
    [isGone ? (unreported ? 9 : 3) : 1, receipt],
  ])(telling)
}

async function atDesk(client: Client, view: RunView): Promise<void> {
  const { trucks, status, review: open, pending } = view
  const rest = trucks.some(({ holds, step, is_reported }) => holds > 0 && step >= GONE && is_reported)
  const nothing = () => Promise.resolve()
  await chosen<(client: Client, view: RunView) => Promise<unknown>>(client.random, [
    [4, nothing],
    [1, atOffice],
    [1, relabel],
    [pending.length > 0 ? 2 : 0, cover],
    [open.length > 0 ? 5 : 0, review],
    [rest ? 5 : 1, bringHome],
    [status === REPORTED ? 4 : 1, close],
  ])(client, view)
}
