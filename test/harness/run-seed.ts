import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { addDays } from '#core/formats/format-date.ts'
import { openCutOffPeriod } from '#core/indonesia/lock-periode.ts'
import { todayIn } from '#core/formats/zone.ts'
import { randomOf, type Random } from '#server-engine/features/demo/random.ts'
import { closeBooksUntil as closeBooks } from '#areas/stock/ledger/close-books-until.server.ts'
import { systemContext } from '#server/first-records/system-context.ts'
import { openFileLinks } from '#server/files/link-secret.ts'
import { installedProduct } from '#server/server-product.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { testEnvironment } from '../kit/environment.ts'
import { isLong } from '../kit/tier.ts'
import { send } from './client.ts'
import type { Cluster } from './cluster.ts'
import { auditHarness } from './audit-operations.ts'
import { closingHarness } from './closing-operations.ts'
import { afterIn, type After } from './after-check.ts'
import { deliveredIn, type Delivered } from './delivery-check.ts'
import { deliveryHarness } from './delivery-operations.ts'
import { distributionHarness } from './distribution-operations.ts'
import { explainedLosses, lateCountHarness } from './late-count-operations.ts'
import { loadingHarness, scannedAway } from './loading-operations.ts'
import type { Client, Ground, HarnessArea, Person } from './ground.ts'
import { customHarness } from './custom-operations.ts'
import { addendumHarness } from './addendum-operations.ts'
import { procurementHarness } from './procurement-operations.ts'
import { raisingOf } from './raising-ground.ts'
import { raisingHarness } from './raising-operations.ts'
import { receivingHarness } from './receiving-operations.ts'
import { stockHarness } from './stock-operations.ts'

/** An area's operations stand in one file and are named here. */
const AREAS: readonly HarnessArea[] = [
  stockHarness,
  procurementHarness,
  auditHarness,
  distributionHarness,
  loadingHarness,
  deliveryHarness,
  customHarness,
  addendumHarness,
  lateCountHarness,
  raisingHarness,
  receivingHarness,
  closingHarness,
]
const CLIENTS = 8
const BEDS = 4

export class HarnessFailed extends Error {
  constructor(seed: string, ops: number, mistakes: readonly string[]) {
    super(
      `Seed ${seed} failed. Again: npm run harness -- --seed ${seed} --ops ${ops}\n${mistakes.slice(0, 20).join('\n')}`,
    )
    this.name = 'HarnessFailed'
  }
}

export interface SeedReport {
  readonly documents: number
  readonly posted: number
  readonly unknown: number
  /** Losses of counts that a scan explained which arrived late (14.17). */
  readonly explained: number
  /** Scans that were made out of reach and handed in later. */
  readonly away: number
  /** What deliveries came to. */
  readonly delivered: Delivered
  /** What custom requests and addenda came to. */
  readonly after: After
}

/**
 * One seed: eight clients do `ops` things in a nursery of its own while servers, database and connections break; then
 * everything is judged.
 */
export async function runSeed(
  cluster: Cluster,
  { seed, ops }: { readonly seed: string; readonly ops: number },
): Promise<SeedReport> {
  const ground = await openGround(cluster, seed)
  const signedIn = (username: string) => signIn(cluster, ground, username)
  const tokens: Readonly<Record<Person, string>> = {
    maker: await signedIn('admin'),
    checker: await signedIn('manajemen'),
    buyer: await signedIn('pengadaan'),
    inspector: await signedIn(await tiedTo(ground, 'qa')),
    loader: await signedIn(await tiedTo(ground, 'pemuat')),
    coordinator: await signedIn(await tiedTo(ground, 'koordinator')),
    anybody: '',
  }
  const clientOf = (random: Random, sending = random): Client => ({
    random,
    ground,
    send: async (by, call) => {
      const outcome = await send(cluster, sending, { ...call, token: tokens[by], key: ground.nextKey() })
      if (outcome.kind === 'unknown' && call.path.endsWith('/create')) ground.counts.unknownCreations += 1
      return outcome
    },
  })
  for (const area of AREAS) await area.prepare?.(clientOf(randomOf(`${seed} prepare`), carefulOf(seed)))
  let left = ops
  const works = Array.from({ length: CLIENTS }, async (_, number) => {
    const client = clientOf(randomOf(`${seed} client ${number}`))
    while ((left -= 1) >= 0) await chosen(client.random).run(client)
  })
  const trouble = disturb(cluster, ground, {
    random: randomOf(`${seed} faults`),
    isOver: () => left < 0,
    done: () => ops - left,
    ops,
  })
  await Promise.all([...works, trouble])
  // In the long run a server dies in the evening too.
  const evening = isLong
    ? cluster.killServer(randomOf(`${seed} evening`).whole(0, cluster.servers - 1))
    : Promise.resolve()
  await Promise.all([evening, ...AREAS.map((area) => area.settle?.(clientOf(randomOf(`${seed} settle ${area.name}`))))])
  const mistakes: string[] = []
  for (const area of AREAS) mistakes.push(...(await area.check(ground)))
  if (mistakes.length > 0) throw new HarnessFailed(seed, ops, mistakes)
  const known = [...ground.documents, ...ground.procurement.documents].map(({ asked }) => ({
    posts: asked.approve,
    steps: Object.values(asked).flat(),
  }))
  const documents = [
    ...known,
    ...raisingOf(ground).documents.map(({ asked }) => ({ posts: asked.post, steps: Object.values(asked).flat() })),
  ]
  return {
    documents: documents.length,
    posted: documents.filter(({ posts }) => posts.includes('done')).length,
    unknown:
      documents.flatMap(({ steps }) => steps).filter((kind) => kind === 'unknown').length +
      ground.counts.unknownCreations,
    explained: await explainedLosses(ground),
    away: scannedAway(ground),
    delivered: await deliveredIn(ground),
    after: await afterIn(ground),
  }
}

function chosen(random: Random): HarnessArea['operations'][number] {
  const bag = AREAS.flatMap(({ operations }) =>
    operations.flatMap((operation) => Array.from({ length: operation.weight }, () => operation)),
  )
  return random.pick(bag)
}

/** A third of the way a server dies, half-way the books are closed, two thirds on the database. */
async function disturb(
  cluster: Cluster,
  ground: Ground,
  at: { readonly random: Random; readonly ops: number; isOver(): boolean; done(): number },
): Promise<void> {
  const reached = async (part: number) => {
    while (!at.isOver() && at.done() < at.ops * part)
      await new Promise((resolve) => {
        setTimeout(resolve, 10)
      })
  }
  await reached(0.2)
  const revived = cluster.killServer(at.random.whole(0, cluster.servers - 1))
  await reached(0.45)
  await closeUntil(ground, addDays(ground.today, -at.random.whole(1, Math.max(1, ground.openDays))))
  await reached(0.7)
  await cluster.killDatabase()
  await revived
}

/** The ledger's own function; the newest movement is read under its lock. */
async function closeUntil(ground: Ground, until: string): Promise<void> {
  const host = {
    ...installedProduct({ demo: true }),
    db: ground.db,
    environment: testEnvironment(),
    now: new Date(),
    links: await openFileLinks(ground.db),
  }
  const newest = await inTransaction(systemContext(host), async (ctx) => {
    await closeBooks(ctx, { nursery: ground.nursery, until, programYear: 2025 })
    return Number(
      (
        (await ctx.db.query({ text: 'select coalesce(max(id), 0) as id from stock_movement' })).rows[0] as {
          id: number
        }
      ).id,
    )
  })
  ground.closings.push({ until, newest })
}

async function openGround({ db }: Cluster, seed: string): Promise<Ground> {
  const one = async (text: string, values: unknown[] = []) =>
    Number((await db.query<{ id: number }>(text, values)).rows[0]?.id)
  const code = `H${String(await one(`select count(*) as id from location_nursery`))}`
  const nursery = await one(
    `insert into location_nursery (code_location, location_name, address, latitude, longitude, time_zone, is_active)
      values ($1, $1, 'Uji', -7, 110, 'Asia/Jakarta', 1) returning id`,
    [code],
  )
  const block = await one(
    `insert into block_nursery (location_nursery_id, code_block, block_name, category_block, is_active)
      values ($1, 'BL1', 'Blok', 1, 1) returning id`,
    [nursery],
  )
  const beds: number[] = []
  for (let bed = 1; bed <= BEDS; bed += 1)
    beds.push(
      await one(
        `insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling, is_active)
          values ($1, $2, $3, 10000, 1) returning id`,
        [block, nursery, `${code}-${bed}`],
      ),
    )
  const today = todayIn('Asia/Jakarta', new Date())
  const openDays = Math.min(6, Math.round((Date.parse(today) - Date.parse(openCutOffPeriod(today).from)) / 86_400_000))
  let keys = 0
  return {
    seed,
    db,
    nursery,
    beds,
    countedBeds: [],
    today,
    openDays,
    documents: [],
    procurement: { documents: [] },
    closings: [],
    counts: { unknownCreations: 0 },
    tree: await one('select id from master_trees where is_active = 1 order by id limit 1'),
    nextKey: () => `harness-${seed}-${nursery}-${(keys += 1)}`,
  }
}

/** Some people are tied to a nursery, so each has its own. */
async function tiedTo({ db, nursery }: Ground, like: 'qa' | 'pemuat' | 'koordinator'): Promise<string> {
  const username = `${like}-${nursery}`
  await db.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', nextval(pg_get_serial_sequence('users',
      'id')), 'username', $1::text, 'email', $1::text || '@uji.example', 'location_nursery_id', $2::bigint))).*
    from users u where username = $3`,
    [username, nursery, like],
  )
  await db.query(
    `insert into user_credential select (jsonb_populate_record(c, jsonb_build_object('user_id', (select id from users
      where username = $1)))).*
    from user_credential c join users u on u.id = c.user_id where u.username = $2`,
    [username, like],
  )
  return username
}

/** Breaks no connection: what the clients find must be there. */
function carefulOf(subject: string): Random {
  return { ...randomOf(subject), pick: (list) => list[0] as never, percent: () => false }
}

async function signIn(cluster: Cluster, ground: Ground, username: string): Promise<string> {
  const careful = carefulOf(`${ground.seed} ${username}`)
  const { kind, body } = await send(cluster, careful, {
    token: '',
    path: 'login',
    body: { username, password: DEMO_PASSWORD },
    key: ground.nextKey(),
  })
  if (kind !== 'done') throw new Error(`${username} could not sign in: ${kind} ${JSON.stringify(body)}`)
  return String(body['token'])
}
