import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUntrustedProxy } from './forwarded-warning.ts'

async function linesOf(trusts: boolean, headers: Readonly<Record<string, string>>): Promise<number> {
  const stream = new PassThrough()
  let text = ''
  stream.on('data', (chunk: Buffer) => {
    text += String(chunk)
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  warnOfUntrustedProxy(app, { trusts })
  app.get('/', async () => 'ok')
  await app.inject({ url: '/', headers })
  await app.inject({ url: '/', headers })
  await app.close()
  return text.split('TRUST_PROXY').length - 1
}

test('a forwarded header without a trusted proxy is told once in the log, and is nothing to tell with one', async () => {
  expect([
    await linesOf(false, { 'x-forwarded-for': '198.51.100.1' }),
    await linesOf(false, { forwarded: 'for=198.51.100.1' }),
    await linesOf(false, {}),
    await linesOf(true, { 'x-forwarded-for': '198.51.100.1' }),
  ]).toEqual([1, 1, 0, 0])
})
