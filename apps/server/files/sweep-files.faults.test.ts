import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { png } from '#test/kit/sample-files.ts'
import { startServer } from '#test/kit/server-process.ts'
import { filesOnDisk } from '#test/kit/stored-names.ts'
import { MULTIPART, multipartBody } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { incomingFilesFolder, openFileStore } from './open-store.ts'
import { sweepFiles } from './sweep-files.ts'

const DAY = 24 * 60 * 60 * 1000
let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  // The demo's own pictures lie elsewhere.
  await world.db.query('delete from stored_file')
})
afterAll(() => world.close())

const rows = async () =>
  (await world.db.query<{ name: string }>('select name from stored_file order by name')).rows.map(({ name }) => name)
const state = async () => ({ rows: await rows(), disk: await filesOnDisk(world.folder) })

test('FR-09 a broken upload leaves nothing when the connection is cut in the middle, or the program is killed in the middle', {
  timeout: 60_000,
}, async () => {
  const before = await state()
  const server = await startServer({ DATABASE_URL: world.url, DATA_DIR: world.folder, DEMO: '1' })
  const half = await sendHalf(server.address)
  await expect
    .poll(async () => (await filesOnDisk(world.folder)).length, { timeout: 20_000 })
    .toBe(before.disk.length + 1)
  half.destroy()
  await expect.poll(state, { timeout: 20_000 }).toEqual(before)
  await sendHalf(server.address)
  await expect
    .poll(async () => (await filesOnDisk(world.folder)).length, { timeout: 20_000 })
    .toBe(before.disk.length + 1)
  await server.kill('SIGKILL')
  const store = await openFileStore(testEnvironment({ DATA_DIR: world.folder }))
  await sweepFiles({
    db: world.db,
    store,
    incoming: incomingFilesFolder({ DATA_DIR: world.folder }),
    now: new Date(Date.now() + 2 * DAY),
    awaited: [],
  })
  expect(await state()).toEqual(before)
})

async function sendHalf(address: string): Promise<net.Socket> {
  const { hostname, port } = new URL(address)
  const body = multipartBody({ module: 'field-gallery', field: 'photo', bytes: png({ padding: 400_000 }) })
  const client = net.connect(Number(port), hostname)
  client.on('error', () => undefined)
  client.write(
    `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  await new Promise<void>((resolve) => void client.write(body.subarray(0, body.length / 2), () => resolve()))
  return client
}
