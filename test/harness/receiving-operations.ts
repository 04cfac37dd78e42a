import { addDays } from '#core/formats/format-date.ts'
import type { Client, HarnessArea, KnownDocument } from './ground.ts'
import { read } from './read.ts'

const RECEIVING = 'penerimaan_barang'
const READY = 5

/**
 * What deliveries left in the yard gets its beds, some of it dead; two people complete it at once, and some of it is
 * taken back. Judged with the documents of the stock.
 */
export const receivingHarness: HarnessArea = {
  name: 'receiving',
  operations: [
    { name: 'put away', weight: 4, run: putAway },
    { name: 'take back', weight: 1, run: takeBack },
  ],
  check: async () => [],
}

async function putAway(client: Client): Promise<void> {
  const { ground, random } = client
  const staged = await read<{ lot: number; qty: number }>(
    ground,
    `select seed_lot_id as lot, qty_on_hand::float8 as qty from stock_balance where location_nursery_id = $1
      and account = 3 and qty_on_hand > 0 order by 1`,
    [ground.nursery],
  )
  if (staged.length === 0) return
  const { lot, qty } = random.pick(staged)
  const details = random.some(ground.beds, 2).map((bed) => ({
    seed_lot_id: Number(lot),
    seed_phase: READY,
    bedeng_id: bed,
    qty_good: random.whole(1, Math.ceil(qty / 2)),
    qty_dead: random.whole(0, 3),
  }))
  const made = await client.send('maker', {
    path: `${RECEIVING}/create`,
    body: {
      program_year: 2025,
      location_nursery_id: ground.nursery,
      receive_date: addDays(ground.today, random.percent(60) ? 0 : -random.whole(0, ground.openDays)),
      details,
    },
  })
  if (made.kind !== 'done') return
  const document: KnownDocument = {
    path: RECEIVING,
    id: Number((made.body['data'] as { id: number }).id),
    asked: { submit: [], approve: [], reject: [], void: [] },
  }
  ground.documents.push(document)
  await Promise.all(
    Array.from({ length: random.percent(30) ? 2 : 1 }, () => step(client, document, 'approve', 'complete', {})),
  )
}

async function takeBack(client: Client): Promise<void> {
  const known = client.ground.documents.filter(({ path }) => path === RECEIVING).slice(-4)
  if (known.length > 0) await step(client, client.random.pick(known), 'void', 'void', { reason: 'Uji' })
}

async function step(
  client: Client,
  { path, id, asked }: KnownDocument,
  name: 'approve' | 'void',
  action: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = asked[name].push('unknown') - 1
  asked[name][at] = (await client.send('maker', { path: `${path}/${id}/action/${action}`, body })).kind
}
