import type { FastifyRequest } from 'fastify'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '#server-engine/context/context.ts'
import type { OwnContext } from '#server-engine/request/request-context.ts'
import type { RouteKit } from '#server-engine/area/server-area.ts'
import { Unauthenticated } from '#server-engine/base/user-error.ts'
import { distributionLoadingAndDistribute } from '../distribution-loading-and-distribute/distribution-loading-and-distribute.module.ts'
import { worksDeviceWasPreparedFor } from './device-facts.server.ts'
import { fieldTokenOf, findFieldToken } from './field-tokens.server.ts'
import { FIELD_WORK_RIGHTS } from './field-work-rights.ts'

/** No role has this number: what the token may do is in its list of rights alone. */
const NO_ROLE = 0

/**
 * Photos and signatures come before what they belong to: by the token too, for what its device was prepared for, also
 * of who has no account any more, since a receipt may be true; and by who hands in a file (`upload?handed_in=1`),
 * whatever that person does not do by itself.
 */
export async function fieldFileUploader(
  request: FastifyRequest,
  { db, contextOf, publicContextOf }: Pick<RouteKit, 'db' | 'contextOf' | 'publicContextOf'>,
): Promise<OwnContext | null> {
  const token = fieldTokenOf(request)
  if (token === null) return isHandedIn(request) ? handingIn(await contextOf(request)) : null
  const found = await findFieldToken(db, token)
  if (!found || found.is_ended) throw new Unauthenticated()
  const permissions = new Set([...(await worksDeviceWasPreparedFor(db, found))].map((work) => FIELD_WORK_RIGHTS[work]))
  const user = {
    id: found.user_id,
    role_id: NO_ROLE,
    permissions,
    location_nursery_id: null,
    time_zone: null,
    is_person: true,
    pending: null,
  }
  return { ...(await publicContextOf(request)), user }
}

function isHandedIn({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'handed_in' in query && query.handed_in === '1'
}

function handingIn(ctx: OwnContext): OwnContext {
  requirePermission(ctx, permissionOf(distributionLoadingAndDistribute.key, 'book'))
  return {
    ...ctx,
    user: { ...ctx.user, permissions: new Set([...ctx.user.permissions, ...Object.values(FIELD_WORK_RIGHTS)]) },
  }
}
