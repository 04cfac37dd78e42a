import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import { insertRow } from '#server-engine/write/create.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { ConfigurationError, type Environment } from '#server/environment.ts'
import { hashPassword } from '#server/sign-in/password.ts'

export interface NewAccount {
  readonly username: string
  readonly email: string
  readonly fullname: string
  readonly role: string
  readonly password: string
  readonly job_position?: string
  readonly location_nursery_id?: number | null
}

/** An account that is ready for use, unless its username exists. Answers the user's id. */
export async function ensureAccount(ctx: WriteContext, account: NewAccount): Promise<number> {
  const [present] = await run<{ id: number }>(ctx.db, sql`select id from users where lower(username) = ${account.username.toLowerCase()}`)
  if (present) return present.id
  const [role] = await run<{ id: number }>(ctx.db, sql`select id from roles where role_name = ${account.role}`)
  if (!role) throw new Error(`Role '${account.role}' tidak ada`)
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
  await run(ctx.db, sql`insert into user_credential (user_id, password_hash) values (${id}, ${await hashPassword(account.password)})`)
  return id
}

/** Outside the demo the first administrator comes from the environment, once: later changes are made in the program. */
export async function ensureAdministrator(ctx: WriteContext, environment: Environment): Promise<void> {
  const [present] = await run(ctx.db, sql`select 1 from users limit 1`)
  if (present) return
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment
  if (!username || !email || !password) {
    throw new ConfigurationError(['Basis data ini belum punya pengguna: isi ADMIN_USERNAME, ADMIN_EMAIL dan ADMIN_PASSWORD untuk administrator pertama'])
  }
  if (password.length < 8 || password.length > 128) throw new ConfigurationError(['ADMIN_PASSWORD harus 8 sampai 128 karakter'])
  await ensureAccount(ctx, { username, email, password, fullname: 'Administrator', role: 'Super Admin' })
}
