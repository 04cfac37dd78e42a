import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineArea } from '#core/declare/area.ts'
import { file, files, text } from '#core/declare/fields.ts'
import { tooLargeFrom } from '#core/questions/file-kinds.ts'
import { defineModule } from '#core/declare/module.ts'
import type { Caller } from '#test/kit/caller.ts'
import { noise } from '#test/kit/noise-picture.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { docx, html, mp4, pdf, png, svg, xlsx, zip } from '#test/kit/sample-files.ts'
import { filesOnDisk as namesOnDisk } from '#test/kit/stored-names.ts'
import { MULTIPART, multipartBody, upload } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const probe = defineModule({
  key: 'probe',
  title: 'Uji File',
  display: 'name',
  fields: {
    name: text('Nama', { required: true }),
    hidden: file('Tersembunyi', { permission: 'probe.secret' }),
    paper: file('Dokumen', { accept: 'document', maxSize: 2 }),
    film: file('Film', { accept: 'video' }),
    pair: files('Pasangan', { accept: 'any', maxCount: 2 }),
    made: file('Buatan', { readOnly: true }),
  },
})
const area = defineArea({
  key: 'probe',
  menus: [{ key: 'probe', title: 'Uji', description: 'Uji', icon: 'box', modules: [probe] }],
})

let world: World
let admin: Caller
let guest: Caller
let other: Caller
let clock = new Date('2025-06-01T03:00:00Z')

beforeAll(async () => {
  world = await openWorld({ extraAreas: [area], now: () => clock })
  admin = await world.as('admin')
  guest = await world.as('tamu')
  other = await world.as('lapangan')
  await world.db.query(
    `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
      where r.role_name = 'Field Coordinator' and t.task_code in ('probe.create', 'probe.update')
      on conflict do nothing`,
  )
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

describe('FR-09 upload', () => {
  test('a picture gets a random name, a signed address and its own name back', async () => {
    const reply = await upload(admin, {
      module: 'field-gallery',
      field: 'photo',
      name: '../Bibit Jati.PNG',
      bytes: png(),
    })
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        file: expect.stringMatching(/^[\w-]{24}\.png$/),
        url: expect.stringMatching(/^\/api\/files\/[\w-]{24}\.png\?expires=\d+&signature=[\w-]{43}$/),
        thumbnail_url: `${String(reply.body['url'])}&size=small`,
        field_value: 'Bibit Jati.png',
        message: 'File berhasil diunggah',
      },
    ])
    const { rows } = await world.db.query(
      'select original_name, mime, size, table_name, field, record_id from stored_file where name = $1',
      [nameOf(reply)],
    )
    expect(rows).toEqual([
      {
        original_name: 'Bibit Jati.png',
        mime: 'image/png',
        size: expect.any(Number),
        table_name: 'field_gallery',
        field: 'photo',
        record_id: null,
      },
    ])
    expect(await filesOnDisk()).toContain(nameOf(reply))
  })

  test("the size must stay below the field's limit, or 5 MB without a field", async () => {
    const sized = (bytes: number) => png({ padding: bytes - png().length - 12 })
    const target = { module: 'field-gallery', field: 'photo' }
    expect((await upload(admin, { ...target, bytes: sized(tooLargeFrom(1) - 1) })).status).toBe(200)
    await expectRefused(() => upload(admin, { ...target, bytes: sized(tooLargeFrom(1)) }), 413, /^File terlalu besar$/)
    expect((await upload(admin, { bytes: sized(tooLargeFrom(5) - 1) })).status).toBe(200)
    await expectRefused(() => upload(admin, { bytes: sized(tooLargeFrom(5)) }), 413, /^File terlalu besar$/)
    expect(
      (
        await upload(admin, {
          module: 'probe',
          field: 'paper',
          bytes: Buffer.concat([pdf(), Buffer.alloc(1_500_000, 0x20)]),
        })
      ).status,
    ).toBe(200)
  })

  test("the type is the content's, and must be the field's", async () => {
    for (const bytes of [pdf(), svg(), html(), mp4(), zip(['a']), Buffer.from('teks')]) {
      await expectRefused(
        () => upload(admin, { module: 'field-gallery', field: 'photo', name: 'foto.png', bytes }),
        415,
        /^Jenis file tidak didukung. Kirim file PNG, JPG/,
      )
      await expectRefused(() => upload(admin, { bytes }), 415, /^Jenis file tidak didukung/)
    }
    for (const [field, good, bad] of [
      ['paper', pdf(), png()],
      ['paper', docx(), html()],
      ['film', mp4(), pdf()],
    ] as const) {
      expect((await upload(admin, { module: 'probe', field, bytes: good })).status).toBe(200)
      await expectRefused(
        () => upload(admin, { module: 'probe', field, bytes: bad }),
        415,
        /^Jenis file tidak didukung/,
      )
    }
    const endings = []
    for (const bytes of [png(), xlsx(), svg(), html(), Buffer.from([0, 1, 2])])
      endings.push(nameOf(await upload(admin, { module: 'probe', field: 'pair', bytes })).split('.')[1])
    expect(endings).toEqual(['png', 'xlsx', 'svg', 'html', 'bin'])
  })

  test('needs a session, the right to write the module and sight of the field', async () => {
    const bytes = png()
    await expectRefused(() => upload(world.with(null), { bytes }), 401, /Sesi/)
    await expectRefused(() => upload(guest, { module: 'field-gallery', field: 'photo', bytes }), 403, /hak akses/)
    for (const field of ['hidden', 'made', 'name', 'nothing', '__proto__'])
      await expectRefused(() => upload(other, { module: 'probe', field, bytes }), 422, /^Isian file ini tidak dikenal/)
    for (const module of ['nothing', '__proto__', ''])
      await expectRefused(() => upload(admin, { module, field: 'photo', bytes }), 422, /^Modul file ini tidak dikenal/)
    expect((await upload(other, { module: 'probe', field: 'pair', bytes })).status).toBe(200)
    expect((await upload(guest, { bytes })).status).toBe(200)
  })

  test('a body that is not in order is refused in words', async () => {
    const whole = multipartBody({ bytes: png() })
    const post = (payload: Buffer | string, type = MULTIPART) =>
      admin.raw({ method: 'POST', url: '/api/upload', payload, headers: { 'content-type': type } })
    await expectRefused(() => post(whole.subarray(0, whole.length - 60)), 400, /utuh/)
    await expectRefused(() => post(whole.subarray(0, 100)), 400, /utuh/)
    await expectRefused(() => post('x'), 400, /utuh/)
    await expectRefused(() => post(whole, 'multipart/form-data'), 400, /utuh/)
    await expectRefused(() => post(Buffer.concat([whole.subarray(0, -4), Buffer.from('\r\n'), whole])), 400, /utuh/)
    await expectRefused(() => post('{}', 'application/json'), 415, /multipart/)
    await expectRefused(() => upload(admin, { bytes: Buffer.alloc(0) }), 422, /kosong/)
    await expectRefused(
      () => post(Buffer.from(whole.toString('latin1').replace('name="file"', 'name="berkas"'), 'latin1')),
      422,
      /bernama file/,
    )
    await expectRefused(
      () => post(multipartBody({ module: 'x'.repeat(10_000), field: 'y', bytes: png() })),
      422,
      /tidak dikenal/,
    )
    expect((await post('', 'multipart/form-data; boundary=x')).status).toBeLessThan(500)
  })
})

describe('FR-09 a long or lying body', () => {
  /** Sends the head of an upload over a real connection and then pieces until told to stop or cut off. */
  async function pour(pieces: number, head: { length?: number } = {}): Promise<{ answer: string; bytesRead: number }> {
    const address = world.app.server.listening ? '' : await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as net.AddressInfo
    expect(address === '' || address.includes(String(port))).toBe(true)
    const arriving = new Promise<net.Socket>((resolve) => void world.app.server.once('connection', resolve))
    const client = net.connect(port, '127.0.0.1')
    const ending = new Promise<void>((resolve) => void client.once('close', () => resolve()))
    client.on('error', () => undefined)
    const server = await arriving
    const body = multipartBody({ module: 'field-gallery', field: 'photo', bytes: png() })
    let answer = ''
    client.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
    })
    client.write(
      `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: ${MULTIPART}\r\n${head.length ? `Content-Length: ${head.length}` : 'Transfer-Encoding: chunked'}\r\n\r\n`,
    )
    const send = (bytes: Buffer) =>
      new Promise<void>((resolve) => {
        const piece = head.length
          ? bytes
          : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
        if (client.destroyed || client.write(piece)) resolve()
        else for (const event of ['drain', 'close'] as const) client.once(event, () => resolve())
      })
    await send(body.subarray(0, body.length - 30))
    for (let piece = 0; piece < pieces && !client.destroyed && answer === ''; piece += 1)
      await send(Buffer.alloc(64 * 1024, 0x61))
    if (answer === '' && !client.destroyed) client.end()
    await ending
    return { answer, bytesRead: server.bytesRead }
  }

  test('100 MB are refused at the limit: of the rest only what was on its way is read, and nothing stays', async () => {
    const before = await filesOnDisk()
    for (const length of [undefined, 100 * 1024 * 1024]) {
      const { answer, bytesRead } = await pour(1_600, length ? { length } : {})
      expect(answer).toContain('413')
      expect(answer).toContain('File terlalu besar')
      expect(bytesRead).toBeLessThan(33 * 1024 * 1024)
    }
    expect(await filesOnDisk()).toEqual(before)
  })

  test('one that ends before its promised length leaves nothing behind', async () => {
    const [rows, disk] = [await rowVersions(world.db), await filesOnDisk()]
    await pour(2, { length: 1_000_000 })
    await expect.poll(async () => (await filesOnDisk()).length).toBe(disk.length)
    expect(await rowVersions(world.db)).toEqual(rows)
  })
})

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
