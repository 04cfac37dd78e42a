import { sql } from 'drizzle-orm'
import { isDecided, type DecidedModule } from '#core/action-rules.ts'
import type { AnyModule } from '#core/module.ts'
import { run } from '../database.ts'
import { holdsAll, reaches } from '../people.ts'
import { columnOf, name } from '../query/readable.ts'
import type { GatheredRecord, WriteContext } from '../write/transaction.ts'
import { tell } from './notify.ts'

/** What a change of any record means to those who decide on it, and to those who wait for the decision. Seen by every write, whatever verb or action it is. */
export async function noticeApproval(ctx: WriteContext, module: AnyModule, { id, changes }: { readonly id: number; readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> }): Promise<void> {
  const change = isDecided(module) ? changes[module.approval.field] : undefined
  if (!change || !isDecided(module)) return
  const { waiting, approved, rejected } = module.approval
  const [before, after] = change
  if (before === after) return
  if (after === waiting) ctx.atEnd(tellApprovers, { module, id, actor: ctx.user?.id ?? null })
  if (before !== waiting) return
  await takeBack(ctx, module, id)
  if (after === approved || after === rejected) await tellAsker(ctx, module, { id, isApproved: after === approved })
}

/**
 * Once for all records that began to wait in a transaction: how many of them each person may decide on is counted by nursery, so that ten
 * thousand imported rows are one notice each, made by one statement.
 */
async function tellApprovers(ctx: WriteContext, records: readonly GatheredRecord[]): Promise<void> {
  for (const { module, actor } of distinct(records)) {
    if (!isDecided(module)) continue
    const { field, waiting } = module.approval
    const ids = records.filter((record) => record.module === module && record.actor === actor).map(({ id }) => id)
    const nursery = module.scope ? columnOf('t', module.scope) : sql`null::bigint`
    // Asked again what waits: part of the transaction may have been taken back to a savepoint.
    await tell(ctx, { kind: 'approval-waiting', module: module.key, actor }, sql`
      select u.id as user_id, min(w.first) as record_id, sum(w.amount) as amount
      from (select ${nursery} as nursery, min(t.id) as first, count(*) as amount from ${name(module.table)} as t where t.id = any(${sql.param(ids)}::bigint[]) and ${columnOf('t', field)} = ${waiting} group by 1) as w
      join users u on ${reaches(module, sql`w.nursery`, 'write')} and ${holdsAll(module, 'read', 'approve')} group by u.id`)
  }
}

/** The decision goes to whoever asked for it last, and to whoever made the record. */
async function tellAsker(ctx: WriteContext, module: DecidedModule, { id, isApproved }: { readonly id: number; readonly isApproved: boolean }): Promise<void> {
  const { field, waiting } = module.approval
  await tell(ctx, { kind: isApproved ? 'approval-approved' : 'approval-rejected', module: module.key, actor: ctx.user?.id ?? null }, sql`
    select a.user_id, ${id}::bigint as record_id, 1 as amount from (
      (select l.user_id from audit_log l where l.table_name = ${module.table} and l.record_id = ${id} and l.changes -> ${field}::text ->> 1 = ${String(waiting)} order by l.id desc limit 1)
      union (select t.created_by from ${name(module.table)} as t where t.id = ${id})) as a where a.user_id is not null`)
}

/** Nobody is called to what no longer waits. Modules may share a table. */
async function takeBack(ctx: WriteContext, module: AnyModule, id: number): Promise<void> {
  const keys = ctx.catalogue.modules.filter(({ table }) => table === module.table).map(({ key }) => key)
  await run(ctx.db, sql`delete from notice where module = any(${sql.param(keys)}::text[]) and record_id = ${id} and kind = 'approval-waiting'`, { prepare: true })
}

function distinct(records: readonly GatheredRecord[]): readonly GatheredRecord[] {
  return [...new Map(records.map((record) => [`${record.module.key} ${record.actor}`, record])).values()]
}
