import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { checkPassword } from './password.server.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import type { OwnContext } from '#server-engine/request/request-context.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import { requireGuessAllowance } from './allowances.server.ts'
import { returnGuess } from './guesses.server.ts'

/**
 * Before what opens an account changes, whoever sits here shows that it is theirs; a borrowed or stolen session does
 * not know the password, and cannot try them out.
 */
export async function requireOwnPassword(ctx: OwnContext, request: FastifyRequest, password: string): Promise<void> {
  const taken = await requireGuessAllowance(ctx.db, 'own-password', {
    account: String(ctx.user.id),
    address: request.ip,
  })
  const [credential] = await runQuery<{ password_hash: string }>(
    ctx.db,
    sql`select password_hash from user_credential where user_id = ${ctx.user.id}`,
  )
  if (!(await checkPassword(credential?.password_hash ?? null, password))) {
    await recordSecurityEvent(ctx, { kind: 'refused', summary: 'Ditolak: kata sandi sendiri salah' })
    throw new InvalidFields({ current: 'Kata sandi saat ini salah' })
  }
  await returnGuess(ctx.db, taken)
}
