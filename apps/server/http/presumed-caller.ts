import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { sendQueriesTogether } from '#server-engine/base/database.ts'
import type { OwnContext, RequestContext } from '#server-engine/request/request-context.ts'
import type { SignedInUser } from '#server-engine/context/identity.ts'

/** So many people at once are remembered, those who called last. */
const REMEMBERED = 2_000

interface Callers {
  readonly db: pg.Pool
  readonly contextOf: (request: FastifyRequest) => Promise<OwnContext>
  /** The context of a call by whoever had `last`. */
  readonly presume: (request: FastifyRequest, last: OwnContext) => OwnContext
}

/**
 * A read asks two things of the database: who calls, and what they want to see. Both are asked in one write, the second
 * as if the caller were still who they were at their last call. Nothing is answered before the first is: where anything
 * about the caller has changed, the read is made again.
 */
export function readsWithPresumedCaller({ db, contextOf, presume }: Callers) {
  /** By a hash of what they prove themselves with, the one that has not called longest first. */
  const callers = new Map<string, OwnContext>()

  return async function reading<T>(request: FastifyRequest, read: (ctx: RequestContext) => Promise<T>): Promise<T> {
    const key = keyOf(request.headers.authorization)
    const last = key === null ? undefined : callers.get(key)
    // In a function of its own: if the context cannot be made, both promises still reach the lines that await them.
    const early = async () => (last ? read(presume(request, last)) : undefined)
    const asked = sendQueriesTogether(db, () => [contextOf(request), early()] as const)
    const [known, made] = await Promise.allSettled(asked)
    if (key !== null) callers.delete(key)
    if (known.status === 'rejected') throw known.reason
    if (key !== null) remember(callers, key, known.value)
    if (!last || !isSame(last.user, known.value.user)) return read(known.value)
    if (made.status === 'rejected') throw made.reason
    // Safe: there was a presumed caller, so the early read was made.
    return made.value as T
  }
}

function remember(callers: Map<string, OwnContext>, key: string, caller: OwnContext): void {
  callers.set(key, caller)
  if (callers.size > REMEMBERED) callers.delete(callers.keys().next().value ?? '')
}

function keyOf(proof: string | undefined): string | null {
  return proof === undefined ? null : hash('sha256', proof, 'base64url')
}

/** A role's rights are one set until any of them changes. */
function isSame(one: SignedInUser, other: SignedInUser): boolean {
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))]
  return mine.length === theirs.size && mine.every(([name, value]) => theirs.get(name) === value)
}
