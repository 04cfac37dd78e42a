import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { rowHashes } from '#test/kit/row-hash.ts'
import { blackPng, html, pdf, png, svg, zip } from '#test/kit/sample-files.ts'
import { filesOnDisk } from '#test/kit/stored-names.ts'
import { MULTIPART, multipartBody, upload } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const MB = 1024
const letter = (bytes: Buffer, name = 'surat.docx') =>
  upload(admin, { module: 'field-gallery', field: 'letters', name, bytes })
const photo = (bytes: Buffer, name = 'foto.png') =>
  upload(admin, { module: 'field-gallery', field: 'photo', name, bytes })
/** The most memory this process ever had, in MB. */
const peak = () => Math.round(process.resourceUsage().maxRSS / MB)

/** The head of a picture that says it is huge, and little behind it. */
function huge(width: number, height: number): Buffer {
  const bytes = Buffer.from(png())
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
/** A document whose one entry unpacks to 200 MB of nothing. */
function zipBomb(): Buffer {
  const plain = zip(['word/document.xml'])
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024))
  const [local, rest] = [plain.subarray(0, 47), Buffer.from(plain.subarray(47))]
  // Where the directory begins, behind the packed bytes now.
  rest.writeUInt32LE(47 + packed.length, rest.length - 6)
  return Buffer.concat([local, packed, rest])
}

describe('FR-09 hostile files', () => {
  test('a picture that would unpack to gigabytes is refused in words, in bounded memory', async () => {
    const gif = Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.from([
        0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2,
        2, 0x44, 1, 0, 0x3b,
      ]),
    ])
    const bombs = [blackPng(30_000, 8_000), huge(50_000, 50_000), huge(0x7fffffff, 0x7fffffff), gif]
    const before = [peak(), await rowHashes(world.db), await filesOnDisk(world.folder)] as const
    for (const bomb of bombs) {
      const { status, body } = await photo(bomb)
      expect([413, 415]).toContain(status)
      expect(body['message']).toMatch(
        /^(Gambar terlalu besar, paling banyak 30 juta piksel\.|File gambar rusak atau tidak dapat dibaca\.)$/,
      )
    }
    expect((await photo(blackPng(30_000, 8_000))).status).toBe(413)
    expect([await rowHashes(world.db), await filesOnDisk(world.folder)]).toEqual(before.slice(1))
    expect(peak() - before[0]).toBeLessThan(300)
  })

  test('an archive is never unpacked', async () => {
    const bomb = zipBomb()
    const before = peak()
    const { status, body } = await letter(bomb)
    expect([status, String(body['file']).split('.')[1]]).toEqual([200, 'docx'])
    expect(peak() - before).toBeLessThan(100)
    const lying = Buffer.from(zip(['a']))
    lying.writeUInt32LE(0xffffffff, lying.length - 6)
    lying.writeUInt16LE(0xffff, lying.length - 12)
    expect((await letter(lying)).body['file']).toMatch(/\.zip$/)
  })

  test('names and words of the body that mean something elsewhere mean nothing here', async () => {
    for (const name of [
      '__proto__',
      'constructor',
      'toString',
      '../../../etc/passwd',
      'C:\\Windows\\x.png',
      'a\0b.png',
      '.',
      '..',
      ' ',
      'CON.png',
      '‮gnp.exe',
      'x'.repeat(5_000),
    ]) {
      const { status, body } = await photo(png(), name)
      expect([name, status, String(body['file'])]).toEqual([name, 200, expect.stringMatching(/^[\w-]{24}\.png$/)])
      expect(String(body['field_value'])).toMatch(/^[^/\\\0‮]{1,154}\.png$/)
    }
    for (const word of ['__proto__', 'constructor', 'hasOwnProperty']) {
      const body = Buffer.from(
        multipartBody({ module: 'x', field: 'y', bytes: png() })
          .toString('latin1')
          .replace('name="module"', `name="${word}"`),
        'latin1',
      )
      const reply = await admin.raw({
        method: 'POST',
        url: '/api/upload',
        payload: body,
        headers: { 'content-type': MULTIPART },
      })
      expect([word, [400, 422].includes(reply.status), typeof reply.body['message']]).toEqual([word, true, 'string'])
    }
    expect(({} as Record<string, unknown>)['module']).toBeUndefined()
  })

  test('what could run in a browser is never a picture, whatever its name and header say', async () => {
    for (const bytes of [
      svg(),
      html(),
      Buffer.from('﻿  <SVG onload=alert(1)>'),
      Buffer.concat([Buffer.from('<!--'), png()]),
      pdf(),
    ]) {
      const refused = await photo(bytes)
      expect([refused.status, refused.body['message']]).toEqual([
        415,
        expect.stringMatching(/^Jenis file tidak didukung/),
      ])
      const kept = await letter(bytes, 'gambar.png')
      const { headers } = await world.app.inject(String(kept.body['url']))
      expect([
        kept.body['thumbnail_url'],
        headers['content-security-policy'],
        String(headers['content-disposition']).split(';')[0],
        headers['x-content-type-options'],
      ]).toEqual([null, "default-src 'none'; sandbox", 'attachment', 'nosniff'])
      expect(headers['content-type']).not.toMatch(/html|svg|xml|script/)
    }
  })

  test('others are answered while large pictures are drawn', async () => {
    const heavy = blackPng(5_400, 5_400)
    let drawn = 0
    const uploads = Promise.all(
      Array.from({ length: 5 }, () =>
        photo(heavy).then(({ status }) => {
          drawn += 1
          return status
        }),
      ),
    )
    for (let call = 0; call < 5; call += 1) expect((await admin.get('field_gallery/list')).status).toBe(200)
    expect(drawn).toBeLessThan(5)
    expect(await uploads).toEqual([200, 200, 200, 200, 200])
  })
})
