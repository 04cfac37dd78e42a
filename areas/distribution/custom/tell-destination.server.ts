import { sql } from 'drizzle-orm'
import type { StoredOf } from '#core/declare/module.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { insertNotices } from '#server-engine/notices/notify.ts'
import { holdsAllRightsSql, isActiveUserSql, personReachesNursery } from '#server-engine/rights/people.ts'
import { customProjectInisiasi } from '../internal-and-custom-project-inisiasi/internal-and-custom-project-inisiasi.module.ts'
import { customProjectRequest } from '../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import { transferDepartedNotice } from '../run/run-notices.ts'

type Request = Pick<StoredOf<typeof customProjectRequest>, 'id' | 'to_location_nursery_id'>

/** Whoever takes transfers in at the other nursery hears that one is on its way; a request for a project has none. */
export async function tellDestination(ctx: WriteContext, request: Request): Promise<void> {
  const { id, to_location_nursery_id: nursery } = request
  if (nursery === null) return
  await insertNotices(
    ctx,
    { kind: transferDepartedNotice, module: customProjectRequest.key, actor: ctx.user?.id ?? null },
    sql`select u.id as user_id, ${id}::bigint as record_id, 1 as amount from users u
      where ${isActiveUserSql} and ${holdsAllRightsSql(customProjectInisiasi, 'create')}
      and ${personReachesNursery(customProjectInisiasi, sql`${nursery}::bigint`, 'write')}`,
  )
}
