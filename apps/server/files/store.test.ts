import { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#server-engine/context/file-store.ts'
import { StorageAway } from '#server-engine/base/user-error.ts'
import { rowHashes } from '#test/kit/row-hash.ts'
import { mp4, png } from '#test/kit/sample-files.ts'
import { startS3, type S3Server } from '#test/kit/s3-server.ts'
import { filesOnDisk } from '#test/kit/stored-names.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { upload } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { openFileStore } from './open-store.ts'

/** Where a server keeps its files, what lies there, and how it breaks. */
interface Place {
  readonly environment: Readonly<Record<string, string>>
  names(): Promise<readonly string[]>
  break(): Promise<void>
  close(): Promise<void>
}

async function disk(): Promise<Place> {
  const folder = await temporaryFolder('store')
  return {
    environment: { DATA_DIR: folder },
    names: () => filesOnDisk(folder),
    // A file where the folder should be: also root cannot write there.
    break: async () => {
      await rm(path.join(folder, 'files'), { recursive: true, force: true })
      await writeFile(path.join(folder, 'files'), '')
    },
    close: async () => {
      await chmod(folder, 0o755)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function bucket(): Promise<Place> {
  const folder = await temporaryFolder('store')
  const s3: S3Server = await startS3()
  return {
    environment: { DATA_DIR: folder, ...s3.environment },
    names: () => s3.names(),
    break: () => s3.close(),
    close: async () => {
      await s3.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describe.each([
  ['a folder', disk],
  ['a bucket of an S3 server', bucket],
])('FR-09 files in %s', (_, open) => {
  let place: Place
  let store: FileStore
  let source: string

  beforeAll(async () => {
    place = await open()
    store = await openFileStore(testEnvironment(place.environment))
    source = path.join(await temporaryFolder('source'), 'x')
  })
  afterAll(async () => {
    await place.close()
    await rm(path.dirname(source), { recursive: true, force: true })
  })

  const put = async (name: string, text: string | Buffer) => {
    await writeFile(source, text)
    await store.put(name, source)
  }
  const read = async (name: string, range?: { start: number; end: number }) => {
    const bytes = await store.get(name, range)
    return bytes === null ? null : Buffer.concat(await bytes.toArray()).toString('latin1')
  }

  test('are kept, read whole and in part, replaced and deleted', async () => {
    const name = `${'a'.repeat(24)}.txt`
    await put(name, 'sepuluh bibit')
    expect([await read(name), await read(name, { start: 8, end: 12 }), await place.names()]).toEqual([
      'sepuluh bibit',
      'bibit',
      [name],
    ])
    await put(name, 'lain')
    expect(await read(name)).toBe('lain')
    await store.delete(name)
    expect([await read(name), await place.names()]).toEqual([null, []])
    await store.delete(name)
  })

  test('are kept byte for byte, also large ones', async () => {
    const bytes = Buffer.alloc(6 * 1024 * 1024, 'bibit jati ')
    await put(`${'b'.repeat(24)}.bin`, bytes)
    expect(await read(`${'b'.repeat(24)}.bin`)).toBe(bytes.toString('latin1'))
    await store.delete(`${'b'.repeat(24)}.bin`)
  })

  test('are refused as away when the place is, and none is half there', async () => {
    const broken = await open()
    const gone = await openFileStore(testEnvironment(broken.environment))
    await broken.break()
    await writeFile(source, 'x')
    await expect(gone.put(`${'c'.repeat(24)}.txt`, source)).rejects.toBeInstanceOf(StorageAway)
    await expect(gone.get(`${'c'.repeat(24)}.txt`)).rejects.toBeInstanceOf(StorageAway)
    await broken.close()
  })
})

describe.each([
  ['a folder', disk],
  ['a bucket of an S3 server', bucket],
])('FR-09 the whole server with files in %s', (_, open) => {
  let place: Place
  let world: World

  beforeAll(async () => {
    place = await open()
    world = await openWorld({ environment: place.environment })
  })
  afterAll(async () => {
    await world.close()
    await place.close()
  })

  test('keeps an upload with its small form and gives both back', async () => {
    const admin = await world.as('admin')
    const { status, body } = await upload(admin, {
      module: 'field-gallery',
      field: 'photo',
      bytes: png({ width: 800, height: 400 }),
    })
    const stem = String(body['file']).replace('.png', '')
    expect([status, await place.names()]).toEqual([200, [`${stem}-small.webp`, `${stem}.png`]])
    const whole = await world.app.inject(String(body['url']))
    const small = await world.app.inject(String(body['thumbnail_url']))
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
      200,
      'image/png',
      Number(whole.headers['content-length']),
    ])
    expect([
      small.statusCode,
      small.headers['content-type'],
      small.rawPayload.length,
      small.rawPayload.toString('latin1', 8, 12),
    ]).toEqual([200, 'image/webp', Number(small.headers['content-length']), 'WEBP'])
    const film = await upload(admin, { module: 'field-gallery', field: 'letters', bytes: mp4() })
    const part = await world.app.inject({ url: String(film.body['url']), headers: { range: 'bytes=4-11' } })
    expect([part.statusCode, part.body]).toEqual([206, 'ftypmp42'])
  })

  test('answers 503 in words while the place is away: nothing is half written, everything else goes on', async () => {
    const admin = await world.as('admin')
    const { body } = await upload(admin, { bytes: png() })
    await place.break()
    const rows = async () => [
      (await world.db.query('select name from stored_file where is_ready order by name')).rows,
      { ...(await rowHashes(world.db)), stored_file: null },
    ]
    const before = await rows()
    const refused = await upload(admin, { module: 'field-gallery', field: 'photo', bytes: png() })
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      503,
      'storage_away',
      'Penyimpanan file sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.',
    ])
    expect(await rows()).toEqual(before)
    expect((await world.app.inject(String(body['url']))).json()).toMatchObject({ code: 'storage_away' })
    expect((await admin.get('field_gallery/list')).status).toBe(200)
  })
})
