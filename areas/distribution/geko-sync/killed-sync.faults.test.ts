import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { startGekoServer } from '#test/kit/geko-server.ts'
import { until } from '#test/kit/jobs.ts'
import { startServer, type ServerProcess } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'

const FARMERS = 2_500

async function call<T>(server: ServerProcess, path: string, token: string | null, body: unknown = {}): Promise<T> {
  const reply = await fetch(`${server.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as T
}

test('API-05 a server killed in the middle of a synchronisation: another goes on, every farmer is here once, and no secret was logged', {
  timeout: 240_000,
}, async () => {
  const geko = await startGekoServer()
  onTestFinished(() => geko.close())
  const { db, url, close } = await openTestDatabase('demo')
  onTestFinished(close)
  const folder = await temporaryFolder('geko')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const one = async (question: string) => Number((await db.query<{ n: unknown }>(question)).rows[0]?.n)
  const [unit] = (
    await db.query<{ mu_no: string }>(
      'select mu_no from working_area_management_unit where default_location_nursery_id is not null order by id limit 1',
    )
  ).rows
  geko.hold({
    ff: [{ ff_no: 'GM-FF', ff_name: 'Uji', mu_no: unit?.mu_no }],
    farmer: Array.from({ length: FARMERS }, (_, n) => ({
      farmer_no: `GM-${n}`,
      farmer_name: `Petani ${n}`,
      ff_no: 'GM-FF',
    })),
  })
  const environment = { DEMO: '1', DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'trace', ...geko.environment }
  const servers: ServerProcess[] = []
  const start = async () => {
    const server = await startServer(environment)
    servers.push(server)
    onTestFinished(() => ((server.child.exitCode ?? server.child.signalCode) ? undefined : server.kill('SIGTERM')))
    return server
  }
  const first = await start()
  const { token } = await call<{ token: string }>(first, 'login', null, { username: 'admin', password: DEMO_PASSWORD })
  const { data } = await call<{ data: { id: number } }>(first, 'geko_sync_log/start/sync', token)
  const stored = () => one(`select count(*) as n from geko_farmer where farmer_no like 'GM-%'`)
  await until(stored, (n) => n > 0, 60_000)
  await first.kill('SIGKILL')
  const before = await stored()
  expect(before).toBeLessThan(FARMERS)
  expect(before % 100).toBe(0)

  await start()
  const state = async () =>
    (await db.query<{ state: string }>('select state from job_run where id = $1', [data.id])).rows[0]?.state
  await until(state, (now) => now === 'done', 120_000)
  expect(await stored()).toBe(FARMERS)
  expect(
    await one(
      `select count(*) as n from audit_log a join geko_farmer f on f.id = a.record_id
        where a.table_name = 'geko_farmer' and a.action = 'create' and f.farmer_no like 'GM-%'`,
    ),
  ).toBe(FARMERS)
  const { rows } = await db.query(
    `select rows_read, rows_created, rows_refused from geko_sync_part where job_id = $1 and part = 'farmer'`,
    [data.id],
  )
  expect(rows).toEqual([{ rows_read: FARMERS, rows_created: FARMERS, rows_refused: 0 }])
  const said = servers.map(({ output }) => output()).join('')
  expect([said.includes('rahasia-geko-7Q'), /Bearer token-\d|"token-\d/.test(said)]).toEqual([false, false])
})
