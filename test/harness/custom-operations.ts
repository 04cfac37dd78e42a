import { addDays } from '#core/formats/format-date.ts'
import { checkCustom } from './custom-check.ts'
import { ARRIVAL, CATEGORY, customOf, LOAD, prepareCustom, READY, REQUEST, TRUCK } from './custom-ground.ts'
import { viewRequests, YOUNG, type RequestView } from './custom-ground.ts'
import { advance, bringToEnd } from './custom-steps.ts'
import { decided, DECREMENT } from './delivery-desk.ts'
import { deliveryOf } from './delivery-ground.ts'
import type { Client, HarnessArea } from './ground.ts'

/**
 * Seedlings go to a project, to the second nursery, or once more to a recipient: requested, approved, promised, loaded,
 * handed over and taken back, from the beds and beside the trucks that runs are loaded from.
 */
export const customHarness: HarnessArea = {
  name: 'custom',
  prepare: prepareCustom,
  operations: [
    { name: 'ask for seedlings elsewhere', weight: 5, run: request },
    { name: 'go on with a custom request', weight: 34, run: goOn },
    { name: 'lose seedlings promised elsewhere', weight: 1, run: lose },
  ],
  settle: settleCustom,
  check: checkCustom,
}

/** So many are under way at once: what is begun is gone on with. */
const MOST_OPEN = 5

async function request(client: Client): Promise<void> {
  const { ground, random } = client
  if ((await viewRequests(ground)).filter(({ isClosed }) => !isClosed).length >= MOST_OPEN) return
  const { tree, elsewhere, project, person } = customOf(ground)
  const isInternal = random.percent(40)
  const trees = random.some([tree, ...deliveryOf(ground).beds.map((bed) => bed.tree)], random.whole(1, 2))
  await client.send('maker', {
    path: `${REQUEST}/create`,
    body: {
      program_year: 2025,
      location_nursery_id: ground.nursery,
      category_id: isInternal ? CATEGORY.internal : random.pick([CATEGORY.project, 4, 5]),
      date_distribution: addDays(ground.today, random.whole(0, 2)),
      pic_id: person,
      ...(isInternal ? { to_location_nursery_id: elsewhere } : { custom_project_id: project }),
      custom_request_detail: trees.map((one) => ({
        tree_id: one,
        qty_request: random.whole(1, 40),
        seed_phase: isInternal && one === tree && random.percent(40) ? YOUNG : READY,
      })),
    },
  })
}

/** One to four steps of one request, each by what its screen shows then. */
async function goOn(client: Client): Promise<void> {
  const { ground, random } = client
  const all = await viewRequests(ground)
  const open = all.filter(({ isClosed }) => !isClosed)
  const [first] = random.some(open.length > 0 && random.percent(90) ? open : all, 1)
  if (!first) return request(client)
  for (let left = random.whole(1, 4); left > 0; left -= 1) {
    const [view] = await viewRequests(ground, first.id)
    if (!view) return
    await advance(client, view)
  }
}

async function lose(client: Client): Promise<void> {
  const { tree, bed } = customOf(client.ground)
  await decided(client, DECREMENT, {
    tree_id: tree,
    seed_phase: READY,
    bedeng_id: bed,
    type_movement_bibit: 2,
    status_audit: 1,
    qty: client.random.whole(5, 60),
  })
}

/** So long requests go on as by day, most of them to their end; then they are brought there. */
const FORWARD = 12
const ROUNDS = 26
const APPROVED = 3

/** The evening: what has left is handed over, all else is taken back; whatever happened, that must be possible. */
async function settleCustom(client: Client): Promise<void> {
  const underWay = async () =>
    (await viewRequests(client.ground)).filter(({ isClosed, document }) => !isClosed && document === APPROVED)
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = await underWay()
    if (open.length === 0) return
    for (const view of open) await (round < FORWARD ? advance : bringToEnd)(client, view)
  }
  const { seen, refused } = customOf(client.ground)
  for (const view of await underWay())
    seen.add(
      `custom request ${view.id} could not be brought to its end: ${whyNot(refused, view)} ${JSON.stringify(view)}`,
    )
}

/** What was refused last of the request, its rows, its vehicles and its arrival. */
function whyNot(refused: ReadonlyMap<string, string>, { id, rows, trucks, arrival }: RequestView): string {
  const all = [
    `${REQUEST} ${id}`,
    ...rows.map((row) => `${LOAD} ${row.id}`),
    ...trucks.map((truck) => `${TRUCK} ${truck.id}`),
    ...(arrival ? [`${ARRIVAL} ${arrival.id}`] : []),
  ]
  return all.flatMap((name) => (refused.has(name) ? [`${name} ${refused.get(name)}`] : [])).join('; ')
}
