import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#server-engine/base/database.ts'
import { importFile } from '#test/kit/import.ts'
import { givenWorker, until } from '#test/kit/jobs.ts'
import { csvOf, xlsxOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const HEADERS = ['Kode', 'Nama', 'Warna', 'Jumlah']
/** Rows with some that are wrong in one of four ways, spread over the file. */
function tenThousand(prefix: string, { rows = 10_000, bad = 137 } = {}) {
  const every = Math.floor(rows / bad)
  const wrong = new Set(Array.from({ length: bad }, (_, at) => at * every + (at % every)))
  const lines = Array.from({ length: rows }, (_, at) => {
    const line = [`${prefix}-${at}`, `Tanaman ${at}`, 'Merah', String(at)]
    if (wrong.has(at)) line[at % 4] = ['', '', 'Ungu', '-1'][at % 4] ?? ''
    return line
  })
  return { cells: [HEADERS, ...lines], rowsWrong: [...wrong].map((at) => at + 2) }
}
const stored = async (prefix: string) =>
  (
    await runQuery<{ n: number }>(
      world.db,
      sql`select count(*)::integer as n from gallery_plant where code like ${`${prefix}-%`}`,
    )
  )[0]?.n ?? 0
const rowsIn = (errors: unknown) =>
  [...new Set((errors as { row: number }[]).map(({ row }) => row))].toSorted((a, b) => a - b)

describe('ten thousand rows', () => {
  test('IM-01 of 10,000 rows exactly the 137 wrong ones are reported, and exactly the others are stored', async () => {
    const admin = await world.as('admin')
    const { cells, rowsWrong } = tenThousand('TT')
    const bytes = xlsxOf(cells)
    givenWorker(world)
    const check = await importFile(admin, 'gallery_plant', { bytes, name: 'data.xlsx', mode: 'check' })
    expect(check.body).toMatchObject({ state: 'done', rows: 10_000, valid: 9_863, invalid: 137, error_count: 137 })
    expect(rowsIn(check.body['errors'])).toEqual(rowsWrong)
    expect(await stored('TT')).toBe(0)

    const begun = await importFile(admin, 'gallery_plant', {
      bytes,
      name: 'data.xlsx',
      mode: 'valid',
      headers: { prefer: 'respond-async', 'idempotency-key': 'tt' },
    })
    expect(begun.status).toBe(202)
    const seen: number[] = []
    const ended = await until(
      async () => {
        const { body } = await admin.get(`gallery_plant/import/${begun.body['id']}`)
        const view = body['data'] as { state: string; done: number; errors: unknown }
        seen.push(view.done)
        return view
      },
      ({ state }) => state === 'done',
      120_000,
    )
    expect(ended).toMatchObject({ created: 9_863, invalid: 137, done: 10_000 })
    expect(rowsIn(ended.errors)).toEqual(rowsWrong)
    expect(new Set(seen).size).toBeGreaterThan(3)
    expect(await stored('TT')).toBe(9_863)
    const again = await importFile(admin, 'gallery_plant', {
      bytes,
      name: 'data.xlsx',
      mode: 'valid',
      headers: { 'idempotency-key': 'tt' },
    })
    expect(again.body).toMatchObject({ id: begun.body['id'], created: 9_863 })
    expect(await stored('TT')).toBe(9_863)
  }, 240_000)

  test('IM-01 all or nothing in the background stores nothing when a row is wrong, and a caller who waits gets the end', async () => {
    const admin = await world.as('admin')
    givenWorker(world)
    const { cells, rowsWrong } = tenThousand('AN', { rows: 600, bad: 3 })
    const refused = await importFile(admin, 'gallery_plant', { bytes: csvOf(cells), mode: 'all' })
    expect(refused.status).toBe(422)
    expect(rowsIn(refused.body['errors'])).toEqual(rowsWrong)
    expect(await stored('AN')).toBe(0)
    const whole = await importFile(admin, 'gallery_plant', {
      bytes: csvOf(tenThousand('AN', { rows: 600, bad: 1 }).cells.filter((_, at) => at !== 1)),
      mode: 'all',
    })
    expect(whole.body).toMatchObject({ state: 'done', created: 599 })
    expect(await stored('AN')).toBe(599)
  }, 60_000)

  test('IM-01 rows that name later rows of their own file find them, also in the background', async () => {
    const admin = await world.as('admin')
    givenWorker(world)
    const rows = Array.from({ length: 700 }, (_, at) => [
      `FM-${at}`,
      'Bibit',
      'Merah',
      at < 699 ? `FM-${600 + Math.floor((at + 99) / 8)}` : '',
    ]).toSpliced(3, 0, ['FM-X', 'Bibit', 'Merah', 'FM-TIDAK-ADA'])
    const bytes = csvOf([['Kode', 'Nama Bibit', 'Warna', 'Induk'], ...rows])
    expect((await importFile(admin, 'gallery_table', { bytes, mode: 'check' })).body).toMatchObject({
      rows: 701,
      valid: 700,
      errors: [{ row: 5, column: 'Induk', message: 'Induk "FM-TIDAK-ADA" tidak ditemukan' }],
    })
    const reply = await importFile(admin, 'gallery_table', { bytes, mode: 'valid' })
    expect(reply.body).toMatchObject({ created: 700, invalid: 1, errors: [{ row: 5, column: 'Induk' }] })
    const [broken] = await runQuery<{ n: number }>(
      world.db,
      sql`select count(*)::integer as n from gallery_table where code like 'FM-%' and parent_id is null`,
    )
    expect(broken?.n).toBe(1)
  }, 120_000)

  test('IM-01 a check of many rows is answered at once, tells how far it is, and says that all is well only at its end', async () => {
    const admin = await world.as('admin')
    const { cells, rowsWrong } = tenThousand('CH', { rows: 3_000, bad: 3 })
    const bytes = csvOf([...cells, ['CH-1', 'Kembar', 'Merah', '1']])
    const begun = await importFile(admin, 'gallery_plant', {
      bytes,
      mode: 'check',
      headers: { prefer: 'respond-async' },
    })
    expect(begun.status).toBe(202)
    expect(begun.body).toMatchObject({
      state: 'waiting',
      done: 0,
      message: 'Pemeriksaan menunggu giliran.',
      job_id: expect.any(Number),
    })
    givenWorker(world)
    const seen: string[] = []
    const look = async () =>
      (await admin.get(`gallery_plant/import/${begun.body['id']}`)).body['data'] as {
        state: string
        done: number
        message: string
        errors: unknown
        preview: unknown[]
      }
    const ended = await until(
      async () => {
        const view = await look()
        seen.push(view.message)
        return view
      },
      ({ state }) => state === 'done',
      120_000,
    )
    expect(ended).toMatchObject({ done: 3_001, message: '3.001 baris diperiksa: 2.997 benar, 4 salah.' })
    expect(rowsIn(ended.errors)).toEqual([...rowsWrong, 3_002])
    expect(ended.preview).toHaveLength(10)
    expect(
      seen.filter((message) => /^Pemeriksaan berjalan: [\d.]+ dari 3\.001 baris\.$/.test(message)).length,
    ).toBeGreaterThan(0)
    expect(await stored('CH')).toBe(0)
  }, 120_000)

  test('IM-01 a cancelled check goes no further, also one that was only waiting', async () => {
    const admin = await world.as('admin')
    const begin = async (prefix: string, rows: number) =>
      (
        await importFile(admin, 'gallery_plant', {
          bytes: csvOf(tenThousand(prefix, { rows, bad: 1 }).cells),
          mode: 'check',
          headers: { prefer: 'respond-async' },
        })
      ).body['id']
    const look = async (id: unknown) =>
      (await admin.get(`gallery_plant/import/${id}`)).body['data'] as { state: string; done: number; message: string }
    const waiting = await begin('CW', 600)
    expect((await admin.post(`gallery_plant/import/${waiting}/cancel`)).status).toBe(200)
    givenWorker(world)
    expect(
      await until(
        () => look(waiting),
        ({ state }) => state === 'cancelled',
      ),
    ).toMatchObject({ done: 0, message: 'Pemeriksaan dibatalkan setelah 0 dari 600 baris.' })
    const running = await begin('CR', 10_000)
    await until(
      () => look(running),
      ({ done }) => done > 0,
      60_000,
    )
    expect((await admin.post(`gallery_plant/import/${running}/cancel`)).status).toBe(200)
    const ended = await until(
      () => look(running),
      ({ state }) => state === 'cancelled',
      60_000,
    )
    expect(ended.done).toBeLessThan(10_000)
    expect((await look(running)).done).toBe(ended.done)
    expect((await admin.post(`gallery_plant/import/${running}/cancel`)).status).toBe(409)
  }, 120_000)

  test('IM-01 what came of an import is a link of its job', async () => {
    const admin = await world.as('admin')
    givenWorker(world)
    const { body } = await importFile(admin, 'gallery_plant', {
      bytes: csvOf(tenThousand('LK', { rows: 600, bad: 2 }).cells),
      mode: 'valid',
    })
    const job = await until(
      async () => (await admin.get(`jobs/${body['job_id']}`)).body['data'] as { state: string; result: unknown },
      ({ state }) => state === 'done',
    )
    expect(job.result).toMatchObject({
      done: 598,
      link: { href: `/gallery/gallery-plant?import=${body['id']}`, label: 'Lihat hasil' },
    })
  }, 60_000)

  test('IM-01 a cancelled import keeps what is stored, says how much, and goes no further', async () => {
    const admin = await world.as('admin')
    const { cells } = tenThousand('CN', { rows: 2_000, bad: 1 })
    const begun = await importFile(admin, 'gallery_plant', {
      bytes: csvOf(cells),
      mode: 'valid',
      headers: { prefer: 'respond-async' },
    })
    expect((await admin.post(`gallery_plant/import/${begun.body['id']}/cancel`)).status).toBe(200)
    givenWorker(world)
    const look = async () =>
      (await admin.get(`gallery_plant/import/${begun.body['id']}`)).body['data'] as {
        state: string
        created: number
        message: string
      }
    const ended = await until(look, ({ state }) => state === 'cancelled')
    expect(await stored('CN')).toBe(ended.created)
    expect(ended.created).toBeLessThan(1_999)
    expect(ended.message).toMatch(/^Impor dibatalkan setelah /)
    expect((await admin.post(`gallery_plant/import/${begun.body['id']}/cancel`)).status).toBe(409)
  }, 60_000)
})
