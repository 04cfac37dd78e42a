import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytesTooLargeFrom } from '#core/questions/file-kinds.ts'
import type { Caller } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { docx, html, mp4, pdf, png, svg, xlsx, zip } from '#test/kit/sample-files.ts'
import { filesOnDisk as namesOnDisk } from '#test/kit/stored-names.ts'
import { MULTIPART, multipartBody, upload } from '#test/kit/upload.ts'
import type { World } from '#test/kit/world.ts'
import { openFiles } from './files.test-kit.ts'

let world: World
let admin: Caller
let guest: Caller
let other: Caller
let clock = new Date('2025-06-01T03:00:00Z')

beforeAll(async () => {
  ;({ world, admin, guest, other } = await openFiles(() => clock))
})
afterAll(() => world.close())

const nameOf = (reply: { body: Record<string, unknown> }) => String(reply.body['file'])
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
    expect((await upload(admin, { ...target, bytes: sized(bytesTooLargeFrom(1) - 1) })).status).toBe(200)
    await expectRefused(
      () => upload(admin, { ...target, bytes: sized(bytesTooLargeFrom(1)) }),
      413,
      /^File terlalu besar$/,
    )
    expect((await upload(admin, { bytes: sized(bytesTooLargeFrom(5) - 1) })).status).toBe(200)
    await expectRefused(() => upload(admin, { bytes: sized(bytesTooLargeFrom(5)) }), 413, /^File terlalu besar$/)
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
