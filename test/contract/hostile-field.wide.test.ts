import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { demoServerAreas } from '#areas/demo-areas.server.ts'
import {
  calmServer,
  hostileNames,
  JSON_TYPE,
  multipart,
  nested,
  type CalmServer,
  type Call,
} from '#test/kit/hostile-calls.ts'
import { openWorld, type World } from '#test/kit/world.ts'

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

/** Where phones bring what they kept, each by what it calls its entries. */
const SYNCS: readonly (readonly [path: string, list: string])[] = [
  ['scan_event/sync', 'events'],
  ['scan_event/sync', 'entries'],
  ...demoServerAreas.flatMap(({ channels = [] }) => channels.map(({ path }) => [path, 'entries'] as const)),
]
const MANY = 200
const HARD = [
  '-'.repeat(4_000),
  '1 '.repeat(2_000),
  `${' '.repeat(4_000)}x`,
  'a\0b',
  '\ud800',
  '__proto__',
  '%_'.repeat(90),
]

const stamps = (seq: number, list: string) => ({
  client_uuid: randomUUID(),
  seq,
  v: 1,
  [list === 'events' ? 'scanned_at' : 'made_at']: '2025-11-15T00:00:00.000Z',
  offset_ms: 0,
})
const facts = (text: string, payload: unknown) => ({
  loading_line_id: 1,
  scan_type: 12,
  raw_code: text.slice(0, 200),
  payload: { note: text, receiver: text, photos: [{ file: text }], given: payload },
})
const one = (list: string, seq: number, body: unknown) =>
  list === 'events' ? { ...stamps(seq, list), ...Object(body) } : { ...stamps(seq, list), body }
const call = (path: string, what: string, payload: string): Call => [
  `${path} ${what}`,
  { method: 'POST', url: `/api/${path}`, payload, headers: JSON_TYPE },
]
const brought = (path: string, list: string, what: string, bodies: readonly unknown[]) =>
  call(
    path,
    what,
    JSON.stringify({ device_id: randomUUID(), [list]: bodies.map((body, at) => one(list, at + 1, body)) }),
  )

/** Made anew for each caller: what was taken once is only answered. */
function syncCalls(): readonly Call[] {
  return SYNCS.flatMap(([path, list]): readonly Call[] => [
    ...HARD.map((text) =>
      brought(
        path,
        list,
        `${list} of ${JSON.stringify(text.slice(0, 6))}`,
        Array.from({ length: 20 }, () => facts(text, text)),
      ),
    ),
    brought(
      path,
      list,
      `${list}: as many as may be`,
      Array.from({ length: MANY }, () =>
        facts(
          'x'.repeat(200),
          Array.from({ length: 900 }, () => 1),
        ),
      ),
    ),
    brought(
      path,
      list,
      `${list}: one too many`,
      Array.from({ length: MANY + 1 }, () => facts('x', null)),
    ),
    brought(path, list, `${list}: large in one`, [facts('x'.repeat(1_000_000), null)]),
    brought(path, list, `${list}: prototypes`, [JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}')]),
    brought(path, list, `${list}: numbers`, [
      { ...facts('1', 1e308), loading_line_id: 1e308, latitude: -1e308, line: 1e15, qty: 1e308 },
    ]),
    call(
      path,
      `${list} nested 60 times`,
      `{"device_id":"${randomUUID()}","${list}":[{"client_uuid":"${randomUUID()}","seq":1,"body":${nested(50)}}]}`,
    ),
    call(path, `${list} nested 100,000 times`, `{"device_id":"${randomUUID()}","${list}":${nested(100_000)}}`),
    call(
      path,
      `${list}: names by the thousand`,
      JSON.stringify({
        device_id: randomUUID(),
        [list]: [],
        answers_of: Array.from({ length: 20_000 }, () => randomUUID()),
      }),
    ),
    [
      `${path} a bomb`,
      {
        method: 'POST',
        url: `/api/${path}`,
        payload: gzipSync(Buffer.alloc(16 * 1024 * 1024)),
        headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      },
    ],
  ])
}

/** Photos and signatures, handed in by somebody else or with the token of a device. */
const uploads: readonly Call[] = [
  { url: '/api/upload?handed_in=1' },
  { url: '/api/upload', headers: { authorization: `Bearer lapangan-${'x'.repeat(43)}` } },
  { url: '/api/upload', headers: { authorization: `Bearer lapangan-${'-'.repeat(8_000)}` } },
].flatMap(({ url, headers }, way) => [
  ...hostileNames.map(([what, disposition]): Call => {
    const form = multipart(
      { module: 'detail-farmers', action: 'report', field: 'signature', ahead: '1' },
      disposition,
      Buffer.from('halo'),
    )
    return [`upload ${way} named ${what}`, { method: 'POST', url, ...form, headers: { ...form.headers, ...headers } }]
  }),
  ...HARD.map((text): Call => {
    const form = multipart(
      { module: text, action: text, field: text, ahead: text },
      'filename="a.png"',
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    )
    return [
      `upload ${way} for ${JSON.stringify(text.slice(0, 6))}`,
      { method: 'POST', url, ...form, headers: { ...form.headers, ...headers } },
    ]
  }),
])

/** Who may everything, who works in the field, and who may nothing of it. */
describe.each(['admin', 'fasilitator', 'pemuat', 'tamu'])(
  'API-01 hostile input from the field by %s blocks nobody and is no fault',
  (username) => {
    test('events and entries', { timeout: 180_000 }, () => server.expectCalm(username, syncCalls()))
    test('photos and signatures', { timeout: 180_000 }, () => server.expectCalm(username, uploads))
  },
)
