import { sql } from 'drizzle-orm'
import { canRestoreField } from '#core/questions/bulk-edit.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '../../base/database.ts'
import { ident } from '../../base/sql.ts'
import { readableFields } from '../../rights/readable.ts'
import { sameValue } from '../../base/same-value.ts'
import type { Values } from '../../context/values.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { prepareRecordChange, saveRecordChange } from '../../write/update.ts'

/** What an update needs to take a change back. */
export interface UndoState {
  readonly version: number
  readonly before: Values
}

/** One ordinary update; answers what would take it back, null where nothing differed. */
export async function updateOneBulkRow(ctx: WriteContext, module: AnyModule, body: Values): Promise<UndoState | null> {
  const change = await prepareRecordChange(ctx, module, body)
  if (!(await saveRecordChange(ctx, module, change))) return null
  const { id, present, values } = change
  const readable = readableFields(ctx, module)
  const before = Object.fromEntries(
    Object.keys(values)
      .filter((field) => {
        const definition = readable.get(field)
        return definition && canRestoreField(definition) && !sameValue(values[field], present[field] ?? null)
      })
      .map((field) => [field, present[field] ?? null]),
  )
  // What follows from a save may have counted the version on.
  const [stored] = await runQuery<{ version: number }>(
    ctx.db,
    sql`select version from ${ident(module.table)} where id = ${id}`,
  )
  return { version: stored?.version ?? 0, before }
}
