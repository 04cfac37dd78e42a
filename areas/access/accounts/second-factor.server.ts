import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { runQuery } from '#server-engine/base/database.ts'
import { queueMail } from '#server-engine/features/mail/queue-mail.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { securityNoticeMail } from './account-mails.server.ts'
import { readAccount } from './verify-email.server.ts'
import { writeRowChange } from '#server-engine/write/store-changes.ts'

const STEP_SECONDS = 30
/** A phone's clock may be off by a step. */
const TOLERATED_STEPS = 1
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

interface Factor {
  readonly secret: string
  readonly confirmed_at: string | null
  readonly last_step: number
  readonly recovery_hashes: readonly string[]
}

/** A secret for the phone's program, to be proven by a first code; until then it asks nobody for anything. */
export async function startSecondFactor(
  ctx: WriteContext,
  { userId, username }: { userId: number; username: string },
): Promise<{ secret: string; uri: string }> {
  if ((await factorOf(ctx, userId))?.confirmed_at)
    throw new NotPossible('Verifikasi dua langkah sudah aktif. Hapus dahulu sebelum memasangnya kembali.')
  const secret = new Secret({ size: 20 }).base32
  await runQuery(
    ctx.db,
    sql`insert into second_factor (user_id, secret, recovery_hashes) values (${userId}, ${secret}, '{}')
      on conflict (user_id) do update set secret = excluded.secret, confirmed_at = null, last_step = 0, recovery_hashes
      = '{}', created_at = now()`,
  )
  return { secret, uri: new TOTP({ issuer: ctx.site.name, label: username, secret, period: STEP_SECONDS }).toString() }
}

/**
 * The first code proves that the phone has the secret; answers the codes for when the phone is lost, which nobody can
 * read again. Null for a wrong code.
 */
export async function confirmSecondFactor(
  ctx: WriteContext,
  { userId, code }: { userId: number; code: string },
): Promise<readonly string[] | null> {
  const factor = await factorOf(ctx, userId)
  if (!factor || factor.confirmed_at) throw new NotPossible('Mulai pemasangan verifikasi dua langkah dari awal.')
  const step = stepOf(factor, code, ctx.now)
  if (step === null) return null
  const recovery = Array.from({ length: RECOVERY_CODES }, () => readable(randomBytes(RECOVERY_BYTES)))
  await runQuery(
    ctx.db,
    sql`update second_factor set confirmed_at = now(), last_step = ${step}, recovery_hashes =
      ${sql.param(recovery.map(hashOf))} where user_id = ${userId}`,
  )
  await mark(ctx, userId, 1)
  return recovery
}

/**
 * Whether a code is good now, from the phone or one of those for its loss. Each is good once, also for two calls at the
 * same time.
 */
export async function checkSecondFactor(
  ctx: WriteContext,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const factor = await factorOf(ctx, userId)
  if (!factor?.confirmed_at) return false
  const step = stepOf(factor, code, ctx.now)
  if (step !== null) {
    await runQuery(ctx.db, sql`update second_factor set last_step = ${step} where user_id = ${userId}`)
    return true
  }
  const used = hashOf(plain(code))
  const left = factor.recovery_hashes.filter((hash) => !isSame(hash, used))
  if (left.length === factor.recovery_hashes.length) return false
  await runQuery(ctx.db, sql`update second_factor set recovery_hashes = ${sql.param(left)} where user_id = ${userId}`)
  await recordSecurityEvent(ctx, {
    kind: 'second-factor',
    summary: `Kode pemulihan dipakai, tersisa ${left.length}`,
    aboutId: userId,
  })
  const { fullname, email } = await readAccount(ctx, userId)
  await queueMail(
    ctx,
    securityNoticeMail(
      { id: userId, fullname: String(fullname), email: String(email) },
      `Kode pemulihan akun Anda dipakai, tersisa ${left.length}`,
    ),
  )
  return true
}

export async function dropSecondFactor(ctx: WriteContext, userId: number): Promise<void> {
  await runQuery(ctx.db, sql`delete from second_factor where user_id = ${userId}`)
  await mark(ctx, userId, 0)
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(ctx: Pick<WriteContext, 'db'>, userId: number): Promise<number> {
  const [row] = await runQuery<{ left: number }>(
    ctx.db,
    sql`select cardinality(recovery_hashes) as left from second_factor where user_id = ${userId} and confirmed_at
      is not null`,
  )
  return row?.left ?? 0
}

/** Locked: of two calls with one code the second finds it used. */
async function factorOf(ctx: WriteContext, userId: number): Promise<Factor | null> {
  const [factor] = await runQuery<Factor>(
    ctx.db,
    sql`select secret, confirmed_at, last_step, recovery_hashes from second_factor where user_id = ${userId}
      for update`,
  )
  return factor ?? null
}

/** What lists and the session read is the account's own flag. */
async function mark(ctx: WriteContext, userId: number, value: 0 | 1): Promise<void> {
  const present = await readAccount(ctx, userId)
  await writeRowChange(ctx, ctx.catalogue.module('users'), { present, values: { has_second_factor: value } })
  await recordSecurityEvent(ctx, {
    kind: 'second-factor',
    summary: `Verifikasi dua langkah ${value === 1 ? 'dipasang' : 'dihapus'}`,
    aboutId: userId,
  })
}

/** The time step a code belongs to, if that one is later than the last that was used; else null. */
function stepOf({ secret, last_step }: Factor, code: string, now: Date): number | null {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const timestamp = now.getTime()
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({
    token: digits,
    timestamp,
    window: TOLERATED_STEPS,
  })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta
  return step > Number(last_step) ? step : null
}

const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** 80 bits in letters and digits that cannot be mistaken for one another, in groups: `k7mfq-x2c4h-…`. */
function readable(bytes: Buffer): string {
  const text = new Secret({ buffer: new Uint8Array(bytes).buffer }).base32.toLowerCase()
  return text.match(/.{1,4}/g)?.join('-') ?? text
}

function hashOf(code: string): string {
  return createHash('sha256').update(plain(code)).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
