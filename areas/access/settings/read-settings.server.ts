import { sql } from 'drizzle-orm'
import type { settings } from './settings.module.ts'
import type { RowOf } from '#core/declare/module.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

type SettingsRow = Pick<RowOf<typeof settings>, 'organisation_name' | 'week_start' | 'session_warning_minutes'>

export interface Settings extends SettingsRow {
  readonly program_year: number
  /** Those that can be chosen for new records, in order. */
  readonly program_years: readonly number[]
  readonly closed_program_years: readonly number[]
}

/** What an administrator has set, in one statement. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const [row] = await runQuery<Settings>(
    db,
    sql`
    select s.organisation_name, s.week_start, s.session_warning_minutes, y.program_year,
      array(select program_year from program_years where is_active = 1 order by program_year) as program_years,
      array(select program_year from program_years where is_active = 0 order by program_year) as closed_program_years
    from settings s join program_years y on y.id = s.current_program_year_id`,
    { prepare: true },
  )
  if (!row) throw new Error('The settings record is missing')
  return row
}
