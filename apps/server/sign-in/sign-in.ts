import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { run, type Queryable } from '#server-engine/database.ts'
import { announceChange } from '#server-engine/write/transaction.ts'
import { UserError } from '#server-engine/user-error.ts'
import { forgiveGuesses, takeGuess } from './guesses.ts'
import { checkPassword } from '#areas/access/sign-in/password.server.ts'
import { findSession, openSession, type SessionUser } from './session.ts'

/** Sign-in refusals carry their sentence as JSON text inside `message`, as the specification has it (AU-03). */
export class SignInRefused extends UserError {
  readonly code: string
  constructor(status: number, code: string, sentence: string, details: Readonly<Record<string, unknown>> = {}) {
    super(status, JSON.stringify({ errorMessage: sentence }), details)
    this.code = code
  }
}

const WRONG = 'Username atau password salah.'

export interface SignInTry {
  readonly username: string
  readonly password: string
  readonly address: string
  readonly userAgent: string | null
}

interface Account {
  readonly id: number
  readonly status_code: string
  readonly status_user: string
  readonly password_hash: string | null
}

/** AU-01. Unknown user and wrong password get the same answer after the same work; states are told only after a right password. */
export async function signIn(db: pg.Pool, attempt: SignInTry): Promise<{ token: string; user: SessionUser }> {
  const account = await findAccount(db, attempt.username)
  const guess = { account: account ? `id:${account.id}` : `text:${attempt.username.toLowerCase()}`, address: attempt.address }
  const taken = await takeGuess(db, guess)
  if (taken === null) throw new SignInRefused(429, 'too_many_guesses', 'Terlalu banyak percobaan masuk. Silakan coba lagi dalam 15 menit.')
  const matches = await checkPassword(account?.password_hash ?? null, attempt.password)
  if (!account || !matches) throw new SignInRefused(401, 'wrong_credentials', WRONG)
  await forgiveGuesses(db, guess, taken)
  refuseUnfinished(account)
  const token = await openSession(db, { userId: account.id, address: attempt.address, userAgent: attempt.userAgent })
  await run(db, sql`update users set last_login_at = now() where id = ${account.id}`)
  await announceChange(db, 'users')
  const session = await findSession(db, token)
  if (!session) throw new SignInRefused(401, 'wrong_credentials', WRONG)
  return { token, user: session.user }
}

async function findAccount(db: Queryable, username: string): Promise<Account | null> {
  const typed = username.toLowerCase()
  const [account] = await run<Account>(
    db,
    sql`select u.id, u.status_code, u.status_user, c.password_hash from users u left join user_credential c on c.user_id = u.id
      where lower(u.username) = ${typed} or lower(u.email) = ${typed} order by (lower(u.username) = ${typed}) desc limit 1`,
  )
  return account ?? null
}

function refuseUnfinished({ status_code, status_user }: Account): void {
  if (status_user === 'user_active') return
  const sentence =
    status_user === 'user_inactive' ? 'Akun Anda dinonaktifkan. Hubungi administrator.'
    : status_user === 'user_rejected' ? 'Pendaftaran akun Anda ditolak. Hubungi administrator.'
    : status_code === 'email_unverified' ? 'Email Anda belum diverifikasi.'
    : 'Akun Anda masih menunggu persetujuan Department Admin.'
  throw new SignInRefused(403, 'account_unfinished', sentence, { data_user_before_login: { status_code, message: sentence } })
}
