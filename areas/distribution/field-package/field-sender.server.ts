import type { FastifyRequest } from 'fastify'
import type { OwnContext, PublicContext, RouteKit } from '#server-engine/server-area.ts'
import { Unauthenticated } from '#server-engine/user-error.ts'
import { REPORT } from '../receipt/may-report.server.ts'
import { fieldTokenOf, findToken } from './field-tokens.server.ts'

/** Whose events a call brings: of who is signed in, or of who prepared the device, even without a session or an account by now. */
export interface Sender {
  readonly ctx: PublicContext
  readonly user: number
  /** The device that the token was given to; null for a session. */
  readonly device: string | null
  /** The token was taken back. */
  readonly isCutOff: boolean
}

/** The right to hand in what was made: it reads nothing but the answers. */
export async function senderOf(request: FastifyRequest, { db, contextOf, contextOfUser, publicContextOf }: RouteKit): Promise<Sender> {
  const token = fieldTokenOf(request)
  if (token === null) {
    const ctx = await contextOf(request)
    return { ctx, user: ctx.user.id, device: null, isCutOff: false }
  }
  const found = await findToken(db, token)
  if (!found) throw new Unauthenticated()
  // An account that is closed by now holds no right: its events wait for a person.
  const ctx = (await contextOfUser(request, found.user_id)) ?? (await publicContextOf(request))
  return { ctx, user: found.user_id, device: found.device_id, isCutOff: found.is_ended }
}

/** No role has this number: what the token may do is in its list of rights alone. */
const NO_ROLE = 0

/** Photos and signatures of receipts come before their event, by the token too; also of who has no account any more, since the receipt may be true. */
export async function fieldUploader(request: FastifyRequest, { db, publicContextOf }: Pick<RouteKit, 'db' | 'publicContextOf'>): Promise<OwnContext | null> {
  const token = fieldTokenOf(request)
  if (token === null) return null
  const found = await findToken(db, token)
  if (!found || found.is_ended) throw new Unauthenticated()
  const user = { id: found.user_id, role_id: NO_ROLE, permissions: new Set([REPORT]), location_nursery_id: null, time_zone: null, is_person: true, pending: null }
  return { ...(await publicContextOf(request)), user }
}
