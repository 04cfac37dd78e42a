import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import type { Environment } from '#server/environment.ts'
import { readSettings, type Settings } from '#server/settings/read-settings.ts'
import { version } from '#server/version.ts'

/** What the browser must know before anyone is signed in; nothing here is a secret. */
export function configRoute(app: FastifyInstance, { db, environment }: { db: pg.Pool; environment: Environment }): void {
  app.get('/config', (request) => publicConfig({ db, environment, log: request.log }))
}

/** Also written into the page itself, so that nobody has to ask. */
export async function publicConfig({ db, environment, log }: { db: pg.Pool; environment: Environment; log: FastifyBaseLogger }): Promise<object> {
  // The page must open, and say that it is closed, also while the database is away.
  const settings = await readSettings(db).catch((error: unknown) => {
    log.warn({ err: error }, 'settings cannot be read')
    return firstSettings(environment)
  })
  return { ...deployment(environment), ...business(environment, settings) }
}

/** What an administrator decides. */
function business({ COMPANY_NAME }: Environment, settings: Settings) {
  return {
    company: settings.organisation_name ?? COMPANY_NAME,
    programYear: settings.program_year,
    programYears: settings.program_years,
    closedProgramYears: settings.closed_program_years,
    weekStart: settings.week_start,
    sessionWarningMinutes: settings.session_warning_minutes,
  }
}

/** As `ensureSettings` would make them. */
function firstSettings({ PROGRAM_YEAR, PROGRAM_YEARS }: Environment): Settings {
  return { organisation_name: null, program_year: PROGRAM_YEAR, program_years: PROGRAM_YEARS, closed_program_years: [], week_start: 1, session_warning_minutes: 2 }
}

/** What whoever runs the installation decides. */
function deployment(environment: Environment) {
  return {
    name: environment.PRODUCT_NAME,
    lock: environment.LOGIN_LOCK,
    allowRegister: environment.ALLOW_REGISTER,
    forgetPassword: environment.FORGET_PASSWORD,
    autofill: environment.AUTOFILL,
    myAction: environment.MY_ACTION,
    timeZone: environment.TIME_ZONE,
    ...(environment.MAP_TILES_URL && { mapTiles: { url: environment.MAP_TILES_URL, attribution: environment.MAP_TILES_ATTRIBUTION } }),
    version,
    demo: environment.DEMO,
    // The password of the demo accounts is public anyway; without demo data there is nothing to fill in.
    ...(environment.AUTOFILL && environment.DEMO && { account: { username: 'admin', password: DEMO_PASSWORD } }),
  }
}
