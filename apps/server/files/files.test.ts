import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { noise } from '#test/kit/noise-picture.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { html, mp4, pdf, png, svg } from '#test/kit/sample-files.ts'
import { filesOnDisk as namesOnDisk } from '#test/kit/stored-names.ts'
import { upload } from '#test/kit/upload.ts'
import type { World } from '#test/kit/world.ts'
import { openFiles } from './files.test-kit.ts'

let world: World
let admin: Caller
let guest: Caller
let clock = new Date('2025-06-01T03:00:00Z')

beforeAll(async () => {
  ;({ world, admin, guest } = await openFiles(() => clock))
})
afterAll(() => world.close())

const nameOf = (reply: { body: Record<string, unknown> }) => String(reply.body['file'])
const photo = async (caller = admin) =>
  nameOf(await upload(caller, { module: 'field-gallery', field: 'photo', bytes: png() }))
let counter = 0
const record = (values: Record<string, unknown>, caller = admin) =>
  caller.post('field_gallery/create', { name: 'Uji', code: `F${(counter += 1)}`, colour: 1, ...values })
const ownerOf = async (name: string) =>
  (await world.db.query<{ record_id: number | null }>('select record_id from stored_file where name = $1', [name]))
    .rows[0]?.record_id
const read = (url: unknown, headers: Record<string, string> = {}) =>
  world.with(null).raw({ method: 'GET', url: String(url), headers })

const filesOnDisk = () => namesOnDisk(world.folder)

/** A refused upload leaves neither a row nor a file. */
async function expectRefused(
  work: () => Promise<{ status: number; body: Record<string, unknown> }>,
  status: number,
  message: RegExp,
): Promise<void> {
  const before = [await rowVersions(world.db), (await filesOnDisk()).length]
  const reply = await work()
  expect([reply.status, reply.body['message']]).toEqual([status, expect.stringMatching(message)])
  expect([await rowVersions(world.db), (await filesOnDisk()).length]).toEqual(before)
}

describe('FR-09 a file and its record', () => {
  test("is the record's once it is saved, nobody's when it is taken out or the record is deleted", async () => {
    const [one, two] = [await photo(), await photo()]
    const { row } = await record({ photo: one })
    expect([row['photo'], await ownerOf(one)]).toEqual([
      {
        file: one,
        url: expect.stringContaining(one),
        thumbnail_url: expect.stringContaining(one),
        field_value: 'foto.png',
      },
      row['id'],
    ])
    const changed = await admin.put('field_gallery/update', { id: row['id'], version: 1, photo: two })
    expect([changed.row['photo'], await ownerOf(one), await ownerOf(two)]).toEqual([
      expect.objectContaining({ file: two }),
      null,
      row['id'],
    ])
    expect(
      (
        await admin.put('field_gallery/update', {
          id: row['id'],
          version: 2,
          photo: changed.row['photo'],
          name: 'Lain',
        })
      ).row['version'],
    ).toBe(3)
    expect(
      (await admin.put('field_gallery/update', { id: row['id'], version: 3, photo: null })).row['photo'],
    ).toBeNull()
    expect(await ownerOf(two)).toBeNull()
    const last = await record({ photo: one })
    await admin.delete('field_gallery/delete', { id: last.row['id'] })
    expect(await ownerOf(one)).toBeNull()
  })

  test('several keep their order; one whose file was cleared goes', async () => {
    const names = []
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      names.push(nameOf(await upload(admin, { module: 'field-gallery', field: 'letters', name, bytes: pdf() })))
    const { row } = await record({ letters: [names[2], names[0], names[1]] })
    const shown = row['letters'] as Record<string, unknown>[]
    expect(shown.map(({ file: name, field_value: called, thumbnail_url: small }) => [name, called, small])).toEqual([
      [names[2], 'c.pdf', null],
      [names[0], 'a.pdf', null],
      [names[1], 'b.pdf', null],
    ])
    const left = await admin.put('field_gallery/update', {
      id: row['id'],
      version: 1,
      letters: [shown[1], { ...shown[0], file: null }, shown[2]],
    })
    expect((left.row['letters'] as Record<string, unknown>[]).map((each) => each['file'])).toEqual([names[0], names[1]])
    expect([await ownerOf(names[0] ?? ''), await ownerOf(names[2] ?? '')]).toEqual([row['id'], null])
  })

  test("another record's, another person's and another field's file cannot be claimed", async () => {
    const mine = await photo()
    const { row } = await record({ photo: mine })
    const letter = nameOf(await upload(admin, { module: 'field-gallery', field: 'letters', bytes: png() }))
    const theirs = nameOf(await upload(guest, { bytes: png() }))
    for (const stolen of [mine, letter, theirs, `${'a'.repeat(24)}.png`]) {
      await expectRefused(() => record({ photo: stolen }), 422, /^Berkas Foto tidak ditemukan$/)
    }
    await expectRefused(() => record({ letters: [mine] }), 422, /^Berkas Surat tidak ditemukan$/)
    await expectRefused(
      () => admin.put('field_gallery/update', { id: row['id'], version: 1, photo: theirs }),
      422,
      /^Berkas Foto/,
    )
    const loose = nameOf(await upload(admin, { bytes: png() }))
    await expectRefused(() => record({ photo: loose, letters: [loose] }), 422, /^Berkas/)
    expect((await record({ photo: loose })).status).toBe(201)
  })

  test('one that was uploaded without a field must still fit the field', async () => {
    const large = nameOf(await upload(admin, { bytes: await noise({ width: 900, height: 700, format: 'png' }) }))
    await expectRefused(() => record({ photo: large }), 422, /^Foto: jenis atau ukuran/)
    const picture = nameOf(await upload(admin, { bytes: png() }))
    await expectRefused(
      () => admin.post('probe/create', { name: 'x', paper: picture }),
      422,
      /^Dokumen: jenis atau ukuran/,
    )
  })

  test('two saves at once: one gets it', async () => {
    const wanted = await photo()
    const replies = await Promise.all(Array.from({ length: 6 }, () => record({ photo: wanted })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
  })
})

describe('PM-04 reading a file', () => {
  test('follows the right to read the record: no address for a field or a record the caller may not see', async () => {
    const hidden = nameOf(await upload(admin, { module: 'probe', field: 'hidden', bytes: png() }))
    const { row } = await admin.post('probe/create', { name: 'x', hidden })
    for (const address of ['probe', 'probe/list', 'probe/dataset', `probe/${String(row['id'])}/show`]) {
      expect((await guest.get(address)).text).not.toContain(hidden)
      expect((await admin.get(address)).text).toContain(`/api/files/${hidden}?`)
    }
    const elsewhere = await photo()
    const { row: far } = await record({ photo: elsewhere, location_nursery_id: 2 })
    const tied = await world.as('koordinator')
    expect((await tied.get(`field_gallery/${String(far['id'])}/show`)).status).toBe(404)
    expect((await tied.get('field_gallery/list', { limit: 100 })).text).not.toContain(elsewhere)
  })

  test('a picture is shown, everything else is only given to be kept, and nothing in it can run', async () => {
    const image = await read((await upload(admin, { bytes: png() })).body['url'])
    expect([
      image.status,
      image.headers['content-type'],
      image.headers['content-disposition'],
      image.headers['x-content-type-options'],
    ]).toEqual([200, 'image/png', 'inline', 'nosniff'])
    for (const [name, bytes, type] of [
      ['gambar.svg', svg(), 'text/plain; charset=utf-8'],
      ['Buka é.html', html(), 'text/plain; charset=utf-8'],
      ['surat.pdf', pdf(), 'application/pdf'],
    ] as const) {
      const { headers, status } = await read(
        (await upload(admin, { module: 'probe', field: 'pair', name, bytes })).body['url'],
      )
      expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
        200,
        type,
        "default-src 'none'; sandbox",
      ])
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${name.replace('é', '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
    }
  })

  test('the address is good for 15 to 30 minutes, the same within a quarter of an hour, and of no use when changed', async () => {
    const { body } = await upload(admin, { bytes: png() })
    const url = String(body['url'])
    const start = clock
    const at = (minutes: number) => {
      clock = new Date(start.getTime() + minutes * 60_000)
    }
    expect((await read(url)).headers['cache-control']).toBe('private, max-age=1800, immutable')
    at(29.9)
    expect((await read(url)).status).toBe(200)
    at(30)
    const late = await read(url)
    expect([late.status, late.body['code'], late.headers['cache-control']]).toEqual([403, 'link_expired', 'no-store'])
    clock = start
    const another = String((await upload(admin, { bytes: png() })).body['file'])
    const [name = '', query = ''] = url.split('?')
    const later = url.replace(/expires=(\d+)/, (_, expires: string) => `expires=${Number(expires) + 900}`)
    const flipped = url.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
    for (const forged of [
      later,
      flipped,
      `${url}=`,
      `${url}x`,
      name,
      `${name}?expires=9999999999`,
      `/api/files/${another}?${query}`,
      `${url}&expires=9999999999`,
      url.replace('signature=', 'signature=&signature='),
    ]) {
      const reply = await read(forged)
      expect([forged, reply.status, reply.body['code']]).toEqual([forged, 404, 'not_found'])
    }
  })

  test('no address leads out of the folder', async () => {
    for (const name of [
      '..%2f..%2fpackage.json',
      '../semai.lock',
      '%2e%2e/%2e%2e/etc/passwd',
      '....//x',
      'incoming',
      'a%00b.png',
      '%2fetc%2fpasswd',
    ]) {
      expect([400, 401, 404]).toContain((await read(`/api/files/${name}?expires=9999999999&signature=x`)).status)
    }
  })

  test('a part of it can be asked for', async () => {
    const { body } = await upload(admin, { module: 'probe', field: 'film', bytes: mp4() })
    const part = await read(body['url'], { range: 'bytes=4-11' })
    expect([part.status, part.text, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'ftypmp42',
      `bytes 4-11/${mp4().length}`,
      '8',
    ])
    expect((await read(body['url'], { range: 'bytes=9999-' })).status).toBe(416)
  })

  test('a file that is gone from the disk is not found', async () => {
    const { body } = await upload(admin, { bytes: png() })
    await world.db.query('update stored_file set name = $1 where name = $2', [`${'z'.repeat(24)}.png`, body['file']])
    expect((await read(body['url'])).status).toBe(404)
  })
})
