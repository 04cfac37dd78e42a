import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { createCaller } from '#test/kit/caller.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { buildApp } from './app.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function withApp<T>(
  variables: Readonly<Record<string, string>>,
  work: (caller: ReturnType<typeof createCaller>) => Promise<T>,
): Promise<T> {
  const app = await buildApp({
    ...world.product,
    db: world.db,
    environment: testEnvironment(variables),
    webFolder: null,
  })
  try {
    return await work(createCaller(app, null))
  } finally {
    await app.close()
  }
}

async function firstLine(port: number, request: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(request)
  let answer = ''
  for await (const part of socket) answer += String(part)
  return answer.split('\r\n')[0] ?? ''
}

const health = (headers: Record<string, string>) => world.with(null).raw({ url: '/api/health', headers })

describe('the demo', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:5173',
    '127.0.0.1:3000',
    '127.1:3000',
    '[::1]:3000',
    'semai.localhost',
  ])('answers to this machine as %s', async (host) => {
    expect((await health({ host })).status).toBe(200)
  })

  test.each([
    'semai.contoh.example',
    '192.168.1.5:3000',
    'localhost.jahat.example',
    '127.0.0.1.jahat.example',
    'jahat.example@localhost',
    'x y',
    '[::2]',
  ])('refuses the name %s in a sentence', async (host) => {
    const reply = await health({ host })
    expect([reply.status, reply.body['code'], reply.body['message']]).toEqual([
      403,
      'demo_host',
      expect.stringContaining('hanya dapat dibuka di komputer yang menjalankannya'),
    ])
  })

  test('refuses sign-in through a proxy on the same machine, which brings another name along', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'semai.contoh.example',
      host: '127.0.0.1:3000',
    }
    expect((await world.with(null).post('login', { username: 'admin', password: DEMO_PASSWORD }, headers)).status).toBe(
      403,
    )
  })

  const OWN = '127.0.0.1:3000'
  test.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '203.0.113.9' },
    { origin: 'https://semai.contoh.example' },
  ])("refuses what a proxy carries that sends this machine's own name: %j", async (headers) => {
    expect(
      (await world.with(null).post('login', { username: 'admin', password: DEMO_PASSWORD }, { ...headers, host: OWN }))
        .body['code'],
    ).toBe('demo_host')
  })

  test('answers a page of this machine, and none of HTTP/1.0, which is how a proxy without settings asks', async () => {
    expect((await health({ host: OWN, origin: 'http://localhost:5173' })).status).toBe(200)
    const app = await buildApp({ ...world.product, db: world.db, environment: testEnvironment({}), webFolder: null })
    try {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as AddressInfo
      const first = (version: string) =>
        firstLine(port, `GET /api/health HTTP/${version}\r\nHost: ${OWN}\r\nConnection: close\r\n\r\n`)
      expect([await first('1.1'), await first('1.0')]).toEqual([
        expect.stringContaining(' 200 '),
        expect.stringContaining(' 403 '),
      ])
    } finally {
      await app.close()
    }
  })

  test('that was asked for beside PUBLIC_URL answers to that name too', async () => {
    await withApp({ DEMO: '1', PUBLIC_URL: 'https://demo.contoh.example' }, async (caller) => {
      const statuses = await Promise.all(
        ['demo.contoh.example', 'localhost', 'lain.contoh.example'].map(
          async (host) => (await caller.raw({ url: '/api/health', headers: { host } })).status,
        ),
      )
      expect(statuses).toEqual([200, 200, 403])
      expect(
        (
          await caller.raw({
            url: '/api/health',
            headers: { host: 'demo.contoh.example', 'x-forwarded-for': '203.0.113.9' },
          })
        ).status,
      ).toBe(200)
    })
  })
})

describe('without the demo', () => {
  test('every name is answered, and the public password opens nothing, whatever the account is called', async () => {
    await world.db.query(`update users set username = 'siti' where username = 'personalia'`)
    await withApp({ DEMO: '0' }, async (caller) => {
      expect((await caller.raw({ url: '/api/health', headers: { host: 'semai.contoh.example' } })).status).toBe(200)
      for (const username of ['siti', 'admin', 'tidak-ada']) {
        const reply = await caller.post('login', { username, password: DEMO_PASSWORD })
        expect([username, reply.status, reply.body['code']]).toEqual([username, 403, 'demo_password'])
      }
    })
  })
})
