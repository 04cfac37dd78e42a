import type { FastifyRequest } from 'fastify'

export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
