import { sql } from 'drizzle-orm'
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

/** What every change passes: its trail in its own transaction, the files that come and go with it, whom it concerns, and the announcement of the table. */
export async function recordChange(ctx: WriteContext, module: AnyModule, change: { action: AuditAction; id: number; changes: Changes }): Promise<void> {
  ctx.touched(module.table)
  await ownFiles(ctx, module, change)
  await noticeApproval(ctx, module, change)
  await run(
    ctx.db,
    sql`insert into audit_log (table_name, record_id, action, changes, user_id, address, source, at)
      values (${module.table}, ${change.id}, ${change.action}, ${JSON.stringify(withoutSecrets(module, change.changes))}::jsonb, ${ctx.user?.id ?? null}, ${ctx.address}, ${ctx.source}, ${ctx.now.toISOString()})`,
    { prepare: true },
  )
  await reactTo(ctx, module, change)
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
