import { sql } from 'drizzle-orm'
import { readFieldValue } from '#core/questions/field-value.ts'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { AlreadyUsed, InvalidFields } from '#server-engine/base/user-error.ts'
import { insertRow } from '#server-engine/write/insert-row.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { ACCOUNT_CODE_MINUTES, issueAccountCode } from './account-code.server.ts'
import { verificationMail } from './account-mails.server.ts'
import { passwordProblem } from './password-rules.server.ts'
import { setPassword } from './set-password.server.ts'

export interface RegistrationInput {
  readonly fullname: string
  readonly username: string
  readonly password: string
  readonly email: string
  readonly department_id: number
  readonly project_id: number
  readonly role_id: number
  readonly job_position: string
}

/** The sentences of the specification (AU-10). */
export const NAME_TAKEN_SENTENCES = {
  email: 'Email salah / sudah terdaftar, gunakan email lain',
  username: 'Username sudah terdaftar, gunakan username lain',
} as const

/**
 * AU-11: an account that waits for its owner to prove the address, and then for the Department Admin. Nothing but what
 * the form asks for is read.
 */
export async function registerAccount(ctx: WriteContext, typed: RegistrationInput): Promise<void> {
  const application = { ...typed, email: typed.email.toLowerCase() }
  const errors = await problemsOf(ctx, application)
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
  const { password, ...account } = application
  const id = await insertRow(ctx, ctx.catalogue.module('users'), {
    ...account,
    status_code: 'email_unverified',
    status_user: 'user_waiting',
  }).catch((error: unknown) => {
    throw takenMeanwhile(error)
  })
  await setPassword(ctx, { userId: id, password })
  await sendVerification(ctx, { id, fullname: account.fullname, email: account.email })
  await recordSecurityEvent(ctx, { kind: 'registered', summary: 'Pendaftaran baru', aboutId: id })
}

/** Of two who take one name at the same moment the second hears the same words as whoever comes later. */
function takenMeanwhile(error: unknown): unknown {
  if (!(error instanceof AlreadyUsed)) return error
  return new InvalidFields(
    Object.fromEntries(Object.entries(NAME_TAKEN_SENTENCES).filter(([name]) => Object.hasOwn(error.errors, name))),
  )
}

export async function sendVerification(
  ctx: WriteContext,
  person: { id: number; fullname: string; email: string },
): Promise<void> {
  const code = await issueAccountCode(ctx, { userId: person.id, purpose: 'verify' })
  await queueMail(ctx, verificationMail(ctx.site, person, { code, minutes: ACCOUNT_CODE_MINUTES.verify }))
}

/** AU-10: whether an address or a name is somebody's already. */
export async function isAddressOrNameTaken(
  ctx: Pick<WriteContext, 'db'>,
  field: 'email' | 'username',
  value: string,
): Promise<boolean> {
  const found = await runQuery(
    ctx.db,
    sql`select 1 from users where lower(${sql.identifier(field)}) = ${value.trim().toLowerCase()} limit 1`,
  )
  return found.length > 0
}

async function problemsOf(
  ctx: WriteContext,
  application: RegistrationInput,
): Promise<Readonly<Record<string, string>>> {
  const { fields } = ctx.catalogue.module('users')
  const errors: Record<string, string> = {}
  for (const name of ['fullname', 'username', 'email', 'job_position'] as const) {
    const field = fields[name]
    const reading = field
      ? readFieldValue(field, application[name], { values: { ...application }, today: ctx.today })
      : { value: null }
    if ('error' in reading) errors[name] = reading.error
  }
  if (application.job_position.trim() === '') errors['job_position'] = 'Jabatan wajib diisi'
  for (const name of ['email', 'username'] as const)
    if (!errors[name] && (await isAddressOrNameTaken(ctx, name, application[name])))
      errors[name] = NAME_TAKEN_SENTENCES[name]
  const weak = passwordProblem(application.password, application)
  if (weak) errors['password'] = weak
  return { ...errors, ...(await choiceProblems(ctx, application)) }
}

/** Only what the form offers can be chosen, whatever is sent. */
async function choiceProblems(
  ctx: WriteContext,
  { role_id, department_id, project_id }: RegistrationInput,
): Promise<Readonly<Record<string, string>>> {
  const [role] = await runQuery(
    ctx.db,
    sql`select 1 from roles where id = ${role_id} and id <> ${SUPER_ROLE} and is_register_option = 1`,
  )
  const [project] = await runQuery(
    ctx.db,
    sql`select 1 from projects where id = ${project_id} and department_id = ${department_id}`,
  )
  return {
    ...(!role && { role_id: 'Peran ini tidak ditawarkan' }),
    ...(!project && { project_id: 'Proyek ini bukan milik departemen yang dipilih' }),
  }
}
