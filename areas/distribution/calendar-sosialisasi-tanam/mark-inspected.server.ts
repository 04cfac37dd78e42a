import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { calendarSosialisasiTanam } from './calendar-sosialisasi-tanam.module.ts'

const SCHEDULED = 1
const INSPECTED = 2

/**
 * A scheduled day is inspected as soon as every plot of it has approved holes, and scheduled again when one loses them.
 */
export async function markInspected(
  ctx: WriteContext,
  {
    plot,
    year,
    without = null,
  }: {
    readonly plot: number
    readonly year: number /** An inspection that is about to be cancelled. */
    readonly without?: number | null
  },
): Promise<void> {
  const entries = await runQuery<{ id: number; status: number; inspected: boolean }>(
    ctx.db,
    sql`
    select c.id, c.calendar_status as status, not exists (
      select 1 from calendar_sosialisasi_detail o where o.calendar_id = c.id and not exists (
        select 1 from distribution h where h.lahan_id = o.lahan_id and h.program_year = c.program_year
        and h.status_document = 3 and h.id is distinct from ${without})) as inspected
    from calendar_sosialisasi_tanam c where c.program_year = ${year} and c.calendar_status in (1, 2)
      and exists (select 1 from calendar_sosialisasi_detail d where d.calendar_id = c.id and d.lahan_id = ${plot})
      order by c.id`,
  )
  const calendar = records(ctx, calendarSosialisasiTanam)
  for (const { id, status, inspected } of entries) {
    const wanted = inspected ? INSPECTED : SCHEDULED
    if (wanted !== status) await calendar.change(await calendar.lock(id), { calendar_status: wanted })
  }
}
