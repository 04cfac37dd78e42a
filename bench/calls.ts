import type pg from 'pg'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { buildServers, startBuilt } from './built-server.ts'
import { callsPerSecond, type Call } from './load.ts'

export interface CallRow {
  readonly name: string
  /** Calls a second, medians. */
  readonly product: number
  readonly bare: number
  /** The least product / bare; null as long as nothing is wanted of it. */
  readonly wanted: number | null
}

const ROUNDS = 5
const ROUND_MS = 1_500
/** No cache of a list's questions holds more: totals (`server-engine/read/totals.ts`) hold the most. */
const MOST_KEPT = 5_000
const filtered = (more: Readonly<Record<string, unknown>> = {}) =>
  `order=capacity_seedling&sort=desc&filters=${encodeURIComponent(JSON.stringify({ is_active: 1, block_nursery_id: 3, ...more }))}`
/** Asked for again and again: the ids of its page are kept (decision 201). */
const FILTERED = filtered()

/**
 * The four calls people wait for, one of them both as it is asked for again and as it is asked for first, beside a bare
 * server on the same data: each side in a process of its own, both taking turns.
 */
export async function measureCalls({
  url,
  db,
  rows,
}: {
  url: string
  db: pg.Pool
  rows: number
}): Promise<{ readonly calls: readonly CallRow[]; readonly manyRights: number }> {
  await buildServers()
  const [product, bare] = [await startBuilt('product', url), await startBuilt('bare', url)]
  try {
    const token = await signIn(product.port)
    let count = 0
    const body = (prefix: string) => ({
      block_nursery_id: 1,
      code_bedeng: `${prefix}-${(count += 1)}-${process.pid}`,
      capacity_seedling: 10,
    })
    const id = () => 1 + ((count += 7_919) % (rows - 1_000))
    const sides = (
      name: string,
      wanted: CallRow['wanted'],
      { connections, own, other }: { connections: number; own: () => Call; other: () => Call },
    ) =>
      compareRates(name, wanted, (side) => ({
        connections,
        port: side === 'product' ? product.port : bare.port,
        next: side === 'product' ? own : other,
      }))
    const get = (path: string): Call => ({ method: 'GET', path, token })
    const questions = await questionsOf(db)
    let asked = 0
    const others = () => questions[(asked += 1) % questions.length] ?? []
    const calls = [
      await sides('satu data', 0.55, {
        connections: 1,
        own: () => get(`/api/bedeng_nursery/${id()}/show`),
        other: () => get(`/one/${id()}`),
      }),
      await sides('halaman 1 dengan jumlah', 9, {
        connections: 1,
        own: () => get('/api/bedeng_nursery/list?limit=10'),
        other: () => get('/page'),
      }),
      await sides('tersaring dan terurut, ditanya lagi', 3.4, {
        connections: 1,
        own: () => get(`/api/bedeng_nursery/list?limit=10&${FILTERED}`),
        other: () => get('/filtered'),
      }),
      await sides('tersaring dan terurut, saringan selalu lain', null, {
        connections: 1,
        own: () => get(`/api/bedeng_nursery/list?limit=10&${filtered({ block_nursery_id: others() })}`),
        other: () => get(`/filtered-by?blocks=${others().join(',')}`),
      }),
      await sides('tambah, 16 sambungan, dengan jejak', 0.2, {
        connections: 16,
        own: () => ({ method: 'POST', path: '/api/bedeng_nursery/create', token, body: body('P') }),
        other: () => ({ method: 'POST', path: '/create', body: body('B') }),
      }),
    ]
    const refused = () =>
      median3((ms) => callsPerSecond({ port: product.port, connections: 1, ms, next: () => get('/api/nothing/list') }))
    const before = await refused()
    await giveTenTimesTheRights(db)
    return { calls, manyRights: (await refused()) / before }
  } finally {
    for (const server of [product, bare]) await server.stop()
  }
}

async function compareRates(
  name: string,
  wanted: CallRow['wanted'],
  of: (side: 'product' | 'bare') => { connections: number; port: number; next: () => Call },
): Promise<CallRow> {
  const rates = { product: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of ['product', 'bare'] as const) {
      const rate = await callsPerSecond({ ...of(side), ms: ROUND_MS })
      // The first one warms up.
      if (round > 0) rates[side].push(rate)
    }
  }
  return { name, wanted, product: median(rates.product), bare: median(rates.bare) }
}

async function median3(measure: (ms: number) => Promise<number>): Promise<number> {
  await measure(500)
  return median([await measure(1_000), await measure(1_000), await measure(1_000)])
}

/**
 * More questions than plans, totals or ids are kept for, so that none of them is asked again in time. The same blocks
 * in another order are another question to all of these.
 */
async function questionsOf(db: pg.Pool): Promise<readonly (readonly number[])[]> {
  const { rows } = await db.query<{ id: number }>('select id from block_nursery order by id limit 12')
  const longer = (begun: readonly (readonly number[])[]) =>
    begun.flatMap((some) => rows.filter(({ id }) => !some.includes(id)).map(({ id }) => [...some, id]))
  const questions = longer(longer(longer(longer([[]]))))
  if (questions.length <= MOST_KEPT) throw new Error(`only ${questions.length} questions that differ`)
  return questions
}

/** Rights that no module declares, held by the role that is measured. */
async function giveTenTimesTheRights(db: pg.Pool): Promise<void> {
  await db.query(`insert into tasks (task_code, task_name, module_name, action)
    select t.task_code || '.' || n, t.task_name || ' ' || n, t.module_name, t.action
    from tasks t, generate_series(2, 10) n`)
  await db.query(
    `insert into role_task (role_id, task_id) select u.role_id, t.id from tasks t, users u where u.username = 'admin'
      on conflict do nothing`,
  )
}

async function signIn(port: number): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  })
  return String(((await reply.json()) as { token?: unknown }).token)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
