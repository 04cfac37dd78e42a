import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await openWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

/** The raw answer to raw bytes: what is broken here no HTTP client would send. */
function say(bytes: string): Promise<{ status: number; head: string; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('end', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      socket.destroy()
      resolve({ status: Number(head.split(' ')[1]), head, body: JSON.parse(body || '{}') as Record<string, unknown> })
    })
  })
}

test.each([
  [
    'an address beyond all bounds',
    `GET /api/config?x=${'y'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    431,
    'too_long',
  ],
  [
    'headers beyond all bounds',
    `GET /api/config HTTP/1.1\r\nHost: a\r\nX-Long: ${'y'.repeat(100_000)}\r\n\r\n`,
    431,
    'too_long',
  ],
  ['what is no HTTP at all', 'halo apa kabar\r\n\r\n', 400, 'broken_request'],
  ['an unknown method', 'FETCH /api/config HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'broken_request'],
  [
    'a header that cannot be read',
    'GET /api/config HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n',
    400,
    'broken_request',
  ],
  [
    'two lengths of one body',
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'broken_request',
  ],
  ['no host', 'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'broken_request'],
])('API-01 %s is refused in JSON, in words', async (_name, bytes, status, code) => {
  const reply = await say(bytes)
  expect([reply.status, reply.body['code'], reply.head.match(/content-type: (.*)/i)?.[1]]).toEqual([
    status,
    code,
    'application/json; charset=utf-8',
  ])
  expect(reply.body['message']).toMatch(/permintaan/i)
  expect(reply.body['reference']).toMatch(/^[0-9A-F]{10}$/)
})

test('LS-02 a filter as long as the list takes it gets through, however it is written', async () => {
  const admin = await world.as('admin')
  // Quotes, braces and brackets travel as three characters each.
  const filters = encodeURIComponent(
    JSON.stringify({ code_bedeng: Array.from({ length: 100 }, (_, n) => `"{${'é'.repeat(28)}}"${n}`) }),
  )
  expect(filters.length).toBeGreaterThan(16_384)
  const reply = await say(
    `GET /api/bedeng_nursery/list?filters=${filters} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${admin.token}\r\nConnection: close\r\n\r\n`,
  )
  expect([reply.status, reply.body['total']]).toEqual([200, 0])
})
