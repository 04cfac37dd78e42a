import { sql } from 'drizzle-orm'
import { issueAccountCode } from '../accounts/account-code.server.ts'
import { checkSecondFactor } from '../accounts/second-factor.server.ts'
import { GUESS_MINUTES } from './guess-limits.ts'
import { checkPassword } from './password.server.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { UserError } from '#server-engine/base/user-error.ts'
import { announceTableChange, inTransaction } from '#server-engine/context/transaction.ts'
import { forgiveGuesses, returnGuess, spendGuess, type SpentGuess } from './guesses.server.ts'
import { guessBucketOfAttempt, rememberSignInPlace } from './known-places.server.ts'
import { clientNetworkOf } from './network.server.ts'
import type { PublicContext } from '#server-engine/request/request-context.ts'
import { findSession, openSession } from './session.server.ts'
import type { SignedInUser } from '#server-engine/context/identity.ts'

/** Sign-in refusals carry their sentence as JSON text inside `message`, as the specification has it (AU-03). */
export class SignInRefused extends UserError {
  readonly code: string
  constructor(status: number, code: string, sentence: string, details: Readonly<Record<string, unknown>> = {}) {
    super(status, JSON.stringify({ errorMessage: sentence }), details)
    this.code = code
  }
}

const WRONG = 'Username atau kata sandi salah.'

export interface SignInTry {
  readonly username: string
  readonly password: string
  /** From the phone's program or one of those for its loss; empty when not asked for yet. */
  readonly code: string
  readonly address: string
  readonly userAgent: string | null
}

interface Account {
  readonly id: number
  readonly fullname: string
  readonly email: string
  readonly department_id: number | null
  readonly status_code: string
  readonly status_user: string
  readonly has_second_factor: number | null
  readonly password_hash: string | null
}

/**
 * AU-01. Unknown user and wrong password get the same answer after the same work; states are told only after a right
 * password.
 */
export async function signIn(ctx: PublicContext, attempt: SignInTry): Promise<{ token: string; user: SignedInUser }> {
  const { db } = ctx
  const account = await findAccount(db, attempt.username)
  const network = clientNetworkOf(attempt.address)
  const { guess, allowed } = await guessBucketOfAttempt(db, {
    userId: account?.id ?? null,
    username: attempt.username,
    network,
  })
  const taken = await spendGuess(db, guess, allowed)
  if (taken === null) {
    await tellLockout(ctx, account)
    throw new SignInRefused(
      429,
      'too_many_guesses',
      `Terlalu banyak percobaan masuk. Silakan coba lagi dalam ${GUESS_MINUTES} menit.`,
    )
  }
  const matches = await checkPassword(account?.password_hash ?? null, attempt.password)
  if (!account || !matches) {
    await tellRefusal(ctx, account, 'kata sandi salah')
    throw new SignInRefused(401, 'wrong_credentials', WRONG)
  }
  await requireFinished(ctx, account, { guess, taken })
  if (account.has_second_factor === 1) await requireSecondFactor(ctx, account, { code: attempt.code, taken })
  await forgiveGuesses(db, guess, taken)
  await rememberSignInPlace(db, account.id, network)
  const token = await openSession(db, { userId: account.id, address: attempt.address, userAgent: attempt.userAgent })
  await runQuery(db, sql`update users set last_login_at = now() where id = ${account.id}`)
  await announceTableChange(db, 'users')
  const session = await findSession(db, token)
  if (!session) throw new SignInRefused(401, 'wrong_credentials', WRONG)
  await recordSecurityEvent({ ...ctx, user: session.user }, { kind: 'sign-in', summary: 'Masuk' })
  return { token, user: session.user }
}

async function findAccount(db: Queryable, username: string): Promise<Account | null> {
  const typed = username.toLowerCase()
  const [account] = await runQuery<Account>(
    db,
    sql`select u.id, u.fullname, u.email, u.department_id, u.status_code, u.status_user, u.has_second_factor,
      c.password_hash from users u left join user_credential c on c.user_id = u.id
      where lower(u.username) = ${typed} or lower(u.email) = ${typed} order by (lower(u.username) = ${typed}) desc
      limit 1`,
  )
  return account ?? null
}

/**
 * Without a code the password's guess is given back: whoever knows it is asked on. A wrong code stays a guess, so that
 * codes cannot be tried out.
 */
async function requireSecondFactor(
  ctx: PublicContext,
  account: Account,
  { code, taken }: { code: string; taken: number },
): Promise<void> {
  if (code.trim() === '') {
    await returnGuess(ctx.db, taken)
    await recordSecurityEvent(ctx, {
      kind: 'code-asked',
      summary: 'Kata sandi benar, kode verifikasi diminta',
      aboutId: account.id,
    })
    throw new SignInRefused(401, 'second_factor_needed', 'Masukkan kode dari aplikasi autentikator Anda.')
  }
  if (await inTransaction(ctx, (inside) => checkSecondFactor(inside, { userId: account.id, code }))) return
  await tellRefusal(ctx, account, 'kode verifikasi salah')
  throw new SignInRefused(401, 'wrong_code', 'Kode salah atau sudah dipakai.')
}

/** What was typed for an unknown account is not kept: now and then it is a password in the wrong field. */
async function tellRefusal(ctx: PublicContext, account: Account | null, why: string): Promise<void> {
  await recordSecurityEvent(ctx, {
    kind: 'sign-in-refused',
    summary: account ? `Gagal masuk: ${why}` : 'Gagal masuk: akun tidak dikenal',
    aboutId: account?.id ?? null,
  })
}

/** Once for each time that guesses ran out, however often the door is tried after that. */
async function tellLockout(ctx: PublicContext, account: Account | null): Promise<void> {
  const summary = 'Gagal masuk: terlalu banyak percobaan'
  const [told] = await runQuery(
    ctx.db,
    sql`select 1 from security_event where kind = 'sign-in-refused' and summary = ${summary}
      and at > now() - interval '15 minutes'
      and about_id is not distinct from ${account?.id ?? null} and address is not distinct from ${ctx.address} limit 1`,
  )
  if (!told) await recordSecurityEvent(ctx, { kind: 'sign-in-refused', summary, aboutId: account?.id ?? null })
}

/** AU-05, AU-06: whoever knows the password of an account that is not ready yet is told what it waits for. */
async function requireFinished(
  ctx: PublicContext,
  account: Account,
  { guess, taken }: { guess: SpentGuess; taken: number },
): Promise<void> {
  const { status_code, status_user } = account
  if (status_user === 'user_active') return
  await forgiveGuesses(ctx.db, guess, taken)
  await tellRefusal(ctx, account, 'akun tidak aktif')
  const sentence =
    status_user === 'user_inactive'
      ? 'Akun Anda dinonaktifkan. Hubungi administrator.'
      : status_user === 'user_rejected'
        ? 'Pendaftaran akun Anda ditolak. Hubungi administrator.'
        : status_code === 'email_unverified'
          ? 'Email Anda belum diverifikasi.'
          : 'Akun Anda masih menunggu persetujuan Department Admin.'
  const user = status_user === 'user_waiting' ? await temporaryUser(ctx, account) : null
  throw new SignInRefused(403, 'account_unfinished', sentence, {
    data_user_before_login: { status_code, message: sentence },
    ...(user && { user }),
  })
}

/**
 * What the waiting page shows, and the ticket with which a new verification mail can be asked for. No session: it opens
 * nothing.
 */
async function temporaryUser(
  ctx: PublicContext,
  { id, fullname, email, department_id, status_code }: Account,
): Promise<Readonly<Record<string, unknown>>> {
  const [departement] = await runQuery(
    ctx.db,
    sql`select id, department_name, contact_pic from departments where id = ${department_id ?? 0}`,
  )
  const ticket =
    status_code === 'email_unverified'
      ? await inTransaction(ctx, (inside) => issueAccountCode(inside, { userId: id, purpose: 'ticket' }))
      : null
  return { fullname, email, status_code, departement: departement ?? null, ...(ticket && { ticket }) }
}
