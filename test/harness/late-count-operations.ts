import { randomUUID } from 'node:crypto'
import { SCAN_TYPE_CODE, type SyncedScanEvent } from '#areas/distribution/scan-event/scan-event.ts'
import { isLong } from '../kit/tier.ts'
import { end, sendCount, startCount } from './audit-operations.ts'
import type { Client, Ground, HarnessArea } from './ground.ts'
import { bedStory } from './late-count-story.ts'
import { prepareLoading, type LoadingGround } from './loading-ground.ts'
import { step } from './stock-operations.ts'

const BAGS = 30
const PER_BAG = 10
/** Bags also come off again: several late scans of both kinds around several counts. */
const UNLOADS = isLong

interface LateScan {
  readonly client_uuid: string
  readonly body: Readonly<Record<string, unknown>>
  isKnown: boolean
}

/** Each client has a phone that keeps its scans until it is told to hand them in. */
interface Phone {
  readonly device: string
  readonly scans: LateScan[]
  /** Bags that this phone has scanned: nobody else does, so that their scans have one order. */
  readonly own: Set<number>
}

interface LateGround extends LoadingGround {
  /** The bags that really are on the truck, whatever has been handed in. */
  readonly onTruck: Set<number>
  readonly phones: Map<Client, Phone>
  lastMoment: number
}

const grounds = new WeakMap<Ground, LateGround>()

/**
 * Bags leave a bed while auditors count it, and their scans arrive when they please (14.16, 14.17). Auditors count what
 * really stands there: once every scan has arrived nothing may be lost, and bed and truck hold what they really hold.
 */
export const lateCountHarness: HarnessArea = {
  name: 'late counts',
  prepare: async (client) =>
    void grounds.set(client.ground, {
      ...(await prepareLoading(client, { code: 'LAMBAT', bags: BAGS, perBag: PER_BAG, trucks: 1, stays: true })),
      onTruck: new Set(),
      phones: new Map(),
      lastMoment: 0,
    }),
  operations: [
    {
      name: 'load unseen and count',
      weight: 5,
      run: (client) =>
        onGround(client, async (late) => {
          await scanBags(client, late)
          await countTruly(client, late)
          if (client.random.percent(60)) await handIn(client, late)
        }),
    },
    { name: 'load unseen', weight: 2, run: (client) => onGround(client, (late) => scanBags(client, late)) },
    { name: 'hand in', weight: 2, run: (client) => onGround(client, (late) => handIn(client, late)) },
  ],
  check: checkLate,
}

async function onGround(client: Client, work: (late: LateGround) => Promise<void>): Promise<void> {
  const late = grounds.get(client.ground)
  if (late) await work(late)
}

/** Later than every moment before it: no scan happens in the same instant as a count. */
async function moment(late: LateGround): Promise<Date> {
  while (Date.now() <= late.lastMoment)
    await new Promise((resolve) => {
      setTimeout(resolve, 1)
    })
  late.lastMoment = Date.now()
  return new Date(late.lastMoment)
}

/** One to three bags really come onto the truck, or off it again; nobody else knows yet. */
async function scanBags(client: Client, late: LateGround): Promise<void> {
  const phone = phoneOf(client, late)
  for (let left = client.random.whole(1, 3); left > 0; left -= 1) {
    const at = await moment(late)
    const others = new Set([...late.phones.values()].filter((one) => one !== phone).flatMap(({ own }) => [...own]))
    const isOff = UNLOADS && client.random.percent(45) && [...phone.own].some((bag) => late.onTruck.has(bag))
    const able = isOff
      ? [...phone.own].filter((bag) => late.onTruck.has(bag))
      : late.bags.filter((bag) => !late.onTruck.has(bag) && !others.has(bag))
    if (able.length === 0) return
    const bag = client.random.pick(able)
    phone.own.add(bag)
    if (isOff) late.onTruck.delete(bag)
    else late.onTruck.add(bag)
    phone.scans.push(scanOf(late, { bag, at, seq: phone.scans.length + 1, isOff }))
  }
}

function scanOf(
  { run, trucks, bed }: LateGround,
  { bag, at, seq, isOff }: { readonly bag: number; readonly at: Date; readonly seq: number; readonly isOff: boolean },
): LateScan {
  const client_uuid = randomUUID()
  const body = {
    client_uuid,
    seq,
    v: 1,
    scanned_at: at.toISOString(),
    offset_ms: 0,
    loading_line_id: run,
    scan_type: isOff ? SCAN_TYPE_CODE.unload : SCAN_TYPE_CODE.load,
    raw_code: String(bag),
    allocation_transportation_id: trucks[0],
    ...(!isOff && { active_bedeng_id: bed }),
  }
  return { client_uuid, body, isKnown: false }
}

function phoneOf(client: Client, { phones }: LateGround): Phone {
  const phone = phones.get(client) ?? { device: randomUUID(), scans: [], own: new Set() }
  phones.set(client, phone)
  return phone
}

/** An honest count of the bed; often decided on at once, while others are still on their way. */
async function countTruly(client: Client, late: LateGround): Promise<void> {
  const [listed] = await startCount(client, late.bed)
  if (!listed) return
  const at = await moment(late)
  const qty = PER_BAG * (BAGS - late.onTruck.size)
  if (client.random.percent(30))
    await new Promise((resolve) => {
      setTimeout(resolve, client.random.whole(1, 300))
    })
  const counts = await sendCount(client, { line: listed.line, lot: listed.lot, tree: late.tree, qty, at })
  if (!client.random.percent(70)) return
  for (const count of counts) await step(client, count, 'approve')
  await end(client, listed.assignment, true)
}

/** Everything that has no answer yet; the server puts it in order. */
async function handIn(client: Client, late: LateGround): Promise<void> {
  const phone = phoneOf(client, late)
  const open = phone.scans.filter(({ isKnown }) => !isKnown).toReversed()
  if (open.length === 0) return
  const { kind, body } = await client.send('maker', {
    path: 'scan_event/sync',
    body: { device_id: phone.device, events: open.map((scan) => scan.body) },
  })
  if (kind !== 'done') return
  for (const { client_uuid, status } of body['data'] as readonly SyncedScanEvent[]) {
    const scan = open.find((one) => one.client_uuid === client_uuid)
    if (scan && status === 'taken') scan.isKnown = true
  }
}

async function checkLate(ground: Ground): Promise<readonly string[]> {
  const late = grounds.get(ground)
  if (!late) return ['late counts were not prepared']
  const isOpen = ({ scans }: Phone) => scans.some(({ isKnown }) => !isKnown)
  for (const [client, phone] of late.phones)
    for (let attempt = 0; attempt < 10 && isOpen(phone); attempt += 1) await handIn(client, late)
  const { rows } = await ground.db.query<{ id: number; loaded: boolean; told: string }>(
    `select d.id::integer, d.is_loaded = 1 as loaded,
    (select coalesce(string_agg(a.scan_type || ':' || a.scan_result || ' ' || a.message, '; '
    order by a.happened_at), '') from scan_answer a where a.detail_label_id = d.id) as told from detail_labels d
    where d.loading_line_id = $1`,
    [late.run],
  )
  const [books] = (
    await ground.db.query<{ bed: number; lost: number }>(
      `
    select (select coalesce(sum(qty_on_hand), 0)::integer from stock_balance where bedeng_id = $1
    and tree_id = $2) as bed,
      (select coalesce(sum(case when to_account between 7 and 10 then to_qty else 0 end - case
      when from_account between 7 and 10 then from_qty else 0 end), 0)::integer from stock_movement
      where location_nursery_id = $3 and tree_id = $2) as lost`,
      [late.bed, late.tree, ground.nursery],
    )
  ).rows
  const standing = PER_BAG * (BAGS - late.onTruck.size)
  const wrong = [
    ...[...late.phones.values()].filter(isOpen).map(({ device }) => `scans of ${device} could not be handed in`),
    ...rows
      .filter(({ id, loaded }) => loaded !== late.onTruck.has(id))
      .map(
        ({ id, loaded, told }) =>
          `late bag ${id} is ${loaded ? '' : 'not '}on its truck, really it is otherwise (${told})`,
      ),
    ...(books?.bed === standing
      ? []
      : [`the bed that was counted holds ${books?.bed}, really ${standing} stand there`]),
    ...(books?.lost === 0 ? [] : [`${books?.lost} seedlings of honest counts are lost for good`]),
  ]
  return wrong.length === 0 ? [] : [...wrong, await bedStory(ground, late)]
}

/** How often a late load gave back what a count took for lost. */
export async function explainedLosses({ db, nursery }: Ground): Promise<number> {
  const { rows } = await db.query<{ explained: number }>(
    `select count(*)::integer as explained from stock_movement where location_nursery_id = $1
      and source_table = 'stock_audit' and movement_cause = 'koreksi'`,
    [nursery],
  )
  return rows[0]?.explained ?? 0
}
