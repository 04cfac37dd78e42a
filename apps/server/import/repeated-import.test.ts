import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#server-engine/base/database.ts'
import { sweepImports } from '#server-engine/features/import/plan/import-run.ts'
import type { Caller } from '#test/kit/caller.ts'
import { importFile } from '#test/kit/import.ts'
import { givenWorker } from '#test/kit/jobs.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const orders = async (subject: string) =>
  (await runQuery(world.db, sql`select 1 from gallery_order where subject = ${subject}`)).length
const orderFile = (subject: string, rows = 1) =>
  csvOf([['Perihal', 'Jumlah Bibit'], ...Array.from({ length: rows }, () => [subject, '5'])])

describe('the same file again', () => {
  test('IM-01 a check says that the file was imported, and an import is refused until it is meant', async () => {
    const bytes = orderFile('Sekali saja')
    expect((await importFile(admin, 'gallery_order', { bytes, mode: 'check' })).body).toMatchObject({ earlier: null })
    expect((await importFile(admin, 'gallery_order', { bytes, mode: 'valid' })).body).toMatchObject({ created: 1 })
    const check = await importFile(admin, 'gallery_order', { bytes, mode: 'check' })
    expect(check.body).toMatchObject({
      valid: 1,
      earlier: { records: 1, message: expect.stringMatching(/^File ini sudah diimpor pada .+ \(1 data\)\.$/) },
    })
    const refused = await importFile(admin, 'gallery_order', { bytes, mode: 'valid' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'already_imported',
      earlier: { records: 1 },
      message: expect.stringContaining('File ini sudah diimpor pada'),
    })
    expect(await orders('Sekali saja')).toBe(1)
    expect((await importFile(admin, 'gallery_order', { bytes, mode: 'all', again: '1' })).body).toMatchObject({
      created: 1,
    })
    expect(await orders('Sekali saja')).toBe(2)
    // Of another person's import nothing is told.
    await runQuery(
      world.db,
      sql`insert into role_task (role_id, task_id) select u.role_id, t.id from users u, tasks t
        where u.username = 'koordinator' and t.task_code in ('gallery-order.import', 'gallery-order.create',
        'gallery-order.read') on conflict do nothing`,
    )
    expect(
      (await importFile(await world.as('koordinator'), 'gallery_order', { bytes, mode: 'check' })).body,
    ).toMatchObject({ earlier: null })
    expect((await importFile(admin, 'gallery_order', { bytes, again: 'x' })).status).toBe(422)
  })

  test('IM-01 sent twice at once it is stored once', async () => {
    const bytes = orderFile('Bersamaan')
    const replies = await Promise.all([
      importFile(admin, 'gallery_order', { bytes, mode: 'valid' }),
      importFile(admin, 'gallery_order', { bytes, mode: 'valid' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await orders('Bersamaan')).toBe(1)
  })

  test('IM-01 while it is on its way, whoever asks again is told how far it is', async () => {
    const bytes = orderFile('Berjalan', 600)
    const first = await importFile(admin, 'gallery_order', {
      bytes,
      mode: 'valid',
      headers: { prefer: 'respond-async' },
    })
    const second = await importFile(admin, 'gallery_order', {
      bytes,
      mode: 'valid',
      again: '1',
      headers: { prefer: 'respond-async' },
    })
    expect([second.status, second.body['id']]).toEqual([202, first.body['id']])
    givenWorker(world)
    expect((await importFile(admin, 'gallery_order', { bytes, mode: 'valid' })).body).toMatchObject({
      id: first.body['id'],
      created: 600,
    })
    expect(await orders('Berjalan')).toBe(600)
  }, 60_000)

  test('IM-01 files, errors and reports go after two days, that a file was imported is known for longer', async () => {
    const bytes = orderFile('Lama')
    const { body } = await importFile(admin, 'gallery_order', { bytes, mode: 'valid' })
    await runQuery(world.db, sql`update import_run set created_at = now() - interval '3 days'`)
    await sweepImports(world.db)
    expect(await runQuery(world.db, sql`select mode from import_run where mode = 'check'`)).toEqual([])
    expect(await runQuery(world.db, sql`select 1 from import_piece`)).toEqual([])
    expect((await admin.get(`gallery_order/import/${body['id']}`)).status).toBe(404)
    expect((await importFile(admin, 'gallery_order', { bytes, mode: 'valid' })).status).toBe(409)
    await runQuery(world.db, sql`update import_run set created_at = now() - interval '100 days'`)
    await sweepImports(world.db)
    expect(await runQuery(world.db, sql`select 1 from import_run`)).toEqual([])
  })

  test("IM-01 one finds one's own imports again, with how each ended", async () => {
    const bytes = csvOf([
      ['Kode', 'Nama'],
      ['RC-1', 'Jati'],
      ['RC-2', ''],
    ])
    const { body } = await importFile(admin, 'gallery_plant', { bytes, name: 'terakhir.csv', mode: 'valid' })
    const { data } = (await admin.get('gallery_plant/import')).body as { data: unknown[] }
    expect(data).toEqual([
      {
        id: body['id'],
        state: 'done',
        message: 'Impor selesai: 1 data baru. 1 baris salah dan tidak diimpor.',
        name: 'terakhir.csv',
        created_at: expect.any(String),
        job_id: null,
        error_count: 1,
      },
    ])
    expect((await (await world.as('koordinator')).get('gallery_order/import')).body).toEqual({ data: [] })
    expect((await (await world.as('tamu')).get('gallery_plant/import')).status).toBe(403)
  })
})
