import { randomUUID } from 'node:crypto'
import { checkAudits } from './audit-check.ts'
import type { Client, Ground, HarnessArea, KnownDocument } from './ground.ts'
import { read } from './read.ts'

const ASSIGNMENT = 'stock_audit_assignment'
/** Assignments of a ground that were started, as far as their clients know. */
const started = new WeakMap<Ground, number[]>()

/**
 * People who count while others move, lose and cancel: each count is decided on later, by the steps of all documents.
 */
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
  const { bed, tree } = random.pick([
    ...ground.beds.map((one) => ({ bed: one, tree: ground.tree })),
    ...ground.countedBeds,
  ])
  const rows = await startCount(client, bed)
  for (const { line, lot, qty } of random.some(rows, 3)) {
    await sendCount(client, { line, lot, tree, qty: Math.max(0, qty - random.whole(-20, 40)), at: new Date() })
  }
}

/** One lot of a bed that is to be counted, with what stands there by the books. */
interface Listed {
  readonly assignment: number
  readonly line: number
  readonly lot: number
  readonly qty: number
}

/** What is to be counted on a bed; nothing while it is in another audit. */
export async function startCount(client: Client, bed: number): Promise<readonly Listed[]> {
  const { ground } = client
  const [admin] = await read<{ id: number }>(ground, `select id from users where username = 'admin'`, [])
  const made = await client.send('maker', {
    path: `${ASSIGNMENT}/create`,
    body: {
      program_year: 2025,
      location_nursery_id: ground.nursery,
      title: 'Uji',
      start_date: ground.today,
      end_date: ground.today,
      auditor_ids: [Number(admin?.id)],
      tolerance_percent: 100,
      recount_percent: 100,
      details: [{ bedeng_id: bed }],
    },
  })
  if (made.kind !== 'done') return []
  const id = Number((made.body['data'] as { id: number }).id)
  if ((await client.send('maker', { path: `${ASSIGNMENT}/${id}/action/start`, body: {} })).kind === 'refused') return []
  started.set(ground, [...(started.get(ground) ?? []), id])
  const rows = await read<{ line: number; lot: number; qty: number }>(
    ground,
    `select s.audit_bedeng_id as line, s.seed_lot_id as lot, b.qty_on_hand::float8 as qty from stock_audit s
     join stock_balance b on b.bedeng_id = s.bedeng_id and b.tree_id = s.tree_id and b.seed_phase = s.seed_phase
     and b.seed_lot_id = s.seed_lot_id where s.assignment_id = $1`,
    [id],
  )
  return rows.map(({ line, lot, qty }) => ({ assignment: id, line: Number(line), lot: Number(lot), qty: Number(qty) }))
}

interface Counted {
  readonly line: number
  readonly lot: number
  readonly tree: number
  readonly qty: number
  /** When it was counted, by the auditor's own clock. */
  readonly at: Date
}

/** Answers the counts that came of it, which wait for somebody's decision. */
export async function sendCount(
  client: Client,
  { line, lot, tree, qty, at }: Counted,
): Promise<readonly KnownDocument[]> {
  const body = { line, tree, phase: 5, lot, round: 1, qty, description: 'Uji' }
  const entry = { client_uuid: randomUUID(), seq: 1, v: 1, made_at: at.toISOString(), offset_ms: 0, body }
  const sent = await client.send('maker', {
    path: 'stock_audit/sync',
    body: { device_id: randomUUID(), entries: [entry] },
  })
  const [answer] = (sent.body['data'] ?? []) as readonly { answer?: { counts?: readonly { id: number }[] } }[]
  return (answer?.answer?.counts ?? []).map(({ id }) => remember(client.ground, id))
}

function remember({ documents }: Ground, id: number): KnownDocument {
  const document: KnownDocument = { path: 'stock_audit', id, asked: { submit: [], approve: [], reject: [], void: [] } }
  documents.push(document)
  return document
}

async function endAudit(client: Client): Promise<void> {
  const known = started.get(client.ground) ?? []
  if (known.length > 0) await end(client, client.random.pick(known), client.random.percent(50))
}

/** What is not decided yet is cancelled with it; what was approved stays. */
export async function end(client: Client, id: number, isOver: boolean): Promise<void> {
  const { kind } = await client.send('maker', {
    path: `${ASSIGNMENT}/${id}/action/${isOver ? 'complete' : 'void'}`,
    body: isOver ? {} : { reason: 'Uji' },
  })
  if (kind === 'done')
    started.set(
      client.ground,
      (started.get(client.ground) ?? []).filter((one) => one !== id),
    )
}
