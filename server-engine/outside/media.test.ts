import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOutsideServer, type OutsideServer } from '#test/kit/outside-server.ts'
import { openMedia, type MediaSettings } from './media.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
let server: OutsideServer
beforeAll(async () => {
  server = await startOutsideServer(() => ({ headers: { 'content-type': 'image/png' }, body: PNG }))
})
afterAll(() => server.close())

const media = (more: Partial<MediaSettings> = {}) =>
  openMedia({
    hosts: [`127.0.0.1:${server.port}`],
    mostBytes: 1_000,
    timeoutMs: 500,
    wholeMs: 1_000,
    atOnce: 4,
    waiting: 10,
    privateAddresses: true,
    ...more,
  })

describe('API-07 media of configured hosts', () => {
  test('a picture comes with its type; nothing of the caller goes along', async () => {
    expect(await media().fetch(`${server.url}/a.png?b=1#c`)).toEqual({ type: 'image/png', body: PNG })
    const { headers, query } = server.calls.at(-1) ?? {}
    expect([query?.get('b'), headers?.['cookie'], headers?.['authorization'], headers?.['referer']]).toEqual([
      '1',
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each(['text/html', 'image/svg+xml', 'IMAGE/SVG+XML; charset=x', 'application/json', '', 'image/'])(
    'neither pages nor drawings that run: %j is refused',
    async (type) => {
      server.behave(() => ({ headers: { 'content-type': type }, body: '<script>' }))
      await expect(media().fetch(server.url)).rejects.toMatchObject({ status: 502 })
    },
  )

  test('a way elsewhere, too much, slowness and an error are refused in words', async () => {
    const about = async (behaviour: Parameters<OutsideServer['behave']>[0]) => {
      server.behave(behaviour)
      return media()
        .fetch(server.url)
        .catch((error: { status: number }) => error.status)
    }
    const image = { 'content-type': 'image/png' }
    expect([
      await about(() => ({ status: 302, headers: { location: 'http://169.254.169.254/' } })),
      await about(() => ({ headers: image, body: 'x'.repeat(1_001) })),
      await about(() => ({ raw: () => undefined })),
      await about(() => ({ status: 500 })),
      await about(() => ({ status: 404 })),
    ]).toEqual([502, 502, 503, 503, 404])
  })

  test('T17 so many at once, the others by turns and not for ever; where too many wait, the next is told', async () => {
    const image = { 'content-type': 'image/png' }
    let [now, most] = [0, 0]
    server.behave(async () => {
      most = Math.max(most, (now += 1))
      await new Promise((resolve) => setTimeout(resolve, 40))
      now -= 1
      return { headers: image, body: PNG }
    })
    const few = media({ atOnce: 2, waiting: 3 })
    const ended = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => few.fetch(server.url)))
    expect([most, ended.filter(({ status }) => status === 'rejected').length]).toEqual([2, 1])
    server.behave(() => ({ raw: () => undefined }))
    const impatient = media({ atOnce: 1, wholeMs: 200 })
    const began = performance.now()
    const late = await Promise.allSettled([1, 2, 3, 4, 5].map(() => impatient.fetch(server.url)))
    expect(late.map((one) => one.status === 'rejected' && one.reason.status)).toEqual([503, 503, 503, 503, 503])
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  test('no other host, port, scheme, account or spelling is asked', async () => {
    const before = server.calls.length
    const { port } = server
    const strangers = [
      `http://127.0.0.1:${port + 1}/`,
      `http://localhost:${port}/`,
      `http://[::ffff:7f00:1]:${port}/`,
      `http://user@127.0.0.1:${port}/`,
      `ftp://127.0.0.1:${port}/`,
      'file:///etc/passwd',
      'data:image/png;base64,AA',
      `//127.0.0.1:${port}/`,
      '',
      `http://127.0.0.1:${port}/${'a'.repeat(2_000)}`,
    ]
    for (const address of strangers) await expect(media().fetch(address)).rejects.toMatchObject({ status: 422 })
    expect(server.calls).toHaveLength(before)
  })

  test('T17 an opened host that leads to a private address is not asked, by number or by name', async () => {
    const before = server.calls.length
    const careful = media({ hosts: [`127.0.0.1:${server.port}`, `localhost:${server.port}`], privateAddresses: false })
    for (const address of [`https://127.0.0.1:${server.port}/`, `https://localhost:${server.port}/`, server.url])
      await expect(careful.fetch(address)).rejects.toMatchObject({ status: 422 })
    expect(server.calls).toHaveLength(before)
  })
})

describe('T17 public addresses', () => {
  test.each(['8.8.8.8', '103.10.66.1', '2404:6800:4003::200e', '172.32.0.1'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  const strangers =
    '127.0.0.1 127.255.0.9 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1 224.0.0.1 255.255.255.255 :: ' +
    '::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1 64:ff9b::7f00:1 2002:7f00:1:: fc00::1 fd12::1 fe80::1 ff02::1 x'
  test.each([...strangers.split(' '), ''])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test('a name is resolved and looked at before the connection', async () => {
    const found = await new Promise((resolve) => {
      lookupPublic('localhost', { all: true }, (error) => resolve(error?.message))
    })
    expect(found).toContain('not public')
  })
})
