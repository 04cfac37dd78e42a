import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#server-engine/base/database.ts'
import { importFile } from '#test/kit/import.ts'
import { givenWorker, until } from '#test/kit/jobs.ts'
import { startServer } from '#test/kit/server-process.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ROWS = 1_500
const rowsOf = (prefix: string) =>
  csvOf([['Kode', 'Nama'], ...Array.from({ length: ROWS }, (_, at) => [`${prefix}-${at}`, `Tanaman ${at}`])])

describe('a server that is killed in the middle of an import', () => {
  test.each(['valid', 'all'])(
    'IM-01 leaves no half of it, and another one finishes it without storing a row twice (%s)',
    { timeout: 240_000 },
    async (mode) => {
      const admin = await world.as('admin')
      const prefix = `K${mode.toUpperCase()}`
      const counts = async () =>
        (
          await runQuery<{ stored: number; trails: number; done: number; state: string }>(
            world.db,
            sql`
      select (select count(*)::integer from gallery_plant where code like ${`${prefix}-%`}) as stored,
        (select count(*)::integer from audit_log a join gallery_plant p on p.id = a.record_id
        where a.table_name = 'gallery_plant' and a.source = 'import' and p.code like ${`${prefix}-%`}) as trails,
        (select done from import_run order by id desc limit 1) as done, (select state from import_run order by id desc
        limit 1) as state`,
          )
        )[0]
      const begun = await importFile(admin, 'gallery_plant', {
        bytes: rowsOf(prefix),
        mode,
        headers: { prefer: 'respond-async' },
      })
      expect(begun.status).toBe(202)
      const server = await startServer({ DATABASE_URL: world.url, DATA_DIR: world.folder, DEMO: '1' })
      await until(counts, (seen) => (seen?.done ?? 0) > 0, 60_000)
      await server.kill('SIGKILL')
      const left = await counts()
      // Each part went in with its trail and the count of its rows; all or nothing left nothing.
      expect(left?.trails).toBe(left?.stored)
      expect(left?.stored).toBe(mode === 'all' ? (left?.state === 'done' ? ROWS : 0) : left?.done)
      givenWorker(world, { deadAfterMs: 100 })
      const id = begun.body['id']
      const ended = await until(
        async () =>
          (await admin.get(`gallery_plant/import/${id}`)).body['data'] as {
            state: string
            created: number
            error_count: number
          },
        ({ state }) => state === 'done',
        120_000,
      )
      expect(ended).toMatchObject({ created: ROWS, error_count: 0 })
      expect(await counts()).toMatchObject({ stored: ROWS, trails: ROWS })
    },
  )

  test('IM-01 of a check another one makes it again from its first row', { timeout: 240_000 }, async () => {
    const admin = await world.as('admin')
    const cells = [
      ['Kode', 'Nama'],
      ...Array.from({ length: ROWS }, (_, at) => [`KC-${at}`, at === 3 ? '' : `Tanaman ${at}`]),
      ['KC-0', 'Kembar'],
    ]
    const begun = await importFile(admin, 'gallery_plant', {
      bytes: csvOf(cells),
      mode: 'check',
      headers: { prefer: 'respond-async' },
    })
    const look = async () =>
      (await admin.get(`gallery_plant/import/${begun.body['id']}`)).body['data'] as {
        state: string
        done: number
        valid: number
        errors: { row: number }[]
      }
    const server = await startServer({ DATABASE_URL: world.url, DATA_DIR: world.folder, DEMO: '1' })
    await until(look, ({ done }) => done > 0, 60_000)
    await server.kill('SIGKILL')
    givenWorker(world, { deadAfterMs: 100 })
    const ended = await until(look, ({ state }) => state === 'done', 120_000)
    expect(ended).toMatchObject({ done: ROWS + 1, valid: ROWS - 1 })
    expect(ended.errors.map(({ row }) => row)).toEqual([5, ROWS + 2])
  })
})
