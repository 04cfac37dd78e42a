import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { NotFound } from '#server-engine/base/user-error.ts'
import { handleErrors } from './errors.ts'
import { logRequests } from './request-log.ts'

test('a request is one line of log, with status and time, and with the code of a refusal', async () => {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({
    logger: {
      level: 'info',
      stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  logRequests(app)
  handleErrors(app)
  app.get('/fine', async () => ({ ok: true }))
  app.get('/gone', async () => {
    throw new NotFound()
  })
  app.get('/quiet', { logLevel: 'warn' }, async () => ({ ok: true }))
  for (const url of ['/fine', '/gone', '/nowhere', '/quiet']) await app.inject(url)
  expect(lines.map(({ status, code, msg }) => [status, code, msg])).toEqual([
    [200, undefined, 'request answered'],
    [404, 'not_found', 'request refused'],
    [404, 'not_found', 'request refused'],
  ])
  expect(lines.every(({ ms, reqId }) => typeof ms === 'number' && typeof reqId === 'string')).toBe(true)
  await app.close()
})
