import type { FastifyRequest } from 'fastify'

export function bearerTokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
