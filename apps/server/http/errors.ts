import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway, UserError } from '#server-engine/base/user-error.ts'
import { noteRefusalCode } from './request-log.ts'

interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** What Fastify itself refuses, in the user's words. */
const FRAMEWORK: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too_large', message: 'Data yang dikirim terlalu besar.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'wrong_type',
    message: 'Jenis data yang dikirim tidak didukung.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'broken_json', message: 'Data yang dikirim kosong.' },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'broken_json',
    message: 'Data yang dikirim bukan JSON yang benar.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'broken_request',
    message: 'Panjang data yang dikirim tidak cocok.',
  },
  FST_ERR_BAD_URL: { status: 400, code: 'broken_request', message: 'Alamat tidak dapat dibaca.' },
}
const UNEXPECTED: Refusal = {
  status: 500,
  code: 'unexpected',
  message: 'Terjadi kesalahan pada server. Silakan coba lagi atau hubungi administrator.',
}

/** PostgreSQL: shutting down, starting up, cancelled by time limit, too many connections, connection lost. */
const AWAY_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53200',
  '53100',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])

/** One handler for every refusal: a sentence, a code, and the number under which the log has the story. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(request, reply, error))
  app.setNotFoundHandler((request, reply) =>
    answerError(request, reply, { status: 404, code: 'not_found', message: 'Alamat tidak ditemukan.' }),
  )
}

export function answerError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = hungUp(request) ? HUNG_UP : refusalFor(error)
  if (refusal === HUNG_UP) request.log.info({ err: error, code: refusal.code }, 'caller hung up')
  else if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed')
  else noteRefusalCode(request, refusal.code)
  if (refusal.status === 503) reply.header('retry-after', '5')
  // What is not there now may be there a moment later; a cache would keep saying no.
  reply.header('cache-control', 'no-store')
  return reply
    .code(refusal.status)
    .send({ message: refusal.message, code: refusal.code, reference: request.id, ...refusal.details })
}

/** What goes wrong after the caller left in the middle of a body went wrong by that. Nobody reads the answer. */
const HUNG_UP: Refusal = { status: 400, code: 'hung_up', message: 'Permintaan tidak selesai dikirim.' }

function hungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof UserError) return error
  if (isRefusal(error)) return error
  const { code, statusCode, message } = (error ?? {}) as Partial<FastifyError>
  if (code && FRAMEWORK[code]) return FRAMEWORK[code]
  if ((code && AWAY_CODES.has(code)) || isLostConnection(message)) return new DatabaseAway()
  // The rest of Fastify's own complaints concern the request's form (prototype keys, malformed JSON).
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, code: 'broken_request', message: 'Data yang dikirim tidak dapat dibaca.' }
  return UNEXPECTED
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && !(value instanceof Error) && 'status' in value
}

/**
 * The driver reports a connection that ends under a statement only in words; a socket that is not there is a server
 * that is down.
 */
function isLostConnection(message: string | undefined): boolean {
  return /connect ENOENT|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i.test(
    message ?? '',
  )
}
