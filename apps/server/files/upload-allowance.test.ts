import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { png } from '#test/kit/sample-files.ts'
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
  const { rows: [person] } = await world.db.query<{ id: number }>(`select id from users where username = 'lapangan'`)
  await world.db.query(`insert into stored_file (name, original_name, mime, size, created_by, record_id) select 'sisa-' || n || '.png', 'x.png', 'image/png', 10, $1, case when n > 199 then 1 end from generate_series(1, 400) n`, [person?.id])
  const send = (caller: Caller) => upload(caller, { name: 'a.png', bytes: png({ width: 4, height: 4 }) })
  expect((await send(other)).status).toBe(200)
  const refused = await send(other)
  expect([refused.status, refused.body['code']]).toEqual([429, 'too_many_unsaved_files'])
  expect((await send(admin)).status).toBe(200)
  await world.db.query(`delete from stored_file where name like 'sisa-%'`)
  expect((await send(other)).status).toBe(200)
})
