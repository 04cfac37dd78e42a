import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { demoAccounts } from '#areas/access/demo/accounts.ts'
import {
  calmServer,
  hostileNames,
  JSON_TYPE,
  multipart,
  nested,
  type CalmServer,
  type Call,
} from '#test/kit/hostile-calls.ts'
import { farRow, longFormat, manyStyles, wideHeaders } from '#test/kit/hostile-sheets.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const { modules } = buildCatalogue(demoAreas)

let world: World
let server: CalmServer
beforeAll(async () => {
  world = await openWorld()
  server = await calmServer(world)
})
afterAll(async () => {
  server.end()
  await world.close()
})

const sheets: readonly (readonly [string, Buffer])[] = [
  ['a format of 200,000 brackets', longFormat(200_000)],
  ['5,000 styles of long formats', manyStyles(5_000)],
  ['50 rows of 500 nearly headers', wideHeaders(50, 500, 'Kode Nama Lokasi '.repeat(11))],
  ['blanks and stars for headers', wideHeaders(50, 500, `x${' *'.repeat(90)}`)],
  ['row 3,000,000,000', farRow(3_000_000_000)],
  ['row 2,147,483,648', farRow(2_147_483_648)],
]
const files: readonly Call[] = [
  ...sheets.map(
    ([what, bytes]): Call => [
      `import of ${what}`,
      { method: 'POST', url: '/api/block_nursery/import', ...multipart({ mode: 'check' }, 'filename="a.xlsx"', bytes) },
    ],
  ),
  ...hostileNames.flatMap(([what, disposition]): readonly Call[] => [
    [
      `import named ${what}`,
      {
        method: 'POST',
        url: '/api/block_nursery/import',
        ...multipart({ mode: 'check' }, disposition, Buffer.from('Kode\nX1')),
      },
    ],
    [
      `upload named ${what}`,
      {
        method: 'POST',
        url: '/api/upload',
        ...multipart({ module: 'record-comment', field: 'files' }, disposition, Buffer.from('halo')),
      },
    ],
  ]),
]

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
const bodies: readonly Call[] = [
  ...['login', 'request_forgot_password', 'block_nursery/create'].map(
    (path): Call => [
      `a bomb for ${path}`,
      { method: 'POST', url: `/api/${path}`, payload: bomb, headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
    ],
  ),
  ...(
    [
      ['POST', 'block_nursery/bulk-update', `{"rows":[{"id":1,"version":1}],"values":{"is_active":${nested(4_000)}}}`],
      ['POST', 'block_nursery/bulk-update', `{"rows":[{"id":1,"version":1}],"values":{"is_active":${nested(60)}}}`],
      ['POST', 'block_nursery/bulk-delete', `{"rows":${nested(100_000)}}`],
      ['POST', 'block_nursery/views', `{"name":"x","state":{"filters":{"id":${nested(100_000)}}}}`],
      ['PUT', 'preferences/list.block-nursery.columns', `{"value":${nested(7_900)}}`],
      ['POST', 'block_nursery/create', `{"block_name":"${' '.repeat(900_000)}x"}`],
      ['POST', 'block_nursery/create', JSON.stringify({ block_name: 'a\0b', constructor: 1 })],
      [
        'POST',
        'location_nursery/1/comments',
        JSON.stringify({ text: `${'@'.repeat(400_000)} ${'@[x]('.repeat(80_000)}` }),
      ],
      ['POST', 'location_nursery/preview', JSON.stringify({ province: 'constructor', district: '__proto__' })],
      ['POST', 'location_nursery/create', JSON.stringify({ location_name: 'x', province: 'constructor' })],
    ] as const
  ).map(
    ([method, path, payload]): Call => [
      `${path} ${payload.slice(0, 60)}`,
      { method, url: `/api/${path}`, payload, headers: JSON_TYPE },
    ],
  ),
]

const query = (path: string, words: Readonly<Record<string, string>>): Call => [
  `${path} ${JSON.stringify(words).slice(0, 80)}`,
  { method: 'GET', url: `/api/${path}`, query: words },
]
const filters: readonly Call[] = [
  ...['district', 'subdistrict', 'village'].flatMap((level) =>
    ['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((province) =>
      query('places/names', { part: level, province }),
    ),
  ),
  ...['---', '%%%', '___', '\\\\\\', '   ', '…', '-'.repeat(190), 'a '.repeat(95), '🌱'.repeat(90)].flatMap(
    (search) => [query('search', { q: search }), query('bedeng_nursery/list', { search })],
  ),
  ...[
    nested(3_900),
    JSON.stringify({ id: Array.from({ length: 100 }, (_, at) => at) }),
    `{"id":${nested(3_900)}}`,
    `{"code_bedeng":"${'%'.repeat(7_000)}"}`,
    '{"constructor":1}',
  ].flatMap((text) =>
    ['bedeng_nursery/list', 'bedeng_nursery/dataset', 'bedeng_nursery/statistics', 'bedeng_nursery/export'].map(
      (path) => query(path, { filters: text }),
    ),
  ),
  query('bedeng_nursery/list', { order: 'constructor' }),
  query('bedeng_nursery', { constructor: '1' }),
  query('bedeng_nursery/gen-model', {}),
  query('__proto__/list', {}),
  query('constructor/list', {}),
]

describe.each(demoAccounts.map(({ username }) => username))(
  'API-01 hostile input of %s blocks nobody and is no fault',
  (username) => {
    test('files and their names', { timeout: 180_000 }, () => server.expectCalm(username, files))
    test('bodies', { timeout: 180_000 }, () => server.expectCalm(username, bodies))
    test('filters, searches and places', { timeout: 180_000 }, () => server.expectCalm(username, filters))
  },
)

test('API-01 texts that are hard to match block nobody, in any field of any module', { timeout: 600_000 }, async () => {
  const hard = [
    '1 '.repeat(2_000),
    '-'.repeat(5_000),
    `a@${'a.'.repeat(2_500)}`,
    `http://${'a/'.repeat(2_500)}`,
    `${' '.repeat(5_000)}x`,
    `${'0'.repeat(5_000)}!`,
    `<${'<a '.repeat(2_000)}`,
    '\\['.repeat(2_500),
    `B ${'1 '.repeat(2_000)}CD`,
  ]
  const calls = modules.flatMap(({ path, fields }) =>
    hard.map(
      (text): Call => [
        `${path} ${text.slice(0, 10)}`,
        {
          method: 'POST',
          url: `/api/${path}/create`,
          payload: JSON.stringify(Object.fromEntries(Object.keys(fields).map((name) => [name, text]))),
          headers: JSON_TYPE,
        },
      ],
    ),
  )
  await server.expectCalm('admin', calls)
})
