import { sql } from 'drizzle-orm'
import { formatLongDate } from '#core/formats/format-date.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

const CLOSED = 3
const VOID = 4

/**
 * What is planned lies inside its period, and no closed or cancelled period gets more of it (8.1). The same for a
 * facilitator's day and a PIC's run, typed or moved.
 */
export async function requireDayInPeriod(
  ctx: WriteContext,
  { period, day }: { readonly period: number; readonly day: string },
): Promise<void> {
  // Shared: closing or moving the period waits until what is planned is stored, and the other way round.
  const [found] = await runQuery<{ period_name: string; start: string; end: string; status: number }>(
    ctx.db,
    sql`
    select period_name, start_date::text as start, end_date::text as "end", status_document as status
    from distribution_period where id = ${period} for share`,
  )
  if (!found) return
  if (found.status === CLOSED || found.status === VOID)
    throw new InvalidFields({
      distribution_period_id: `${found.period_name} sudah ${found.status === CLOSED ? 'ditutup' : 'dibatalkan'}`,
    })
  if (day < found.start || day > found.end)
    throw new InvalidFields({
      distribution_date: `Di luar ${found.period_name} (${formatLongDate(found.start)} sampai ${formatLongDate(found.end)})`,
    })
}
