import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundPlace } from '#core/wire/place-at-coordinates.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let caller: Caller
beforeAll(async () => {
  world = await openWorld()
  caller = await world.as('pengawas')
})
afterAll(() => world.close())

const search = async (text: string) => (await caller.get('places', { search: text })).rows as unknown as FoundPlace[]
const names = async (text: string) => (await search(text)).map((place) => place.name)

describe('FR-10 place search', () => {
  test('finds a district by its name, with all that lies around it', async () => {
    expect((await search('Ungaran Barat'))[0]).toEqual({
      name: 'Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah',
      level: 'district',
      latitude: -7.1361,
      longitude: 110.3954,
      approximate: false,
      address: {
        formatted_address: 'Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah, Indonesia',
        route: null,
        streetNumber: null,
        village: null,
        village_code: null,
        subdistrict: 'Ungaran Barat',
        district: 'Kabupaten Semarang',
        province: 'Jawa Tengah',
        country: 'Indonesia',
        postal_code: null,
      },
    })
  })

  test("a village without a place of its own takes the district's, and says so", async () => {
    const [village] = await search('leyangan ungaran')
    expect(village).toMatchObject({
      name: 'Desa Leyangan, Kec. Ungaran Timur, Kab. Semarang, Jawa Tengah',
      level: 'village',
      latitude: -7.1418,
      longitude: 110.4166,
      approximate: true,
      address: { village: 'Leyangan', village_code: '33.22.19.2009' },
    })
  })

  test('the larger area of a name stands before the smaller, the exact name before the longer', async () => {
    expect((await names('semarang')).slice(0, 2).toSorted()).toEqual([
      'Kab. Semarang, Jawa Tengah',
      'Kota Semarang, Jawa Tengah',
    ])
    expect((await names('ungaran')).slice(0, 3)).toEqual([
      'Kec. Ungaran Barat, Kab. Semarang, Jawa Tengah',
      'Kec. Ungaran Timur, Kab. Semarang, Jawa Tengah',
      expect.stringMatching(/^(Kel\.|Desa) Ungaran,/),
    ])
    expect((await names('kec. selo, boyolali'))[0]).toBe('Kec. Selo, Kab. Boyolali, Jawa Tengah')
  })

  test('two characters ask for a beginning, one is not enough', async () => {
    const found = await search('Un')
    expect(found).toHaveLength(10)
    expect(found.every(({ name }) => /(^|[ ,])un/i.test(name))).toBe(true)
    expect(await search('U')).toEqual([])
    expect(await search('')).toEqual([])
  })

  test('answers at most ten, also for a name that is everywhere', async () => {
    expect(await search('suka')).toHaveLength(10)
  })

  test.each([
    '%',
    '%%%',
    '_a',
    "'; drop table wilayah; --",
    '\\',
    'a\\',
    '100%',
    '🌱🌱',
    '،،',
    '(((',
    '\u202eab',
    '.,.,.,',
    'kec kab desa',
    'a '.repeat(40),
  ])('hostile text %j is only a text that is not found', async (text) => {
    const reply = await caller.get('places', { search: text })
    expect(reply.status).toBe(200)
    expect(reply.rows.length).toBeLessThanOrEqual(10)
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'a province called %s is only one that is not found',
    async (province) => {
      const { status, rows } = await caller.get('places/names', { part: 'district', province })
      expect([status, rows]).toEqual([200, []])
    },
  )

  test.each(['x'.repeat(101), 'a\0b'])('what no place is called is refused', async (text) => {
    expect((await caller.get('places', { search: text })).status).toBe(422)
  })

  test('a repeated parameter is refused', async () => {
    expect((await caller.raw({ method: 'GET', url: '/api/places?search=a&search=b' })).status).toBe(422)
  })
})

describe('FR-10 address of a place', () => {
  const nearest = (query: Record<string, unknown>) => caller.get('places/nearest', query)

  test('is the nearest known district, with links to the place and the way there', async () => {
    const { status, row } = await nearest({ latitude: -7.5081, longitude: 110.5206 })
    expect(status).toBe(200)
    expect(row).toEqual({
      formatted_address: 'Kec. Cepogo, Kab. Boyolali, Jawa Tengah, Indonesia',
      route: null,
      streetNumber: null,
      village: null,
      village_code: null,
      subdistrict: 'Cepogo',
      district: 'Kabupaten Boyolali',
      province: 'Jawa Tengah',
      country: 'Indonesia',
      postal_code: null,
      pinLink: 'https://www.openstreetmap.org/?mlat=-7.508100&mlon=110.520600#map=16/-7.508100/110.520600',
      directionLink: 'https://www.openstreetmap.org/directions?to=-7.508100%2C110.520600#map=16/-7.508100/110.520600',
    })
  })

  test.each([
    [0, 0],
    [-10.9, 108],
    [52.5, 13.4],
    [90, 180],
    [-90, -180],
  ])('nothing is claimed of %s, %s, far from every district', async (latitude, longitude) => {
    const { status, row } = await nearest({ latitude, longitude })
    expect([status, row['formatted_address'], row['country']]).toEqual([200, null, null])
  })

  test.each([{}, { latitude: -7 }, { longitude: 110 }, { latitude: '', longitude: 110 }])(
    '%j lacks one of the two',
    async (query) => {
      const { status, body } = await nearest(query)
      expect([status, body['message']]).toEqual([422, 'Latitude & Longitude value is mandotary'])
    },
  )

  test.each([
    [91, 0],
    [-90.5, 0],
    [0, 181],
    ['a', 'b'],
    ['1e1', '2'],
    ['NaN', 'Infinity'],
    ['1,5', '2'],
    ["0' or 1=1", '0'],
  ])('%s, %s is no place', async (latitude, longitude) => {
    const { status, body } = await nearest({ latitude, longitude })
    expect([status, body['message']]).toEqual([422, 'Invalid coordinate number'])
  })
})

describe('names for a map', () => {
  const within = (south: number, west: number, north: number, east: number) =>
    caller.get('places/within', { south, west, north, east })

  test('are provinces on a large one, regencies on a middle one, districts on a small one, all inside', async () => {
    const levels = async (...box: [number, number, number, number]) => [
      ...new Set((await within(...box)).rows.map((row) => row['level'])),
    ]
    expect(await levels(-11, 95, 6, 141)).toEqual(['province'])
    expect(await levels(-8, 109, -6, 112)).toEqual(['regency'])
    expect(await levels(-7.3, 110.2, -7, 110.6)).toEqual(['district'])
    const { rows } = await within(-7.3, 110.2, -7, 110.6)
    expect(rows.map((row) => row['name'])).toContain('Ungaran Barat')
    expect(rows.every((row) => Number(row['latitude']) >= -7.3 && Number(row['longitude']) <= 110.6)).toBe(true)
  })

  test('a box that is none is refused, an empty or upside-down one has no names', async () => {
    expect((await caller.get('places/within', { south: -7, west: 110, north: -6 })).status).toBe(422)
    expect((await caller.get('places/within', { south: 'a', west: 110, north: -6, east: 111 })).status).toBe(422)
    expect((await within(-6, 111, -7, 110)).rows).toEqual([])
  })
})

test('FR-10 places are told to those who are signed in, and can be changed by no one', async () => {
  for (const path of [
    'places?search=selo',
    'places/nearest?latitude=-7&longitude=110',
    'places/within?south=-7&west=110&north=-6&east=111',
  ])
    expect((await world.with(null).get(path)).status).toBe(401)
  const admin = await world.as('admin')
  for (const path of ['wilayah/list', 'wilayah', 'places/list', 'reference_data/list'])
    expect([path, (await admin.get(path)).status]).toEqual([path, 404])
  expect((await admin.post('wilayah/create', { code: '99' })).status).toBe(404)
  expect((await admin.post('places', { search: 'selo' })).status).toBe(404)
})
