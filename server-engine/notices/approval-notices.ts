import { sql } from 'drizzle-orm'
import { needsDecision, type DecidedModule } from '#core/questions/action-rules.ts'
import { APPROVE_ACTION } from '#core/questions/waiting-desk.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { decisionRulesOf } from '../rights/decision-rules.ts'
import { columnOf, ident } from '../base/sql.ts'
import type { RecordTouchedByWrite, WriteContext } from '../context/transaction.ts'
import { deciders, distinctRecords, withdrawNotices } from './deciders.ts'
import { insertNotices } from './notify.ts'
import { sendStationNotices, type RecordChanges } from './station-notices.ts'

/**
 * What a change of any record means to those who decide on it, and to those who wait for the decision. Seen by every
 * write, whatever verb or action it is.
 */
export async function sendApprovalNotices(
  ctx: WriteContext,
  module: AnyModule,
  { id, changes }: RecordChanges,
): Promise<void> {
  await sendStationNotices(ctx, module, { id, changes })
  if (!needsDecision(module)) return
  const { field, waiting, approved, rejected } = module.approval
  const [before, after] = changes[field] ?? []
  if (before === after) return noticeDeciders(ctx, module, { id, changes })
  if (after === waiting) ctx.atEnd(tellApprovers, { module, id, actor: ctx.user?.id ?? null })
  if (before !== waiting) return
  await withdrawNotices(ctx, module, { id, kind: 'approval-waiting' })
  if (after === approved || after === rejected) await tellAsker(ctx, module, { id, isApproved: after === approved })
}

/**
 * What waits already may come to wait for other people: those who were called no longer are, and those who may decide
 * now are told.
 */
async function noticeDeciders(ctx: WriteContext, module: DecidedModule, { id, changes }: RecordChanges): Promise<void> {
  const moved = decisionRulesOf(ctx, module).some(({ reads }) =>
    reads.some((field) => changes[field] && changes[field][0] !== changes[field][1]),
  )
  if (moved) await callDeciders(ctx, module, id)
}

/**
 * Calls those who may decide on a waiting record now, in the place of those who were called before: for what changes
 * who that is from outside the record.
 */
export async function callDeciders(ctx: WriteContext, module: AnyModule, id: number): Promise<void> {
  await withdrawNotices(ctx, module, { id, kind: 'approval-waiting' })
  ctx.atEnd(tellApprovers, { module, id, actor: ctx.user?.id ?? null })
}

/**
 * Once for all records that began to wait in a transaction: how many of them each person may decide on is counted by
 * nursery, so that ten thousand imported rows are one notice each, made by one statement.
 */
async function tellApprovers(ctx: WriteContext, records: readonly RecordTouchedByWrite[]): Promise<void> {
  for (const { module, actor } of distinctRecords(records)) {
    if (!needsDecision(module)) continue
    const { field, waiting } = module.approval
    const ids = records.filter((record) => record.module === module && record.actor === actor).map(({ id }) => id)
    // Asked again what waits: part of the transaction may have been taken back to a savepoint.
    const waits = sql`t.id = any(${sql.param(ids)}::bigint[]) and ${columnOf('t', field)} = ${waiting}`
    await insertNotices(
      ctx,
      { kind: 'approval-waiting', module: module.key, actor },
      deciders(ctx, module, { desk: APPROVE_ACTION, waits }),
    )
  }
}

/** The decision goes to whoever asked for it last, and to whoever made the record. */
async function tellAsker(
  ctx: WriteContext,
  module: DecidedModule,
  { id, isApproved }: { readonly id: number; readonly isApproved: boolean },
): Promise<void> {
  const { field, waiting } = module.approval
  await insertNotices(
    ctx,
    { kind: isApproved ? 'approval-approved' : 'approval-rejected', module: module.key, actor: ctx.user?.id ?? null },
    sql`
    select a.user_id, ${id}::bigint as record_id, 1 as amount from (
      (select l.user_id from audit_log l where l.table_name = ${module.table} and l.record_id = ${id}
      and l.changes -> ${field}::text ->> 1 = ${String(waiting)} order by l.id desc limit 1)
      union (select t.created_by from ${ident(module.table)} as t where t.id = ${id})) as a where a.user_id
      is not null`,
  )
}
