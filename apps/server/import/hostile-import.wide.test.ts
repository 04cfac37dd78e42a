import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#server-engine/base/database.ts'
import type { Caller } from '#test/kit/caller.ts'
import { farRow, longFormat } from '#test/kit/hostile-sheets.ts'
import { importFile } from '#test/kit/import.ts'
import { givenWorker, until } from '#test/kit/jobs.ts'
import { part, sheetXml, workbookParts, xlsxOf, zipOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sheetOf = (xml: string) => zipOf(workbookParts(xml))
const hostile: readonly (readonly [string, string, () => Buffer, number])[] = [
  ['a bomb', 'a.xlsx', () => sheetOf(sheetXml('<row><c><v>1</v></c></row>'.repeat(1_000_000))), 413],
  [
    'a header that lies',
    'a.xlsx',
    () =>
      zipOf([
        ...workbookParts('').slice(0, 3),
        part('xl/worksheets/sheet1.xml', sheetXml('<row><c><v>1</v></c></row>'), { size: 9 }),
      ]),
    422,
  ],
  ['growing entities', 'a.xlsx', () => sheetOf('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'), 422],
  ['a million columns', 'a.xlsx', () => sheetOf(sheetXml(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)), 413],
  ['a picture', 'a.xlsx', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
  ['26 MB', 'a.csv', () => Buffer.alloc(26 * 1024 * 1024, 'a,b\n'), 413],
  [
    'a page behind a workbook',
    'a.xlsx',
    () => Buffer.concat([xlsxOf([['Kode'], ['A']]), Buffer.from('<script>')]),
    422,
  ],
  ['nothing', 'a.csv', () => Buffer.alloc(0), 422],
  ['a row behind the last of any sheet', 'a.xlsx', () => farRow(3_000_000_000), 422],
  ['blanks', 'a.csv', () => Buffer.from('\n\n , ,\n'), 422],
]

describe('a hostile file', () => {
  test.each(hostile)(
    'IM-01 %s is refused with a sentence, and leaves nothing',
    async (_, name, make, status) => {
      const admin = await world.as('admin')
      const reply = await importFile(admin, 'gallery_plant', { bytes: make(), name, mode: 'valid' })
      expect(reply.status).toBe(status)
      expect(reply.body['message']).toMatch(/^[A-Z][^<>]{5,200}$/)
      expect(await runQuery(world.db, sql`select 1 from import_run`)).toEqual([])
    },
    60_000,
  )

  test('IM-01 names of files and headers that mean something to programs mean nothing here', async () => {
    const admin = await world.as('admin')
    const bytes = Buffer.from('__proto__,constructor,Kode,Nama,toString\nx,y,HO-1,Jati,z')
    const reply = await importFile(admin, 'gallery_plant', {
      bytes,
      name: '../../../etc/passwd.csv',
      mode: 'valid',
      mapping: [
        { column: 'A', field: '__proto__' },
        { column: 'B', field: 'id' },
      ],
    })
    expect(reply.body).toMatchObject({
      created: 1,
      error_count: 0,
      columns: [{ why: 'unknown' }, { why: 'unknown' }, { field: 'code' }, { field: 'name' }, { why: 'unknown' }],
    })
    for (const wrong of [{ mode: 'delete' }, { update: 'yes' }, { mapping: 'x' }, { mapping: [{ column: 'A' }] }]) {
      expect((await importFile(admin, 'gallery_plant', { bytes, ...wrong })).status).toBe(422)
    }
    expect((await admin.post('gallery_plant/import', { mode: 'valid' })).status).toBe(415)
  })

  test('IM-01 a file is kept under a name that a person can read, whatever it was sent with', async () => {
    const admin = await world.as('admin')
    const bytes = Buffer.from('Kode,Nama\nNM-1,Jati')
    for (const [name, kept] of [
      ['../../etc/data.csv', 'data.csv'],
      [`${'x'.repeat(1_000)}.csv`, `${'x'.repeat(296)}.csv`],
    ] as const) {
      const reply = await importFile(admin, 'gallery_plant', { bytes, name, mode: 'check' })
      const [run_] = await runQuery(world.db, sql`select original_name from import_run where id = ${reply.body['id']}`)
      expect([name, reply.status, run_]).toEqual([name, 200, { original_name: kept }])
    }
  })

  test('IM-01 a number format that no program writes makes no date, and costs no more than its length', async () => {
    const admin = await world.as('admin')
    const started = performance.now()
    expect(
      (await importFile(admin, 'gallery_plant', { bytes: longFormat(400_000), name: 'a.xlsx', mode: 'check' })).status,
    ).toBe(200)
    // What grew with the square of the length took minutes.
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  test('IM-01 more files at once than a server reads are told to come later, and the others are read', async () => {
    const [admin] = [await world.as('admin'), await world.as('koordinator')]
    const bytes = xlsxOf([['Kode', 'Nama'], ...Array.from({ length: 500 }, (_, at) => [`MA-${at}`, 'Jati'])])
    const ask = (caller: Caller) => importFile(caller, 'gallery_plant', { bytes, name: 'a.xlsx', mode: 'check' })
    const [own, others] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => ask(admin))),
      ask(await world.as('koordinator')),
    ])
    const told = own.map(({ status }) => status)
    expect(told.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(told.every((status) => status === 200 || status === 429)).toBe(true)
    // One person's files take not all places.
    expect(others.status).not.toBe(429)
    expect((await importFile(admin, 'gallery_plant', { bytes, name: 'a.xlsx', mode: 'check' })).status).toBe(200)
  })

  test('IM-01 others are answered while a large file is read', async () => {
    const admin = await world.as('admin')
    givenWorker(world)
    const cells = Array.from({ length: 8_000 }, (_, at) => [`LF-${at}`, 'x'.repeat(200), 'Merah'])
    const views: unknown[] = []
    const check = importFile(admin, 'gallery_plant', {
      bytes: xlsxOf([['Kode', 'Nama', 'Warna'], ...cells]),
      name: 'a.xlsx',
      mode: 'check',
      headers: { prefer: 'respond-async' },
    })
      .then(({ body }) =>
        until(
          async () => (await admin.get(`gallery_plant/import/${body['id']}`)).body['data'] as { state: string },
          ({ state }) => state === 'done',
          110_000,
        ),
      )
      .then((view) => views.push(view))
    let calls = 0
    while (views.length === 0) {
      expect((await admin.get('gallery_plant/list', { limit: 1 })).status).toBe(200)
      calls += 1
    }
    await check
    expect(views).toMatchObject([{ rows: 8_000, invalid: 8_000 }])
    // Not timed but counted: a thread that is blocked answers nobody in between.
    expect(calls).toBeGreaterThan(20)
  }, 120_000)
})
