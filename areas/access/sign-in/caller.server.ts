import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { PendingSetup, SignedInUser } from '#server-engine/context/identity.ts'
import { Unauthenticated, UserError } from '#server-engine/base/user-error.ts'
import { noteRequestUser } from './record-rights-refusals.server.ts'
import { findServiceByToken, isServiceToken } from './service-token.server.ts'
import { noteSession } from './session-header.server.ts'
import { findSession } from './session.server.ts'
import { bearerTokenOf } from './token.server.ts'

class Unfinished extends UserError {
  readonly code = 'account_pending'
  constructor(pending: PendingSetup) {
    super(
      403,
      pending === 'password'
        ? 'Ganti kata sandi sementara Anda dahulu.'
        : 'Pasang verifikasi dua langkah dahulu; peran Anda mewajibkannya.',
      {
        pending,
      },
    )
  }
}

/** The signed-in user of a call; refused when there is none, or when something must be finished first. */
export async function requireSignedInUser(
  db: pg.Pool,
  request: FastifyRequest,
  { evenPending = false }: { readonly evenPending?: boolean } = {},
): Promise<SignedInUser> {
  const user = await callerOf(db, request)
  if (!user) throw new Unauthenticated()
  noteRequestUser(request, user)
  if (user.pending && !evenPending) throw new Unfinished(user.pending)
  return user
}

async function callerOf(db: pg.Pool, request: FastifyRequest): Promise<SignedInUser | null> {
  const token = bearerTokenOf(request)
  if (!token) return null
  if (isServiceToken(token)) return findServiceByToken(db, token)
  const session = await findSession(db, token, { renew: request.headers['semai-passive'] === undefined })
  if (session) noteSession(request, session)
  return session?.user ?? null
}
