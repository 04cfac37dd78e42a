import { SCAN_RESULT, SCAN_TYPE_CODE } from '#areas/distribution/scan-event/scan-event.ts'
import type { Outcome } from './client.ts'
import { ask, deliveryOf, type RunView } from './delivery-ground.ts'
import type { Client } from './ground.ts'
import { read } from './read.ts'
import { step, write } from './stock-operations.ts'

/** What the coordinator does at the desk: decides on scans, brings home the rest of a truck, closes runs. */

type Decision = 'book' | 'take_off' | 'dismiss'

/** Sometimes two people decide at once. */
export async function review(client: Client, { review: open }: RunView): Promise<void> {
  const { random } = client
  const [scan] = random.some(open, 1)
  if (!scan) return
  const any = (): Decision =>
    random.pick<Decision>(
      scan.type === SCAN_TYPE_CODE.load ? ['book', 'book', 'take_off', 'dismiss'] : ['book', 'book', 'dismiss'],
    )
  await Promise.all(Array.from({ length: random.percent(20) ? 2 : 1 }, () => decide(client, scan.id, any())))
}

export async function decide(client: Client, id: number, decision: Decision): Promise<boolean> {
  const { asked } = deliveryOf(client.ground)
  // A bag that was booked and waits for stock may come back to the list.
  const isSettled = (body: Outcome['body']) =>
    (body['data'] as { scan_result?: number } | undefined)?.scan_result !== SCAN_RESULT.shortOfStock
  return (
    (
      await ask(client, asked.review, {
        id,
        what: decision,
        call: { path: `scan_event/${id}/action/${decision}`, body: { reason: 'Uji' } },
        isSettled,
      })
    ).kind === 'done'
  )
}

/**
 * A truck whose recipients have all reported is emptied: begun, sometimes counted otherwise, ended, sometimes undone.
 */
export async function bringHome(client: Client, { trucks }: RunView): Promise<void> {
  const { random } = client
  const [undone] = random.some(
    trucks.flatMap(({ unloaded }) => unloaded ?? []),
    1,
  )
  if (undone !== undefined && random.percent(25)) return void (await unload(client, undone, 'void', { reason: 'Uji' }))
  const [truck] = random.some(
    trucks.filter(({ holds, has_poc, is_reported }) => (holds > 0 || has_poc) && is_reported),
    1,
  )
  if (truck) await emptyTruck(client, truck)
}

export async function emptyTruck(client: Client, { id, draft }: RunView['trucks'][number]): Promise<boolean> {
  if (draft !== null) await dropDraft(client, draft)
  await client.send('maker', { path: `allocation_transportation/${id}/action/unload_rest`, body: {} })
  const [begun] = await read<{ id: number }>(
    client.ground,
    'select id::integer from run_unload where allocation_transportation_id = $1 and status_document = 1',
    [id],
  )
  if (!begun) return false
  if (client.random.percent(60)) await countRest(client, begun.id)
  const twice = client.random.percent(20) ? [unload(client, begun.id, 'complete')] : []
  return (await Promise.all([unload(client, begun.id, 'complete'), ...twice])).includes(true)
}

/** A bag that became known after its truck was emptied is reported as it is, or the emptying is taken back before. */
export async function takeBackUnloading(client: Client, { unloaded, is_reported }: RunView['trucks'][number]) {
  if (unloaded !== null && !is_reported && client.random.percent(50))
    await unload(client, unloaded, 'void', { reason: 'Uji' })
}

async function unload(client: Client, id: number, action: 'complete' | 'void', body = {}): Promise<boolean> {
  const { asked } = deliveryOf(client.ground)
  return (
    (await ask(client, asked.unload, { id, what: action, call: { path: `run_unload/${id}/action/${action}`, body } }))
      .kind === 'done'
  )
}

interface Draft {
  readonly version: number
  readonly details: readonly {
    readonly id: number
    readonly seed_lot_id: number
    readonly to_bedeng_id: number | null
    readonly qty: number
  }[]
}

const draftOf = async (client: Client, id: number) =>
  (
    await read<Draft & Record<string, unknown>>(
      client.ground,
      `select u.version, (select jsonb_agg(jsonb_build_object('id', d.id, 'seed_lot_id', d.seed_lot_id, 'to_bedeng_id',
        d.to_bedeng_id, 'qty', d.qty_good + d.qty_damaged + d.qty_missing))
  from run_unload_detail d where d.run_unload_id = u.id) as details from run_unload u where u.id = $1`,
      [id],
    )
  )[0]

/** Some of it came back damaged, some not at all. */
async function countRest(client: Client, id: number): Promise<void> {
  const draft = await draftOf(client, id)
  if (!draft) return
  const details = draft.details.map(({ qty, ...line }) => {
    const damaged = client.random.whole(0, Math.min(3, qty))
    const missing = client.random.whole(0, Math.min(2, qty - damaged))
    return { ...line, qty_good: qty - damaged - missing, qty_damaged: damaged, qty_missing: missing }
  })
  await client.send('maker', {
    method: 'PUT',
    path: 'run_unload/update',
    body: { id, version: draft.version, details },
  })
}

/** What was begun before more was reported no longer fits. */
async function dropDraft(client: Client, id: number): Promise<void> {
  const draft = await draftOf(client, id)
  if (draft)
    await client.send('maker', { method: 'DELETE', path: 'run_unload/delete', body: { id, version: draft.version } })
}

/** Sometimes two people close at once. */
export async function close(client: Client, { run }: RunView): Promise<string | null> {
  const { asked } = deliveryOf(client.ground)
  const once = () =>
    ask(client, asked.close, { id: run, what: 'close', call: { path: `loading_line/${run}/action/close`, body: {} } })
  const [first] = await Promise.all([once(), ...(client.random.percent(30) ? [once()] : [])])
  return first?.kind === 'refused' ? String(first.body['message']) : null
}

/** A run whose trucks have left with nothing is given up. */
export async function giveUp(client: Client, { run }: RunView): Promise<string | null> {
  const { kind, body } = await client.send('maker', {
    path: `loading_line/${run}/action/void`,
    body: { reason: 'Uji' },
  })
  return kind === 'refused' ? String(body['message']) : null
}

/** Told at the desk: all of somebody's bags arrived whole, or a truck's next step. */
export async function atOffice(client: Client, { run, farmers, trucks }: RunView): Promise<void> {
  const { asked } = deliveryOf(client.ground)
  const { random } = client
  const farmer = random.pick(farmers)
  const truck = random.pick(trucks)
  const isReceipt = random.percent(60)
  const call = isReceipt
    ? { path: `detail_farmers/${farmer.id}/action/report`, body: { receiver_name: 'Uji' } }
    : {
        path: `allocation_transportation/${truck.id}/action/load`,
        body: { scan_type: [1, 8, 9, 10, 11][Math.min(truck.step, 4)], at: new Date().toISOString() },
      }
  await ask(client, asked.office, { id: run, what: isReceipt ? 'report' : 'step', call })
}

/** Labels of somebody are made anew, or a bag that is not full becomes two. */
export async function relabel(client: Client, { farmers, bags }: RunView): Promise<void> {
  const { random } = client
  const [bag] = random.some(
    bags.filter(({ truck, amount }) => truck === null && amount > 1),
    1,
  )
  if (bag && random.percent(60))
    await client.send('maker', {
      path: `detail_labels/${bag.id}/action/split`,
      body: { filled: random.whole(1, bag.amount - 1) },
    })
  else await client.send('maker', { path: `detail_farmers/${random.pick(farmers).id}/action/labels`, body: {} })
}

export const DECREMENT = 'stock_adjusment_fase_decrement'
export const INCREMENT = 'stock_adjusment_fase_increment'

/** Promised seedlings die: who loads the last bags finds none in the books. */
export async function lose(client: Client): Promise<void> {
  const { tree, bed } = client.random.pick(deliveryOf(client.ground).beds)
  await decided(client, DECREMENT, {
    tree_id: tree,
    seed_phase: 5,
    bedeng_id: bed,
    type_movement_bibit: 2,
    status_audit: 1,
    qty: client.random.whole(5, 40),
  })
}

/** What trucks carry and the books do not have is put right. */
export async function cover(client: Client, { pending }: RunView): Promise<void> {
  for (const { tree, bed } of deliveryOf(client.ground).beds) {
    const qty = pending.filter((one) => one.tree === tree).reduce((sum, { amount }) => sum + amount, 0)
    if (qty > 0)
      await decided(client, INCREMENT, { tree_id: tree, seed_phase: 5, bedeng_id: bed, source_seed_inisiasi: 6, qty })
  }
}

/** A correction of the stock, approved at once. */
export async function decided(client: Client, path: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const made = await write(client, path, { ...values, adjusment_date: client.ground.today, description: 'Uji' })
  if (made) await step(client, made, 'approve')
}
