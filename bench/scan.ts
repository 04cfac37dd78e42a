import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { seedLabelModel, type SeedLabelData } from '#areas/distribution/print/label-seed/model.ts'
import { SCAN_TYPE_CODE } from '#areas/distribution/scan-event/scan-event.ts'
import { openPool } from '#server-engine/base/database.ts'
import { openFileLinks } from '#server/files/link-secret.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { systemContext } from '#server/first-records/system-context.ts'
import { buildApp } from '#server/http/app.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { installedProduct } from '#server/server-product.ts'
import { countStatements } from '#test/kit/count-statements.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { paperPdf } from '#test/kit/paper.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { compare } from './measure.ts'
import { callerOf, makePicRun, type PicRun } from './pic-run.ts'

/**
 * `npm run bench -- scan`: a scan of a bag where a million labels and their scans are in the tables beside one with ten
 * thousand, taking turns in two copies of one database; then the labels of a run of 20,000 bags, made and printed.
 */
const FEW = 10_000
const MANY = Number(process.env['BENCH_LABELS'] ?? 1_000_000)
const MOST_TIMES = 2
const SCAN_OUTBOX_PATH = 260
const BAGS = 20_000

const folder = await temporaryFolder('bench-scan')
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
const product = installedProduct({ demo: true })
const environment = testEnvironment()
const at = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const owner = openPool(postgres.ownerUrl)
await prepareDatabase({ db: owner, serverRole: postgres.serverRole, ...product, environment, now: new Date() })
const prepared = openPool(postgres.url)
const first = await buildApp({ ...product, db: prepared, environment, webFolder: null })
const ctx = systemContext({ ...product, db: prepared, environment, now: new Date(), links: await openFileLinks(owner) })
const run = await makePicRun({ ctx, owner, call: await callerOf(first, 'koordinator'), bags: SCAN_OUTBOX_PATH })
await first.close()
await prepared.end()
const name = new URL(postgres.ownerUrl).pathname.slice(1)
await owner.end()
const keeper = new pg.Client({ connectionString: at(postgres.ownerUrl, 'postgres') })
await keeper.connect()
await keeper.query(`create database bench_many template ${name}`)
await keeper.end()
try {
  const few = await openSide(name, FEW)
  const many = await openSide('bench_many', MANY)
  const row = await compare('pindai', { api: many.scan, bare: few.scan, statements: 0 })
  const times = row.api / row.bare
  process.stdout.write(
    `pindai satu bag: ${FEW.toLocaleString('id-ID')} label ${row.bare.toFixed(2)} ms, ${MANY.toLocaleString('id-ID')} label ${row.api.toFixed(2)} ms, ${times.toFixed(2)} kali\n`,
  )
  if (times > MOST_TIMES) process.exitCode = 1
  await many.close()
  await measureLabels(few)
  await few.close()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

type Side = Awaited<ReturnType<typeof openSide>>

/** A server on a copy with so many labels, whose truck takes one bag of the run after another. */
async function openSide(database: string, labels: number) {
  const filler = openPool(at(postgres.ownerUrl, database))
  await fill(filler, run, labels)
  const db = openPool(at(postgres.url, database))
  const statements = countStatements(db)
  const app = await buildApp({ ...product, db, environment, webFolder: null })
  const call = await callerOf(app, 'koordinator')
  const { rows } = await filler.query<{ id: number }>(
    'select id from detail_labels where loading_line_id = $1 order by id',
    [run.id],
  )
  const bags = rows.map(({ id }) => id).values()
  const device = randomUUID()
  let seq = 0
  const scan = async () => {
    const bag = bags.next().value
    const event = {
      client_uuid: randomUUID(),
      seq: (seq += 1),
      v: 1,
      scanned_at: new Date().toISOString(),
      offset_ms: 0,
      loading_line_id: run.id,
      scan_type: SCAN_TYPE_CODE.load,
      raw_code: String(bag),
      allocation_transportation_id: run.trip,
    }
    const reply = await call('POST', 'scan_event/sync', { device_id: device, events: [event] })
    const [answer] = reply['data'] as readonly { answer?: { scan_result: number; message: string } }[]
    if (answer?.answer?.scan_result !== 0) throw new Error(JSON.stringify(reply).slice(0, 500))
  }
  return {
    call,
    scan,
    statements,
    owner: filler,
    close: async () => {
      await app.close()
      await db.end()
      await filler.end()
    },
  }
}

/** Labels of earlier runs, each loaded once: 500 to a run. */
async function fill(db: pg.Pool, { id }: PicRun, labels: number): Promise<void> {
  const client = await db.connect()
  try {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0`)
    const columns = async (table: string, over: Readonly<Record<string, string>>) => {
      const { rows } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
          and is_generated = 'NEVER' order by ordinal_position`,
        [table],
      )
      return {
        into: rows.map((row) => row.name).join(', '),
        from: rows.map((row) => over[row.name] ?? `s.${row.name}`).join(', '),
      }
    }
    const number = `${100_000_000} + n`
    const label = await columns('detail_labels', {
      id: number,
      loading_line_id: '1000000 + n / 500',
      detail_farmer_id: '1000000 + n / 50',
      allocation_seed_id: '1000000 + n / 10',
      is_loaded: '1',
      allocation_transportation_id: '9000000 + n / 500',
    })
    await client.query(
      `insert into detail_labels (${label.into}) select ${label.from} from (select * from detail_labels
        where loading_line_id = ${id} order by id limit 1) s, generate_series(1, ${labels}) n`,
    )
    const event = {
      user: `(select id from users where username = 'koordinator')`,
      at: `now() - n * interval '1 second'`,
    }
    await client.query(`insert into scan_event (id, user_id, client_uuid, device_id, seq, v, loading_line_id, scan_type,
      raw_code, detail_label_id, allocation_transportation_id, scanned_at, offset_ms, happened_at, received_at,
      content_hash)
      overriding system value select ${number}, ${event.user}, gen_random_uuid(),
      '00000000-0000-4000-8000-00000000000a', n, 1, 1000000 + n / 500, 2, (${number})::text, ${number}, 9000000 + n /
      500, ${event.at}, 0, ${event.at}, ${event.at}, md5(n::text) from generate_series(1, ${labels}) n`)
    await client.query(`insert into scan_answer (id, loading_line_id, location_nursery_id, scan_type, scan_result,
      message, raw_code, detail_label_id, allocation_transportation_id, user_id, device_id, happened_at, received_at,
      held_label_id, created_at, updated_at)
      overriding system value select ${number}, 1000000 + n / 500, l.location_nursery_id, 2, 0, 'Dimuat',
      (${number})::text, ${number}, 9000000 + n / 500, ${event.user}, '00000000-0000-4000-8000-00000000000a',
      ${event.at}, ${event.at}, ${number}, ${event.at}, ${event.at} from generate_series(1, ${labels}) n, loading_line l
      where l.id = ${id}`)
  } finally {
    client.release(true)
  }
  const cleaner = await db.connect()
  await cleaner.query('set statement_timeout = 0')
  await cleaner.query('vacuum analyze detail_labels, scan_event, scan_answer')
  cleaner.release(true)
}

/** 26: the labels of 20,000 bags are made in one transaction, and come onto the screen as one print. */
async function measureLabels({ call, owner: rowsOf, statements }: Side): Promise<void> {
  const db = openPool(at(postgres.url, name))
  const { id } = await makePicRun({
    ctx: { ...ctx, db, now: new Date() },
    owner: rowsOf,
    call,
    bags: BAGS,
    isBare: true,
  })
  await db.end()
  statements.configs.length = 0
  const made = await timed(() => call('POST', `loading_line/${id}/action/labels`, {}))
  const count = statements.configs.length
  const read = await timed(() => call('GET', `print/label-seed?loading_line_id=${id}`))
  const drawn = await timed(() => paperPdf(seedLabelModel(read.value['data'] as SeedLabelData)))
  const printed = await timed(() =>
    call('POST', 'print/label-seed/printed', {
      parameters: { loading_line_id: String(id) },
      labels: (read.value['data'] as SeedLabelData).labels.map((label) => String(label.id)),
    }),
  )
  process.stdout.write(
    `label ${BAGS.toLocaleString('id-ID')} bag: dibuat ${made.ms.toFixed(0)} ms dengan ${count} pernyataan SQL, dibaca ${read.ms.toFixed(0)} ms, PDF ${drawn.ms.toFixed(0)} ms (${(drawn.value.length / 1e6).toFixed(1)} MB), dicatat tercetak ${printed.ms.toFixed(0)} ms\n`,
  )
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const began = performance.now()
  const value = await work()
  return { value, ms: performance.now() - began }
}
