import { randomUUID } from 'node:crypto'
import { todayIn } from '#core/zone.ts'
import type { Client, Ground, HarnessArea, KnownDocument } from './ground.ts'
import { read } from './read.ts'

const ASSIGNMENT = 'stock_audit_assignment'
/** Assignments of a ground that were started, as far as their clients know. */
const started = new WeakMap<Ground, number[]>()

/** People who count while others move, lose and cancel: each count is decided on later, by the steps of all documents. */
export const auditHarness: HarnessArea = {
  name: 'audit',
  operations: [
    { name: 'audit', weight: 4, run: countBed },
    { name: 'end an audit', weight: 3, run: endAudit },
  ],
  check: checkAudits,
}

async function countBed(client: Client): Promise<void> {
  const { ground, random } = client
  const bed = random.pick(ground.beds)
  const [admin] = await read<{ id: number }>(ground, `select id from users where username = 'admin'`, [])
  const made = await client.send('maker', { path: `${ASSIGNMENT}/create`, body: {
    program_year: 2025, location_nursery_id: ground.nursery, title: 'Uji', start_date: ground.today, end_date: ground.today, auditor_ids: [Number(admin?.id)],
    tolerance_percent: 100, recount_percent: 100, details: [{ bedeng_id: bed }],
  } })
  if (made.kind !== 'done') return
  const id = Number((made.body['data'] as { id: number }).id)
  // While the bed is in another audit this one is refused.
  if ((await client.send('maker', { path: `${ASSIGNMENT}/${id}/action/start`, body: {} })).kind === 'refused') return
  started.set(ground, [...(started.get(ground) ?? []), id])
  const rows = await read<{ line: number; lot: number; qty: number }>(ground,
    `select s.audit_bedeng_id as line, s.seed_lot_id as lot, b.qty_on_hand::float8 as qty from stock_audit s
     join stock_balance b on b.bedeng_id = s.bedeng_id and b.tree_id = s.tree_id and b.seed_phase = s.seed_phase and b.seed_lot_id = s.seed_lot_id where s.assignment_id = $1`, [id])
  for (const { line, lot, qty } of random.some(rows, 3)) {
    const body = { line: Number(line), tree: ground.tree, phase: 5, lot: Number(lot), round: 1, qty: Math.max(0, Number(qty) - random.whole(-20, 40)), description: 'Uji' }
    const entry = { client_uuid: randomUUID(), seq: 1, v: 1, made_at: new Date().toISOString(), offset_ms: 0, body }
    const sent = await client.send('maker', { path: 'stock_audit/sync', body: { device_id: randomUUID(), entries: [entry] } })
    const [answer] = (sent.body['data'] ?? []) as readonly { answer?: { counts?: readonly { id: number }[] } }[]
    for (const count of answer?.answer?.counts ?? []) remember(ground, count.id)
  }
}

function remember({ documents }: Ground, id: number): void {
  const document: KnownDocument = { path: 'stock_audit', id, asked: { submit: [], approve: [], reject: [], void: [] } }
  documents.push(document)
}

/** What is not decided yet is cancelled with it; what was approved stays. */
async function endAudit(client: Client): Promise<void> {
  const known = started.get(client.ground) ?? []
  if (known.length === 0) return
  const id = client.random.pick(known)
  const isOver = client.random.percent(50)
  const { kind } = await client.send('maker', { path: `${ASSIGNMENT}/${id}/action/${isOver ? 'complete' : 'void'}`, body: isOver ? {} : { reason: 'Uji' } })
  if (kind === 'done') started.set(client.ground, known.filter((one) => one !== id))
}

interface PostedAudit {
  readonly id: number
  readonly bedeng_id: number
  readonly seed_lot_id: number
  readonly counted_at: Date
  /** With the database's own precision: seconds since 1970. */
  readonly at: number
  readonly system: number
  readonly counted: number
  readonly diff: number
}

/** 14.16, from the movements alone: what the books said at the count is what it was approved with, however many servers posted meanwhile and since. */
async function checkAudits(ground: Ground): Promise<readonly string[]> {
  const { rows: audits } = await ground.db.query<PostedAudit>(
    `select id, bedeng_id, seed_lot_id, counted_at, extract(epoch from counted_at)::float8 as at, qty_system::float8 as system, coalesce(qty_recount, qty_counted)::float8 as counted, qty_diff::float8 as diff
     from stock_audit where location_nursery_id = $1 and status_document = 3`, [ground.nursery])
  const { rows: movements } = await ground.db.query<{ bed: number; lot: number; day: string; posted: number; qty: number }>(
    `select to_bedeng_id as bed, to_seed_lot_id as lot, movement_date::text as day, extract(epoch from posted_at)::float8 as posted, to_qty::float8 as qty from stock_movement where to_account = 2 and location_nursery_id = $1
     union all select from_bedeng_id, from_seed_lot_id, movement_date::text, extract(epoch from posted_at)::float8, -from_qty::float8 from stock_movement where from_account = 2 and location_nursery_id = $1`, [ground.nursery])
  return audits.flatMap(({ id, bedeng_id, seed_lot_id, counted_at, at, system, counted, diff }) => {
    const day = todayIn('Asia/Jakarta', new Date(counted_at))
    const isBefore = (one: { readonly day: string; readonly posted: number }) => one.day < day || (one.day === day && one.posted <= at)
    const own = movements.filter(({ bed, lot }) => Number(bed) === Number(bedeng_id) && Number(lot) === Number(seed_lot_id))
    const summed = own.filter(isBefore).reduce((sum, { qty }) => sum + qty, 0)
    const late = own.filter((one) => one.day < day && one.posted > at).length
    return summed === system && counted - system === diff ? [] : [`audit ${id} was approved against ${system}, the movements say ${summed} (${late} posted later for days before); ${counted} counted, ${diff} booked`]
  })
}
