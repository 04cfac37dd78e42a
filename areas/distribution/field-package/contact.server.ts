import { sql } from 'drizzle-orm'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import type { PublicContext } from '#server-engine/request/request-context.ts'
import type { ContactBody, ContactReply } from './field-calls.ts'

interface Contact extends ContactBody {
  readonly user: number
  readonly isCutOff: boolean
}

/**
 * A device is there and says how much it still has. It is back when nothing waits on it and it has given its packages
 * back, or when their work is over: the trucks have arrived, every receipt is known, or the run has ended. A list that
 * is no run's is worked on for as long as it lies there.
 */
export function noteDeviceContact(
  ctx: PublicContext,
  { user, device_id: device, unsent, gives_back: isBack = false, isCutOff }: Contact,
): Promise<ContactReply> {
  return inTransaction(ctx, async (inside) => {
    const at = ctx.now.toISOString()
    if (isCutOff) {
      await runQuery(
        inside.db,
        sql`update field_package set version = version + 1, wiped_at = ${at}::timestamptz, last_contact_at =
          ${at}::timestamptz, unsent = ${unsent}, updated_at = ${at}::timestamptz where user_id = ${user}
          and device_id = ${device} and field_state = 3 and wiped_at is null`,
      )
      inside.touched('field_package')
      return { is_cut_off: true, ended: [], away: 0 }
    }
    const rows = await runQuery<{ field_state: number }>(
      inside.db,
      sql`
      update field_package p set version = p.version + 1, last_contact_at = ${at}::timestamptz, unsent = ${unsent},
      updated_at = ${at}::timestamptz,
        field_state = case when ${unsent} = 0 and (${isBack} or w.is_over) then 2 else p.field_state end, returned_at =
        case when ${unsent} = 0 and (${isBack} or w.is_over) then ${at}::timestamptz end
      from (select q.id,
          case when l.id is null then false
            when l.void_at is not null or l.closed_at is not null then true
            when not exists (select from detail_farmers f where f.loading_line_id = l.id and f.status = 0) then true
            else q.field_work = ${FIELD_WORK.loading} and not exists (select from allocation_transportation t
            where t.loading_line_id = l.id and t.deliver_date is null) end as is_over
        from field_package q left join loading_line l on l.id = q.loading_line_id where q.user_id = ${user}
        and q.device_id = ${device} and q.field_state = 1) w
      where p.id = w.id returning p.field_state`,
    )
    const ended = await runQuery<{ id: number }>(
      inside.db,
      sql`
      select distinct l.id from field_package p join loading_line l on l.id = p.loading_line_id
      where p.user_id = ${user} and p.device_id = ${device} and p.until > ${at}::timestamptz and (l.void_at is not null
      or l.closed_at is not null or l.is_confirmed = 0) order by l.id`,
    )
    if (rows.length > 0) inside.touched('field_package')
    return {
      is_cut_off: false,
      ended: ended.map(({ id }) => id),
      away: rows.filter(({ field_state }) => field_state === 1).length,
    }
  })
}
