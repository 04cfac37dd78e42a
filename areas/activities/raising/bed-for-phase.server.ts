import { sql } from 'drizzle-orm'
import { wrongBlockSentence } from '#areas/stock/ledger/rules.ts'
import type { Phase } from '#areas/stock/ledger/accounts.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import type { Context } from '#server-engine/context/context.ts'

/**
 * INV6, told where the bed is chosen: whoever enters a draft is often not the one who completes it, and would not learn
 * of it there.
 */
export async function requireBedForPhase(
  ctx: Pick<Context, 'db'>,
  field: string,
  { bed, phase, isDirect = false }: { readonly bed: number; readonly phase: Phase; readonly isDirect?: boolean },
): Promise<void> {
  const [found] = await runQuery<{ code_bedeng: string; category_block: number }>(
    ctx.db,
    sql`select d.code_bedeng, k.category_block from bedeng_nursery d join block_nursery k on k.id = d.block_nursery_id
      where d.id = ${bed}`,
  )
  const sentence = found && wrongBlockSentence(found, phase, isDirect)
  if (sentence !== undefined) throw new InvalidFields({ [field]: sentence })
}
