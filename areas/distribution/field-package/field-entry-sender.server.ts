import type { FastifyRequest } from 'fastify'
import type { EntryChannel, EntrySender } from '#server-engine/features/receive/entry-channel.ts'
import type { PublicContext } from '#server-engine/request/request-context.ts'
import type { RouteKit } from '#server-engine/area/server-area.ts'
import { InvalidBody, Unauthenticated } from '#server-engine/base/user-error.ts'
import { worksDeviceWasPreparedFor } from './device-facts.server.ts'
import { fieldTokenOf, findFieldToken } from './field-tokens.server.ts'

/**
 * Whose events a call brings: of who is signed in, or of who prepared the device, even without a session or an account
 * by now.
 */
export interface FieldSender {
  readonly ctx: PublicContext
  readonly user: number
  /** The device that the token was given to; null for a session. */
  readonly device: string | null
  /** The token was taken back. */
  readonly isCutOff: boolean
}

/** The right to hand in what was made: it reads nothing but the answers. */
export async function fieldSenderOf(
  request: FastifyRequest,
  { db, contextOf, contextOfUser, publicContextOf }: RouteKit,
): Promise<FieldSender> {
  const token = fieldTokenOf(request)
  if (token === null) {
    const ctx = await contextOf(request)
    return { ctx, user: ctx.user.id, device: null, isCutOff: false }
  }
  const found = await findFieldToken(db, token)
  if (!found) throw new Unauthenticated()
  // An account that is closed by now holds no right: its events wait for a person.
  const ctx = (await contextOfUser(request, found.user_id)) ?? (await publicContextOf(request))
  return { ctx, user: found.user_id, device: found.device_id, isCutOff: found.is_ended }
}

/**
 * Counts and care of a device that was prepared for them, after the session has ended. What it was not prepared for
 * waits for its person.
 */
export async function fieldEntrySender(
  request: FastifyRequest,
  { db, contextOfUser, publicContextOf }: Pick<RouteKit, 'db' | 'contextOfUser' | 'publicContextOf'>,
  { work }: Pick<EntryChannel, 'work'>,
): Promise<EntrySender | null> {
  const token = fieldTokenOf(request)
  if (token === null) return null
  const found = await findFieldToken(db, token)
  if (
    !found ||
    found.is_ended ||
    work === null ||
    ![...(await worksDeviceWasPreparedFor(db, found))].some((prepared) => prepared === work)
  )
    throw new Unauthenticated()
  if (deviceIn(request.body) !== found.device_id) throw new InvalidBody('Izin kirim ini milik perangkat lain.')
  return { ctx: (await contextOfUser(request, found.user_id)) ?? (await publicContextOf(request)), user: found.user_id }
}

function deviceIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'device_id' in body && typeof body.device_id === 'string'
    ? body.device_id.toLowerCase()
    : null
}
