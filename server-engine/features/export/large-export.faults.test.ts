import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { contextOfUser, ended, givenWorker, until } from '#test/kit/jobs.ts'
import { fillBeds } from '#test/kit/many-beds.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { makeExport } from './make-export.ts'
import { countExportsUnderWay, openDatabaseSnapshot } from './database-snapshot.ts'
import { isLong } from '#test/kit/tier.ts'

let world: World
let admin: Caller
const LARGE = isLong ? 100_000 : 70_000

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  await fillBeds(world.db, LARGE)
}, 120_000)
afterAll(() => world.close())

/** Connections within a transaction: a snapshot is one whether it waits for its reader or is just fetching. */
const holders = () =>
  world.db.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and xact_start is not null`,
  )

describe('large exports', () => {
  test('EX-02 more rows than .xls can hold are offered as .xlsx', async () => {
    const refused = await admin.get('bedeng_nursery/export', { format: 'xls' })
    expect([refused.status, refused.body['instead']]).toEqual([422, 'xlsx'])
    expect(refused.body['message']).toMatch(
      /^Data berisi [\d.]+ baris, sedangkan file \.xls hanya memuat 65\.527 baris\. Unduh sebagai \.xlsx\.$/,
    )
  })

  test('EX-01 more than 50,000 rows become a job whose file its owner alone can fetch', async () => {
    givenWorker(world)
    const asked = await admin.get('bedeng_nursery/export', { format: 'csv', order: 'id', sort: 'ASC' })
    expect(asked.status).toBe(202)
    const id = (asked.row as { job: number }).job
    expect(await ended(world, id)).toMatchObject({ state: 'done', total: LARGE, result: { done: LARGE } })
    const view = (await admin.get(`jobs/${id}`)).row as { result: { link: { href: string; label: string } } }
    expect(view.result.link.label).toBe('Unduh File')
    const file = await world.with(null).raw({ method: 'GET', url: view.result.link.href })
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.text.split('\r\n')).toHaveLength(LARGE + 8)
    expect((await (await world.as('tamu')).get(`jobs/${id}`)).status).toBe(404)
  }, 120_000)

  test("PM-04 the file of a job is its owner's alone, and only while the rights behind it last; who may only look at jobs cannot end one", async () => {
    const owner = await world.as('lapangan')
    givenWorker(world)
    const asked = await owner.get('bedeng_nursery/export', { format: 'csv' })
    const id = (asked.row as { job: number }).job
    await ended(world, id)
    const link = async (caller: Caller) =>
      ((await caller.get(`jobs/${id}`)).row as { result?: { link?: unknown; file?: unknown; done?: number } }).result
    expect(await link(owner)).toEqual({ done: expect.any(Number) as unknown, link: expect.anything() as unknown })
    const grants = (change: string, role: string, code: string) =>
      world.db.query(
        change === 'give'
          ? `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t where r.role_name = $1
            and t.task_code = $2 on conflict do nothing`
          : `delete from role_task where role_id = (select id from roles where role_name = $1) and task_id = (select id
            from tasks where task_code = $2)`,
        [role, code],
      )
    await grants('give', 'QA', 'jobs.read')
    const qa = await world.as('qa')
    expect(await link(qa)).toEqual({ done: expect.any(Number) as unknown })
    expect((await qa.post(`jobs/${id}/cancel`, {})).status).toBe(403)
    // A name in one of its columns came from a module the owner may no longer read.
    await grants('take', 'Field Coordinator', 'users.read')
    expect(await link(owner)).toEqual({ done: expect.any(Number) as unknown })
    await grants('give', 'Field Coordinator', 'users.read')
    expect(await link(owner)).toHaveProperty('link')
    await grants('take', 'Field Coordinator', 'scope.all-nurseries')
    await world.db.query(`update users set location_nursery_id = 2 where username = 'lapangan'`)
    expect(await link(owner)).not.toHaveProperty('link')
  }, 120_000)

  test('EX-01 a file is one moment of the data, whatever is written while it is made', async () => {
    const ctx = await contextOfUser(world, 'admin')
    const snapshot = await openDatabaseSnapshot(ctx.db, { signal: new AbortController().signal })
    onTestFinished(() => snapshot.end())
    const file = await makeExport({ ...ctx, db: snapshot.db }, ctx.catalogue.module('bedeng-nursery'), {
      format: 'csv',
      query: { order: 'id', sort: 'asc' },
      rows: LARGE,
    })
    await world.db.query(`update bedeng_nursery set bedeng_name = 'DIUBAH KEMUDIAN' where id between 5000 and 5100`)
    let text = ''
    for await (const chunk of file.bytes) text += Buffer.from(chunk).toString()
    expect(text).not.toContain('DIUBAH KEMUDIAN')
    expect(text.split('\r\n')).toHaveLength(LARGE + 8)
  }, 120_000)

  test('EX-01 who goes away ends the reading, and more files at once than one person or all may have are asked to wait; jobs are not', async () => {
    const ctx = await contextOfUser(world, 'admin')
    // A file that its reader has whole is over on the server a moment later.
    await until(
      async () => countExportsUnderWay(ctx.db),
      (count) => count === 0,
    )
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    const filters = encodeURIComponent(JSON.stringify({ media: ['Tanah', 'Pasir'] }))
    const reply = await fetch(`${address}/api/bedeng_nursery/export?format=xlsx&filters=${filters}`, {
      headers: { authorization: `Bearer ${admin.token ?? ''}` },
      signal: gone.signal,
    })
    expect(reply.status).toBe(200)
    expect((await holders()).rowCount).toBeGreaterThan(0)
    gone.abort()
    await until(
      async () => (await holders()).rowCount,
      (count) => count === 0,
    )
    await until(
      async () => countExportsUnderWay(ctx.db),
      (count) => count === 0,
    )
    const hold = (holder?: number | null) =>
      openDatabaseSnapshot(ctx.db, { signal: new AbortController().signal, ...(holder !== undefined && { holder }) })
    const own = ctx.user?.id ?? null
    const held = [await hold(own), await hold(own)]
    expect((await admin.get('location_nursery/export')).status).toBe(429)
    // One person's files leave room for others'.
    expect((await (await world.as('auditor')).get('location_nursery/export')).status).toBe(200)
    held.push(await hold(-11), await hold(-12))
    expect((await (await world.as('auditor')).get('location_nursery/export')).status).toBe(429)
    held.push(await hold())
    expect((await admin.get('location_nursery/list')).status).toBe(200)
    for (const snapshot of held) await snapshot.end()
    expect((await admin.get('location_nursery/export')).status).toBe(200)
  }, 120_000)

  test.each(isLong ? ['xlsx', 'csv', 'html'] : ['xlsx'])(
    'EX-01 a .%s file of many rows takes at most half as much memory again as one of 1,000',
    async (format) => {
      const [few, many] = [await peakOf(format, 1_000 / LARGE), await peakOf(format, 1)]
      expect(many.rows).toBe(LARGE)
      expect(few.rows).toBeGreaterThan(900)
      expect(few.rows).toBeLessThanOrEqual(1_000)
      expect(many.peak / few.peak).toBeLessThan(1.5)
    },
    240_000,
  )
})

/** Peak memory, in kB, of a process that makes one file and nothing else. */
function peakOf(format: string, part: number): Promise<{ readonly peak: number; readonly rows: number }> {
  const script = path.join(import.meta.dirname, 'export.test-process.ts')
  return new Promise((resolve, reject) => {
    // A small young generation: what is held shall count, not what has not been swept yet.
    const child = spawn(
      process.execPath,
      ['--max-semi-space-size=4', '--expose-gc', '--import', 'tsx', script, world.url, format, String(part)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('close', (code) =>
      code === 0
        ? resolve(JSON.parse(text) as { peak: number; rows: number })
        : reject(new Error(`ended with ${code}`)),
    )
  })
}
