import { gzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { demoAccounts } from '#areas/access/demo/accounts.ts'
import { stallLimit, watchLoop, type LoopWatch } from '#test/kit/event-loop.ts'
import { farRow, longFormat, manyStyles, wideHeaders } from '#test/kit/hostile-sheets.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const { modules } = buildCatalogue(demoAreas)

let world: World
let watch: LoopWatch
let limit: number
beforeAll(async () => {
  world = await openWorld()
  const admin = await world.as('admin')
  watch = watchLoop()
  limit = await stallLimit(watch, () => admin.get('block_nursery/list'))
})
afterAll(async () => {
  watch.end()
  await world.close()
})

const JSON_TYPE = { 'content-type': 'application/json' }
const BOUNDARY = 'batas'

/** A multipart body written by hand, as no browser would. */
function multipart(
  words: Readonly<Record<string, string>>,
  disposition: string,
  bytes: Buffer,
): Pick<InjectOptions, 'payload' | 'headers'> {
  const fields = Object.entries(words).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${fields.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; ${disposition}\r\ncontent-type: text/plain\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

type Call = readonly [what: string, call: InjectOptions]
const sheets: readonly (readonly [string, Buffer])[] = [
  ['a format of 200,000 brackets', longFormat(200_000)],
  ['5,000 styles of long formats', manyStyles(5_000)],
  ['50 rows of 500 nearly headers', wideHeaders(50, 500, 'Kode Nama Lokasi '.repeat(11))],
  ['blanks and stars for headers', wideHeaders(50, 500, `x${' *'.repeat(90)}`)],
  ['row 3,000,000,000', farRow(3_000_000_000)],
  ['row 2,147,483,648', farRow(2_147_483_648)],
]
const names: readonly (readonly [string, string])[] = [
  ['80,000 dots', `filename="x${'.'.repeat(80_000)}x"`],
  ['80,000 blanks', `filename="x${' '.repeat(80_000)}x"`],
  ['a NUL', "filename*=UTF-8''a%00.csv"],
  ['80,000 folders', `filename="${'a/'.repeat(40_000)}x.csv"`],
  ['no end', `filename="${'"'.repeat(3_000)}`],
  ['half characters', "filename*=UTF-8''%ED%A0%80%ED%B0%80.csv"],
  ['a prototype', 'filename="__proto__.constructor"'],
]
const deep = (count: number) => `${'['.repeat(count)}1${']'.repeat(count)}`

const files: readonly Call[] = [
  ...sheets.map(
    ([what, bytes]): Call => [
      `import of ${what}`,
      { method: 'POST', url: '/api/block_nursery/import', ...multipart({ mode: 'check' }, 'filename="a.xlsx"', bytes) },
    ],
  ),
  ...names.flatMap(([what, disposition]): readonly Call[] => [
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
      ['POST', 'block_nursery/bulk-update', `{"rows":[{"id":1,"version":1}],"values":{"is_active":${deep(4_000)}}}`],
      ['POST', 'block_nursery/bulk-update', `{"rows":[{"id":1,"version":1}],"values":{"is_active":${deep(60)}}}`],
      ['POST', 'block_nursery/bulk-delete', `{"rows":${deep(100_000)}}`],
      ['POST', 'block_nursery/views', `{"name":"x","state":{"filters":{"id":${deep(100_000)}}}}`],
      ['PUT', 'preferences/list.block-nursery.columns', `{"value":${deep(7_900)}}`],
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
    deep(3_900),
    JSON.stringify({ id: Array.from({ length: 100 }, (_, at) => at) }),
    `{"id":${deep(3_900)}}`,
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

/** No answer of a fault, and nobody else waited. */
async function expectCalm(username: string, calls: readonly Call[]): Promise<void> {
  const { token } = await world.as(username)
  watch.longest()
  for (const [what, call] of calls) {
    const { statusCode } = await world.app.inject({
      ...call,
      headers: { ...call.headers, authorization: `Bearer ${token}` },
    })
    const stalled = watch.longest()
    expect([
      what,
      statusCode < 500 || statusCode,
      stalled < limit || `blocked for ${Math.round(stalled)} ms, allowed ${Math.round(limit)} ms`,
    ]).toEqual([what, true, true])
  }
}

describe.each(demoAccounts.map(({ username }) => username))(
  'API-01 hostile input of %s blocks nobody and is no fault',
  (username) => {
    test('files and their names', { timeout: 180_000 }, () => expectCalm(username, files))
    test('bodies', { timeout: 180_000 }, () => expectCalm(username, bodies))
    test('filters, searches and places', { timeout: 180_000 }, () => expectCalm(username, filters))
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
  await expectCalm('admin', calls)
})
