import { sql } from 'drizzle-orm'
import { readFieldValue } from '#core/questions/field-value.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { insertRow } from '#server-engine/write/insert-row.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { isAdministrator } from '../accounts/administrator.server.ts'
import { passwordProblem } from '../accounts/password-rules.server.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { ConfigurationError, type Environment } from '#server-engine/base/environment.ts'
import { hashPassword } from '../sign-in/password.server.ts'

export interface FirstAccount {
  readonly username: string
  readonly email: string
  readonly fullname: string
  readonly role: string
  readonly password: string
  readonly job_position?: string
  readonly location_nursery_id?: number | null
  /** Somebody else knows the password: it opens only the page that changes it. */
  readonly mustChange?: boolean
}

/** An account that is ready for use, unless its username exists. Answers the user's id. */
export async function ensureAccount(ctx: WriteContext, account: FirstAccount): Promise<number> {
  const [present] = await runQuery<{ id: number }>(
    ctx.db,
    sql`select id from users where lower(username) = ${account.username.toLowerCase()}`,
  )
  if (present) return present.id
  const [role] = await runQuery<{ id: number }>(ctx.db, sql`select id from roles where role_name = ${account.role}`)
  if (!role) throw new Error(`No role '${account.role}'`)
  const id = await insertRow(ctx, ctx.catalogue.module('users'), {
    username: account.username,
    email: account.email.toLowerCase(),
    fullname: account.fullname,
    role_id: role.id,
    job_position: account.job_position ?? null,
    location_nursery_id: account.location_nursery_id ?? null,
    status_code: 'email_verified',
    status_user: 'user_active',
  })
  await runQuery(
    ctx.db,
    sql`insert into user_credential (user_id, password_hash, must_change)
      values (${id}, ${await hashPassword(account.password)}, ${account.mustChange ?? false})`,
  )
  return id
}

/**
 * Its password stands in a unit file or a shell's history, so it is good for one sign-in only. Outside the demo, while
 * no one could administer the program, the administrator comes from the environment.
 */
export async function ensureAdministrator(ctx: WriteContext, environment: Environment): Promise<void> {
  const [present] = await runQuery(ctx.db, sql`select 1 from users u where ${isAdministrator('u')} limit 1`)
  if (present) return
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment
  if (!username || !email || !password) {
    throw new ConfigurationError([
      'Basis data ini belum punya administrator yang aktif dan dapat masuk: isi ADMIN_USERNAME, ADMIN_EMAIL dan ADMIN_PASSWORD untuk administrator pertama',
    ])
  }
  const problems = administratorProblems(ctx, { username, email, password })
  const [taken] = await runQuery(
    ctx.db,
    sql`select 1 from users where lower(username) = ${username.toLowerCase()} or lower(email) = ${email.toLowerCase()}`,
  )
  if (taken)
    problems.push(
      'ADMIN_USERNAME atau ADMIN_EMAIL sudah dipakai akun lain yang tidak dapat masuk; pilih yang lain, atau jalankan npm run administrator',
    )
  if (problems.length > 0) throw new ConfigurationError(problems)
  await ensureAccount(ctx, {
    username,
    email,
    password,
    fullname: 'Administrator',
    role: 'Super Admin',
    mustChange: true,
  })
}

function administratorProblems(
  ctx: WriteContext,
  account: { username: string; email: string; password: string },
): string[] {
  const { fields } = ctx.catalogue.module('users')
  const readings = (['username', 'email'] as const).map((name) => {
    const field = fields[name]
    return field ? readFieldValue(field, account[name], { values: account, today: ctx.today }) : { value: null }
  })
  const problems = readings.flatMap((reading) => ('error' in reading ? [`ADMIN: ${reading.error}`] : []))
  if (account.password === DEMO_PASSWORD)
    return [...problems, 'ADMIN_PASSWORD tidak boleh sama dengan kata sandi demo, yang diketahui umum']
  const weak = passwordProblem(account.password, { ...account, fullname: 'Administrator' })
  return weak ? [...problems, `ADMIN_PASSWORD: ${weak}`] : problems
}
