import { randomUUID } from 'node:crypto'
import { RESULT, SCAN, type SyncedEvent } from '#areas/distribution/scan-event/scan-event.ts'
import type { Client, Ground, HarnessArea } from './ground.ts'
import { prepareLoading, type LoadingGround } from './loading-ground.ts'

const BAGS = 12
const PER_BAG = 10
/** These bags are scanned on the first truck only: where each ends is known from its scans alone. */
const ONE_TRUCK = 6

interface Scanned {
  readonly client_uuid: string
  readonly seq: number
  readonly body: Readonly<Record<string, unknown>>
  /** The server has acknowledged it, or was only asked. */
  isKnown: boolean
}

interface Loading extends LoadingGround {
  readonly phones: Map<Client, Phone>
}

/** A phone keeps what it has no answer to and sends it again, with what comes after it. */
interface Phone {
  readonly device: string
  readonly events: Scanned[]
  /** Every second phone leaves the network now and then; of those every second one has only the first truck before it. */
  readonly goesAway: boolean
  readonly isOnFirst: boolean
  /** So many things are still done out of reach. */
  away: number
  /** Scans that were made out of reach. */
  madeAway: number
}

const grounds = new WeakMap<Ground, Loading>()

/** Bags come onto trucks and off again: several phones, on both servers, with uploads that are cut, repeated and mixed. */
export const loadingHarness: HarnessArea = {
  name: 'loading',
  prepare: async (client) => void grounds.set(client.ground, { ...(await prepareLoading(client, { code: 'MUAT', bags: BAGS, perBag: PER_BAG, trucks: 2 })), phones: new Map() }),
  operations: [
    { name: 'scan bags', weight: 16, run: (client) => sync(client, client.random.whole(1, 4)) },
    { name: 'send again', weight: 2, run: (client) => sync(client, 0) },
    { name: 'leave the network', weight: 3, run: leave },
  ],
  check: checkLoading,
}

/** Scans that were made out of reach. */
export function scannedAway(ground: Ground): number {
  return [...(grounds.get(ground)?.phones.values() ?? [])].reduce((sum, { madeAway }) => sum + madeAway, 0)
}

/** What has no answer yet and some new scans, in any order. */
async function sync(client: Client, more: number): Promise<void> {
  const loading = grounds.get(client.ground)
  if (!loading) return
  // Who goes away goes before the first scan, and later by chance.
  if (!loading.phones.has(client)) await leave(client)
  const phone = phoneOf(client, loading)
  const made = Array.from({ length: more }, () => scan(client, loading, phone))
  if (phone.away > 0) {
    phone.away -= 1
    phone.madeAway += made.length
    if (phone.away === 0) await comeBack(client, phone)
    return
  }
  const open = phone.events.filter((event) => !event.isKnown && !made.includes(event))
  const repeated = client.random.percent(20) ? phone.events.slice(0, 1) : []
  await upload(client, phone, [...new Set([...made.toReversed(), ...open, ...repeated])])
}

function phoneOf(client: Client, { phones }: Loading): Phone {
  const phone = phones.get(client) ?? { device: randomUUID(), events: [], goesAway: phones.size % 2 === 0, isOnFirst: phones.size % 4 === 0, away: 0, madeAway: 0 }
  phones.set(client, phone)
  return phone
}

/** Prepared, then out of reach for a while: scans stay on the phone. */
async function leave(client: Client): Promise<void> {
  const loading = grounds.get(client.ground)
  if (!loading) return
  const phone = phoneOf(client, loading)
  if (!phone.goesAway || phone.away > 0) return
  await client.send('maker', { path: 'field_package/prepare', body: { device_id: phone.device, unsent: unsent(phone).length, packages: [{ work: 1, run: loading.run, version: 'uji' }] } })
  phone.away = client.random.whole(2, 8)
}

const unsent = ({ events }: Phone) => events.filter(({ isKnown }) => !isKnown)

/** All that was made meanwhile, in two uploads that overlap: turned round, with some of it twice in one call and some that was known before. */
async function comeBack(client: Client, phone: Phone): Promise<void> {
  const open = unsent(phone)
  const cut = client.random.whole(0, open.length)
  await upload(client, phone, [...open.slice(0, cut), ...open.slice(0, 2), ...phone.events.slice(0, 2)].toReversed())
  await upload(client, phone, [...unsent(phone), ...open.slice(0, 1)])
  await client.send('maker', { path: 'field_package/contact', body: { device_id: phone.device, unsent: unsent(phone).length, gives_back: true } })
}

async function upload(client: Client, phone: Phone, sent: readonly Scanned[]): Promise<void> {
  if (sent.length === 0) return
  const { kind, body } = await client.send('maker', { path: 'scan_event/sync', body: { device_id: phone.device, events: sent.map((event) => event.body) } })
  if (kind !== 'done') return
  for (const { client_uuid, status } of body['data'] as readonly SyncedEvent[]) {
    const event = sent.find((one) => one.client_uuid === client_uuid)
    if (event && status === 'taken') event.isKnown = true
  }
}

function scan({ random }: Client, { run, trucks, bags }: Loading, phone: Phone): Scanned {
  const bag = random.whole(0, bags.length - 1)
  const seq = phone.events.length + 1
  const client_uuid = randomUUID()
  const event: Scanned = {
    client_uuid, seq, isKnown: false,
    body: {
      client_uuid, seq, v: 1, scanned_at: new Date().toISOString(), offset_ms: 0, loading_line_id: run, scan_type: random.percent(65) ? SCAN.load : SCAN.unload, raw_code: String(bags[bag]),
      allocation_transportation_id: bag < ONE_TRUCK || phone.isOnFirst ? trucks[0] : random.pick(trucks),
    },
  }
  phone.events.push(event)
  return event
}

interface BagRow {
  readonly id: number
  readonly loaded: boolean
  readonly truck: number | null
  readonly holder: number | null
  readonly holder_truck: number | null
  readonly holder_result: number | null
}

/** Every acknowledged scan is there once and answered; trucks hold what the bags on them add up to, and so do promises; a bag of one truck is where its last scan left it. */
async function checkLoading(ground: Ground): Promise<readonly string[]> {
  const loading = grounds.get(ground)
  if (!loading) return ['loading was not prepared']
  // Whoever is still away comes back now: nothing that was made may be missing.
  const away = [...loading.phones].filter(([, { goesAway }]) => goesAway)
  for (const [client, phone] of away) for (let attempt = 0; attempt < 10 && unsent(phone).length > 0; attempt += 1) await comeBack(client, phone)
  const left = away.flatMap(([, phone]) => unsent(phone))
  const rows = async <T extends object>(text: string) => (await ground.db.query<T>(text, [loading.run])).rows
  const stored = await rows<{ uuid: string; bag: string; type: number; at: string; result: number | null }>('select e.client_uuid as uuid, e.raw_code as bag, e.scan_type as type, e.happened_at as at, a.scan_result as result from scan_event e left join scan_answer a on a.id = e.id where e.loading_line_id = $1 order by e.happened_at')
  const bags = await rows<BagRow>(`select d.id::integer, d.is_loaded = 1 as loaded, d.allocation_transportation_id::integer as truck, h.id::integer as holder, h.allocation_transportation_id::integer as holder_truck, h.scan_result as holder_result
    from detail_labels d left join scan_answer h on h.held_label_id = d.id where d.loading_line_id = $1 order by d.id`)
  const sums = await rows<{ sentence: string; is: number; should: number }>(`
    select 'truck ' || t.id as sentence, (select coalesce(sum(b.qty_on_hand), 0) from stock_balance b where b.allocation_transportation_id = t.id and b.account = 4)::integer as is,
      (select coalesce(sum(d.amount), 0) from detail_labels d where d.allocation_transportation_id = t.id and d.is_loaded = 1)::integer as should from allocation_transportation t where t.loading_line_id = $1
    union all select 'consumed', (select coalesce(sum(qty_consumed), 0) from stock_reservation where source_table = 'loading_line' and source_id = $1)::integer, (select coalesce(sum(amount), 0) from detail_labels where loading_line_id = $1 and is_loaded = 1)::integer
    union all select 'total_load', (select coalesce(sum(total_load), 0) from detail_seed_farmers where loading_line_id = $1)::integer, (select coalesce(sum(amount), 0) from detail_labels where loading_line_id = $1 and is_loaded = 1)::integer`)
  const known = [...loading.phones.values()].flatMap(({ events }) => events)
  const there = new Set(stored.map(({ uuid }) => uuid))
  return [
    ...left.map(({ client_uuid }) => `scan ${client_uuid} could not be handed in`),
    ...known.filter(({ client_uuid, isKnown }) => isKnown && !there.has(client_uuid)).map(({ client_uuid }) => `scan ${client_uuid} was acknowledged and is not there`),
    ...(there.size === stored.length ? [] : ['a scan is there twice']),
    ...stored.filter(({ result }) => result === null).map(({ uuid }) => `scan ${uuid} has no answer`),
    ...sums.filter((sum) => sum.is !== sum.should).map((sum) => `${sum.sentence} of run ${loading.run} is ${sum.is}, its bags say ${sum.should}`),
    ...bags.filter((bag) => bag.loaded !== (bag.holder_result === RESULT.ok) || (bag.loaded && bag.truck !== bag.holder_truck)).map(({ id }) => `bag ${id} is not where the scan that holds it says`),
    ...bags.slice(0, ONE_TRUCK).flatMap(({ id, holder }) => lastScan(stored.filter(({ bag }) => bag === String(id)), { id, isHeld: holder !== null })),
  ]
}

/** Two phones in the same millisecond: either may be the last. */
function lastScan(scans: readonly { readonly type: number; readonly at: string; readonly result: number | null }[], { id, isHeld }: { readonly id: number; readonly isHeld: boolean }): readonly string[] {
  const [before, last] = [scans.at(-2), scans.at(-1)]
  if (!last || before?.at === last.at) return []
  return isHeld === (last.type === SCAN.load) ? [] : [`bag ${id} is ${isHeld ? 'held' : 'not held'}, its last scan says otherwise (${scans.slice(-4).map(({ type, result }) => `${type}:${result}`).join(' ')})`]
}
