import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { stallLimit, watchLoop } from './event-loop.ts'
import type { World } from './world.ts'

export type Call = readonly [what: string, call: InjectOptions]

export const JSON_TYPE = { 'content-type': 'application/json' }
const BOUNDARY = 'batas'

/** A multipart body written by hand, as no browser would. */
export function multipart(
  words: Readonly<Record<string, string>>,
  disposition: string,
  bytes: Buffer,
): Pick<InjectOptions, 'payload' | 'headers'> {
  const fields = Object.entries(words).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${fields.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; ${disposition}\r\ncontent-type: text/plain\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export const hostileNames: readonly (readonly [string, string])[] = [
  ['80,000 dots', `filename="x${'.'.repeat(80_000)}x"`],
  ['80,000 blanks', `filename="x${' '.repeat(80_000)}x"`],
  ['a NUL', "filename*=UTF-8''a%00.csv"],
  ['80,000 folders', `filename="${'a/'.repeat(40_000)}x.csv"`],
  ['no end', `filename="${'"'.repeat(3_000)}`],
  ['half characters', "filename*=UTF-8''%ED%A0%80%ED%B0%80.csv"],
  ['a prototype', 'filename="__proto__.constructor"'],
]

export const nested = (count: number) => `${'['.repeat(count)}1${']'.repeat(count)}`

export interface CalmServer {
  /** No answer of a fault, and nobody else waited. */
  expectCalm(username: string, calls: readonly Call[]): Promise<void>
  end(): void
}

/** Watches how long hostile calls keep everybody else waiting. */
export async function calmServer(world: World): Promise<CalmServer> {
  const admin = await world.as('admin')
  const watch = watchLoop()
  const limit = await stallLimit(watch, () => admin.get('block_nursery/list'))
  return {
    async expectCalm(username, calls) {
      const { token } = await world.as(username)
      watch.longest()
      for (const [what, call] of calls) {
        const { statusCode, body } = await world.app.inject({
          ...call,
          headers: { authorization: `Bearer ${token}`, ...call.headers },
        })
        const stalled = watch.longest()
        expect([
          what,
          // What devices bring is answered entry by entry: a fault in one of them is no fault of the whole call.
          (statusCode < 500 && !body.includes('"server_error"')) || `${statusCode} ${body.slice(0, 200)}`,
          stalled < limit || `blocked for ${Math.round(stalled)} ms, allowed ${Math.round(limit)} ms`,
        ]).toEqual([what, true, true])
      }
    },
    end: () => watch.end(),
  }
}
