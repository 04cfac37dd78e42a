import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { until } from '#test/kit/jobs.ts'
import { handleErrors } from './errors.ts'

const lines: { level: number; msg: string }[] = []
const app = Fastify({
  logger: {
    level: 'info',
    stream: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  },
})
handleErrors(app)
app.post('/body', async () => ({}))
afterEach(() => app.close())

const ERROR = 50

test('who hangs up in the middle of a body leaves a note in the log, and no fault', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => {
    socket.write(
      'POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"half":',
    )
    setTimeout(() => socket.resetAndDestroy(), 50)
  })
  socket.on('error', () => undefined)
  await until(
    async () => lines.map(({ msg }) => msg),
    (told) => told.includes('caller hung up'),
  )
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([])
})
