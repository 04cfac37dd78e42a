import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#server-engine/base/database.ts'
import type { Caller } from '#test/kit/caller.ts'
import { importFile } from '#test/kit/import.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

async function givenOrder(subject: string): Promise<{ id: number; order_no: string }> {
  const { row } = await admin.post('gallery_order/create', { subject, quantity: 5 })
  await runQuery(
    world.db,
    sql`update gallery_order set order_no = ${`GO-${String(row['id']).padStart(4, '0')}`} where id = ${row['id']}`,
  )
  const [stored] = await runQuery<{ id: number; order_no: string }>(
    world.db,
    sql`select id, order_no from gallery_order where id = ${row['id']}`,
  )
  return stored as { id: number; order_no: string }
}
const countOrders = async () =>
  (await runQuery<{ n: number }>(world.db, sql`select count(*)::integer as n from gallery_order`))[0]?.n

describe('records whose code the server gives', () => {
  test('IM-01 are found by it and changed, and it stays as it is', async () => {
    const { id, order_no } = await givenOrder('Lama')
    const before = await countOrders()
    const bytes = csvOf([
      ['Nomor', 'Perihal', 'Jumlah Bibit'],
      [order_no.toLowerCase(), 'Baru', '9'],
    ])
    expect((await importFile(admin, 'gallery_order', { bytes, mode: 'check', update: '1' })).body).toMatchObject({
      valid: 1,
      created: 0,
      updated: 1,
    })
    expect((await importFile(admin, 'gallery_order', { bytes, mode: 'valid', update: '1' })).body).toMatchObject({
      created: 0,
      updated: 1,
      error_count: 0,
    })
    expect(
      await runQuery(world.db, sql`select subject, quantity, order_no from gallery_order where id = ${id}`),
    ).toEqual([{ subject: 'Baru', quantity: 9, order_no }])
    expect(await countOrders()).toBe(before)
  })

  test('IM-01 rows whose code finds nobody are refused with words, in a check as in an import, and none is made', async () => {
    const before = await countOrders()
    const bytes = csvOf([
      ['Nomor', 'Perihal', 'Jumlah Bibit'],
      ['GO-9999', 'Siapa', '9'],
      ['', 'Kosong', '9'],
    ])
    for (const mode of ['check', 'valid']) {
      expect((await importFile(admin, 'gallery_order', { bytes, mode, update: '1' })).body).toMatchObject({
        created: 0,
        updated: 0,
        invalid: 2,
        errors: [
          { row: 2, column: 'Nomor', value: 'GO-9999', message: 'Nomor "GO-9999" tidak ditemukan' },
          {
            row: 3,
            column: 'Nomor',
            value: '',
            message:
              'Nomor kosong, sehingga data lama tidak dapat dikenali. Data baru diimpor tanpa memperbarui data lama',
          },
        ],
      })
    }
    expect(
      (
        await importFile(admin, 'gallery_order', {
          bytes: csvOf([
            ['Perihal', 'Jumlah Bibit'],
            ['x', '1'],
          ]),
          mode: 'valid',
          update: '1',
        })
      ).body,
    ).toMatchObject({ message: 'File tidak memuat kolom Nomor, sehingga data lama tidak dapat dikenali.' })
    expect(await countOrders()).toBe(before)
  })
})

interface Line {
  readonly id: number
  readonly item: string
  readonly quantity: number
  readonly cost: number | null
  readonly photo: unknown
}
let number = 0
/** A record with child rows, each with a photo and a cost that no column of a file brings to everyone. */
async function givenLines(items: readonly (readonly [item: string, quantity: number])[], { photos = true } = {}) {
  number += 1
  const [nursery] = await runQuery<{ id: number }>(
    world.db,
    sql`select location_nursery_id as id from users where username = 'koordinator'`,
  )
  const code = `CH-${number}`
  const { row } = await admin.post('field_gallery/create', {
    code,
    name: 'Anak',
    colour: 1,
    location_nursery_id: nursery?.id,
    lines: items.map(([item, quantity], at) => ({ item, quantity, cost: (at + 1) * 10 })),
  })
  if (photos)
    await runQuery(
      world.db,
      sql`update field_gallery_line set photo = 'p' || id || '.jpg' where field_gallery_id = ${row['id']}`,
    )
  const lines = () =>
    runQuery<Line>(
      world.db,
      sql`select id, item, quantity, cost, photo from field_gallery_line where field_gallery_id = ${row['id']}
        order by id`,
    )
  return { code, lines, before: await lines() }
}
const linesFile = (code: string, cell: string) =>
  csvOf([
    ['Kode', 'Nama', 'Warna', 'Rincian'],
    [code, 'Anak', 'Merah', cell],
  ])

describe('child rows of a record that is changed by a file', () => {
  let coordinator: Caller
  beforeAll(async () => {
    await runQuery(
      world.db,
      sql`insert into role_task (role_id, task_id) select u.role_id, t.id from users u, tasks t
        where u.username = 'koordinator'
      and t.task_code in ('field-gallery.read', 'field-gallery.create', 'field-gallery.update', 'field-gallery.import',
      'field-gallery-line.read', 'field-gallery-line.create', 'field-gallery-line.update', 'field-gallery-line.delete')
      on conflict do nothing`,
    )
    coordinator = await world.as('koordinator')
  })

  test('IM-01 one that is left out goes, and the others keep their own photo and what their reader may not see', async () => {
    const { code, lines, before } = await givenLines([
      ['A', 1],
      ['B', 2],
    ])
    const reply = await importFile(coordinator, 'field_gallery', {
      bytes: linesFile(code, 'Barang = B; Banyak = 2'),
      mode: 'valid',
      update: '1',
    })
    expect(reply.body).toMatchObject({ updated: 1, error_count: 0 })
    expect(await lines()).toEqual([before[1]])
  })

  test('IM-01 another order, a changed value and a new row do not move anything to another row', async () => {
    const { code, lines, before } = await givenLines([
      ['A', 1],
      ['B', 2],
    ])
    const reply = await importFile(coordinator, 'field_gallery', {
      bytes: linesFile(code, 'Barang = C; Banyak = 3\nBarang = B; Banyak = 7\nBarang = A; Banyak = 1'),
      mode: 'valid',
      update: '1',
    })
    expect(reply.body).toMatchObject({ updated: 1, error_count: 0 })
    expect(await lines()).toMatchObject([
      before[0] as Line,
      { ...(before[1] as Line), quantity: 7 },
      { item: 'C', quantity: 3, cost: null, photo: null },
    ])
  })

  test.each([
    [
      'one of two that are called the same',
      [
        ['A', 1],
        ['A', 2],
      ],
      'Barang = A; Banyak = 5',
    ],
    [
      'one that got another name, or one that went and one that came',
      [
        ['A', 1],
        ['B', 2],
      ],
      'Barang = A; Banyak = 1\nBarang = C; Banyak = 3',
    ],
    [
      'one of two that are equal',
      [
        ['A', 1],
        ['A', 1],
      ],
      'Barang = A; Banyak = 1',
    ],
  ] as const)(
    'IM-01 %s cannot be told apart: the row is refused with words, and nothing is guessed',
    async (_, items, cell) => {
      const { code, lines, before } = await givenLines(items)
      for (const mode of ['check', 'valid']) {
        const reply = await importFile(coordinator, 'field_gallery', {
          bytes: linesFile(code, cell),
          mode,
          update: '1',
        })
        expect(reply.body).toMatchObject({
          updated: 0,
          errors: [
            {
              row: 2,
              column: 'Rincian',
              message: expect.stringMatching(/^Rincian baris \d: tidak dapat dipastikan baris lama mana yang dimaksud/),
            },
          ],
        })
      }
      expect(await lines()).toEqual(before)
    },
  )

  test('IM-01 where nothing can be lost, a row keeps its number under another name', async () => {
    const { code, lines, before } = await givenLines(
      [
        ['A', 1],
        ['B', 2],
      ],
      { photos: false },
    )
    const reply = await importFile(admin, 'field_gallery', {
      bytes: linesFile(code, 'Barang = A; Banyak = 1; Biaya Satuan = 10\nBarang = C; Banyak = 3; Biaya Satuan = 20'),
      mode: 'valid',
      update: '1',
    })
    expect(reply.body).toMatchObject({ updated: 1, error_count: 0 })
    expect(await lines()).toMatchObject([before[0] as Line, { id: before[1]?.id, item: 'C', quantity: 3 }])
  })
})
