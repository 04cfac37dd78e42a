import { sql, type SQL } from 'drizzle-orm'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { ChangedValues, RecordedChange } from '../context/recorded-change.ts'
import { compileStatement, runQuery } from '../base/database.ts'
import type { WriteContext } from '../context/transaction.ts'

/**
 * One line of the trail, to be run with `trailValues`; a statement that goes on with `from` may name the record by what
 * it gives.
 */
export function trailLineSql(id: SQL): SQL {
  const given = (value: keyof TrailValues) => sql.placeholder(value)
  return sql`insert into audit_log (table_name, record_id, action, changes, user_id, address, source, at)
    select ${given('trail_table')}::text, ${id}::bigint, ${given('trail_action')}::text,
    ${given('trail_changes')}::jsonb, ${given('trail_user')}::bigint, ${given('trail_address')}::text,
    ${given('trail_source')}::text, ${given('trail_at')}::timestamptz`
}

const trailStatement = compileStatement(trailLineSql(sql`${sql.placeholder('record_id')}`))

export function trailValues(
  ctx: WriteContext,
  module: AnyModule,
  { action, changes }: Pick<RecordedChange, 'action' | 'changes'>,
) {
  return {
    trail_table: module.table,
    trail_action: action,
    trail_changes: JSON.stringify(withoutSecrets(module, changes)),
    trail_user: ctx.user?.id ?? null,
    trail_address: ctx.address,
    trail_source: ctx.source,
    trail_at: ctx.now.toISOString(),
  }
}

type TrailValues = ReturnType<typeof trailValues>

export async function writeTrail(ctx: WriteContext, module: AnyModule, change: RecordedChange): Promise<void> {
  await trailStatement(ctx.db, { ...trailValues(ctx, module, change), record_id: change.id })
}

/** The trail of many new records, in one statement. */
export async function writeCreationTrail(
  ctx: WriteContext,
  module: AnyModule,
  records: readonly Pick<RecordedChange, 'id' | 'changes'>[],
): Promise<void> {
  const list = records.map(({ id, changes }) => ({ id, changes: withoutSecrets(module, changes) }))
  await runQuery(
    ctx.db,
    sql`insert into audit_log (table_name, record_id, action, changes, user_id, address, source, at)
      select ${module.table}, r.id, 'create', r.changes, ${ctx.user?.id ?? null}::bigint, ${ctx.address}, ${ctx.source},
      ${ctx.now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(id bigint, changes jsonb)`,
  )
}

/** The trail tells that a secret changed, not what it is. */
function withoutSecrets(module: AnyModule, changes: ChangedValues): ChangedValues {
  const masked = (value: unknown) => (value === null ? null : '***')
  return Object.fromEntries(
    Object.entries(changes).map(([key, [before, after]]) => {
      const field = module.fields[key]
      return [key, field && isWriteOnly(field) ? [masked(before), masked(after)] : [before, after]]
    }),
  )
}
