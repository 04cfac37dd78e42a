import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShownJob } from '#core/wire/job.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { ended, givenWorker } from '#test/kit/jobs.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let koordinator: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  koordinator = await world.as('koordinator')
})
afterAll(() => world.close())

let series = 0
async function givenRows(count: number, { nursery = null }: { nursery?: number | null } = {}): Promise<number[]> {
  series += 1
  const { rows } = await world.db.query<{ id: number }>(
    `insert into gallery_table (code, name, colour, location_nursery_id) select 'J' || $1::text || '-' || n, 'Uji', 1,
      $3 from generate_series(1, $2::integer) n returning id`,
    [series, count, nursery],
  )
  return rows.map(({ id }) => id)
}
const asRows = (ids: readonly number[]) => ({ rows: ids.map((id) => ({ id })) })
const present = async (ids: readonly number[]) =>
  (await world.db.query<{ id: number }>('select id from gallery_table where id = any($1) order by id', [ids])).rows.map(
    ({ id }) => id,
  )
const jobOf = (reply: Reply) => reply.row as unknown as ShownJob

describe('MD-06 more than 100 rows are deleted by one job', () => {
  test('each row by the rules of a single delete: what is still used, changed meanwhile or gone is told with its reason, the others are gone', async () => {
    const ids = await givenRows(150)
    const [used = 0, changed = 0, gone = 0, ...rest] = ids
    await world.db.query(
      `update gallery_table set parent_id = $1 where id = (select min(id) from gallery_table where not id = any($2))`,
      [used, ids],
    )
    await world.db.query('delete from gallery_table where id = $1', [gone])
    const reply = await admin.post(
      'gallery_table/bulk-delete',
      { rows: ids.map((id) => ({ id, version: id === changed ? 7 : 1 })) },
      { 'idempotency-key': 'bulk-150' },
    )
    expect([reply.status, jobOf(reply)]).toMatchObject([
      202,
      { name: 'bulk-delete', label: 'Hapus banyak data: Galeri Tabel', state: 'waiting', done: 0 },
    ])
    const repeated = await admin.post(
      'gallery_table/bulk-delete',
      { rows: ids.map((id) => ({ id, version: id === changed ? 7 : 1 })) },
      { 'idempotency-key': 'bulk-150' },
    )
    expect(jobOf(repeated).id).toBe(jobOf(reply).id)
    givenWorker(world)
    await ended(world, jobOf(reply).id)
    const job = jobOf(await admin.get(`jobs/${jobOf(reply).id}`))
    expect(job).toMatchObject({ state: 'done', done: 150, total: 150, reason: null, cancelling: false })
    expect(job.result?.done).toBe(147)
    expect(job.result?.refused).toEqual([
      {
        id: used,
        name: expect.stringMatching(/^J\d+-1$/),
        reason: 'Data masih dipakai di Galeri Tabel (1 data), sehingga tidak dapat dihapus. Lepaskan dulu di sana.',
      },
      { id: changed, name: expect.stringMatching(/^J\d+-2$/), reason: 'Data sudah diubah pengguna lain, muat ulang' },
      { id: gone, name: `#${gone}`, reason: 'Data tidak ditemukan!' },
    ])
    expect(await present(ids)).toEqual([used, changed])
    const trail = await world.db.query<{ source: string; user_id: number; count: number }>(
      `select source, user_id, count(*) from audit_log where table_name = 'gallery_table' and action = 'delete'
        and record_id = any($1) group by 1, 2`,
      [rest],
    )
    expect(trail.rows).toEqual([{ source: 'pekerjaan', user_id: 1, count: 147 }])
  })

  test('rows of another nursery are as if they were not there', async () => {
    const [own = 0] = await givenRows(1, { nursery: 1 })
    const [foreign = 0] = await givenRows(1, { nursery: 2 })
    await world.db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
        where r.role_name = 'Nursery Coordinator' and t.task_code = 'gallery-table.delete' on conflict do nothing`,
    )
    const { id } = jobOf(await koordinator.post('gallery_table/bulk-delete', asRows([own, foreign])))
    givenWorker(world)
    expect((await ended(world, id)).result).toEqual({
      done: 1,
      refused: [{ id: foreign, name: `#${foreign}`, reason: 'Data tidak ditemukan!' }],
    })
    expect(await present([own, foreign])).toEqual([foreign])
  })

  test('who lost the right before it ran gets a refused job with the reason, and every row stays', async () => {
    const ids = await givenRows(120, { nursery: 1 })
    const { id } = jobOf(await koordinator.post('gallery_table/bulk-delete', asRows(ids)))
    await world.db.query(
      `delete from role_task where task_id = (select id from tasks where task_code = 'gallery-table.delete')`,
    )
    givenWorker(world)
    await ended(world, id)
    expect(jobOf(await koordinator.get(`jobs/${id}`))).toMatchObject({
      state: 'refused',
      reason: 'Anda tidak memiliki hak akses untuk tindakan ini.',
      done: 0,
    })
    expect((await present(ids)).length).toBe(120)
  })

  test.each([
    ['nothing', {}],
    ['no rows', { rows: [] }],
    ['no list', { rows: 5 }],
    ['bare numbers', { rows: [1, 2] }],
    ['a text for an id', { rows: [{ id: '1' }] }],
    ['half a row', { rows: [{ id: 1.5 }] }],
    ['an unknown key', { rows: [{ id: 1 }], all: true }],
    ['one row too many', { rows: Array.from({ length: 10_001 }, (_, id) => ({ id })) }],
    ['a list', []],
  ])('a body with %s is refused with 422, and no job is put in', async (_what, body) => {
    const before = await rowVersions(world.db)
    expect((await admin.post('gallery_table/bulk-delete', body)).status).toBe(422)
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('a module without delete refuses it, as does one the caller may not delete from', async () => {
    expect((await admin.post('users/bulk-delete', asRows([1]))).status).toBe(403)
    expect((await koordinator.post('departments/bulk-delete', asRows([1]))).status).toBe(403)
    expect((await world.with(null).post('gallery_table/bulk-delete', asRows([1]))).status).toBe(401)
    expect((await admin.post('nothing/bulk-delete', asRows([1]))).status).toBe(404)
  })
})

describe('a job and who may see it', () => {
  test('its owner and administrators; for others it does not exist, and only its owner or an administrator cancels it', async () => {
    const auditor = await world.as('auditor')
    const { id } = jobOf(await admin.post('gallery_table/bulk-delete', asRows(await givenRows(3))))
    for (const call of [
      auditor.get(`jobs/${id}`),
      auditor.post(`jobs/${id}/cancel`),
      auditor.get('jobs/999999'),
      auditor.get('jobs/abc'),
      admin.get('jobs/999999'),
    ])
      expect((await call).status).toBe(404)
    expect((await auditor.post(`jobs/${id}/retry`)).status).toBe(403)
    expect((await auditor.get('job_run/list')).status).toBe(403)
    expect((await world.with(null).get(`jobs/${id}`)).status).toBe(401)
    expect((await admin.post(`jobs/${id}/cancel`)).body).toMatchObject({
      message: 'Pekerjaan dibatalkan.',
      data: { state: 'cancelled', reason: 'Pekerjaan dibatalkan.' },
    })
    expect((await admin.post(`jobs/${id}/cancel`)).status).toBe(409)
  })

  test("administrators list jobs by state and kind, repeat and cancel them by the module's actions, and the trail names them", async () => {
    const ids = await givenRows(2)
    const { id } = jobOf(await admin.post('gallery_table/bulk-delete', asRows(ids)))
    expect((await admin.post(`job_run/${id}/action/retry`)).status).toBe(409)
    expect((await admin.post(`job_run/${id}/action/cancel`)).row).toMatchObject({
      state: 'cancelled',
      rel_user_id: expect.any(String),
    })
    const listed = await admin.get('job_run/list', { filters: { state: 'cancelled', name: 'bulk-delete' } })
    expect(listed.rows.map((row) => row['id'])).toContain(id)
    expect((await admin.post(`job_run/${id}/action/retry`)).row).toMatchObject({ state: 'waiting' })
    givenWorker(world)
    await ended(world, id)
    expect((await admin.get(`job_run/${id}/show`)).row).toMatchObject({
      state: 'done',
      percent: 100,
      done: 2,
      total: 2,
      attempts: 1,
    })
    expect((await admin.get(`job_run/${id}/panel/result`)).row).toEqual({ done: 2, refused: [], refused_count: 0 })
    expect(await present(ids)).toEqual([])
    const trail = await world.db.query<{ action: string; changes: unknown }>(
      `select action, changes from audit_log where table_name = 'job_run' and record_id = $1 order by id`,
      [id],
    )
    expect(trail.rows).toEqual([
      { action: 'cancel', changes: { state: ['waiting', 'cancelled'] } },
      { action: 'retry', changes: { state: ['cancelled', 'waiting'] } },
    ])
    for (const [verb, call] of [
      ['create', admin.post],
      ['update', admin.put],
      ['delete', admin.delete],
    ] as const)
      expect((await call(`job_run/${verb}`, { id, version: 1, state: 'done' })).status).toBe(403)
  })
})
