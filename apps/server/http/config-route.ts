import type { FastifyInstance } from 'fastify'
import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import type { Environment } from '#server/environment.ts'
import { version } from '#server/version.ts'

/** What the browser must know before anyone is signed in; nothing here is a secret. */
export function configRoute(app: FastifyInstance, { environment }: { environment: Environment }): void {
  app.get('/config', () => ({
    name: environment.PRODUCT_NAME,
    company: environment.COMPANY_NAME,
    lock: environment.LOGIN_LOCK,
    allowRegister: environment.ALLOW_REGISTER,
    forgetPassword: environment.FORGET_PASSWORD,
    autofill: environment.AUTOFILL,
    myAction: environment.MY_ACTION,
    programYear: environment.PROGRAM_YEAR,
    programYears: environment.PROGRAM_YEARS,
    timeZone: environment.TIME_ZONE,
    ...(environment.MAP_TILES_URL && { mapTiles: { url: environment.MAP_TILES_URL, attribution: environment.MAP_TILES_ATTRIBUTION } }),
    version,
    demo: environment.DEMO,
    // The password of the demo accounts is public anyway; without demo data there is nothing to fill in.
    ...(environment.AUTOFILL && environment.DEMO && { account: { username: 'admin', password: DEMO_PASSWORD } }),
  }))
}
