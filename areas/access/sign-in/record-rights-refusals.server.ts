import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import { Forbidden, NotFound, RefusedFields, UserError } from '#server-engine/base/user-error.ts'
import type { SignedInUser } from '#server-engine/context/identity.ts'

const callers = new WeakMap<FastifyRequest, SignedInUser>()
/**
 * The same refusal of one person makes one line in so many milliseconds: a page that asks again and again must not fill
 * the book.
 */
const PAUSE_MS = 60_000
const REMEMBERED = 10_000
/** Nor must somebody who tries one record after another: so many lines of one person in that time. */
const MOST_LINES = 60

/** Whoever finds a request's user notes it. */
export function noteRequestUser(request: FastifyRequest, user: SignedInUser): void {
  callers.set(request, user)
}

/** Who was refused what they have no right to is kept for administrators; the refused call itself changes nothing. */
export function recordRightsRefusals(app: FastifyInstance, { db, now }: { db: pg.Pool; now: () => Date }): void {
  const noted = new Map<string, number>()
  const lines = new Map<string, { readonly since: number; readonly count: number }>()
  app.addHook('onError', async (request, _reply, error) => {
    const user = callers.get(request) ?? null
    const why = refusal(error, user)
    if (why === null) return
    const at = now()
    const who = String(user?.id ?? request.ip)
    const summary = `${why}: ${request.method} ${request.url.split('?')[0] ?? ''}${targetOf(request.body)}`
    if (isRecent(noted, `${who} ${summary}`, at.getTime()) || isTooMuch(lines, who, at.getTime())) return
    // The answer does not wait for a line that cannot be written; the log has it then.
    await recordSecurityEvent({ db, user, address: request.ip, now: at }, { kind: 'refused', summary }).catch(
      (failure: unknown) => request.log.error({ err: failure }, 'refusal not noted'),
    )
  })
}

/** In a word or two; null for what is no refusal. */
function refusal(error: unknown, user: SignedInUser | null): string | null {
  const code = error instanceof UserError ? error.code : null
  // A link from a mail that was used, replaced, guessed or is too old.
  if (code === 'dead_code') return 'Kode tidak berlaku'
  if (!user) return null
  // No right to it, or an account that must finish something first.
  if (error instanceof Forbidden || error instanceof RefusedFields || code === 'account_pending') return 'Ditolak'
  // For whoever works in one nursery a record of another does not exist; both look alike here too.
  if (error instanceof NotFound && user.location_nursery_id !== null) return 'Tidak ada atau di persemaian lain'
  return null
}

/** Verbs that name their record in the body. */
function targetOf(body: unknown): string {
  const id = (body as { id?: unknown } | null | undefined)?.id
  return Number.isSafeInteger(id) ? ` (id ${String(id)})` : ''
}

function isTooMuch(
  lines: Map<string, { readonly since: number; readonly count: number }>,
  who: string,
  at: number,
): boolean {
  const before = lines.get(who)
  const present =
    before && at - before.since < PAUSE_MS ? { since: before.since, count: before.count + 1 } : { since: at, count: 1 }
  lines.delete(who)
  lines.set(who, present)
  if (lines.size > REMEMBERED) lines.delete(lines.keys().next().value ?? '')
  return present.count > MOST_LINES
}

function isRecent(noted: Map<string, number>, key: string, at: number): boolean {
  const last = noted.get(key)
  if (last !== undefined && at - last < PAUSE_MS) return true
  noted.delete(key)
  noted.set(key, at)
  if (noted.size > REMEMBERED) noted.delete(noted.keys().next().value ?? '')
  return false
}
