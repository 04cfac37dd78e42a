import { addDays } from '#core/formats/format-date.ts'
import type { Client, HarnessArea, KnownDocument, Step } from './ground.ts'
import { checkStock } from './stock-check.ts'

const DECREMENT = 'stock_adjusment_fase_decrement'
const INCREMENT = 'stock_adjusment_fase_increment'
const OPENING = 'stock_inisiasi'
const PHASE = 5

/** What people do with stock: each operation leaves with the ground what it was told. */
export const stockHarness: HarnessArea = {
  name: 'stock',
  prepare: async (client) => {
    for (const bed of client.ground.beds)
      await write(client, OPENING, {
        inisiasi_date: addDays(client.ground.today, -client.ground.openDays),
        source_seed_inisiasi: 6,
        details: [line(client, bed, 400)],
      })
    for (const document of client.ground.documents) await step(client, document, 'approve')
  },
  operations: [
    {
      name: 'opening',
      weight: 1,
      run: (client) =>
        write(client, OPENING, {
          inisiasi_date: day(client),
          source_seed_inisiasi: 6,
          details: client.random
            .some(client.ground.beds, client.random.whole(1, 3))
            .map((bed) => line(client, bed, client.random.whole(1, 60))),
        }),
    },
    {
      name: 'increment',
      weight: 2,
      run: (client) =>
        write(client, INCREMENT, {
          ...place(client),
          adjusment_date: day(client),
          source_seed_inisiasi: 6,
          qty: client.random.whole(1, 60),
          description: 'Uji',
        }),
    },
    {
      name: 'decrement',
      weight: 4,
      run: (client) =>
        write(client, DECREMENT, {
          ...place(client),
          adjusment_date: day(client),
          type_movement_bibit: 2,
          status_audit: 1,
          qty: client.random.whole(1, client.random.percent(15) ? 900 : 90),
          description: 'Uji',
        }),
    },
    {
      name: 'move',
      weight: 4,
      run: (client) => {
        const from = place(client)
        const to = client.random.pick(client.ground.beds.filter((bed) => bed !== from.bedeng_id))
        return write(client, DECREMENT, {
          ...from,
          to_bedeng_id: to,
          adjusment_date: day(client),
          type_movement_bibit: 3,
          qty: client.random.whole(1, 120),
          description: 'Uji',
        })
      },
    },
    { name: 'approve', weight: 8, run: (client) => onSome(client, (document) => step(client, document, 'approve')) },
    {
      name: 'two approve',
      weight: 3,
      run: (client) =>
        onSome(
          client,
          async (document) =>
            void (await Promise.all([step(client, document, 'approve'), step(client, document, 'approve')])),
        ),
    },
    { name: 'reject', weight: 1, run: (client) => onSome(client, (document) => step(client, document, 'reject')) },
    {
      name: 'hand in again',
      weight: 1,
      run: (client) => onSome(client, (document) => step(client, document, 'submit')),
    },
    { name: 'void', weight: 2, run: (client) => onSome(client, (document) => step(client, document, 'void')) },
  ],
  check: checkStock,
}

const line = ({ ground }: Client, bed: number, qty: number) => ({
  tree_id: ground.tree,
  seed_phase: PHASE,
  bedeng_id: bed,
  qty,
})
const place = ({ ground, random }: Client) => ({
  tree_id: ground.tree,
  seed_phase: PHASE,
  bedeng_id: random.pick(ground.beds),
})
const day = ({ ground, random }: Client) => addDays(ground.today, -random.whole(0, ground.openDays))

/** A document of the stock, handed in. */
export async function write(
  client: Client,
  path: string,
  values: Readonly<Record<string, unknown>>,
): Promise<KnownDocument | null> {
  const outcome = await client.send('maker', {
    path: `${path}/create`,
    body: { program_year: 2025, location_nursery_id: client.ground.nursery, ...values },
  })
  if (outcome.kind !== 'done') return null
  const document: KnownDocument = {
    path,
    id: Number((outcome.body['data'] as { id: number }).id),
    asked: { submit: [], approve: [], reject: [], void: [] },
  }
  client.ground.documents.push(document)
  await step(client, document, 'submit')
  return document
}

async function onSome(client: Client, work: (document: KnownDocument) => Promise<void>): Promise<void> {
  // Mostly what came last, so that decisions keep up with what is written.
  const documents = client.ground.documents.filter(({ stays }) => !stays)
  const recent = client.random.percent(80) ? documents.slice(-12) : documents
  if (recent.length > 0) await work(client.random.pick(recent))
}

/** One step of a document, with what came of it. */
export async function step(client: Client, { path, id, asked }: KnownDocument, name: Step): Promise<void> {
  const at = asked[name].push('unknown') - 1
  const decision = { table: path, id, status: name === 'approve' ? 'approved' : 'rejected', description: 'Uji' }
  const call =
    name === 'approve' || name === 'reject'
      ? { path: 'custom/verification', body: decision }
      : { path: `${path}/${id}/action/${name}`, body: name === 'void' ? { reason: 'Uji' } : {} }
  asked[name][at] = (await client.send(name === 'submit' ? 'maker' : 'checker', call)).kind
}
