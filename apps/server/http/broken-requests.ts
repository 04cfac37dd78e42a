import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { UserError } from '#server-engine/base/user-error.ts'
import { newRefusalNumber } from './reference.ts'
import { EARLY_REFUSAL_HEADERS } from './security-headers.ts'

interface Complaint {
  readonly status: number
  readonly code: string
  readonly message: string
}

const UNREADABLE: Complaint = { status: 400, code: 'broken_request', message: 'Permintaan tidak dapat dibaca.' }

/** What Node's parser refuses before there is a request; without this it would answer in English, or with nothing. */
const COMPLAINTS: Readonly<Record<string, Complaint>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_long',
    message: 'Alamat atau keterangan permintaan terlalu panjang. Kurangi filter, lalu coba lagi.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'too_slow',
    message: 'Permintaan tidak selesai dikirim. Periksa koneksi, lalu coba lagi.',
  },
}

/**
 * Time to read the answer while the rest of the request is still on its way; an end at once would reset the connection
 * under it.
 */
const LINGER_MS = 2_000

/** For Fastify's `clientErrorHandler`: the same refusal as everywhere, on a connection that then ends. */
export function refuseBrokenRequest(
  this: { readonly log: FastifyBaseLogger },
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  // What follows the broken part is broken too; it has its answer already.
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const { status, code, message } = COMPLAINTS[error.code ?? ''] ?? UNREADABLE
  const reference = newRefusalNumber()
  this.log.info({ reqId: reference, code, status, reason: error.code }, 'request refused')
  const body = JSON.stringify({ message, code, reference })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(EARLY_REFUSAL_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

class NoHost extends UserError {
  readonly code = UNREADABLE.code
  constructor() {
    super(UNREADABLE.status, UNREADABLE.message)
  }
}

/** HTTP/1.1 asks for the header; Node would refuse without a word. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.raw.httpVersion === '1.1' && request.headers.host === undefined ? new NoHost() : undefined)
  })
}
