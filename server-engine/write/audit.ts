import { sql, type SQL } from 'drizzle-orm'
import { isWriteOnly } from '#core/field-traits.ts'
import type { AnyModule } from '#core/module.ts'
import { run } from '../database.ts'
import { noticeApproval } from '../notifications/approval-notices.ts'
import { ownFiles } from './owned-files.ts'
import { reactTo } from './react.ts'
import type { WriteContext } from './transaction.ts'

/** The verb, or the name of the action or decision that made the change. */
export type AuditAction = 'create' | 'update' | 'delete' | 'approve' | 'reject' | (string & {})
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

interface RecordedChange {
  readonly action: AuditAction
  readonly id: number
  readonly changes: Changes
}

/** What every change passes: its trail in its own transaction, the files that come and go with it, whom it concerns, and the announcement of the table. */
export async function recordChange(ctx: WriteContext, module: AnyModule, change: RecordedChange): Promise<void> {
  await followChange(ctx, module, change)
  await run(ctx.db, trailOf(ctx, module, { ...change, id: sql`${change.id}` }), { prepare: true })
}

/** The same for a change whose own statement writes its trail. */
export async function followChange(ctx: WriteContext, module: AnyModule, change: RecordedChange): Promise<void> {
  ctx.touched(module.table)
  await ownFiles(ctx, module, change)
  await noticeApproval(ctx, module, change)
  await reactTo(ctx, module, change)
}

/** One line of the trail; a statement that goes on with `from` may name the record by what it gives. */
export function trailOf(ctx: WriteContext, module: AnyModule, { action, id, changes }: { readonly action: AuditAction; readonly id: SQL; readonly changes: Changes }): SQL {
  return sql`insert into audit_log (table_name, record_id, action, changes, user_id, address, source, at)
    select ${module.table}::text, ${id}::bigint, ${action}::text, ${JSON.stringify(withoutSecrets(module, changes))}::jsonb, ${ctx.user?.id ?? null}::bigint, ${ctx.address}::text, ${ctx.source}::text, ${ctx.now.toISOString()}::timestamptz`
}

/** The trail of many new records that hold no files. */
export async function recordCreations(ctx: WriteContext, module: AnyModule, records: readonly { readonly id: number; readonly changes: Changes }[]): Promise<void> {
  ctx.touched(module.table)
  for (const record of records) await noticeApproval(ctx, module, record)
  const list = records.map(({ id, changes }) => ({ id, changes: withoutSecrets(module, changes) }))
  await run(
    ctx.db,
    sql`insert into audit_log (table_name, record_id, action, changes, user_id, address, source, at)
      select ${module.table}, r.id, 'create', r.changes, ${ctx.user?.id ?? null}::bigint, ${ctx.address}, ${ctx.source}, ${ctx.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(id bigint, changes jsonb)`,
  )
  for (const record of records) await reactTo(ctx, module, { action: 'create', ...record })
}

/** The trail tells that a secret changed, not what it is. */
function withoutSecrets(module: AnyModule, changes: Changes): Changes {
  const masked = (value: unknown) => (value === null ? null : '***')
  return Object.fromEntries(Object.entries(changes).map(([key, [before, after]]) => {
    const field = module.fields[key]
    return [key, field && isWriteOnly(field) ? [masked(before), masked(after)] : [before, after]]
  }))
}
