import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { todayIn } from '#core/formats/zone.ts'
import { SYSTEM } from '#server-engine/context/context.ts'
import type { FileStore } from '#server-engine/context/file-store.ts'
import type { Jobs } from '#server-engine/context/define-job.ts'
import type { JobHost } from '#server-engine/features/jobs/run-job.ts'
import type { Mailer } from '#server-engine/context/mailer.ts'
import { openOutside, type OutsideServices } from '#server-engine/outside/open-outside.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import { openFileLinksLazily } from '#server/files/link-secret.ts'
import { incomingFilesFolder } from '#server/files/open-store.ts'
import type { ServerProduct } from '#server/server-product.ts'
import { publicSiteOf } from '#server/site.ts'

interface JobHostOptions extends ServerProduct {
  readonly db: pg.Pool
  readonly environment: Environment
  readonly store: FileStore
  /** The way out for mails; none when left out. */
  readonly mailer?: Mailer | null
  /** The services outside; those that the environment names when left out. */
  readonly outside?: OutsideServices
  readonly log: FastifyBaseLogger
  readonly now?: () => Date
}

/** What background jobs run in: the context of whoever asked, read anew each time it is asked for. */
export function jobHost({
  catalogue,
  implementations,
  jobs,
  identity,
  db,
  environment,
  store,
  mailer = null,
  outside = openOutside(environment),
  log,
  now = () => new Date(),
}: JobHostOptions): JobHost & { readonly jobs: Jobs } {
  const links = openFileLinksLazily(db)
  const incoming = incomingFilesFolder(environment)
  const site = publicSiteOf(environment)
  return {
    jobs,
    log,
    contextFor: async (userId) => {
      const user = userId === null ? null : await identity.findActiveUser(db, userId)
      if (userId !== null && !user) return null
      const timeZone = user?.time_zone ?? environment.TIME_ZONE
      const at = now()
      return {
        catalogue,
        implementations,
        jobs,
        db,
        store,
        incoming,
        mailer,
        outside,
        site,
        links: await links(),
        user: user ?? SYSTEM,
        now: at,
        timeZone,
        today: todayIn(timeZone, at),
        source: user ? 'pekerjaan' : 'sistem',
        address: null,
      }
    },
  }
}
