import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#server-engine/context/file-store.ts'
import type { Caller } from '#test/kit/caller.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { png } from '#test/kit/sample-files.ts'
import { filesOnDisk } from '#test/kit/stored-names.ts'
import { upload } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { incomingFilesFolder, openFileStore } from './open-store.ts'
import { sweepFiles } from './sweep-files.ts'

const HOUR = 60 * 60 * 1000
let world: World
let admin: Caller
let store: FileStore
/** What the server's store does instead, while a test says so. */
let faults: Partial<FileStore> = {}

beforeAll(async () => {
  const folder = {} as { store?: FileStore }
  const lazy: FileStore = {
    put: (name, file) => (faults.put ?? folder.store?.put)?.(name, file) ?? Promise.resolve(),
    get: (name, range) => folder.store?.get(name, range) ?? Promise.resolve(null),
    delete: (name) => (faults.delete ?? folder.store?.delete)?.(name) ?? Promise.resolve(),
  }
  world = await openWorld({ store: lazy })
  folder.store = await openFileStore(testEnvironment({ DATA_DIR: world.folder }))
  store = folder.store
  admin = await world.as('admin')
  // The demo's own pictures lie elsewhere.
  await world.db.query('delete from stored_file')
})
afterAll(() => world.close())

const sweep = (after: number, over: FileStore = store) =>
  sweepFiles({
    db: world.db,
    store: over,
    incoming: incomingFilesFolder({ DATA_DIR: world.folder }),
    now: new Date(Date.now() + after),
    awaited: [],
  })
const send = async () =>
  String((await upload(admin, { module: 'field-gallery', field: 'photo', bytes: png() })).body['file'])
let counter = 0
const save = async (photo: string) =>
  (await admin.post('field_gallery/create', { name: 'Uji', code: `S${(counter += 1)}`, colour: 1, photo })).row
const rows = async () =>
  (await world.db.query<{ name: string }>('select name from stored_file order by name')).rows.map(({ name }) => name)
/** Each picture is two files. */
const both = (...names: readonly string[]) =>
  names.flatMap((name) => [name, name.replace('.png', '-small.webp')]).toSorted()
const state = async () => ({ rows: await rows(), disk: await filesOnDisk(world.folder) })

describe('FR-09 files of nobody', () => {
  test('go after a day, row and bytes; those of a record stay, and go when the record lets them go', async () => {
    const [alone, held, replaced, deleted] = [await send(), await send(), await send(), await send()]
    await save(held)
    const changing = await save(replaced)
    const leaving = await save(deleted)
    expect(await sweep(23 * HOUR)).toBe(0)
    expect((await state()).disk).toEqual(both(alone, held, replaced, deleted))
    expect(await sweep(25 * HOUR)).toBe(1)
    expect(await state()).toEqual({ rows: [held, replaced, deleted].toSorted(), disk: both(held, replaced, deleted) })
    await admin.put('field_gallery/update', { id: changing['id'], version: 1, photo: null })
    await admin.delete('field_gallery/delete', { id: leaving['id'] })
    expect(await sweep(25 * HOUR)).toBe(2)
    expect(await state()).toEqual({ rows: [held], disk: both(held) })
  })

  test('DS-08 what a device sent ahead of its entry is kept for thirty days', async () => {
    const before = await state()
    const name = String(
      (await upload(admin, { module: 'field-gallery', field: 'photo', ahead: '1', bytes: png() })).body['file'],
    )
    expect(await sweep(29 * 24 * HOUR)).toBe(0)
    expect((await state()).rows).toEqual([...before.rows, name].toSorted())
    expect(await sweep(31 * 24 * HOUR)).toBe(1)
    expect(await state()).toEqual(before)
  })

  test('cannot be claimed or read any more once their going has begun, and go at the next run when it was broken off', async () => {
    const before = await state()
    const name = await send()
    const url = String((await upload(admin, { bytes: png() })).body['url'])
    const dying: FileStore = { ...store, delete: () => Promise.reject(new Error('the program ended here')) }
    await expect(sweep(25 * HOUR, dying)).rejects.toThrow('ended here')
    expect((await admin.post('field_gallery/create', { name: 'Uji', code: 'SX', colour: 1, photo: name })).status).toBe(
      422,
    )
    expect((await world.app.inject(url)).statusCode).toBe(404)
    expect(await sweep(25 * HOUR)).toBe(2)
    expect(await state()).toEqual(before)
  })

  test('are swept by two servers at once without harm', async () => {
    const before = await state()
    await Promise.all(Array.from({ length: 6 }, send))
    await Promise.all([sweep(25 * HOUR), sweep(25 * HOUR)])
    expect(await state()).toEqual(before)
  })
})

describe('FR-09 a broken upload leaves nothing', () => {
  test.each([
    ['before the bytes', 0],
    ['between the two forms', 1],
    ['after the bytes', 2],
  ])('when the program ends %s', async (_, puts) => {
    const before = await state()
    let done = 0
    const gone = () => Promise.reject(new Error('the program ended here'))
    faults = { put: (name, file) => ((done += 1) > puts ? gone() : store.put(name, file)), delete: gone }
    // As if the last statement never came.
    if (puts === 2)
      await world.db.query(
        `alter table stored_file add constraint ended check (not is_ready or created_at < '${new Date().toISOString()}')
          not valid`,
      )
    expect((await upload(admin, { bytes: png() })).status).toBe(500)
    if (puts === 2) await world.db.query('alter table stored_file drop constraint ended')
    faults = {}
    await sweep(25 * HOUR)
    expect(await state()).toEqual(before)
  })
})
