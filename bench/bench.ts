import http from 'node:http'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openPool } from '#server-engine/base/database.ts'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { buildApp } from '#server/http/app.ts'
import { installedProduct } from '#server/server-product.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { countStatements, type Statement } from '#test/kit/count-statements.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { fillBeds } from '#test/kit/many-beds.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { measureAlike } from './alike.ts'
import { measureCalls } from './calls.ts'
import { compare, table, type Row } from './measure.ts'

/**
 * `npm run bench`: lists and creates at 200,000 rows through the API (real HTTP on loopback) beside the same SQL
 * through the bare driver. Both sides take turns in one run; the figures to hold are the ratios of their medians, never
 * the milliseconds.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 200_000)
const SMALL = 2_000
const PATH = 'bedeng_nursery'
/** It should be 1: who has ten times the rights waits no longer. What rates move by themselves is left to them. */
const LEAST_WITH_RIGHTS = 0.8

const folder = await temporaryFolder('bench')
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const owner = openPool(postgres.ownerUrl)
const db = openPool(postgres.url)
const bare = new pg.Pool({ connectionString: postgres.url, max: 2 })
const environment = testEnvironment({ FORGET_PASSWORD: '1' })
const product = installedProduct({ demo: true })
await prepareDatabase({ db: owner, serverRole: postgres.serverRole, ...product, environment, now: new Date() })
const app = await buildApp({ ...product, db, environment, webFolder: null })
await app.listen({ port: 0, host: '127.0.0.1' })
const port = (app.server.address() as AddressInfo).port
const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
const statements = countStatements(db)
let created = 0
let token = ''
let lastTotal: Statement | undefined

try {
  token = String((await call('POST', 'login', { username: 'admin', password: DEMO_PASSWORD }))['token'])
  if (!process.argv.includes('bare')) await measureStatements()
  await fillBeds(owner, ROWS)
  await owner.query('vacuum analyze')
  await measureAgainstBare()
} finally {
  agent.destroy()
  await app.close()
  await bare.end()
  await db.end()
  await owner.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** API-01: what a whole call costs, as a part of what a bare server needs for less. */
async function measureAgainstBare(): Promise<void> {
  const { calls, manyRights } = await measureCalls({ url: postgres.url, db: owner, rows: ROWS })
  process.stdout.write('\nPanggilan per detik, di samping server Fastify + pg tanpa apa-apa:\n')
  for (const { name, product: own, bare: other, wanted } of calls)
    process.stdout.write(
      `  ${name}: ${own.toFixed(0)} / ${other.toFixed(0)} = ${(own / other).toFixed(2)} (${wanted === null ? 'tanpa batas' : `paling sedikit ${wanted}`})\n`,
    )
  process.stdout.write(
    `  dengan sepuluh kali hak: ${manyRights.toFixed(2)} kali (paling sedikit ${LEAST_WITH_RIGHTS})\n`,
  )
  const below = [
    ...calls.filter(({ product: own, bare: other, wanted }) => wanted !== null && own / other < wanted),
    ...(manyRights < LEAST_WITH_RIGHTS ? [{ name: 'dengan sepuluh kali hak' }] : []),
  ]
  if (below.length > 0) process.exitCode = 1
  process.stdout.write(
    below.length > 0 ? `  KURANG: ${below.map(({ name }) => name).join('; ')}\n` : '  Semuanya tercapai.\n',
  )
}

async function measureStatements(): Promise<void> {
  await fillBeds(owner, SMALL)
  const small = await measurePages(SMALL)
  process.stdout.write(`Mengisi ${ROWS.toLocaleString('id-ID')} baris ...\n`)
  await fillBeds(owner, ROWS)
  const large = await measurePages(ROWS)
  const rows: Row[] = [
    ...large,
    await list('halaman di tengah', { offset: ROWS / 2, limit: 10 }),
    await list('halaman di tengah, urut blok', { offset: ROWS / 2, limit: 10, order: 'block_nursery_id' }),
    await list('pencarian (isi teks)', { search: 'a1b2c', limit: 10 }),
    await create(),
  ]
  process.stdout.write(
    `\n${table(rows)}\n\n${ROWS.toLocaleString('id-ID')} baris / ${SMALL.toLocaleString('id-ID')} baris:\n`,
  )
  const alike = await measureAlike({ call, forgetGuesses: () => bare.query('delete from sign_in_failure') })
  for (const [index, row] of large.entries())
    process.stdout.write(`  ${row.name}: ${(row.api / (small[index]?.api ?? Number.NaN)).toFixed(2)} kali\n`)
  process.stdout.write('\nAkun yang ada dan yang tidak ada:\n')
  for (const { name, api, bare: other } of alike) process.stdout.write(`  ${name}: ${(api / other).toFixed(2)} kali\n`)
}

/** The pages whose cost must not follow the size of the table. */
async function measurePages(size: number): Promise<Row[]> {
  const last = size - 10
  const pages: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
    'halaman 1': {},
    'halaman 1, urut kapasitas': { order: 'capacity_seedling' },
    'halaman 1, urut blok (rujukan)': { order: 'block_nursery_id' },
    'halaman 1, urut pengawas (rujukan)': { order: 'pengawas_id', sort: 'asc' },
    'halaman terakhir': { offset: last },
    'halaman terakhir, urut blok (rujukan)': { order: 'block_nursery_id', offset: last },
    'saringan blok': { filters: JSON.stringify({ block_nursery_id: 3 }) },
    'saringan aktif, urut kapasitas': { filters: JSON.stringify({ is_active: 0 }), order: 'capacity_seedling' },
  }
  const rows: Row[] = []
  for (const [name, query] of Object.entries(pages)) rows.push(await list(name, { limit: 10, ...query }))
  return rows
}

/**
 * The API's own statements, repeated by the bare driver: session, rows, and the total that a naive list counts each
 * time.
 */
async function list(name: string, query: Readonly<Record<string, string | number>>): Promise<Row> {
  const address = `${PATH}/list?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))).toString()}`
  const recorded = await record(() => call('GET', address))
  const [session] = recorded.captured
  const rows = recorded.captured.find((statement) => statement.text.startsWith('with page'))
  const total = recorded.captured.find((statement) => statement.text.startsWith('select count(*)'))
  const same = [session, rows, total ?? lastTotal].filter((statement) => statement !== undefined)
  if (total && !total.text.includes('ilike')) lastTotal = total
  return compare(name, {
    api: () => call('GET', address),
    bare: () => runAll(same),
    statements: (await record(() => call('GET', address))).captured.length,
  })
}

async function create(): Promise<Row> {
  const body = () => ({ block_nursery_id: 1, code_bedeng: `BARU-${(created += 1)}`, capacity_seedling: 10 })
  const recorded = await record(() => call('POST', `${PATH}/create`, body()))
  return compare('tambah satu bedeng', {
    api: () => call('POST', `${PATH}/create`, body()),
    bare: () =>
      runInOneConnection(
        recorded.captured.map((statement) => ({
          ...statement,
          values: (statement.values ?? []).map((value) =>
            typeof value === 'string' && value.startsWith('BARU-') ? `BARE-${(created += 1)}` : value,
          ),
        })),
      ),
    statements: recorded.captured.length,
  })
}

async function record(work: () => Promise<unknown>): Promise<{ captured: Statement[] }> {
  statements.configs.length = 0
  await work()
  return { captured: [...statements.configs] }
}

async function runAll(list_: readonly Statement[]): Promise<void> {
  for (const statement of list_) await bare.query({ ...statement, values: statement.values ?? [] })
}

async function runInOneConnection(list_: readonly Statement[]): Promise<void> {
  const client = await bare.connect()
  try {
    for (const statement of list_) await client.query({ ...statement, values: statement.values ?? [] })
  } finally {
    client.release()
  }
}

function call(method: string, address: string, body?: unknown): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const request = http.request(
      { port, host: '127.0.0.1', agent, method, path: `/api/${address}`, headers },
      (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => {
            if ((response.statusCode ?? 500) >= 400)
              reject(new Error(`${method} ${address}: ${response.statusCode} ${text}`))
            else resolve(JSON.parse(text) as Record<string, unknown>)
          })
      },
    )
    request.on('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
