import { sql } from 'drizzle-orm'
import { isDate } from '#core/formats/format-date.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { outsideWindow, type PeriodWindow } from './period-window.ts'

/** What a talk outside the weeks that its period has for talks is told; a person weighs it. */
export async function talkWindowWarning(
  ctx: Context,
  { distribution_period_id: period, sosialisasi_date: day }: Talk,
): Promise<string | null> {
  if (!period || !day || !isDate(day)) return null
  const [window] = await runQuery<PeriodWindow>(
    ctx.db,
    sql`select period_name, sosialisasi_start::text as start, sosialisasi_end::text as "end" from distribution_period
      where id = ${period}`,
  )
  return window ? outsideWindow('Sosialisasi', day, window) : null
}

interface Talk {
  readonly distribution_period_id?: number | null
  readonly sosialisasi_date?: string | null
}
