import type pg from 'pg'
import { todayIn } from '#core/formats/zone.ts'
import { SYSTEM, type Context } from '#server-engine/context/context.ts'
import type { FileLinks } from '#server-engine/context/file-links.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import type { ServerProduct } from '#server/server-product.ts'
import { NO_OUTSIDE } from '#server-engine/outside/open-outside.ts'
import { publicSiteOf } from '#server/site.ts'

interface Host extends ServerProduct {
  readonly db: pg.Pool
  readonly environment: Environment
  readonly now: Date
  readonly links: FileLinks
}

/** The context in which the program itself writes. */
export function systemContext({
  catalogue,
  implementations,
  jobs,
  db,
  environment,
  now,
  links,
}: Host): Context & { readonly db: pg.Pool } {
  return {
    catalogue,
    implementations,
    jobs,
    db,
    links,
    user: SYSTEM,
    now,
    timeZone: environment.TIME_ZONE,
    today: todayIn(environment.TIME_ZONE, now),
    source: 'sistem',
    address: null,
    site: publicSiteOf(environment),
    outside: NO_OUTSIDE,
  }
}
