import type { FastifyInstance } from 'fastify'
import type { Environment } from '#server-engine/base/environment.ts'
import type { ConfigKit, ServerArea } from '#server-engine/area/server-area.ts'
import { placesUnderWay } from '#server/demo/demo-job.ts'
import { productVersion } from '#server/product-version.ts'

interface ConfigOptions extends Omit<ConfigKit, 'log'> {
  readonly serverAreas: readonly ServerArea[]
}

/** What the browser must know before anyone is signed in; nothing here is a secret. */
export function configRoute(app: FastifyInstance, options: ConfigOptions): void {
  app.get('/config', (request) => publicConfig({ ...options, log: request.log }))
}

/** Also written into the page itself, so that nobody has to ask. */
export async function publicConfig({ serverAreas, ...kit }: ConfigOptions & ConfigKit): Promise<object> {
  const left = kit.environment.DEMO ? await demoLeft(kit) : 0
  const parts = await Promise.all(serverAreas.map(async (area) => area.publicConfig?.(kit)))
  return Object.assign(deployment(kit.environment), left > 0 && { demoLeft: left }, ...parts)
}

/** Nurseries of the demo whose years are still being made in the background. */
async function demoLeft({ db, log }: ConfigKit): Promise<number> {
  return placesUnderWay(db).catch((error: unknown) => {
    log.warn({ err: error }, 'what is left of the demo cannot be read')
    return 0
  })
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
    ...(environment.MAP_TILES_URL && {
      mapTiles: { url: environment.MAP_TILES_URL, attribution: environment.MAP_TILES_ATTRIBUTION },
    }),
    version: productVersion,
    demo: environment.DEMO,
  }
}
