import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { securityNoticeMail, type MailedPerson } from '../accounts/account-mails.server.ts'
import { endSessions } from '../accounts/end-sessions.server.ts'
import {
  askForNewEmail,
  changeOwnProfile,
  endOwnSession,
  OWN_PROFILE_FIELDS,
  ownSessions,
} from '../accounts/own-account.server.ts'
import { recoveryCodesLeft } from '../accounts/second-factor.server.ts'
import { setPassword } from '../accounts/set-password.server.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import type { Queryable } from '#server-engine/base/database.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { findRow } from '#server-engine/read/list.ts'
import { SYSTEM } from '#server-engine/context/context.ts'
import type { OwnContext } from '#server-engine/request/request-context.ts'
import { Forbidden, NotFound } from '#server-engine/base/user-error.ts'
import { requireBodyObject as objectOf } from '#server-engine/write/read-body.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { requireGuessAllowance } from './allowances.server.ts'
import { parsedBodyOf, passwordSchema } from './code-routes.server.ts'
import { requireOwnPassword } from './own-password.server.ts'
import { readOwnProfile } from './own-profile.server.ts'
import { bearerTokenOf } from './token.server.ts'
import { hashToken } from './session.server.ts'
import type { SignedInUser } from '#server-engine/context/identity.ts'

/**
 * A service's name, password and sessions are its administrators' to set: a token that leaked must not change whose
 * deeds it shows.
 */
export function requireNoService({ user }: OwnContext): void {
  if (!user.is_person) throw new Forbidden('Token layanan tidak mempunyai akun sendiri. Aturlah di Token Layanan.')
}

const passwords = z.strictObject({ current: passwordSchema, password: passwordSchema })
const address = z.strictObject({ email: z.email().max(200), current: passwordSchema })

/** The caller, as mails call them. */
export async function mailedPersonOf({ db }: { readonly db: Queryable }, { id }: SignedInUser): Promise<MailedPerson> {
  const { fullname, email } = await readOwnProfile(db, id)
  return { id, fullname: String(fullname), email: String(email) }
}

/** One's own account. Whose it is comes from the session, never from the call, and no right is needed for it. */
export function ownAccountRoutes(app: AreaRoutes): void {
  const presentHash = (request: FastifyRequest) => hashToken(bearerTokenOf(request) ?? '')

  app.get('/account', 'unfinished', async (ctx) => {
    requireNoService(ctx)
    const row = await findRow(
      { ...ctx, user: { ...SYSTEM, id: ctx.user.id } },
      ctx.catalogue.module('users'),
      ctx.user.id,
    )
    const own = Object.fromEntries(
      [...OWN_PROFILE_FIELDS, 'username', 'email', 'status_code', 'version', 'has_second_factor'].map((name) => [
        name,
        row?.[name] ?? null,
      ]),
    )
    return {
      data: { ...own, pending: ctx.user.pending, recovery_codes_left: await recoveryCodesLeft(ctx, ctx.user.id) },
    }
  })

  app.post('/account/profile', 'signed in', async (ctx, request) => {
    requireNoService(ctx)
    await inTransaction(ctx, (inside) => changeOwnProfile(inside, ctx.user.id, objectOf(request.body)))
    return { message: 'Profil Anda diperbarui.' }
  })

  app.post('/account/password', 'unfinished', async (ctx, request) => {
    requireNoService(ctx)
    const { current, password } = parsedBodyOf(passwords, request.body)
    await requireOwnPassword(ctx, request, current)
    await inTransaction(ctx, async (inside) => {
      await setPassword(inside, {
        userId: ctx.user.id,
        password,
        keepSession: presentHash(request),
        differsFrom: current,
      })
      await queueMail(
        inside,
        securityNoticeMail(await mailedPersonOf(inside, ctx.user), 'Kata sandi akun Anda diganti'),
      )
    })
    return { message: 'Password Berhasil diperbarui' }
  })

  app.post('/account/email', 'signed in', async (ctx, request) => {
    requireNoService(ctx)
    const { email, current } = parsedBodyOf(address, request.body)
    await requireOwnPassword(ctx, request, current)
    // Each sends a mail to whatever address is typed.
    await requireGuessAllowance(ctx.db, 'new-address', { account: String(ctx.user.id), address: request.ip })
    const person = await mailedPersonOf(ctx, ctx.user)
    await inTransaction(ctx, (inside) => askForNewEmail(inside, { person, email }))
    return { message: 'Surat verifikasi sudah dikirim ke alamat baru. Alamat itu dipakai setelah tautannya dibuka.' }
  })

  app.get('/account/sessions', 'signed in', async (ctx, request) => {
    requireNoService(ctx)
    return { data: await ownSessions(ctx, ctx.user.id, presentHash(request)) }
  })

  app.delete('/account/sessions/:id', 'signed in', async (ctx, request) => {
    requireNoService(ctx)
    const { id } = request.params as { id: string }
    if (!(await inTransaction(ctx, (inside) => endOwnSession(inside, ctx.user.id, id))))
      throw new NotFound('Sesi ini sudah berakhir.')
    return { message: 'Perangkat itu sudah dikeluarkan.' }
  })

  app.post('/account/sessions/end_others', 'signed in', async (ctx, request) => {
    requireNoService(ctx)
    await inTransaction(ctx, async (inside) => {
      await endSessions(inside, ctx.user.id, { except: presentHash(request) })
      await recordSecurityEvent(inside, {
        kind: 'sessions-ended',
        summary: 'Semua perangkat lain dikeluarkan oleh pemilik akun',
      })
    })
    return { message: 'Semua perangkat lain sudah dikeluarkan.' }
  })
}
