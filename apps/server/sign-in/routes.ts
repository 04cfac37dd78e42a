import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Environment } from '#server/environment.ts'
import { Unauthenticated } from '#server-engine/user-error.ts'
import { noteSession } from './session-header.ts'
import { closeSession, findSession, type SessionUser } from './session.ts'
import { signIn, SignInRefused } from './sign-in.ts'

/** PostgreSQL has no NUL in texts, so no account has one in its name. */
const body = z.object({ username: z.string().max(200).transform((text) => text.replaceAll('\0', '').trim()), password: z.string().max(200) })
const INCOMPLETE = 'Username & Password harus diisi'

export function signInRoutes(app: FastifyInstance, { db, environment }: { db: pg.Pool; environment: Environment }): void {
  const profileOf = (user: SessionUser) => ({ ...user.profile, time_zone: user.time_zone ?? environment.TIME_ZONE })

  app.post('/login', async (request) => {
    if (environment.LOGIN_LOCK === 'y') throw new SignInRefused(403, 'login_locked', 'Aplikasi sedang ditutup sementara. Silakan coba lagi nanti.')
    const parsed = body.safeParse(request.body)
    if (!parsed.success || parsed.data.username === '' || parsed.data.password === '') throw new SignInRefused(422, 'incomplete', INCOMPLETE)
    const { token, user } = await signIn(db, { ...parsed.data, address: request.ip, userAgent: request.headers['user-agent'] ?? null })
    return { user: profileOf(user), token, tasks: [...user.permissions] }
  })

  app.get('/session', async (request) => {
    const user = await userOf(db, request)
    return { user: profileOf(user), tasks: [...user.permissions] }
  })

  app.post('/logout', async (request) => {
    const token = tokenOf(request)
    if (token) await closeSession(db, token)
    return { message: 'Anda sudah keluar.' }
  })
}

/** The signed-in user of a call; refused when there is none. */
export async function userOf(db: pg.Pool, request: FastifyRequest): Promise<SessionUser> {
  const token = tokenOf(request)
  const session = token ? await findSession(db, token, { renew: request.headers['semai-passive'] === undefined }) : null
  if (!session) throw new Unauthenticated()
  noteSession(request, session.left)
  return session.user
}

function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
