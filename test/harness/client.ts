import http from 'node:http'
import type { Random } from '#server-engine/features/demo/random.ts'
import type { Cluster } from './cluster.ts'
import type { Cut } from './faulty-door.ts'

/** `done` and `refused` are the server's word; `unknown` when none came, or only that it could not. */
export interface Outcome {
  readonly kind: 'done' | 'refused' | 'unknown'
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface Call {
  readonly token: string
  /** POST where nothing else is said. */
  readonly method?: 'PUT' | 'DELETE'
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** A file as a browser sends it, in place of the body. */
  readonly file?: { readonly type: string; readonly bytes: Buffer }
  /** The same key, the same call: however often it is sent, it counts once. */
  readonly key: string
}

const UNKNOWN: Outcome = { kind: 'unknown', status: 0, body: {} }

/**
 * Sends a call through one of the doors, a few times a broken one. What got no answer is sent again under its key, here
 * or at the other server, most of the time; some stay unknown. A call with an answer is sometimes repeated too: the
 * second answer must be the first one's.
 */
export async function send(cluster: Cluster, random: Random, call: Call): Promise<Outcome> {
  let outcome = await once(cluster.port(random.whole(0, cluster.servers - 1), cutOf(random)), call)
  for (let attempt = 0; outcome.kind === 'unknown' && attempt < 40 && !random.percent(3); attempt += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, attempt < 2 ? 20 : 250)
    })
    outcome = await once(
      cluster.port(random.whole(0, cluster.servers - 1), random.percent(90) ? 'none' : cutOf(random)),
      call,
    )
  }
  if (outcome.kind === 'done' && random.percent(10)) {
    const again = await once(cluster.port(random.whole(0, cluster.servers - 1), 'none'), call)
    if (again.kind === 'refused')
      throw new Error(
        `${call.path} was done, and its repetition under the same key was refused: ${JSON.stringify(again.body)}`,
      )
  }
  return outcome
}

function cutOf(random: Random): Cut {
  return random.pick<Cut>(['none', 'none', 'none', 'none', 'none', 'none', 'before', 'after'])
}

function once(port: number, { token, method, path, body, file, key }: Call): Promise<Outcome> {
  const sent = file?.bytes ?? Buffer.from(JSON.stringify(body))
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        method: method ?? 'POST',
        path: `/api/${path}`,
        agent: false,
        timeout: 20_000,
        headers: {
          'content-type': file?.type ?? 'application/json',
          'content-length': sent.length,
          'idempotency-key': key,
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (reply) => {
        let answer = ''
        reply.on('data', (chunk: Buffer) => (answer += chunk.toString()))
        reply.on('error', () => resolve(UNKNOWN))
        reply.on('close', () => resolve(outcomeOf(reply, answer)))
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(UNKNOWN))
    request.end(sent)
  })
}

function outcomeOf(reply: http.IncomingMessage, answer: string): Outcome {
  const status = reply.statusCode ?? 0
  if (!reply.complete || status >= 500 || status === 429) return UNKNOWN
  return { kind: status < 300 ? 'done' : 'refused', status, body: JSON.parse(answer) as Record<string, unknown> }
}
