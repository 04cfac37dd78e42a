import { SCAN_RESULT, SCAN_TYPE_CODE } from '#areas/distribution/scan-event/scan-event.ts'
import type { Client, Ground, HarnessArea } from './ground.ts'
import { prepareLoading, type LoadingGround } from './loading-ground.ts'
import { uncovered } from './pending-bags.ts'
import { allBack, leave, make, Phones, tell, type Made, type Phone } from './phone.ts'

const BAGS = 12
const PER_BAG = 10
/** These bags are scanned on the first truck only: where each ends is known from its scans alone. */
const ONE_TRUCK = 6

interface Loading extends LoadingGround {
  readonly phones: Phones
}

const grounds = new WeakMap<Ground, Loading>()

/**
 * Bags come onto trucks and off again: several phones, on both servers, with uploads that are cut, repeated and mixed.
 */
export const loadingHarness: HarnessArea = {
  name: 'loading',
  prepare: async (client) =>
    void grounds.set(client.ground, {
      ...(await prepareLoading(client, { code: 'MUAT', bags: BAGS, perBag: PER_BAG, trucks: 2 })),
      phones: new Phones(),
    }),
  operations: [
    { name: 'scan bags', weight: 16, run: (client) => sync(client, client.random.whole(1, 4)) },
    { name: 'send again', weight: 2, run: (client) => sync(client, 0) },
    { name: 'leave the network', weight: 3, run: goAway },
  ],
  check: checkLoading,
}

/** Scans that were made out of reach. */
export function scannedAway(ground: Ground): number {
  return grounds.get(ground)?.phones.madeAway ?? 0
}

async function sync(client: Client, more: number): Promise<void> {
  const loading = grounds.get(client.ground)
  if (!loading) return
  // Who goes away goes before the first scan, and later by chance.
  if (!loading.phones.all.has(client)) await goAway(client)
  const phone = loading.phones.of(client)
  await tell(
    client,
    phone,
    Array.from({ length: more }, () => scan(client, loading, phone)),
  )
}

async function goAway(client: Client): Promise<void> {
  const loading = grounds.get(client.ground)
  if (loading) await leave(client, loading.phones.of(client), [loading.run])
}

function scan({ random }: Client, { run, trucks, bags }: Loading, phone: Phone): Made {
  const bag = random.whole(0, bags.length - 1)
  return make(phone, {
    loading_line_id: run,
    scan_type: random.percent(65) ? SCAN_TYPE_CODE.load : SCAN_TYPE_CODE.unload,
    raw_code: String(bags[bag]),
    allocation_transportation_id: bag < ONE_TRUCK || phone.isOnFirst ? (trucks[0] ?? 0) : random.pick(trucks),
  })
}

interface BagRow {
  readonly id: number
  readonly loaded: boolean
  readonly truck: number | null
  readonly holder: number | null
  readonly holder_truck: number | null
  readonly holder_result: number | null
}

/**
 * Every acknowledged scan is there once and answered; trucks hold what the bags on them add up to, and so do promises;
 * a bag of one truck is where its last scan left it; and no bag waits for stock that is there.
 */
async function checkLoading(ground: Ground): Promise<readonly string[]> {
  const loading = grounds.get(ground)
  if (!loading) return ['loading was not prepared']
  // Whoever is still away comes back now: nothing that was made may be missing.
  const left = await allBack(loading.phones)
  const waiting = await uncovered(ground, loading)
  const rows = async <T extends object>(text: string) => (await ground.db.query<T>(text, [loading.run])).rows
  const stored = await rows<{ uuid: string; bag: string; type: number; at: string; result: number | null }>(
    `select e.client_uuid as uuid, e.raw_code as bag, e.scan_type as type, e.happened_at as at, a.scan_result as result
      from scan_event e left join scan_answer a on a.id = e.id where e.loading_line_id = $1 order by e.happened_at`,
  )
  const bags =
    await rows<BagRow>(`select d.id::integer, d.is_loaded = 1 as loaded, d.allocation_transportation_id::integer as
      truck, h.id::integer as holder, h.allocation_transportation_id::integer as holder_truck, h.scan_result as
      holder_result
    from detail_labels d left join scan_answer h on h.held_label_id = d.id where d.loading_line_id = $1 order by d.id`)
  const sums = await rows<{ sentence: string; is: number; should: number }>(`
    select 'truck ' || t.id as sentence, (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
    where b.allocation_transportation_id = t.id and b.account = 4)::integer as is,
      (select coalesce(sum(d.amount), 0) from detail_labels d where d.allocation_transportation_id = t.id
      and d.is_loaded = 1)::integer as should from allocation_transportation t where t.loading_line_id = $1
    union all select 'consumed', (select coalesce(sum(qty_consumed), 0) from stock_reservation
    where source_table = 'loading_line' and source_id = $1)::integer, (select coalesce(sum(amount), 0)
    from detail_labels where loading_line_id = $1 and is_loaded = 1)::integer
    union all select 'total_load', (select coalesce(sum(total_load), 0) from detail_seed_farmers
    where loading_line_id = $1)::integer, (select coalesce(sum(amount), 0) from detail_labels where loading_line_id = $1
    and is_loaded = 1)::integer`)
  const known = [...loading.phones.all.values()].flatMap(({ events }) => events)
  const there = new Set(stored.map(({ uuid }) => uuid))
  return [
    ...left,
    ...waiting,
    ...known
      .filter(({ client_uuid, isKnown }) => isKnown && !there.has(client_uuid))
      .map(({ client_uuid }) => `scan ${client_uuid} was acknowledged and is not there`),
    ...(there.size === stored.length ? [] : ['a scan is there twice']),
    ...stored.filter(({ result }) => result === null).map(({ uuid }) => `scan ${uuid} has no answer`),
    ...sums
      .filter((sum) => sum.is !== sum.should)
      .map((sum) => `${sum.sentence} of run ${loading.run} is ${sum.is}, its bags say ${sum.should}`),
    ...bags
      .filter(
        (bag) =>
          bag.loaded !== (bag.holder_result === SCAN_RESULT.ok) || (bag.loaded && bag.truck !== bag.holder_truck),
      )
      .map(({ id }) => `bag ${id} is not where the scan that holds it says`),
    ...bags.slice(0, ONE_TRUCK).flatMap(({ id, holder }) =>
      lastScan(
        stored.filter(({ bag }) => bag === String(id)),
        { id, isHeld: holder !== null },
      ),
    ),
  ]
}

/** Two phones in the same millisecond: either may be the last. */
function lastScan(
  scans: readonly { readonly type: number; readonly at: string; readonly result: number | null }[],
  { id, isHeld }: { readonly id: number; readonly isHeld: boolean },
): readonly string[] {
  const [before, last] = [scans.at(-2), scans.at(-1)]
  if (!last || before?.at === last.at) return []
  return isHeld === (last.type === SCAN_TYPE_CODE.load)
    ? []
    : [
        `bag ${id} is ${isHeld ? 'held' : 'not held'}, its last scan says otherwise (${scans
          .slice(-4)
          .map(({ type, result }) => `${type}:${result}`)
          .join(' ')})`,
      ]
}
