import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import type { PublicRouteTools } from './code-routes.server.ts'
import { readOwnProfile } from './own-profile.server.ts'
import { closeSession } from './session.server.ts'
import { bearerTokenOf } from './token.server.ts'
import type { SignedInUser } from '#server-engine/context/identity.ts'
import { signIn, SignInRefused } from './sign-in.server.ts'

/** PostgreSQL has no NUL in texts, so no account has one in its name. */
const body = z.object({
  username: z
    .string()
    .max(200)
    .transform((text) => text.replaceAll('\0', '').trim()),
  password: z.string().max(1_000),
  code: z.string().max(100).default(''),
})
const INCOMPLETE = 'Username & Password harus diisi'

export function signInRoutes(app: AreaRoutes, { db, environment, publicContextOf: contextOf }: PublicRouteTools): void {
  /** With an address of one's own photo that is good from now: the browser shows it beside the name. */
  const profileOf = async (request: FastifyRequest, { id, time_zone }: SignedInUser) => {
    const { links, now } = await contextOf(request)
    const profile = await readOwnProfile(db, id)
    const photo_url = typeof profile['photo'] === 'string' ? `${links.urlOf(profile['photo'], now)}&size=small` : null
    return { ...profile, photo_url, time_zone: time_zone ?? environment.TIME_ZONE }
  }

  app.post('/login', 'public', async (request) => {
    if (environment.LOGIN_LOCK === 'y')
      throw new SignInRefused(403, 'login_locked', 'Aplikasi sedang ditutup sementara. Silakan coba lagi nanti.')
    const parsed = body.safeParse(request.body)
    if (!parsed.success || parsed.data.username === '' || parsed.data.password === '')
      throw new SignInRefused(422, 'incomplete', INCOMPLETE)
    refuseDemoPassword(environment, parsed.data.password)
    const { token, user } = await signIn(await contextOf(request), {
      ...parsed.data,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    })
    return { user: await profileOf(request, user), token, ...openTo(user) }
  })

  app.get('/session', 'unfinished', async ({ user }, request) => ({
    user: await profileOf(request, user),
    ...openTo(user),
  }))

  app.post('/logout', 'public', async (request) => {
    const token = bearerTokenOf(request)
    const user = token ? await closeSession(db, token) : null
    if (user)
      await recordSecurityEvent({ ...(await contextOf(request)), user }, { kind: 'sign-out', summary: 'Keluar' })
    return { message: 'Anda sudah keluar.' }
  })
}

/**
 * Everyone knows it, so outside the demo it opens nothing, whoever has it and whatever the account is called. Said
 * before any account is looked at: it tells nothing of one.
 */
function refuseDemoPassword({ DEMO }: Pick<Environment, 'DEMO'>, password: string): void {
  if (!DEMO && password.trim() === DEMO_PASSWORD)
    throw new SignInRefused(
      403,
      'demo_password',
      'Kata sandi demo diketahui umum dan tidak berlaku di sini. Minta kata sandi baru kepada administrator.',
    )
}

/** Whoever must finish something first has no rights until then, and is told what it is. */
function openTo({ permissions, pending }: SignedInUser) {
  return pending ? { tasks: [], pending } : { tasks: [...permissions] }
}
