import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { importFile } from '#test/kit/import.ts'
import { png } from '#test/kit/sample-files.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { upload } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let other: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  other = await world.as('lapangan')
})
afterAll(() => world.close())

test('FR-09 what one person uploads without saving it is limited, others go on, and saved files do not count', async () => {
  const {
    rows: [person],
  } = await world.db.query<{ id: number }>(`select id from users where username = 'lapangan'`)
  await world.db.query(
    `insert into stored_file (name, original_name, mime, size, created_by, record_id) select 'sisa-' || n || '.png',
      'x.png', 'image/png', 10, $1, case when n > 199 then 1 end from generate_series(1, 400) n`,
    [person?.id],
  )
  const send = (caller: Caller) => upload(caller, { name: 'a.png', bytes: png({ width: 4, height: 4 }) })
  expect((await send(other)).status).toBe(200)
  const refused = await send(other)
  expect([refused.status, refused.body['code']]).toEqual([429, 'too_many_unsaved_files'])
  expect((await send(admin)).status).toBe(200)
  await world.db.query(`delete from stored_file where name like 'sisa-%'`)
  expect((await send(other)).status).toBe(200)
})

describe('what one person stores in a day', () => {
  const GIB = 1024 ** 3
  const idOf = async (username: string) =>
    (await world.db.query<{ id: number }>('select id from users where username = $1', [username])).rows[0]?.id
  /** A file of a record, as comments have them: saved files count for the day as well. */
  const givenStored = async (username: string, bytes: number, age = '1 hour') =>
    world.db.query(
      `insert into stored_file (name, original_name, mime, size, created_by, record_id, created_at)
        values ('lama-' || gen_random_uuid(), 'x.txt', 'text/plain', $2, $1, 1, now() - $3::interval)`,
      [await idOf(username), bytes, age],
    )
  const text = (caller: Caller) =>
    upload(caller, { module: 'record-comment', field: 'files', name: 'a.txt', bytes: Buffer.from('halo dunia') })

  test('is counted with what records hold and under a lock: of ten uploads side by side only those pass that there is room for', async () => {
    const guest = await world.as('tamu')
    await givenStored('tamu', 5 * GIB, '25 hours')
    await givenStored('tamu', GIB - 35)
    const replies = await Promise.all(Array.from({ length: 10 }, () => text(guest)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429])
    expect(replies.find(({ status }) => status === 429)?.body['code']).toBe('day_share_used')
    expect((await text(await world.as('fasilitator'))).status).toBe(200)
  })

  test('counts the files of imports and their checks, which are refused like uploads', async () => {
    const koordinator = await world.as('koordinator')
    const bytes = csvOf([
      ['Kode', 'Nama Blok'],
      ['A', 'Blok A'],
    ])
    await givenStored('koordinator', GIB - 2 * bytes.length)
    const check = () => importFile(koordinator, 'block_nursery', { bytes, mode: 'check' })
    const replies = await Promise.all([check(), check(), check(), check()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
    expect((await text(koordinator)).body['code']).toBe('day_share_used')
  })
})

test('below the floor of free space uploads and checks get 507 and leave nothing', async () => {
  const narrow = await openWorld({ environment: { DISK_FLOOR_MB: '900000000' } })
  onTestFinished(() => narrow.close())
  const caller = await narrow.as('koordinator')
  const replies = [
    await upload(caller, { name: 'a.png', bytes: png() }),
    await importFile(caller, 'block_nursery', { bytes: csvOf([['Kode Blok'], ['A']]), mode: 'check' }),
  ]
  expect(replies.map(({ status, body }) => [status, body['code']])).toEqual([
    [507, 'storage_full'],
    [507, 'storage_full'],
  ])
  expect(
    (
      await narrow.db.query(
        `select 1 from import_run union all select 1 from stored_file where original_name = 'a.png'`,
      )
    ).rows,
  ).toEqual([])
})
