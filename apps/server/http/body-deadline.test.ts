import net from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bodyDeadlines } from './body-deadline.ts'
import { refuseBrokenRequest } from './broken-requests.ts'

const SECOND = 1_000
let app: FastifyInstance
let client: net.Socket
let answer = ''
/** Bodies as far as they have come. */
let received = ''

beforeEach(async () => {
  // The clock is the test's; sockets are real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answer = received = ''
  app = Fastify({ clientErrorHandler: refuseBrokenRequest })
  bodyDeadlines(app, { whole: 60 * SECOND, silence: 30 * SECOND })
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.on('data', (piece: Buffer) => {
      received += piece.toString()
    })
    payload.on('end', () => done(null, received))
    payload.on('error', () => undefined)
  })
  app.post('/usual', async (request) => ({ got: String(request.body).length }))
  app.post('/slow', { config: { slowBody: true } }, async (request) => ({ got: String(request.body).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  client = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1')
  client.on('data', (bytes: Buffer) => {
    answer += bytes.toString()
  })
  client.on('error', () => undefined)
})
afterEach(async () => {
  client.destroy()
  vi.useRealTimers()
  await app.close()
})

async function send(path: string): Promise<void> {
  client.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: x/y\r\nContent-Length: 10\r\n\r\n`)
  await piece()
}
async function piece(): Promise<void> {
  const before = received.length
  client.write('x')
  await expect.poll(() => received.length).toBe(before + 1)
}

describe('FR-09 a body on a slow line', () => {
  test('of an upload may take long while it keeps coming', async () => {
    await send('/slow')
    for (let sent = 1; sent < 10; sent += 1) {
      vi.advanceTimersByTime(25 * SECOND)
      await piece()
    }
    await expect.poll(() => answer).toContain('{"got":10}')
  })

  test('of an upload that falls silent is ended in words', async () => {
    await send('/slow')
    vi.advanceTimersByTime(61 * SECOND)
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 408 [^]*Permintaan tidak selesai dikirim/)
  })

  test('of any other call has a minute, however it comes', async () => {
    await send('/usual')
    vi.advanceTimersByTime(40 * SECOND)
    await piece()
    expect(answer).toBe('')
    vi.advanceTimersByTime(21 * SECOND)
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 408 /)
  })
})
