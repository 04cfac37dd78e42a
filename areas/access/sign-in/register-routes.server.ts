import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ownerOfAccountCode, secondsSinceLastCode } from '../accounts/account-code.server.ts'
import { isAddressOrNameTaken, registerAccount, sendVerification } from '../accounts/register-account.server.ts'
import { readAccount, DeadAccountCode, verifyEmail } from '../accounts/verify-email.server.ts'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { InvalidQuery, NotPossible, UserError } from '#server-engine/base/user-error.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { requireGuessAllowance } from './allowances.server.ts'
import {
  parsedBodyOf,
  mailedCodeSchema,
  lineOfTextSchema,
  passwordSchema,
  requireCodeTryLeft,
  requireOptionOn,
  type PublicRouteTools,
} from './code-routes.server.ts'

const id = z.int().positive()
const application = z.strictObject({
  fullname: lineOfTextSchema,
  username: lineOfTextSchema,
  password: passwordSchema,
  email: lineOfTextSchema,
  department_id: id,
  project_id: id,
  role_id: id,
  job_position: lineOfTextSchema,
})
const codeOnly = z.strictObject({ code: mailedCodeSchema })
/** The temporary user as sign-in gave it (AU-05); of it only the ticket counts. */
const temporary = z.object({ ticket: mailedCodeSchema })
const lookUp = z.union([z.strictObject({ email: lineOfTextSchema }), z.strictObject({ username: lineOfTextSchema })])
const departmentOnly = z.strictObject({ department_id: z.string().regex(/^[1-9]\d{0,14}$/) })

const RESEND_SECONDS = 60

class TooSoon extends UserError {
  readonly code = 'too_soon'
  constructor(seconds: number) {
    super(429, `Tunggu ${seconds} detik sebelum meminta email verifikasi lagi.`, { seconds })
  }
}

/** AU-09 to AU-12, only while registration is on; unfinished accounts are told so at sign-in (AU-05). */
export function registerRoutes(app: AreaRoutes, { environment, publicContextOf: contextOf }: PublicRouteTools): void {
  const open = () => requireOptionOn(environment.ALLOW_REGISTER)

  app.get('/no-auth/role-register', 'public', async (request) => {
    open()
    const { db } = await contextOf(request)
    return {
      data: await runQuery(
        db,
        sql`select id, role_name, description from roles where is_register_option = 1 and id <> ${SUPER_ROLE}
          order by role_name`,
      ),
    }
  })

  app.get('/no-auth/departments', 'public', async (request) => {
    open()
    const { db } = await contextOf(request)
    return { data: await runQuery(db, sql`select id, department_name from departments order by department_name`) }
  })

  app.get('/no-auth/projects', 'public', async (request) => {
    open()
    const parsed = departmentOnly.safeParse(request.query)
    if (!parsed.success) throw new InvalidQuery()
    const { db } = await contextOf(request)
    return {
      data: await runQuery(
        db,
        sql`select id, project_name from projects where department_id = ${Number(parsed.data.department_id)}
          order by project_name`,
      ),
    }
  })

  app.get('/no-auth/find-user-by-username-email', 'public', async (request) => {
    open()
    const parsed = lookUp.safeParse(request.query)
    if (!parsed.success) throw new InvalidQuery()
    const ctx = await contextOf(request)
    const [field, value] =
      'email' in parsed.data ? (['email', parsed.data.email] as const) : (['username', parsed.data.username] as const)
    await requireGuessAllowance(ctx.db, 'look-up', { account: value.toLowerCase(), address: request.ip })
    return { data: await isAddressOrNameTaken(ctx, field, value) }
  })

  app.post('/register', 'public', async (request, reply) => {
    open()
    const given = parsedBodyOf(application, request.body)
    const ctx = await contextOf(request)
    await requireGuessAllowance(ctx.db, 'register', { account: given.email.toLowerCase(), address: request.ip })
    await inTransaction(ctx, (inside) => registerAccount(inside, given))
    return reply.code(201).send({ message: 'Pendaftaran Selesai' })
  })

  app.post('/verify-email', 'public', async (request) => {
    open()
    const { code } = parsedBodyOf(codeOnly, request.body)
    const ctx = await contextOf(request)
    await requireCodeTryLeft(ctx, request, code)
    const contact = await inTransaction(ctx, (inside) => verifyEmail(inside, code))
    return { message: 'Email Anda terverifikasi', data: { contact_pic: contact } }
  })

  app.post('/request_email_verification', 'public', async (request) => {
    const { ticket } = parsedBodyOf(temporary, request.body)
    const ctx = await contextOf(request)
    const userId = await ownerOfAccountCode(ctx, ticket)
    if (userId === null) throw new DeadAccountCode()
    // AU-12: the page behind the link is closed with registration; nobody is sent there.
    if (!environment.ALLOW_REGISTER)
      throw new NotPossible(
        'Pendaftaran sedang ditutup, sehingga email Anda belum dapat diverifikasi. Hubungi administrator.',
      )
    await requireGuessAllowance(ctx.db, 'resend', { account: String(userId), address: request.ip })
    await inTransaction(ctx, async (inside) => {
      // Locked first: of two presses at once the second finds the first one's mail.
      const account = await readAccount(inside, userId)
      if (account.status_code !== 'email_unverified')
        throw new NotPossible('Email Anda sudah diverifikasi. Silakan masuk.')
      const since = await secondsSinceLastCode(inside, userId, 'verify')
      if (since !== null && since < RESEND_SECONDS) throw new TooSoon(RESEND_SECONDS - since)
      await sendVerification(inside, { id: userId, fullname: account.fullname, email: account.email })
    })
    return { message: 'Email verifikasi sudah dikirim ulang.' }
  })
}
