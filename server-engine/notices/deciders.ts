import { sql, type SQL } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import type { NoticeKind } from '#core/wire/notice.ts'
import { decidableBy, EACH_PERSON_DECIDER } from '../rights/decision-rules.ts'
import { runQuery } from '../base/database.ts'
import { holdsAllRightsSql, personReachesNursery } from '../rights/people.ts'
import { columnOf, ident } from '../base/sql.ts'
import type { RecordTouchedByWrite, WriteContext } from '../context/transaction.ts'

/** Who may decide at a desk on how many of the records `t`, and which is the first. */
export function deciders(
  ctx: WriteContext,
  module: AnyModule,
  { desk, waits }: { readonly desk: string; readonly waits: SQL },
): SQL {
  const nursery = module.scope ? columnOf('t', module.scope) : sql`null::bigint`
  const holds = holdsAllRightsSql(module, 'read', desk)
  const decidable = decidableBy(ctx, module, { desk, person: EACH_PERSON_DECIDER })
  if (decidable)
    return sql`select u.id as user_id, min(t.id) as record_id, count(*) as amount from ${ident(module.table)} as t
      join users u on ${personReachesNursery(module, nursery, 'write')} and ${holds} and ${decidable} where ${waits}
      group by u.id`
  return sql`
    select u.id as user_id, min(w.first) as record_id, sum(w.amount) as amount
    from (select ${nursery} as nursery, min(t.id) as first, count(*) as amount from ${ident(module.table)} as t
    where ${waits} group by 1) as w
    join users u on ${personReachesNursery(module, sql`w.nursery`, 'write')} and ${holds} group by u.id`
}

/** Nobody is called to what no longer waits. Modules may share a table. */
export async function withdrawNotices(
  ctx: WriteContext,
  module: AnyModule,
  { id, kind }: { readonly id: number; readonly kind: NoticeKind },
): Promise<void> {
  const keys = ctx.catalogue.modules.filter(({ table }) => table === module.table).map(({ key }) => key)
  await runQuery(
    ctx.db,
    sql`delete from notice where module = any(${sql.param(keys)}::text[]) and record_id = ${id} and kind = ${kind}`,
    { prepare: true },
  )
}

export function distinctRecords(records: readonly RecordTouchedByWrite[]): readonly RecordTouchedByWrite[] {
  return [...new Map(records.map((record) => [`${record.module.key} ${record.actor}`, record])).values()]
}
