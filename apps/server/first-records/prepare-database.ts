import type pg from 'pg'
import type { FileStore } from '#server-engine/files/file-store.ts'
import { guardsOf } from '#server-engine/guard.ts'
import { installQueue } from '#server-engine/jobs/queue.ts'
import { inTransaction } from '#server-engine/write/transaction.ts'
import { rightsOf } from '#server-engine/server-area.ts'
import { applyGuards } from '#server/database/apply-guards.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { closeDemoAccounts, reopenDemoAccounts } from '#server/demo/close-demo.ts'
import { grantToServer } from '#server/database/server-role.ts'
import { rememberWithoutDemo, requireDemoAllowed } from '#server/demo/demo-allowed.ts'
import { demoPictures, noPictures } from '#server/demo/demo-pictures.ts'
import { loadGallery } from '#server/demo/gallery.ts'
import { loadGalleryOrders } from '#server/demo/gallery-orders.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import type { Environment } from '#server/environment.ts'
import { openFileLinks } from '#server/files/link-secret.ts'
import { incomingFolder } from '#server/files/open-store.ts'
import type { Product } from '#server/product.ts'
import { loadWilayah } from '#server/places/load-wilayah.ts'
import { ensureAdministrator } from './accounts.ts'
import { ensureLibrary } from './library.ts'
import { syncRights } from './rights.ts'
import { ensureSettings } from './settings.ts'
import { systemContext } from './system-context.ts'

interface Preparation {
  /** As the role that owns the tables. */
  readonly db: pg.Pool
  /** The role that works with them afterwards, where that is another. */
  readonly serverRole?: string | null
  readonly environment: Environment
  readonly now: Date
  readonly store?: FileStore
}

/** From whatever is there to a database this version can work with: tables, rights, roles, the plant library, and either the demo or one administrator. */
export async function prepareDatabase(options: Product & Preparation): Promise<void> {
  const { db, serverRole, serverAreas, store, jobs, environment } = options
  await requireDemoAllowed(db, environment)
  await migrateDatabase(db, { demo: environment.DEMO })
  await installQueue(db, jobs.keys())
  await applyGuards(db, guardsOf(serverAreas))
  if (serverRole) await grantToServer(db, serverRole, rightsOf(serverAreas))
  const links = await openFileLinks(db)
  const ctx = systemContext({ ...options, links })
  // The demo looks its villages up there. Elsewhere they come last: what is wrong in the configuration is told at once.
  if (environment.DEMO) await loadWilayah(db)
  const pictures = store ? demoPictures(ctx, { store, incoming: incomingFolder(environment) }) : noPictures
  await inTransaction(ctx, async (inside) => {
    // Two servers that start together: the second waits, however long the first one needs, then finds everything there.
    await inside.db.query({ text: 'set local statement_timeout = 0' })
    await inside.db.query({ text: 'lock table tasks in exclusive mode' })
    await syncRights(inside)
    await ensureSettings(inside, environment)
    if (environment.DEMO) {
      await reopenDemoAccounts(inside)
      await ensureLibrary(inside, pictures)
      await loadDemo({ ...inside, source: 'demo' }, pictures)
      await loadGallery({ ...inside, source: 'demo' }, pictures)
      await loadGalleryOrders({ ...inside, source: 'demo' })
    } else {
      await rememberWithoutDemo(inside.db)
      await closeDemoAccounts(inside)
      await ensureAdministrator(inside, environment)
      await ensureLibrary(inside, pictures)
    }
  })
  if (!environment.DEMO) await loadWilayah(db)
}
