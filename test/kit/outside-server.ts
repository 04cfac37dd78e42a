import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface HeardCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** What it answers; without a status 200, without a body the call is left to `raw`. */
export interface OutsideReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly body?: string | Buffer
  /** Answers by hand: slowly, for ever, in pieces. */
  readonly raw?: (reply: ServerResponse, request: IncomingMessage) => void
}

export type Behaviour = (call: HeardCall) => OutsideReply | Promise<OutsideReply>

/** A real HTTP server on loopback that stands for a service outside. */
export interface OutsideServer {
  readonly url: string
  readonly port: number
  /** All it was asked, in order. */
  readonly calls: readonly HeardCall[]
  behave(as: Behaviour): void
  close(): Promise<void>
}

export async function startOutsideServer(first: Behaviour): Promise<OutsideServer> {
  const calls: HeardCall[] = []
  let behaviour = first
  const server = createServer((request, reply) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://outside')
      const call = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: await text(request),
      }
      calls.push(call)
      const { status = 200, headers = {}, json, body, raw } = await behaviour(call)
      if (raw) return raw(reply, request)
      const type = json === undefined ? {} : { 'content-type': 'application/json' }
      reply.writeHead(status, { ...type, ...headers })
      reply.end(json === undefined ? body : JSON.stringify(json))
    })().catch(() => reply.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    calls,
    behave: (as) => {
      behaviour = as
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
