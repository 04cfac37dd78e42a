import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { startGekoServer, type GekoServer } from '#test/kit/geko-server.ts'
import { startOutsideServer, type OutsideServer } from '#test/kit/outside-server.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let geko: GekoServer
let sister: OutsideServer
let world: World
let admin: Caller
let guest: Caller
beforeAll(async () => {
  geko = await startGekoServer()
  geko.hold({ ff: [{ ff_no: 'A' }] })
  sister = await startOutsideServer(({ path }) =>
    path === '/foto.png' ? { headers: { 'content-type': 'image/png' }, body: 'png' } : { json: { data: [path] } },
  )
  world = await openWorld({
    environment: {
      ...geko.environment,
      GEKO_PATHS: 'ff/list,laporan/*',
      SISTER_URL: sister.url,
      SISTER_TOKEN: 'token-mitra-9',
      SISTER_PATHS: 'bibit/list',
      SISTER_WRITE_PATHS: 'bibit',
      MEDIA_HOSTS: `127.0.0.1:${sister.port}`,
      MEDIA_PRIVATE_ADDRESSES: '1',
    },
  })
  ;[admin, guest] = await Promise.all([world.as('admin'), world.as('tamu')])
})
afterAll(async () => {
  await world.close()
  await geko.close()
  await sister.close()
})

describe('API-05 the browser talks to our server only', () => {
  test('GEKO is asked by opened paths, filters flattened, and answers as it is', async () => {
    const reply = await admin.get('geko/ff/list', { filters: { ff_no: 'A' }, page: 1 })
    expect([reply.status, reply.body]).toEqual([200, { data: [{ ff_no: 'A' }], total: 1 }])
    expect(geko.calls.at(-1)?.query.toString()).toBe('ff_no=A&page=1')
    expect(reply.text + JSON.stringify(reply.headers)).not.toContain('token-')
  })

  test('what is not opened is not there, whatever is written instead', async () => {
    const before = geko.calls.length
    for (const path of ['farmer/list', 'ff/list/x', 'ff', 'laporan', 'laporan/../farmer/list', 'laporan/%2e%2e/farmer'])
      expect([path, (await admin.get(`geko/${path}`)).status]).toEqual([path, 404])
    expect((await admin.get('geko/ff/list', { filters: '[1' })).status).toBe(422)
    expect((await admin.get('geko/ff/list', { filters: `${'{"a":'.repeat(900)}1${'}'.repeat(900)}` })).status).toBe(422)
    expect(geko.calls).toHaveLength(before)
    expect((await admin.get('geko/laporan/apa')).status).toBe(404)
    expect(geko.calls).toHaveLength(before + 1)
  })

  test("any other method is 'method {x} invalid'", async () => {
    for (const [verb, method] of [
      ['post', 'POST'],
      ['put', 'PUT'],
      ['delete', 'DELETE'],
    ] as const) {
      const reply = await admin[verb]('geko/ff/list', {})
      expect([reply.status, reply.body['message']]).toEqual([405, `method ${method} invalid`])
    }
  })

  test("without a token: 'GEKO Unauthenticated', and the caller's own session stays", async () => {
    geko.disturb(() => ({ status: 401 }))
    const reply = await admin.get('geko/ff/list')
    geko.disturb(null)
    expect([reply.status, reply.body['message']]).toEqual([503, 'GEKO Unauthenticated'])
    expect((await admin.get('session')).status).toBe(200)
  })

  test('the sister service has its own token, and is written to by opened paths alone', async () => {
    expect((await admin.get('sister/bibit/list')).body).toEqual({ data: ['/bibit/list'] })
    expect(sister.calls.at(-1)?.headers['authorization']).toBe('Bearer token-mitra-9')
    const made = await admin.post('sister/bibit/create', { jumlah: 3 })
    expect([made.status, made.body, sister.calls.at(-1)?.body]).toEqual([
      200,
      { data: ['/bibit/create'] },
      '{"jumlah":3}',
    ])
    expect((await admin.put('sister/bibit/update', { id: 1 })).status).toBe(200)
    expect((await admin.delete('sister/bibit/delete', { id: 1 })).status).toBe(200)
    const before = sister.calls.length
    expect((await admin.put('sister/bibit/create', {})).status).toBe(404)
    expect((await admin.post('sister/lain/create', {})).status).toBe(404)
    expect((await admin.post('sister/bibit', {})).status).toBe(404)
    expect((await admin.get('sister/bibit')).status).toBe(404)
    expect(sister.calls).toHaveLength(before)
  })

  test('API-07 media come from opened hosts, closed in: no script, no page, no cache of others', async () => {
    const reply = await admin.get('media', { url: `${sister.url}/foto.png` })
    expect([reply.status, reply.text, reply.headers['content-type']]).toEqual([200, 'png', 'image/png'])
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect((await admin.get('media', { url: 'https://lain.example/a.png' })).status).toBe(422)
    expect((await admin.get('media')).status).toBe(422)
  })

  test('PM-01 each is a right of its own, and nobody comes without a session', async () => {
    const calls = [
      ['get', 'geko/ff/list'],
      ['post', 'geko/ff/list'],
      ['get', 'sister/bibit/list'],
      ['post', 'sister/bibit/create'],
      ['get', `media?url=${sister.url}`],
    ] as const
    for (const [verb, path] of calls) {
      expect([path, (await guest[verb](path)).status]).toEqual([path, 403])
      expect([path, (await world.with(null)[verb](path)).status]).toEqual([path, 401])
    }
  })

  test('the document of the API tells of them', async () => {
    const { paths } = (await admin.get('docs')).body as { paths: Record<string, Record<string, object>> }
    expect(paths['/geko/{path}']?.['get']).toMatchObject({ 'x-rights': ['outside.geko'] })
    expect(paths['/sister/{path}']?.['post']).toMatchObject({ 'x-rights': ['outside.sister-write'] })
    expect(paths['/media']?.['get']).toMatchObject({ 'x-rights': ['outside.media'] })
    expect(paths['/geko_sync_log/start/sync']?.['post']).toBeDefined()
  })

  test('T28 no answer names a configured secret', async () => {
    const replies = [
      await admin.get('config'),
      await admin.get('health'),
      await admin.get('docs'),
      await admin.get('geko/ff/list'),
    ]
    for (const secret of ['rahasia-geko-7Q', 'token-mitra-9', geko.url])
      expect(replies.filter(({ text }) => text.includes(secret))).toEqual([])
  })
})

test('API-05 API-07 off until they are configured: the addresses are not there', async () => {
  const bare = await openWorld()
  try {
    const caller = await bare.as('admin')
    for (const path of ['geko/ff/list', 'sister/bibit/list', 'media?url=https://a.example/'])
      expect([path, (await caller.get(path)).status]).toEqual([path, 404])
  } finally {
    await bare.close()
  }
})
