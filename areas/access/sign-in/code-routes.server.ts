import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { passwordProblem } from '../accounts/password-rules.server.ts'
import { changePassword, passwordResetJob } from '../accounts/reset-password.server.ts'
import { confirmNewEmail } from '../accounts/verify-email.server.ts'
import { storedLineSchema } from '#core/questions/stored-text.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { enqueueJob } from '#server-engine/features/jobs/enqueue.ts'
import { InvalidBody, InvalidFields, NotFound } from '#server-engine/base/user-error.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { SYSTEM } from '#server-engine/context/context.ts'
import { requireGuessAllowance } from './allowances.server.ts'
import { clientNetworkOf } from './network.server.ts'
import type { PublicContext } from '#server-engine/request/request-context.ts'
import type { RouteKit } from '#server-engine/area/server-area.ts'

export type PublicRouteTools = Pick<RouteKit, 'db' | 'environment' | 'publicContextOf'>

/** What a mail carries and nothing else. */
export const mailedCodeSchema = z.string().trim().min(1).max(200)
/** One line of text, by the rule of fields: nobody else has typed it. */
export const lineOfTextSchema = storedLineSchema.pipe(z.string().min(1).max(200))
export const passwordSchema = z
  .string()
  .min(1)
  .max(1_000)
  .regex(/^[^\0]*$/)
const forgot = z.strictObject({ email: lineOfTextSchema })
const newPassword = z.strictObject({ code: mailedCodeSchema, password: passwordSchema })
const codeOnly = z.strictObject({ code: mailedCodeSchema })
const ownText = z.string().trim().max(200).default('')
const judged = z.strictObject({ password: passwordSchema, fullname: ownText, username: ownText, email: ownText })

/** What people do with the links that mails bring: forgotten passwords (AU-07, AU-08), invitations, new addresses. */
export function codeRoutes(app: AreaRoutes, { environment, publicContextOf: contextOf }: PublicRouteTools): void {
  app.post('/request_forgot_password', 'public', async (request) => {
    requireOptionOn(environment.FORGET_PASSWORD)
    const { email } = parsedBodyOf(forgot, request.body)
    const ctx = await contextOf(request)
    await requireGuessAllowance(ctx.db, 'forgot', { account: email.toLowerCase(), address: request.ip })
    await inTransaction(ctx, (inside) =>
      enqueueJob({ ...inside, user: SYSTEM }, passwordResetJob, { email, minutes: environment.RESET_MINUTES }),
    )
    return { message: 'Bila email itu terdaftar, tautan untuk mengatur ulang kata sandi sudah dikirim.' }
  })

  app.post('/change_password', 'public', async (request) => {
    requireOptionOn(environment.FORGET_PASSWORD)
    await change(request, 'reset')
    return { message: 'Password Berhasil diperbarui' }
  })

  app.post('/set_password', 'public', async (request) => {
    await change(request, 'invite')
    return { message: 'Kata sandi Anda sudah dibuat. Silakan masuk.' }
  })

  // Told where a password is chosen, before it is sent; it is judged once more when it is. In a body, so that no log
  // has it, and of no account: nothing is told of one.
  app.post('/no-auth/judge-password', 'public', async (request) => {
    const { password, ...owner } = parsedBodyOf(judged, request.body)
    const { db } = await contextOf(request)
    await requireGuessAllowance(db, 'judge', { account: clientNetworkOf(request.ip), address: request.ip })
    return { data: passwordProblem(password, owner) }
  })

  app.post('/confirm_email', 'public', async (request) => {
    const { code } = parsedBodyOf(codeOnly, request.body)
    const ctx = await guarded(request, code)
    await inTransaction(ctx, (inside) => confirmNewEmail(inside, code))
    return { message: 'Alamat email baru Anda sudah dipakai.' }
  })

  async function change(request: FastifyRequest, purpose: 'reset' | 'invite'): Promise<void> {
    const { code, password } = parsedBodyOf(newPassword, request.body)
    const ctx = await guarded(request, code)
    await inTransaction(ctx, (inside) => changePassword(inside, { purposes: [purpose], code, password }))
  }

  async function guarded(request: FastifyRequest, code: string): Promise<PublicContext> {
    const ctx = await contextOf(request)
    await requireCodeTryLeft(ctx, request, code)
    return ctx
  }
}

/**
 * Codes cannot be tried out: so many tries per code and per address. What is counted is a hash: the code itself is kept
 * nowhere.
 */
export async function requireCodeTryLeft({ db }: PublicContext, request: FastifyRequest, code: string): Promise<void> {
  await requireGuessAllowance(db, 'code', {
    account: createHash('sha256').update(code).digest('base64url'),
    address: request.ip,
  })
}

/** An option that is off: the address does not exist, on the server as on the page. */
export function requireOptionOn(isOn: boolean): void {
  if (!isOn) throw new NotFound('Alamat tidak ditemukan.')
}

/** The body in its one shape; texts that are missing or too long are told by their name. */
export function parsedBodyOf<T>(shape: z.ZodType<T>, raw: unknown): T {
  const parsed = shape.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path[0]
  if (issue?.code === 'unrecognized_keys' || field === undefined) throw new InvalidBody()
  throw new InvalidFields({ [String(field)]: wordsFor(issue) })
}

function wordsFor(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_big') return 'Isian ini terlalu panjang'
  if (issue?.code === 'invalid_format' && issue.format === 'email') return 'Isi dengan alamat email yang benar'
  if (issue?.code === 'invalid_format' || issue?.code === 'custom')
    return 'Isian ini memuat karakter yang tidak dapat dipakai'
  return 'Isian ini wajib diisi'
}
