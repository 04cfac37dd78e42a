import type pg from 'pg'
import type { BulkCheckResult } from '#core/questions/bulk-edit.ts'
import { MOST_ROWS_ONE_BY_ONE } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Context } from '../../context/context.ts'
import { inRowSavepoint } from './one-row.ts'
import { inTransaction } from '../../context/transaction.ts'
import { updateRow } from '../../write/update.ts'
import { readWantedBulkChange } from './wanted-bulk-change.ts'

/** Carries the result past the end of a transaction that is not to be. */
class TakenBack extends Error {
  readonly checks: readonly BulkCheckResult[]
  constructor(checks: readonly BulkCheckResult[]) {
    super('taken back')
    this.checks = checks
  }
}

/**
 * What a change would do to each row, by really doing it and taking everything back: rules, states, rights and what
 * follows from a save are all asked.
 */
export async function checkBulkUpdate(
  ctx: Context & { readonly db: pg.Pool },
  module: AnyModule,
  raw: unknown,
): Promise<readonly BulkCheckResult[]> {
  const { rows, values } = readWantedBulkChange(ctx, module, raw, { most: MOST_ROWS_ONE_BY_ONE })
  try {
    return await inTransaction(ctx, async (inside) => {
      const checks: BulkCheckResult[] = []
      for (const row of rows) {
        let changed: BulkCheckResult['row'] = null
        const refusal = await inRowSavepoint(inside, module, row.id, async () => {
          changed = await updateRow(inside, module, { ...values, ...row })
        })
        checks.push({ id: row.id, row: refusal ? null : changed, reason: refusal?.reason ?? null })
      }
      throw new TakenBack(checks)
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.checks
    throw error
  }
}
