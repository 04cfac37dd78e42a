import type pg from 'pg'
import type { FileStore } from '#server-engine/context/file-store.ts'
import { guardsOf } from '#server-engine/schema/guard.ts'
import { installJobQueues } from '#server-engine/features/jobs/queue.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { firstRightsOf, tableRightsOfAreas } from '#server-engine/area/server-area.ts'
import { applyGuards } from '#server/database/apply-guards.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { grantRightsToServerRole } from '#server/database/server-role.ts'
import { rememberWithoutDemo, requireDemoAllowed } from '#server/demo/demo-allowed.ts'
import { enqueueDemoJob } from '#server/demo/demo-job.ts'
import { liveNextPart } from '#server/demo/live-next-part.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { skipAllPlaces } from '#server/demo/places-to-live.ts'
import type { Environment } from '#server-engine/base/environment.ts'
import { openFileLinks } from '#server/files/link-secret.ts'
import { incomingFilesFolder } from '#server/files/open-store.ts'
import { makeNoPictures, makePictureMaker } from '#server/files/make-picture-maker.ts'
import type { ServerProduct } from '#server/server-product.ts'
import { loadWilayah } from '#server/places/load-wilayah.ts'
import { systemContext } from './system-context.ts'

interface Preparation {
  /** As the role that owns the tables. */
  readonly db: pg.Pool
  /** The role that works with them afterwards, where that is another. */
  readonly serverRole?: string | null
  readonly environment: Environment
  readonly now: Date
  readonly store?: FileStore
  /**
   * The demo's first nursery is enough to begin with; a background job lives the others. All of them are lived here
   * when left out.
   */
  readonly demoGoesOn?: boolean
}

/** Any number, the same on every server. */
const START_LOCK = 7_275

/**
 * From whatever is there to a database this version can work with: tables, the areas' first records and, where wanted,
 * the demo.
 */
export async function prepareDatabase(options: ServerProduct & Preparation): Promise<void> {
  const { db, serverRole, store, jobs, environment, serverAreas, identity, demoGoesOn = false } = options
  await requireDemoAllowed(db, environment)
  await migrateDatabase(db, { demo: environment.DEMO })
  await installJobQueues(db, jobs.keys())
  await applyGuards(db, guardsOf(serverAreas))
  if (serverRole) await grantRightsToServerRole(db, serverRole, tableRightsOfAreas(serverAreas))
  const links = await openFileLinks(db)
  const ctx = systemContext({ ...options, links })
  // The demo looks its villages up there. Elsewhere they come last: what is wrong in the configuration is told at once.
  if (environment.DEMO) await loadWilayah(db)
  const pictures = store ? makePictureMaker(ctx, { store, incoming: incomingFilesFolder(environment) }) : makeNoPictures
  await inTransaction(ctx, async (inside) => {
    // Two servers that start together: the second waits, however long the first one needs, then finds everything there.
    await inside.db.query({ text: 'set local statement_timeout = 0' })
    await inside.db.query({ text: 'select pg_advisory_xact_lock($1)', values: [START_LOCK] })
    if (!environment.DEMO) {
      await rememberWithoutDemo(inside.db)
      await skipAllPlaces(inside.db)
    }
    const firstRights = firstRightsOf(serverAreas)
    for (const area of serverAreas) await area.firstRecords?.({ ctx: inside, environment, pictures, firstRights })
    if (environment.DEMO)
      await loadDemo({ ...inside, source: 'demo' }, { serverAreas, identity, round: 1, pictures, goesOn: demoGoesOn })
    if (environment.DEMO && demoGoesOn) await enqueueDemoJob(inside, jobs)
  })
  const live = () => inTransaction(ctx, (inside) => liveNextPart(inside, { serverAreas, identity, pictures }))
  if (environment.DEMO && !demoGoesOn) while ((await live()) !== null);
  if (!environment.DEMO) await loadWilayah(db)
}
