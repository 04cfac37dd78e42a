import type { Environment } from '#server-engine/base/environment.ts'
import type { ConfigKit } from '#server-engine/area/server-area.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { readSettings, type Settings } from './read-settings.server.ts'

/** What an administrator decides, and in a demo the account that the sign-in page fills in. */
export async function publicSettings({ db, environment, log }: ConfigKit): Promise<Readonly<Record<string, unknown>>> {
  // The page must open, and say that it is closed, also while the database is away.
  const settings = await readSettings(db).catch((error: unknown) => {
    log.warn({ err: error }, 'settings cannot be read')
    return firstSettings(environment)
  })
  return {
    company: settings.organisation_name ?? environment.COMPANY_NAME,
    programYear: settings.program_year,
    programYears: settings.program_years,
    closedProgramYears: settings.closed_program_years,
    weekStart: settings.week_start,
    sessionWarningMinutes: settings.session_warning_minutes,
    // The password of the demo accounts is public anyway; without demo data there is nothing to fill in.
    ...(environment.AUTOFILL && environment.DEMO && { account: { username: 'admin', password: DEMO_PASSWORD } }),
  }
}

/** As `ensureSettings` would make them. */
function firstSettings({ PROGRAM_YEAR, PROGRAM_YEARS }: Environment): Settings {
  return {
    organisation_name: null,
    program_year: PROGRAM_YEAR,
    program_years: PROGRAM_YEARS,
    closed_program_years: [],
    week_start: 1,
    session_warning_minutes: 2,
  }
}
