import { randomBytes } from 'node:crypto'
import { addDays } from '#core/formats/format-date.ts'
import type { Client, HarnessArea, KnownDocument, Person, Step } from './ground.ts'
import { checkProcurement, DELIVERY, LOCAL } from './procurement-check.ts'

const REQUEST = 'request_procurement_seed'
const [SEED, READY] = [1, 3]
/** Receipts that were uploaded before; a purchase takes one. */
const RECEIPTS = 200

/** What people buy: deliveries that are all counted against one order, and local purchases. */
export const procurementHarness: HarnessArea = {
  name: 'procurement',
  prepare: async (client) => {
    const { ground } = client
    const { rows } = await ground.db.query<{ unit: number; vendor: number; maker: number }>(
      `
      select (select unit_seed_id from master_trees where id = $1) as unit, (select id from trees_vendor
      where is_active = 1 order by id limit 1) as vendor, (select id from users where username = 'admin') as maker`,
      [ground.tree],
    )
    const [facts] = rows
    if (!facts) throw new Error('The harness found no vendor.')
    const request = {
      path: `${REQUEST}/create`,
      body: {
        program_year: 2025,
        location_nursery_id: ground.nursery,
        request_date: ground.today,
        needed_date: ground.today,
        trees_vendor_id: facts.vendor,
        details: [
          {
            tree_id: ground.tree,
            procurement_seed_type: READY,
            unit_seed_id: facts.unit,
            qty_request: 100_000,
            price: 100,
          },
        ],
      },
    }
    const one = async (question: string) => (await ground.db.query<{ id: number }>(question)).rows[0]?.id
    const order = await until(client, 'maker', request, () =>
      one(`select id from ${REQUEST} where location_nursery_id = ${ground.nursery} order by id limit 1`),
    )
    const reaches = (state: string) => () =>
      one(`select id from ${REQUEST} where id = ${order} and verify = '${state}'`)
    await until(
      client,
      'maker',
      { path: `${REQUEST}/${order}/action/submit`, body: {} },
      reaches('verification_request'),
    )
    await until(
      client,
      'buyer',
      { path: `${REQUEST}/${order}/action/verify`, body: { outcome: 'appraisal_request' } },
      reaches('appraisal_request'),
    )
    await until(
      client,
      'checker',
      { path: 'custom/verification', body: { table: REQUEST, id: order, status: 'approved', description: 'Uji' } },
      reaches('approved'),
    )
    const line = await one(
      `select id from request_procurement_seed_detail where request_procurement_seed_id = ${order}`,
    )
    const receipts = Array.from({ length: RECEIPTS }, () => `${randomBytes(12).toString('hex')}.png`)
    await ground.db.query(
      `insert into stored_file (name, original_name, mime, size, created_by) select unnest($1::varchar[]), 'nota.png',
        'image/png', 10, $2`,
      [receipts, facts.maker],
    )
    ground.procurement.order = { id: order, line: line ?? 0, receivedBy: facts.maker, unit: facts.unit, receipts }
  },
  operations: [
    { name: 'deliver', weight: 3, run: deliver },
    { name: 'buy', weight: 3, run: buy },
    {
      name: 'inspect',
      weight: 4,
      run: (client) => onSome(client, DELIVERY, (document) => step(client, document, 'approve')),
    },
    {
      name: 'two inspect',
      weight: 2,
      run: (client) =>
        onSome(
          client,
          DELIVERY,
          async (document) =>
            void (await Promise.all([
              step(client, document, 'approve'),
              step(client, document, client.random.pick(['approve', 'reject'])),
            ])),
        ),
    },
    {
      name: 'review',
      weight: 3,
      run: (client) => onSome(client, LOCAL, (document) => step(client, document, 'submit')),
    },
    {
      name: 'approve purchase',
      weight: 4,
      run: (client) => onSome(client, LOCAL, (document) => step(client, document, 'approve')),
    },
    {
      name: 'two approve purchase',
      weight: 2,
      run: (client) =>
        onSome(
          client,
          LOCAL,
          async (document) =>
            void (await Promise.all([step(client, document, 'approve'), step(client, document, 'approve')])),
        ),
    },
    {
      name: 'return purchase',
      weight: 1,
      run: (client) => onSome(client, LOCAL, (document) => step(client, document, 'reject')),
    },
    {
      name: 'cancel',
      weight: 2,
      run: (client) =>
        onSome(client, client.random.pick([DELIVERY, LOCAL]), (document) => step(client, document, 'void')),
    },
  ],
  check: checkProcurement,
}

/** Sent until it is there: connections break before the clients begin, too. */
async function until(
  client: Client,
  by: Person,
  call: Parameters<Client['send']>[1],
  find: () => Promise<number | undefined>,
): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { kind, body } = await client.send(by, call)
    const found = await find()
    if (found !== undefined) return found
    if (kind === 'refused') throw new Error(`${call.path} of the harness was refused: ${JSON.stringify(body)}`)
  }
  throw new Error(`${call.path} of the harness did not come about`)
}

const day = ({ ground, random }: Client) => addDays(ground.today, -random.whole(0, ground.openDays))

async function deliver(client: Client): Promise<void> {
  const { ground, random } = client
  const { order } = ground.procurement
  if (!order) return
  const [sent, lost] = [random.whole(20, 300), random.whole(0, 9)]
  await create(client, DELIVERY, {
    request_procurement_seed_id: order.id,
    bast_no: 'SJ',
    delivery_date: day(client),
    received_by: order.receivedBy,
    details: [
      {
        request_detail_id: order.line,
        qty_sent: sent,
        qty_received: sent - lost,
        qty_damaged: random.whole(0, 5),
        qty_rejected: random.whole(0, 5),
      },
    ],
  })
}

async function buy(client: Client): Promise<void> {
  const { ground, random } = client
  const { order } = ground.procurement
  const receipt = order?.receipts.pop()
  if (!order || receipt === undefined) return
  const document = await create(client, LOCAL, {
    procurement_date: day(client),
    seller_name: 'Uji',
    receipt_file: { file: receipt },
    details: [
      {
        tree_id: ground.tree,
        procurement_seed_type: SEED,
        cara_unduh: 1,
        unit_seed_id: order.unit,
        qty: random.whole(1, 40),
        price: 1000,
      },
    ],
  })
  if (document) await step(client, document, 'submit')
}

async function create(
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
  client.ground.procurement.documents.push(document)
  return document
}

async function onSome(
  { ground, random }: Client,
  path: string,
  work: (document: KnownDocument) => Promise<void>,
): Promise<void> {
  const documents = ground.procurement.documents.filter((document) => document.path === path)
  const recent = random.percent(80) ? documents.slice(-8) : documents
  if (recent.length > 0) await work(random.pick(recent))
}

/** `submit` is the review of a purchase; QA's outcomes of a delivery are its approval and its rejection. */
async function step(client: Client, { path, id, asked }: KnownDocument, name: Step): Promise<void> {
  const at = asked[name].push('unknown') - 1
  asked[name][at] = (await client.send(...callOf(path, id, name))).kind
}

function callOf(path: string, id: number, name: Step): Parameters<Client['send']> {
  const action = (key: string, body: Readonly<Record<string, unknown>>) => ({
    path: `${path}/${id}/action/${key}`,
    body,
  })
  if (name === 'void') return ['checker', action('void', { reason: 'Uji' })]
  if (name === 'submit') return ['buyer', action('review', {})]
  if (path === DELIVERY) return ['inspector', action('inspect', { outcome: name === 'approve' ? 1 : 2, note: 'Uji' })]
  return [
    'checker',
    {
      path: 'custom/verification',
      body: { table: path, id, status: name === 'approve' ? 'approved' : 'rejected', description: 'Uji' },
    },
  ]
}
