import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { todayIn } from '#core/formats/zone.ts'
import type { FileLinks } from '#server-engine/context/file-links.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import { NO_OUTSIDE } from '#server-engine/outside/open-outside.ts'
import type { PublicContext } from '#server-engine/request/request-context.ts'
import type { ServerProduct } from '#server/server-product.ts'
import { publicSiteOf } from '#server/site.ts'

export interface PublicContexts extends Omit<ServerProduct, 'serverAreas' | 'identity'> {
  readonly db: pg.Pool
  readonly environment: Environment
  readonly links: () => Promise<FileLinks>
  readonly now: () => Date
}

/** What a call may know that nobody signed in for. It holds no right: whatever it does, its route does by name. */
export function publicContexts({
  catalogue,
  implementations,
  jobs,
  db,
  environment,
  links,
  now,
}: PublicContexts): (request: FastifyRequest) => Promise<PublicContext> {
  const site = publicSiteOf(environment)
  return async (request) => {
    const at = now()
    return {
      catalogue,
      implementations,
      jobs,
      db,
      links: await links(),
      user: null,
      now: at,
      timeZone: environment.TIME_ZONE,
      today: todayIn(environment.TIME_ZONE, at),
      source: 'public',
      address: request.ip,
      site,
      // Who is nobody sends this server nowhere.
      outside: NO_OUTSIDE,
    }
  }
}
