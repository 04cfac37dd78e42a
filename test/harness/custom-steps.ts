import { chosen, type Chance } from './chances.ts'
import { ALLOCATION, CATEGORY, customOf, LOAD, READY, REQUEST, TRUCK, type RequestView } from './custom-ground.ts'
import { cancelDeparture, countArrival, finish, handOver, lose, turnBack } from './custom-handover.ts'
import { undoArrival, undoFinish } from './custom-handover.ts'
import { on, press, pressMaybeTwice, rowStep, type Step } from './custom-press.ts'
import { decided, INCREMENT } from './delivery-desk.ts'
import { ask, deliveryOf } from './delivery-ground.ts'
import type { Client, Person } from './ground.ts'
import { read } from './read.ts'

/** What people do with one custom request, by what its screens show. */

const STEP = { depart: 10, arrive: 11 } as const

export async function advance(client: Client, view: RequestView): Promise<void> {
  const ways = waysOf(view)
  if (ways.some(([weight]) => weight > 0)) await chosen(client.random, ways)(client, view)
}

function waysOf({ document, isClosed, category, ...view }: RequestView): readonly Chance<Step>[] {
  if (document === 1)
    return [
      [6, submit],
      [1, cancel],
    ]
  if (document === 2)
    return [
      [6, approve],
      [1, approveOwn],
      [1, cancel],
    ]
  if (isClosed)
    return [
      [1, view.arrival ? undoArrival : undoFinish],
      [1, cancel],
    ]
  const isAllocated = view.allocations.length === view.lines.length
  const planned = view.rows.some(({ isLoaded, hasLeft }) => !isLoaded && !hasLeft)
  const loaded = view.rows.some(({ isLoaded, hasLeft }) => isLoaded && !hasLeft)
  const away = view.trucks.some(({ hasLeft, hasArrived }) => hasLeft && !hasArrived)
  const open = view.allocations.some((one) => one.planned < one.qty)
  const whole = view.status === 2
  return [
    [isAllocated ? 1 : 8, allocate],
    [isAllocated ? 1 : 0, changeAllocation],
    [view.trucks.length === 0 ? 5 : view.trucks.length === 1 ? 1 : 0, addTruck],
    [view.trucks.length > 0 && open ? 6 : 0, fill],
    [planned ? 8 : 0, load],
    [planned ? 1 : 0, splitRow],
    [loaded ? 2 : 0, unload],
    [loaded && !planned ? 5 : 1, depart],
    [away ? 5 : 0, arrive],
    [away ? 2 : 0, lose],
    [away ? 1 : 0, cancelDeparture],
    [whole && away ? 1 : 0, turnBack],
    [category !== CATEGORY.internal && whole ? 6 : 0, finish],
    [category === CATEGORY.internal && whole ? 6 : 0, countArrival],
    [1, cancel],
  ]
}

const submit: Step = (client, view) => press(client, on(view, 'submit'))

async function decide(client: Client, { id }: RequestView, by: Person) {
  const status = client.random.percent(85) ? 'approved' : 'rejected'
  return ask(client, customOf(client.ground).asked.request, {
    id,
    what: status,
    by,
    call: { path: 'custom/verification', body: { table: REQUEST, id, status, description: 'Uji' } },
  })
}

export const approve: Step = (client, view) =>
  Promise.all(Array.from({ length: client.random.percent(25) ? 2 : 1 }, () => decide(client, view, 'checker')))

/** INV16: who wrote it does not decide on it. */
const approveOwn: Step = async (client, view) => {
  if ((await decide(client, view, 'maker')).kind === 'done')
    customOf(client.ground).seen.add(`custom request ${view.id} was decided on by who wrote it`)
}

const allocate: Step = async (client, view) => {
  if (client.random.percent(60)) await bringSeedlings(client, view)
  await pressMaybeTwice(client, on(view, 'allocate'))
}

/** What nobody has yet is found on the bed: recipients of runs and requests ask for the same species. */
export async function bringSeedlings(client: Client, { lines }: RequestView): Promise<void> {
  const beds = [...deliveryOf(client.ground).beds, customOf(client.ground)]
  for (const { tree, phase, qty } of lines) {
    const place = beds.find((one) => one.tree === tree)
    if (!place || phase !== READY) continue
    const [free] = await read<{ qty: number }>(
      client.ground,
      `select (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b where b.location_nursery_id = $1
        and b.tree_id = $2 and b.account = 2 and b.seed_phase = 5)::integer - (select coalesce(sum(p.qty_reserved -
        p.qty_consumed - p.qty_released), 0) from stock_reservation p where p.location_nursery_id = $1
        and p.tree_id = $2 and p.status = 0)::integer as qty`,
      [client.ground.nursery, tree],
    )
    const lacking = qty - (free?.qty ?? 0)
    if (lacking > 0)
      await decided(client, INCREMENT, {
        tree_id: tree,
        seed_phase: READY,
        bedeng_id: place.bed,
        source_seed_inisiasi: 6,
        qty: lacking,
      })
  }
}

const changeAllocation: Step = async (client, { allocations }) => {
  const { random } = client
  const { id, version, qty, planned } = random.pick(allocations)
  if (planned === 0 && random.percent(20))
    return client.send('maker', { method: 'DELETE', path: `${ALLOCATION}/delete`, body: { id, version } })
  return give(client, { id, version, qty: random.whole(Math.max(0, planned - 2), qty + 5) })
}

function give(client: Client, { id, version, qty }: { id: number; version: number; qty: number }) {
  const body = { id, version, qty_allocated: qty, shortage_reason: 'Uji' }
  return client.send('maker', { method: 'PUT', path: `${ALLOCATION}/update`, body })
}

const addTruck: Step = (client, { id }) =>
  client.send('maker', {
    path: `${TRUCK}/create`,
    body: {
      custom_request_distribution_id: id,
      vehicle_source: 2,
      vehicle_internal_id: client.random.pick(customOf(client.ground).vehicles),
      driver_name: 'Uji',
    },
  })

const fill: Step = (client, { trucks }) => {
  const here = trucks.filter(({ hasLeft }) => !hasLeft)
  const truck = client.random.pick(here.length > 0 ? here : trucks)
  return pressMaybeTwice(client, { path: TRUCK, id: truck.id, what: 'fill' })
}

const load: Step = async (client, { rows }) => {
  const open = rows.filter(({ isLoaded }) => !isLoaded)
  for (const row of client.random.some(open, client.random.whole(1, 2))) await rowStep(client, row, 'load')
}

/** Part of a row stays here, for another vehicle. */
const splitRow: Step = async (client, { rows }) => {
  const [row] = client.random.some(
    rows.filter(({ isLoaded, amount }) => !isLoaded && amount > 1),
    1,
  )
  if (!row) return
  const body = { id: row.id, version: row.version, amount: client.random.whole(1, row.amount) }
  await client.send('maker', { method: 'PUT', path: `${LOAD}/update`, body })
}

const unload: Step = async (client, { rows }) => {
  const [row] = client.random.some(
    rows.filter(({ isLoaded }) => isLoaded),
    1,
  )
  if (row) await rowStep(client, row, 'unload')
}

const time = (client: Client, truck: number, scan_type: number) =>
  press(client, { path: TRUCK, id: truck, what: 'record_time', input: { scan_type, at: new Date().toISOString() } })

const depart: Step = async (client, { trucks }) => {
  for (const { id } of trucks.filter(({ hasLeft }) => !hasLeft)) await time(client, id, STEP.depart)
}

const arrive: Step = async (client, { trucks }) => {
  for (const { id } of trucks.filter(({ hasLeft, hasArrived }) => hasLeft && !hasArrived))
    await time(client, id, STEP.arrive)
}

const cancel: Step = (client, view) => pressMaybeTwice(client, on(view, 'void', { reason: 'Uji' }))

/** The next thing that brings a request to its end: handed over where something has left, else taken back. */
export const bringToEnd: Step = async (client, view) => {
  if (view.rows.some(({ hasLeft, isLoaded }) => hasLeft && isLoaded)) {
    // What did not come along is not sent any more.
    for (const row of view.rows.filter(({ hasLeft, isLoaded }) => !hasLeft && isLoaded))
      await rowStep(client, row, 'unload')
    for (const { id, version } of view.rows.filter(({ isLoaded }) => !isLoaded))
      await client.send('maker', { method: 'DELETE', path: `${LOAD}/delete`, body: { id, version } })
    for (const { id, version, qty, loaded } of view.allocations)
      if (qty > loaded) await give(client, { id, version, qty: loaded })
    await arrive(client, view)
    if (view.status === 2) await handOver(client, view)
    return
  }
  const loaded = view.rows.filter(({ isLoaded }) => isLoaded)
  for (const row of loaded) await rowStep(client, row, 'unload')
  if (loaded.length === 0) await cancel(client, view)
}
