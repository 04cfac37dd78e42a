import { encode } from 'uqr'
import { z } from 'zod'
import { securityNoticeMail } from '../accounts/account-mails.server.ts'
import {
  checkSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  startSecondFactor,
} from '../accounts/second-factor.server.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import type { OwnContext } from '#server-engine/request/request-context.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { requireGuessAllowance } from './allowances.server.ts'
import { parsedBodyOf, mailedCodeSchema, passwordSchema } from './code-routes.server.ts'
import { mailedPersonOf, requireNoService } from './own-account-routes.server.ts'
import { requireOwnPassword } from './own-password.server.ts'
import { readOwnProfile } from './own-profile.server.ts'

const withPassword = z.strictObject({ current: passwordSchema })
const withBoth = z.strictObject({ current: passwordSchema, code: mailedCodeSchema })
const withCode = z.strictObject({ code: mailedCodeSchema })

/**
 * The second step of one's own sign-in: set up with the phone, proven by a first code, dropped with the password and
 * one more code.
 */
export function secondFactorRoutes(app: AreaRoutes): void {
  app.post('/account/second_factor/start', 'unfinished', async (ctx, request) => {
    requireNoService(ctx)
    requirePasswordFirst(ctx)
    await requireOwnPassword(ctx, request, parsedBodyOf(withPassword, request.body).current)
    const { username } = await readOwnProfile(ctx.db, ctx.user.id)
    const { secret, uri } = await inTransaction(ctx, (inside) =>
      startSecondFactor(inside, { userId: ctx.user.id, username: String(username) }),
    )
    return { data: { secret, uri, qr: squaresOf(uri) } }
  })

  app.post('/account/second_factor/confirm', 'unfinished', async (ctx, request) => {
    requireNoService(ctx)
    requirePasswordFirst(ctx)
    const { code } = parsedBodyOf(withCode, request.body)
    await requireGuessAllowance(ctx.db, 'code', { account: String(ctx.user.id), address: request.ip })
    const recovery = await inTransaction(ctx, async (inside) => {
      const codes = await confirmSecondFactor(inside, { userId: ctx.user.id, code })
      if (codes)
        await queueMail(
          inside,
          securityNoticeMail(await mailedPersonOf(inside, ctx.user), 'Verifikasi dua langkah dipasang pada akun Anda'),
        )
      return codes
    })
    if (!recovery) throw new InvalidFields({ code: 'Kode salah. Periksa jam ponsel Anda, lalu coba kode berikutnya.' })
    return { message: 'Verifikasi dua langkah aktif.', data: { recovery } }
  })

  app.post('/account/second_factor/drop', 'signed in', async (ctx, request) => {
    requireNoService(ctx)
    const { current, code } = parsedBodyOf(withBoth, request.body)
    await requireOwnPassword(ctx, request, current)
    await requireGuessAllowance(ctx.db, 'code', { account: String(ctx.user.id), address: request.ip })
    const dropped = await inTransaction(ctx, async (inside) => {
      // Who has a session and the password of somebody else has not the phone as well.
      if (!(await checkSecondFactor(inside, { userId: ctx.user.id, code }))) return false
      await dropSecondFactor(inside, ctx.user.id)
      await queueMail(
        inside,
        securityNoticeMail(await mailedPersonOf(inside, ctx.user), 'Verifikasi dua langkah dihapus dari akun Anda'),
      )
      return true
    })
    if (!dropped) throw new InvalidFields({ code: 'Kode salah atau sudah dipakai' })
    return { message: 'Verifikasi dua langkah dihapus.' }
  })
}

/** A password that somebody else knows is no ground to build on. */
function requirePasswordFirst(ctx: OwnContext): void {
  if (ctx.user.pending === 'password') throw new NotPossible('Ganti kata sandi sementara Anda dahulu.')
}

/** Rows of 1 and 0, which the page draws: no picture travels, and none can be cached. */
function squaresOf(text: string): readonly string[] {
  return encode(text, { border: 2 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
}
