import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Letterhead } from '#core/declare/letterhead.ts'
import type { Caller } from '#test/kit/caller.ts'
import { html, pdf, png, svg } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let guest: Caller
beforeAll(async () => {
  world = await openWorld()
  ;[admin, guest] = [await world.as('admin'), await world.as('tamu')]
})
afterAll(() => world.close())

const FIELD = { module: 'settings', field: 'organisation_logo' }
const RECORD = 'location_nursery/1/print'

async function setSettings(values: Readonly<Record<string, unknown>>): Promise<void> {
  const { version } = (await admin.get('settings/1/show')).body['data'] as { version: number }
  expect((await admin.put('settings/update', { id: 1, version, ...values })).status).toBe(200)
}
const letterheadFor = async (caller: Caller, address: string = RECORD, query = {}) =>
  (await caller.get(address, query)).body['letterhead'] as Letterhead | undefined

test('PR-09 without settings whatever is printed names nobody, and the product’s mark stands on it', async () => {
  expect(await letterheadFor(admin)).toEqual({ name: null, seat: null, logo: null })
})

test('PR-09 name, address and logo of the organisation come with whatever is printed, to whoever may print it', async () => {
  const logo = await upload(admin, { ...FIELD, name: 'logo.png', bytes: png() })
  expect(logo.status).toBe(200)
  await setSettings({
    organisation_name: 'Yayasan Hijau',
    organisation_address: 'Jalan Kebun 7\nKendal',
    organisation_logo: logo.body['file'],
  })
  const head = {
    name: 'Yayasan Hijau',
    seat: 'Jalan Kebun 7\nKendal',
    logo: expect.stringMatching(/^\/api\/files\//),
  }
  for (const address of [RECORD, 'location_nursery/print']) expect(await letterheadFor(admin, address)).toEqual(head)
  expect(await letterheadFor(admin, 'print/gallery-count', { location_nursery_id: 2 })).toEqual(head)
  // A coordinator may read none of the settings, and gets what stands on the paper.
  const coordinator = await world.as('koordinator')
  expect((await coordinator.get('settings/1/show')).status).toBe(403)
  const theirs = await letterheadFor(coordinator)
  expect(theirs).toEqual(head)
  const picture = await coordinator.raw({ method: 'GET', url: String(theirs?.logo) })
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
})

test('PR-09 PM-02 whoever may not print gets nothing of it, and nobody gets it without signing in', async () => {
  const vendor = await world.as('mitra')
  for (const caller of [vendor, world.with(null)])
    for (const address of [RECORD, 'location_nursery/print']) {
      const { status, body } = await caller.get(address)
      expect([[401, 403].includes(status), body['letterhead']]).toEqual([true, undefined])
    }
  expect(JSON.stringify((await world.with(null).get('config')).body)).not.toMatch(/logo|Jalan Kebun/)
})

test('FR-09 only pictures are logos, drawn anew and below 2 MB, from those who keep the settings', async () => {
  const noise = await sharp({
    create: { width: 1_200, height: 1_200, channels: 3, background: '#fff', noise: { type: 'gaussian', sigma: 60 } },
  })
    .png()
    .toBuffer()
  expect(noise.length).toBeGreaterThan(2_000_000)
  for (const [name, bytes, status] of [
    ['logo.svg', svg(), 415],
    ['logo.png', svg(), 415],
    ['logo.png', html(), 415],
    ['logo.pdf', pdf(), 415],
    ['logo.png', noise, 413],
  ] as const)
    expect([name, (await upload(admin, { ...FIELD, name, bytes })).status]).toEqual([name, status])
  expect((await upload(guest, { ...FIELD, bytes: png() })).status).toBe(403)
  const jpeg = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#063' } })
    .jpeg()
    .toBuffer()
  const taken = await upload(admin, { ...FIELD, name: 'logo.jpg', bytes: jpeg })
  expect([taken.status, taken.body['file']]).toEqual([200, expect.stringMatching(/\.jpg$/)])
})

test('a logo that is taken away leaves the product’s mark again', async () => {
  await setSettings({ organisation_logo: null, organisation_address: null, organisation_name: null })
  expect(await letterheadFor(admin)).toEqual({ name: null, seat: null, logo: null })
})
