import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineArea } from '#core/declare/area.ts'
import { locationInExif } from '#core/formats/exif-location.ts'
import { file, rows, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { noise } from '#test/kit/noise-picture.ts'
import { html, pdf, png, zip } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const detail = defineModule({
  key: 'find-detail',
  title: 'Rincian Temuan',
  display: 'name',
  inMenu: false,
  fields: {
    find_id: reference('Temuan', 'find', { required: true }),
    name: text('Nama', { required: true }),
    photo: file('Foto'),
  },
})
const find = defineModule({
  key: 'find',
  title: 'Temuan',
  display: 'name',
  fields: {
    name: text('Nama', { required: true }),
    where: file('Tempat', { location: 'keep' }),
    plain: file('Biasa'),
    stamp: file('Stempel', { validation: 'dimensions:100,40' }),
    details: rows('Rincian', detail, { by: 'find_id' }),
  },
})
const area = defineArea({
  key: 'find',
  menus: [{ key: 'find', title: 'Uji', description: 'Uji', icon: 'box', modules: [find, detail] }],
})

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld({ extraAreas: [area] })
  admin = await world.as('admin')
})
afterAll(() => world.close())

const send = (bytes: Buffer, field = 'plain', name?: string) =>
  upload(admin, { module: 'find', field, bytes, ...(name !== undefined && { name }) })
const stored = async (reply: Reply, address: 'url' | 'thumbnail_url' = 'url') =>
  (await world.app.inject(String(reply.body[address]))).rawPayload
const camera = () => noise({ width: 600, height: 400, camera: true })

describe('FR-09 a stored picture', () => {
  test("is drawn anew: upright, without the camera's data and without the place it was taken at", async () => {
    const photo = await stored(await send(await camera()))
    const { width, height, orientation, exif, icc } = await sharp(photo).metadata()
    expect([width, height, orientation, exif, icc]).toEqual([400, 600, undefined, undefined, undefined])
    expect(photo.includes('Rahasia')).toBe(false)
  })

  test('keeps its place, and only that, where the field wants it', async () => {
    for (const format of ['jpeg', 'webp', 'png'] as const) {
      const photo = await stored(await send(await noise({ width: 60, height: 40, camera: true, format }), 'where'))
      const { exif, orientation = 1 } = await sharp(photo).metadata()
      expect([format, orientation, locationInExif(exif ?? Buffer.alloc(0))?.latitude]).toEqual([
        format,
        1,
        [
          [7, 1],
          [4, 1],
          [2856, 100],
        ],
      ])
      expect(photo.includes('Rahasia')).toBe(false)
    }
  })

  test('has a small form of at most 360 points, without data of its own', async () => {
    const reply = await send(await camera(), 'where')
    const { format, width, height, exif } = await sharp(await stored(reply, 'thumbnail_url')).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 240, 360, undefined])
    const tiny = await send(png({ width: 8, height: 8 }))
    expect((await sharp(await stored(tiny, 'thumbnail_url')).metadata()).width).toBe(8)
  })

  test('stays what it was: moving ones move, transparent ones are, and AVIF becomes WEBP', async () => {
    const frames = await sharp([png(), png({ colour: [200, 0, 0] })], { join: { animated: true } })
      .gif()
      .toBuffer()
    const moving = await send(frames)
    expect([
      String(moving.body['file']).split('.')[1],
      (await sharp(await stored(moving), { animated: true }).metadata()).pages,
    ]).toEqual(['gif', 2])
    const clear = await send(
      await sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
        .png()
        .toBuffer(),
    )
    expect((await sharp(await stored(clear)).metadata()).hasAlpha).toBe(true)
    const modern = await send(await noise({ width: 40, height: 30, format: 'avif' }), 'plain', 'foto.avif')
    expect([modern.body['field_value'], (await sharp(await stored(modern)).metadata()).format]).toEqual([
      'foto.webp',
      'webp',
    ])
  })

  test('has nothing of a second file that hid in it', async () => {
    for (const [host, guest] of [
      [png(), zip(['xl/workbook.xml'])],
      [png(), html()],
      [await camera(), html()],
      [await camera(), pdf()],
    ] as const) {
      const reply = await send(Buffer.concat([host, guest]))
      const bytes = await stored(reply)
      expect([reply.status, bytes.includes('script'), bytes.includes('workbook'), bytes.includes('%PDF')]).toEqual([
        200,
        false,
        false,
        false,
      ])
    }
  })

  test('is refused in words when it only looks like one', async () => {
    const whole = png({ width: 200, height: 200 })
    const script = Buffer.from('GIF89a/*\0\0\0\0*/=1;window.hacked=1//')
    const jpeg = await camera()
    for (const bytes of [
      whole.subarray(0, whole.length - 60),
      script,
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), html()]),
      jpeg.subarray(0, jpeg.length / 2),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)]),
    ]) {
      const { status, body } = await send(bytes)
      expect([status, body['message']]).toEqual([415, 'File gambar rusak atau tidak dapat dibaca.'])
    }
  })

  test("must meet the field's own rules", async () => {
    const wrong = await send(png({ width: 100, height: 41 }), 'stamp')
    expect([wrong.status, wrong.body['errors']]).toEqual([422, { stamp: expect.stringContaining('Stempel') }])
    expect((await send(png({ width: 100, height: 40 }), 'stamp')).status).toBe(200)
  })

  test('belongs to a child row that is saved with its record', async () => {
    const { body } = await upload(admin, { module: 'find-detail', field: 'photo', bytes: png() })
    const { status, row } = await admin.post('find/create', {
      name: 'x',
      details: [{ name: 'satu', photo: body['file'] }],
    })
    expect([status, row['details']]).toEqual([
      201,
      [expect.objectContaining({ photo: expect.objectContaining({ file: body['file'] }) })],
    ])
  })

  test('of a child row may be sent by whoever may write the record, and by nobody else', async () => {
    const clerk = await world.as('lapangan')
    const photo = () => upload(clerk, { module: 'find-detail', field: 'photo', bytes: png() })
    expect((await photo()).status).toBe(403)
    await world.db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
        where r.role_name = 'Field Coordinator' and t.task_code = 'find.create'`,
    )
    expect((await photo()).status).toBe(200)
  })
})
