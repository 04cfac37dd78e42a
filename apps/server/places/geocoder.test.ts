import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/** A place service of our own on this machine, which answers what a test wants and notes what it was asked. */
let server: Server
let asked: URL[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
let world: World
let caller: Caller

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://geocoder.example'))
    answer(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  world = await openWorld({
    environment: { GEOCODER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim/` },
  })
  caller = await world.as('pengawas')
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await world.close()
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

const says =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const house = {
  lat: '-7.1281',
  lon: '110.4052',
  display_name: 'Jalan Diponegoro 5, Genuk, Ungaran Barat, Kabupaten Semarang, Jawa Tengah, 50512, Indonesia',
  address: {
    house_number: '5',
    road: 'Jalan Diponegoro',
    village: 'Genuk',
    municipality: 'Ungaran Barat',
    county: 'Kabupaten Semarang',
    state: 'Jawa Tengah',
    postcode: '50512',
    country: 'Indonesia',
    country_code: 'id',
  },
}

test('FR-10 a configured place service is asked for Indonesia only, in Indonesian, for at most ten', async () => {
  answer = says([
    house,
    { ...house, lat: '3.139', lon: '101.68', display_name: 'Kuala Lumpur', address: { country_code: 'my' } },
    { ...house, lat: '48.85', lon: '2.35', display_name: 'Paris' },
  ])
  const { rows } = await caller.get('places', { search: 'Diponegoro & 5?' })
  expect(rows.map((row) => row['name'])).toEqual([house.display_name])
  expect(rows[0]).toMatchObject({
    latitude: -7.1281,
    longitude: 110.4052,
    level: 'address',
    address: { route: 'Jalan Diponegoro', streetNumber: '5', postal_code: '50512' },
  })
  expect(asked[0]?.pathname).toBe('/nominatim/search')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    q: 'Diponegoro & 5?',
    countrycodes: 'id',
    'accept-language': 'id',
    bounded: '1',
    viewbox: '94.5,6.5,141.5,-11.5',
    limit: '10',
  })
})

test('FR-10 it answers the address of a place, with street and postal code', async () => {
  answer = says(house)
  const { row } = await caller.get('places/nearest', { latitude: -7.1281, longitude: 110.4052 })
  expect(row).toMatchObject({
    formatted_address: house.display_name,
    route: 'Jalan Diponegoro',
    streetNumber: '5',
    village: 'Genuk',
    subdistrict: 'Ungaran Barat',
    district: 'Kabupaten Semarang',
    province: 'Jawa Tengah',
    country: 'Indonesia',
    postal_code: '50512',
    pinLink: expect.stringContaining('-7.128100'),
  })
  expect(asked[0]?.pathname).toBe('/nominatim/reverse')
})

test.each<[string, typeof answer]>([
  ['is broken', says({ message: 'no' }, 500)],
  ['talks nonsense', says('<html>')],
  ['answers another shape', says({ lat: 1 })],
  [
    'answers without end',
    (_, response) => {
      response.writeHead(200)
      response.end(`["${'x'.repeat(300_000)}"]`)
    },
  ],
  [
    'leads elsewhere',
    (_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    },
  ],
  [
    'hangs up',
    (request) => {
      request.socket.destroy()
    },
  ],
  ['knows nothing', says([])],
])('FR-10 when the service %s, the own table answers', async (_, broken) => {
  answer = broken
  expect((await caller.get('places', { search: 'Ungaran Barat' })).rows[0]).toMatchObject({
    name: 'Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah',
  })
  expect((await caller.get('places/nearest', { latitude: -7.5081, longitude: 110.5206 })).row).toMatchObject({
    subdistrict: 'Cepogo',
  })
})

test('FR-10 too short a text and nobody at all are not passed on', async () => {
  answer = says([house])
  await caller.get('places', { search: 'x' })
  await world.with(null).get('places', { search: 'Ungaran' })
  expect(asked).toEqual([])
})
