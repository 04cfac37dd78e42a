import { sql } from 'drizzle-orm'
import { formatLongDate } from '#core/formats/format-date.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { InvalidFields } from '#server-engine/base/user-error.ts'
import { passedDaySentence } from '../kalender-distribusi/calendar-day.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

const CLOSED = 3
const VOID = 4

/**
 * What is planned lies inside its period and its programme year, and no closed or cancelled period gets more of it
 * (8.1). The same for a facilitator's day and a PIC's run, typed or moved; one that is moved keeps the year it has.
 */
export async function requireDayInPeriod(
  ctx: WriteContext,
  { period, day, year }: { readonly period: number; readonly day: string; readonly year?: number | null | undefined },
): Promise<void> {
  // Shared: closing or moving the period waits until what is planned is stored, and the other way round.
  const [found] = await runQuery<{ period_name: string; start: string; end: string; status: number; year: number }>(
    ctx.db,
    sql`
    select period_name, start_date::text as start, end_date::text as "end", status_document as status,
    program_year as year from distribution_period where id = ${period} for share`,
  )
  if (!found) return
  if (found.status === CLOSED || found.status === VOID)
    throw new InvalidFields({
      distribution_period_id: `${found.period_name} sudah ${found.status === CLOSED ? 'ditutup' : 'dibatalkan'}`,
    })
  if (typeof year === 'number' && year !== found.year)
    throw new InvalidFields({ program_year: `${found.period_name} dari tahun program ${found.year}` })
  if (day < found.start || day > found.end)
    throw new InvalidFields({
      distribution_date: `Di luar ${found.period_name} (${formatLongDate(found.start)} sampai ${formatLongDate(found.end)})`,
    })
}

/** A run whose bags still stand in the nursery cannot have been driven out on a day that is over. */
export function refuseMoveToPassedDay({ today }: Pick<Context, 'today'>, from: string | null, to: string): void {
  if (to !== from && to < today) throw new InvalidFields({ distribution_date: passedDaySentence(to) })
}
