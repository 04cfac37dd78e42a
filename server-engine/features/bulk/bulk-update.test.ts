import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BulkCheckResult } from '#core/questions/bulk-edit.ts'
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
  await world.db.query(
    `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
      where r.role_name = 'Nursery Coordinator' and t.task_code in ('gallery-table.update', 'gallery-table.read')
      on conflict do nothing`,
  )
})
afterAll(() => world.close())

let series = 0
async function givenRows(
  count: number,
  { nursery = null }: { nursery?: number | null } = {},
): Promise<{ id: number; version: number }[]> {
  series += 1
  const { rows } = await world.db.query<{ id: number }>(
    `insert into gallery_table (code, name, colour, amount, location_nursery_id) select 'M' || $1::text || '-' || n,
      'Massal', 1, n, $3 from generate_series(1, $2::integer) n returning id`,
    [series, count, nursery],
  )
  return rows.map(({ id }) => ({ id, version: 1 }))
}
const jobOf = (reply: Reply) => reply.row as unknown as ShownJob
const coloursOf = async (rows: readonly { id: number }[]) =>
  (
    await world.db.query<{ colour: number }>('select colour from gallery_table where id = any($1) order by id', [
      rows.map(({ id }) => id),
    ])
  ).rows.map(({ colour }) => colour)

describe('more than 100 rows are changed by one job', () => {
  test('each by the rules of a single update; what was changed meanwhile or is gone is told, the others are changed, and a repeat counts once', async () => {
    const rows = await givenRows(150)
    const [changed, gone, ...rest] = rows
    await world.db.query('update gallery_table set version = 5 where id = $1', [changed?.id])
    await world.db.query('delete from gallery_table where id = $1', [gone?.id])
    const body = { rows, values: { colour: 3, is_good: 1 } }
    const reply = await admin.post('gallery_table/bulk-update', body, { 'idempotency-key': 'massal-1' })
    expect([reply.status, jobOf(reply)]).toMatchObject([
      202,
      { name: 'bulk-update', label: 'Ubah massal: Galeri Tabel', state: 'waiting', undoable: false },
    ])
    expect(jobOf(await admin.post('gallery_table/bulk-update', body, { 'idempotency-key': 'massal-1' })).id).toBe(
      jobOf(reply).id,
    )
    givenWorker(world)
    await ended(world, jobOf(reply).id)
    const job = jobOf(await admin.get(`jobs/${jobOf(reply).id}`))
    expect(job).toMatchObject({ state: 'done', done: 150, total: 150, undoable: true })
    expect(job.result).toEqual({
      done: 148,
      refused: [
        {
          id: changed?.id,
          name: expect.stringMatching(/^M\d+-1$/),
          reason: 'Data sudah diubah pengguna lain, muat ulang',
        },
        { id: gone?.id, name: `#${gone?.id}`, reason: 'Data tidak ditemukan!' },
      ],
    })
    expect(new Set(await coloursOf(rest))).toEqual(new Set([3]))
  })

  test('its undo is new changes in the history; what somebody changed since stays and is told', async () => {
    const rows = await givenRows(120)
    const [touched] = rows
    const { id } = jobOf(await admin.post('gallery_table/bulk-update', { rows, values: { colour: 2 } }))
    givenWorker(world)
    await ended(world, id)
    await admin.put('gallery_table/update', { id: touched?.id, version: 2, name: 'Orang lain' })
    const undo = jobOf(await admin.post(`jobs/${id}/undo`))
    expect(undo).toMatchObject({ name: 'bulk-undo', label: 'Urungkan ubah massal: Galeri Tabel' })
    expect((await ended(world, undo.id)).result).toEqual({
      done: 119,
      refused: [{ id: touched?.id, name: expect.any(String), reason: 'Data sudah diubah pengguna lain, muat ulang' }],
    })
    const colours = await coloursOf(rows)
    expect([colours[0], new Set(colours.slice(1))]).toEqual([2, new Set([1])])
    expect(jobOf(await admin.get(`jobs/${id}`)).undoable).toBe(false)
    const history = (await admin.get(`gallery_table/${String(rows[1]?.id)}/history`)).body['data'] as {
      before: object
      after: object
      source: string
    }[]
    expect(history.slice(0, 2)).toMatchObject([
      { before: { colour: 2 }, after: { colour: 1 }, source: 'pekerjaan' },
      { before: { colour: 1 }, after: { colour: 2 }, source: 'pekerjaan' },
    ])
  })

  test('is taken back by whoever asked for it alone, and only once it is over', async () => {
    const rows = await givenRows(3)
    const { id } = jobOf(
      await koordinator.post('gallery_table/bulk-update', {
        rows: await givenRows(2, { nursery: 1 }),
        values: { colour: 2 },
      }),
    )
    expect((await koordinator.post(`jobs/${id}/undo`)).status).toBe(409)
    givenWorker(world)
    await ended(world, id)
    expect([
      (await admin.post(`jobs/${id}/undo`)).status,
      (await (await world.as('auditor')).post(`jobs/${id}/undo`)).status,
      (await admin.post('jobs/999999/undo')).status,
    ]).toEqual([404, 404, 404])
    expect((await koordinator.post(`jobs/${id}/undo`)).status).toBe(202)
    const other = jobOf(
      await admin.post('gallery_table/bulk-delete', { rows: rows.map(({ id: row }) => ({ id: row })) }),
    )
    await ended(world, other.id)
    expect((await admin.post(`jobs/${other.id}/undo`)).status).toBe(404)
  })

  test('rows of another nursery are as if they were not there, looking ahead as well', async () => {
    const [own] = await givenRows(1, { nursery: 1 })
    const [foreign] = await givenRows(1, { nursery: 2 })
    const wanted = { rows: [own, foreign, { id: 99_999_999, version: 1 }], values: { colour: 3 } }
    const checks = (await koordinator.post('gallery_table/bulk-update/check', wanted)).body['data'] as BulkCheckResult[]
    expect(checks.map(({ row, reason }) => [row?.['colour'], reason])).toEqual([
      [3, null],
      [undefined, 'Data tidak ditemukan!'],
      [undefined, 'Data tidak ditemukan!'],
    ])
    const { id } = jobOf(await koordinator.post('gallery_table/bulk-update', wanted))
    givenWorker(world)
    expect((await ended(world, id)).result).toMatchObject({ done: 1 })
    expect([await coloursOf([own ?? { id: 0 }]), await coloursOf([foreign ?? { id: 0 }])]).toEqual([[3], [1]])
  })

  test('looking ahead tells closed states and broken rules by row, and what follows from the change', async () => {
    const gallery = (await admin.post('field_gallery/create', { name: 'Massal', code: 'MSL', colour: 1, amount: 4 }))
      .row
    const check = async (values: object) =>
      (
        (
          await admin.post('field_gallery/bulk-update/check', {
            rows: [{ id: gallery['id'], version: gallery['version'] }],
            values,
          })
        ).body['data'] as BulkCheckResult[]
      )[0]
    expect((await check({ amount: 21 }))?.row).toMatchObject({ amount: 21, doubled: 42 })
    expect(await check({ amount: -1 })).toMatchObject({ row: null, reason: expect.stringContaining('Jumlah') })
    expect(await check({ is_sold: 1 })).toMatchObject({ row: null, reason: expect.stringContaining('Dijual Kepada') })
    expect(await check({ location_nursery_id: 987_654 })).toMatchObject({
      row: null,
      reason: 'Lokasi Persemaian tidak ditemukan',
    })
  })

  test.each([
    ['nothing', {}],
    ['no rows', { rows: [], values: { colour: 2 } }],
    ['no version', { rows: [{ id: 1 }], values: { colour: 2 } }],
    ['no values', { rows: [{ id: 1, version: 1 }], values: {} }],
    ['values that are a list', { rows: [{ id: 1, version: 1 }], values: [] }],
    ['an unknown key', { rows: [{ id: 1, version: 1 }], values: { colour: 2 }, all: true }],
    [
      'one row too many',
      { rows: Array.from({ length: 10_001 }, (_, id) => ({ id, version: 1 })), values: { colour: 2 } },
    ],
  ])('a body with %s is refused with 422, and no job is put in', async (_what, body) => {
    const before = await rowVersions(world.db)
    expect((await admin.post('gallery_table/bulk-update', body)).status).toBe(422)
    expect(await rowVersions(world.db)).toEqual(before)
  })
})
