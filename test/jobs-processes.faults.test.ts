import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server-engine/base/database.ts'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { openTestDatabase } from './kit/empty-database.ts'
import { until } from './kit/jobs.ts'
import { postmasterOf, startServer, type ServerProcess } from './kit/server-process.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'

const ROWS = 1_500

interface Job {
  readonly id: number
  readonly state: string
  readonly done: number
  readonly result: { readonly done: number } | null
}

async function call<T>(
  server: ServerProcess,
  method: string,
  address: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<T> {
  const reply = await fetch(`${server.address}/api/${address}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await reply.json()) as T
}

async function givenServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer({ DEMO: '1', ...environment })
  onTestFinished(() =>
    server.child.exitCode === null && server.child.signalCode === null ? server.kill('SIGTERM') : undefined,
  )
  return server
}

let series = 0
/** A bulk delete of fresh rows, put in through the door. */
async function givenDelete(
  server: ServerProcess,
  db: pg.Pool,
  count: number,
): Promise<{ ids: number[]; job: () => Promise<Job> }> {
  const { rows } = await db.query<{ id: number }>(
    `insert into gallery_table (code, name, colour) select 'P' || $1::text || '-' || n, 'Uji', 1
      from generate_series(1, $2::integer) n returning id`,
    [(series += 1), count],
  )
  const ids = rows.map(({ id }) => id)
  const { token } = await call<{ token: string }>(server, 'POST', 'login', {
    body: { username: 'admin', password: DEMO_PASSWORD },
  })
  const { data } = await call<{ data: Job }>(server, 'POST', 'gallery_table/bulk-delete', {
    token,
    body: { rows: ids.map((id) => ({ id })) },
  })
  const job = async () =>
    (
      await db.query<Job>('select id, state, done, result from job_run join job_work on job_id = id where id = $1', [
        data.id,
      ])
    ).rows[0] as Job
  return { ids, job }
}

/** A large one, under way: some rows are gone, most are not. */
async function givenDeleting(server: ServerProcess, db: pg.Pool): ReturnType<typeof givenDelete> {
  const deleting = await givenDelete(server, db, ROWS)
  await until(deleting.job, ({ done }) => done > 0)
  return deleting
}

async function expectDeletedOnce(db: pg.Pool, ids: readonly number[]): Promise<void> {
  const left = await db.query('select 1 from gallery_table where id = any($1)', [ids])
  const trail = await db.query<{ rows: number; records: number }>(
    `select count(*) as rows, count(distinct record_id) as records from audit_log where table_name = 'gallery_table'
      and action = 'delete' and record_id = any($1)`,
    [ids],
  )
  expect([left.rowCount, trail.rows[0]]).toEqual([0, { rows: ids.length, records: ids.length }])
}

test('two servers do each job once; when one is killed in the middle another goes on, and no row is deleted twice or left', {
  timeout: 240_000,
}, async () => {
  const { db, url, close } = await openTestDatabase('demo')
  onTestFinished(close)
  const folder = await temporaryFolder('jobs')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [first, second] = await Promise.all([
    givenServer({ DATABASE_URL: url, DATA_DIR: folder }),
    givenServer({ DATABASE_URL: url, DATA_DIR: folder }),
  ])
  const several = await Promise.all(
    [first, second, first, second, first, second].map((server) => givenDelete(server, db, 60)),
  )
  for (const deleting of several) await until(deleting.job, ({ state }) => state === 'done')
  await expectDeletedOnce(
    db,
    several.flatMap(({ ids }) => ids),
  )

  await second.kill('SIGTERM')
  const { ids, job } = await givenDeleting(first, db)
  expect((await job()).state).toBe('running')
  await first.kill('SIGKILL')
  expect((await job()).done).toBeLessThan(ROWS)
  await givenServer({ DATABASE_URL: url, DATA_DIR: folder })
  await until(job, ({ state }) => state === 'done', 120_000)
  expect((await job()).result?.done).toBe(ROWS)
  await expectDeletedOnce(db, ids)
})

test('the database is killed under a job: the program lives on and the job comes to its end', {
  timeout: 240_000,
}, async () => {
  const folder = await temporaryFolder('jobs')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = await givenServer({ DATA_DIR: folder })
  const password = (await readFile(path.join(folder, 'postgres.password'), 'utf8')).trim()
  const sockets = path.join(folder, 'postgres.socket')
  const db = openPool(`postgres://semai:${password}@localhost/semai?host=${encodeURIComponent(sockets)}`, { max: 2 })
  onTestFinished(() => db.end())
  const { ids, job } = await givenDeleting(server, db)
  process.kill(await postmasterOf(folder), 'SIGKILL')
  const away = { id: 0, state: 'away', done: 0, result: null }
  await until(
    () => job().catch(() => away),
    ({ state }) => state === 'done',
    120_000,
  )
  expect([server.child.exitCode, server.output()]).toEqual([
    null,
    expect.not.stringContaining('UnhandledPromiseRejection'),
  ])
  await expectDeletedOnce(db, ids)
})

test('a stop by signal hands the job back in time, and the next start finishes it', { timeout: 240_000 }, async () => {
  const { db, url, close } = await openTestDatabase('demo')
  onTestFinished(close)
  const folder = await temporaryFolder('jobs')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await givenServer({ DATABASE_URL: url, DATA_DIR: folder })
  const { ids, job } = await givenDeleting(first, db)
  await first.kill('SIGTERM')
  expect([first.child.exitCode, ['waiting', 'done'].includes((await job()).state)]).toEqual([0, true])
  await givenServer({ DATABASE_URL: url, DATA_DIR: folder })
  await until(job, ({ state }) => state === 'done', 120_000)
  await expectDeletedOnce(db, ids)
})
