import { afterEach, describe, expect, test } from 'vitest'
import { GEKO_ACCOUNT, startGekoServer, type GekoServer } from '#test/kit/geko-server.ts'
import { startOutsideServer, type Behaviour, type OutsideServer } from '#test/kit/outside-server.ts'
import { openGeko, GEKO_TOKEN_MS } from './geko.ts'
import { USUAL_LIMITS, openOutsideService, type OutsideLimits } from './outside-service.ts'
import { openSister } from './sister.ts'

const LIMITS: OutsideLimits = {
  ...USUAL_LIMITS,
  timeoutMs: 400,
  wholeMs: 3_000,
  mostBytes: 20_000,
  pausesMs: [5, 10],
  breakMs: 60_000,
}
const open: OutsideServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function givenGeko(now = Date.now): Promise<{ server: GekoServer; client: ReturnType<typeof openGeko> }> {
  const server = await startGekoServer()
  open.push(server)
  server.hold({ ff: [{ ff_no: 'A' }] })
  const settings = {
    url: new URL(`${server.url}/api`),
    ...GEKO_ACCOUNT,
    loginPath: 'login',
    usernameField: 'username',
    tokenField: 'result.token',
    partPaths: { ff: 'ff/list', farmer: 'farmer/list', lahan: 'lahan/list', species: 'lahan_species/list' },
  }
  return { server, client: openGeko(settings, { limits: LIMITS, now }) }
}
const signIns = ({ calls }: OutsideServer) => calls.filter(({ path }) => path === '/api/login').length

async function givenService(behaviour: Behaviour, limits: Partial<OutsideLimits> = {}, now = Date.now) {
  const server = await startOutsideServer(behaviour)
  open.push(server)
  const service = openOutsideService('Uji', new URL(`${server.url}/api/`), { limits: { ...LIMITS, ...limits }, now })
  return { server, ask: (path = 'x') => service.send({ method: 'GET', path }), service }
}

describe('API-05 GEKO', () => {
  test('is asked with its filters flattened into the query, signed in with the token of a result field', async () => {
    const { server, client } = await givenGeko()
    await client.ask('GET', 'ff/list', {
      page: 2,
      filters: { ff_no: 'A', year: [1, 2], day: { from: 'x' }, none: null },
    })
    const [signIn, asked] = server.calls
    expect(JSON.parse(signIn?.body ?? '')).toEqual(GEKO_ACCOUNT)
    expect(asked?.query.toString()).toBe('ff_no=A&year=1&year=2&day%5Bfrom%5D=x&page=2')
    expect(asked?.headers['authorization']).toBe('Bearer token-1')
  })

  test('any other method is invalid, and nothing is sent', async () => {
    const { server, client } = await givenGeko()
    await expect(client.ask('post', 'ff/list')).rejects.toThrow('method post invalid')
    expect(server.calls).toEqual([])
  })

  test('a token is kept for 30 minutes, got once however many ask, and once more after a 401', async () => {
    let clock = 0
    const { server, client } = await givenGeko(() => clock)
    await Promise.all([1, 2, 3, 4, 5].map(() => client.ask('GET', 'ff/list')))
    clock = GEKO_TOKEN_MS - 1
    await client.ask('GET', 'ff/list')
    expect(signIns(server)).toBe(1)
    clock = GEKO_TOKEN_MS
    await client.ask('GET', 'ff/list')
    expect(signIns(server)).toBe(2)
    let refused = false
    server.disturb(({ path }) => (path === '/api/ff/list' && !refused && (refused = true) ? { status: 401 } : null))
    expect(await client.ask('GET', 'ff/list')).toMatchObject({ total: 1 })
    expect(signIns(server)).toBe(3)
  })

  test('without a token it is GEKO Unauthenticated: a refused sign-in, none in the result, a 401 that stays', async () => {
    const { server, client } = await givenGeko()
    const answers = [
      { status: 401, json: { message: GEKO_ACCOUNT.password } },
      { json: { result: {} } },
      { json: { result: { token: 'a\r\nX-Evil: 1' } } },
    ]
    for (const answer of answers) {
      server.disturb(({ path }) => (path === '/api/login' ? answer : null))
      await expect(client.ask('GET', 'ff/list')).rejects.toMatchObject({ message: 'GEKO Unauthenticated', status: 503 })
    }
    server.disturb(({ path }) => (path === '/api/ff/list' ? { status: 401 } : null))
    await expect(client.ask('GET', 'ff/list')).rejects.toThrow('GEKO Unauthenticated')
  })
})

describe('T17 what is asked of a service, and what is taken from it', () => {
  test('a slow one, one that never ends and one that is cut are away; a read is tried again, with pauses', async () => {
    const { server, ask } = await givenService(() => ({ raw: () => undefined }), { breakAfter: 100 })
    await expect(ask()).rejects.toMatchObject({ status: 503, message: expect.stringContaining('Uji sedang tidak') })
    expect(server.calls).toHaveLength(3)
    server.behave(() => ({
      raw: (reply) => {
        reply.write('{')
        const drip = setInterval(() => reply.write(' '), 50)
        reply.once('close', () => clearInterval(drip))
      },
    }))
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    server.behave(() => ({
      raw: (reply) => {
        reply.writeHead(200, { 'content-length': '100' })
        reply.write('{"data"')
        setTimeout(() => reply.destroy(), 10)
      },
    }))
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    let answered = 0
    server.behave(() => ((answered += 1) < 3 ? { status: 500 } : { json: 'ya' }))
    expect((await ask()).body.toString()).toBe('"ya"')
  })

  test('what is written is sent once, whatever becomes of it', async () => {
    const { server } = await givenService(() => ({ status: 500 }))
    const sister = openSister({ url: new URL(server.url), token: 'tetap' }, { limits: LIMITS })
    await expect(sister.create('bibit', { a: 1 })).rejects.toMatchObject({ status: 503 })
    expect(server.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/bibit/create', '{"a":1}'],
    ])
  })

  test('too much is broken off, a way elsewhere is not followed, and both are told', async () => {
    const other = await givenService(() => ({ json: 'rahasia' }))
    const { server, ask } = await givenService(() => ({ body: 'x'.repeat(20_001) }))
    await expect(ask()).rejects.toMatchObject({ status: 502, message: expect.stringContaining('terlalu besar') })
    for (const location of [other.server.url, `${server.url}/api/y`, 'file:///etc/passwd']) {
      server.behave(() => ({ status: 302, headers: { location } }))
      await expect(ask()).rejects.toMatchObject({ status: 502, message: expect.stringContaining('alamat lain') })
    }
    expect(other.server.calls).toEqual([])
  })

  test('so many at once, the others by turns; where too many wait, the next is told', async () => {
    let now = 0
    let most = 0
    const { ask } = await givenService(
      async () => {
        now += 1
        most = Math.max(most, now)
        await new Promise((resolve) => setTimeout(resolve, 40))
        now -= 1
        return { json: 1 }
      },
      { atOnce: 2, waiting: 3 },
    )
    const ended = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => ask()))
    expect(most).toBe(2)
    expect(ended.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  })

  test('one that keeps failing is left in peace for a while, then asked again', async () => {
    let clock = 0
    const { server, ask } = await givenService(
      () => ({ status: 503 }),
      { breakAfter: 3, breakMs: 1_000 },
      () => clock,
    )
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    expect(server.calls).toHaveLength(3)
    clock = 1_000
    server.behave(() => ({ json: 1 }))
    expect((await ask()).status).toBe(200)
  })

  test.each([
    '../x',
    'a/../../x',
    'a//b',
    '/x',
    'x?y=1',
    'x#y',
    '%2e%2e/x',
    'http://evil.example/',
    'a\\b',
    '.',
    '',
    'a/',
    '@evil',
  ])('a path is one of names alone: %j is not', async (path) => {
    const { server, ask } = await givenService(() => ({ json: 1 }))
    await expect(ask(path)).rejects.toMatchObject({ status: 404 })
    expect(server.calls).toEqual([])
  })

  test.each(['', '<html>', '{"a":', `${'['.repeat(9_000)}${']'.repeat(9_000)}`])(
    'what is no JSON, or nested beyond all use, is told: %j',
    async (body) => {
      const { server, client } = await givenGeko()
      await client.ask('GET', 'ff/list')
      server.disturb(() => ({ body }))
      await expect(client.ask('GET', 'ff/list')).rejects.toMatchObject({
        status: 502,
        message: 'Jawaban GEKO tidak dapat dipakai: bukan JSON yang benar.',
      })
    },
  )

  test('nothing that is thrown names a secret', async () => {
    const { server, client } = await givenGeko()
    await client.ask('GET', 'ff/list')
    const thrown: unknown[] = []
    const disturbances: Behaviour[] = [
      () => ({ raw: (reply) => void reply.destroy() }),
      ({ headers }) => ({ status: 422, json: { message: `lihat ${String(headers['accept'])}\n\u202eabc` } }),
      () => ({ body: 'bukan json' }),
    ]
    for (const disturbance of disturbances) {
      server.disturb(disturbance)
      await client.ask('GET', 'ff/list').catch((error: unknown) => thrown.push(error))
    }
    expect(thrown).toHaveLength(3)
    const told = thrown.map((error) => `${String(error)} ${String((error as Error).cause)} ${(error as Error).stack}`)
    expect(told.filter((words) => words.includes(GEKO_ACCOUNT.password) || words.includes(server.token))).toEqual([])
    expect((thrown[1] as Error).message).toBe('GEKO: lihat application/json abc')
  })
})
