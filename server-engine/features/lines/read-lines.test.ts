import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let plants: readonly { id: number; name: string; code: string }[] = []
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  for (const [name, code] of [
    ['Sengon Tempel', 'TMP-1'],
    ['Jati Tempel', 'TMP-2'],
    ['Kembar', 'TMP-3'],
    ['Kembar', 'TMP-4'],
  ]) {
    await admin.post('gallery_plant/create', { name, code, location_nursery_id: 1 })
  }
  plants = (await world.db.query(`select id, name, code from gallery_plant where code like 'TMP-%' order by code`)).rows
})
afterAll(() => world.close())

const paste = (cells: unknown, columns: unknown = ['gallery_plant_id', 'quantity', 'note'], caller = admin) =>
  caller.post('gallery_issue/lines/lines', { columns, cells, head: { location_nursery_id: 1 } })
const BOUNDARY = '----semai-lines'
function sendFile(bytes: Buffer, name = 'rincian.csv'): Promise<Reply> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="head"\r\n\r\n{"location_nursery_id":1}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return admin.raw({
    method: 'POST',
    url: '/api/gallery_issue/lines/lines/file',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
}

describe('pasted lines', () => {
  test('name their records by code or by name, in any case; numbers are read as people write them', async () => {
    const { body } = await paste([
      ['tmp-1', '1.250', 'Bak 1'],
      ['JATI TEMPEL', '7', ''],
    ])
    expect(body['data']).toEqual([
      {
        values: {
          gallery_plant_id: plants[0]?.id,
          quantity: 1250,
          note: 'Bak 1',
          rel_gallery_plant_id: 'Sengon Tempel',
        },
        errors: {},
      },
      {
        values: { gallery_plant_id: plants[1]?.id, quantity: 7, note: null, rel_gallery_plant_id: 'Jati Tempel' },
        errors: {},
      },
    ])
  })

  test('say for each cell what could not be read, and give the rest', async () => {
    const { body } = await paste([
      ['Mahoni Tempel', 'dua', 'a'],
      ['Kembar', '3', ''],
    ])
    expect(body['data']).toEqual(
      [
        {
          values: { note: 'a', rel_gallery_plant_id: null },
          errors: {
            gallery_plant_id: 'Tanaman "Mahoni Tempel" tidak ditemukan',
            quantity: expect.stringMatching(/^Jumlah /),
          },
        },
        {
          values: { quantity: 3, note: null, rel_gallery_plant_id: null },
          errors: { gallery_plant_id: 'Tanaman "Kembar" ada lebih dari satu; tulis kodenya' },
        },
      ].map(({ values: { rel_gallery_plant_id: _, ...values }, errors }) => ({ values, errors })),
    )
  })

  test('are read for those who may write the record, and only of its lists', async () => {
    const [guest, maker] = [await world.as('tamu'), await world.as('koordinator')]
    expect((await paste([['TMP-1', '1']], undefined, guest)).status).toBe(403)
    expect((await paste([['TMP-1', '1']], undefined, maker)).status).toBe(200)
    expect((await admin.post('gallery_issue/lines/receiver', { columns: [], cells: [] })).status).toBe(404)
    expect((await admin.post('gallery_receipt/lines/lines', { columns: [], cells: [] })).status).toBe(404)
    for (const cells of [null, 'x', [[1]], [{}]]) expect((await paste(cells)).status).toBe(422)
    expect((await paste(Array.from({ length: 501 }, () => ['TMP-1', '1']))).body['errors']).toEqual({
      lines: 'Rincian paling banyak 500 baris',
    })
  })

  test('are read for new records of any module too, by those who may make them', async () => {
    const ask = async (username: string) =>
      (await world.as(username)).post('block_nursery/lines/records', {
        columns: ['code_block', 'block_name', 'category_block'],
        cells: [['T1', 'Blok Tempel', 'Tanam']],
      })
    const { body, status } = await ask('admin')
    expect([status, body['data']]).toEqual([
      200,
      [{ values: { code_block: 'T1', block_name: 'Blok Tempel', category_block: 1 }, errors: {} }],
    ])
    expect((await ask('tamu')).status).toBe(403)
  })

  test('come from a file too, by its headers', async () => {
    const reply = await sendFile(
      csvOf([
        ['Catatan', 'Tanaman', 'Jumlah'],
        ['Bak 9', 'TMP-2', '12'],
        ['', 'Hilang', '1'],
      ]),
    )
    expect([reply.status, reply.body['data']]).toEqual([
      200,
      [
        {
          values: { note: 'Bak 9', gallery_plant_id: plants[1]?.id, quantity: 12, rel_gallery_plant_id: 'Jati Tempel' },
          errors: {},
        },
        {
          values: { note: null, quantity: 1, rel_gallery_plant_id: null },
          errors: { gallery_plant_id: 'Tanaman "Hilang" tidak ditemukan' },
        },
      ],
    ])
    expect((await sendFile(Buffer.from('bukan tabel'))).status).toBe(422)
  })
})
