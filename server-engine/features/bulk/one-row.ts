import type { RefusedRecord } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { findRow } from '../../read/list.ts'
import { NotFound, UserError } from '../../base/user-error.ts'
import type { WriteContext } from '../../context/transaction.ts'

/** Work on one of many rows: a refused one is taken back by itself and told, the rows before it stay done. */
export async function inRowSavepoint(
  ctx: WriteContext,
  module: AnyModule,
  id: number,
  work: () => Promise<unknown>,
): Promise<RefusedRecord | null> {
  await ctx.db.query({ text: 'savepoint one_row' })
  try {
    await work()
    await ctx.db.query({ text: 'release savepoint one_row' })
    return null
  } catch (error) {
    // Deadlocks and the like are the whole step's matter: it is tried again.
    if (!(error instanceof UserError)) throw error
    await ctx.db.query({ text: 'rollback to savepoint one_row' })
    const row = error instanceof NotFound ? null : await findRow(ctx, module, id)
    return { id, name: String(row?.[module.display] ?? `#${id}`), reason: error.message }
  }
}
