import type { FastifyInstance } from 'fastify'
import { isTooDeep } from '#server-engine/base/json-depth.ts'
import { UserError } from '#server-engine/base/user-error.ts'

class CompressedBody extends UserError {
  readonly code = 'compressed_body'
  constructor() {
    super(415, 'Data yang dikirim tidak boleh dikompresi. Kirim tanpa Content-Encoding.')
  }
}

class DeepJson extends UserError {
  readonly code = 'deep_json'
  constructor() {
    super(400, 'Data yang dikirim bertingkat terlalu dalam.')
  }
}

/**
 * No client of ours compresses what it sends, and a few kilobytes can unpack to gigabytes: such bodies are refused
 * before they are read.
 */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding === '' || encoding === 'identity') return
    // RFC 7694: what would be taken instead.
    reply.header('accept-encoding', 'identity')
    throw new CompressedBody()
  })
}

/**
 * JSON that is nested too deep for `JSON.stringify` is refused here, once for all that is later stored, compared or
 * logged.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isTooDeep(text)) done(new DeepJson())
    else void parse(request, text, done)
  })
}
