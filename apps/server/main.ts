import { existsSync } from 'node:fs'
import { DeclarationError } from '#core/catalogue/catalogue.ts'
import { openPool } from '#server-engine/base/database.ts'
import { openOutside } from '#server-engine/outside/open-outside.ts'
import { startJobWorker } from '#server-engine/features/jobs/job-worker.ts'
import { NewerSchema } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { DatabaseAway, waitForDatabase } from './database/wait-for-database.ts'
import { DemoRefused } from './demo/demo-allowed.ts'
import { ConfigurationError, readEnvironment } from '#server-engine/base/environment.ts'
import { openFileStore } from './files/open-store.ts'
import { prepareDatabase } from './first-records/prepare-database.ts'
import { buildApp } from './http/app.ts'
import { jobHost } from './jobs/job-host.ts'
import { planLeavingRoot } from './leave-root.ts'
import { openMailer } from './mail/smtp-mailer.ts'
import { FolderInUse } from './postgres/folder-lock.ts'
import { NoEmbeddedPostgres } from './postgres/no-embedded-postgres.ts'
import { PostgresFailed } from './postgres/postgres-failed.ts'
import { installedProduct } from './server-product.ts'
import { projectFile } from './project-folder.ts'
import { sourceStackOf } from './source-stack.ts'
import { startMessage } from './start-message.ts'
import { listenForStop, type StopSignal } from './stop-signal.ts'

type ClosingStep = () => Promise<void> | void

/**
 * The process: configuration, database, first records, the door; and back in reverse order when asked to stop, at
 * whatever point it is.
 */
async function main(): Promise<void> {
  const stop = listenForStop()
  const closing: ClosingStep[] = []
  // Without this an error that nobody waits for would end the process at once and leave its database running.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
    stop.ask()
  })
  try {
    await start(stop, closing)
    await stop.asked
  } catch (error) {
    await close(closing)
    // A start that is broken off may fail in any way: Ctrl+C reaches the programs it runs, too.
    if (stop.isAsked()) return
    throw error
  }
  await close(closing)
}

/** Whatever it opens it puts on `closing` at once. */
async function start(stop: StopSignal, closing: ClosingStep[]): Promise<void> {
  const environment = readEnvironment(process.env)
  const product = installedProduct({ demo: environment.DEMO })
  const database = await openDatabase(environment)
  closing.push(() => database.close())
  stop.check()
  const wayDown = await planLeavingRoot({
    environment,
    user: database.user,
    log: (line) => process.stderr.write(`${line}\n`),
  })
  wayDown.lower()
  const store = await openFileStore(environment)
  const owner = openPool(database.ownerUrl)
  await stop.unlessAsked(waitForDatabase(owner, { log: (line) => process.stderr.write(`${line}\n`) }))
  // Broken off it leaves nothing half done; its connection ends with the database or with the process.
  await stop.unlessAsked(
    prepareDatabase({
      db: owner,
      serverRole: database.serverRole,
      ...product,
      environment,
      store,
      now: new Date(),
      demoGoesOn: true,
    }),
  )
  await owner.end()
  const db = openPool(database.url)
  closing.push(() => db.end())
  const outside = openOutside(environment)
  const webFolder = projectFile('dist/web')
  const app = await buildApp({
    ...product,
    db,
    environment,
    store,
    outside,
    webFolder: existsSync(`${webFolder}/index.html`) ? webFolder : null,
  })
  closing.push(() => app.close())
  const listen = () => app.listen({ port: environment.PORT, host: environment.HOST })
  const address = await (isPrivileged(environment.PORT) ? wayDown.raised(listen) : listen())
  wayDown.drop()
  const mailer = openMailer(environment)
  closing.push(() => mailer?.close())
  const worker = startJobWorker(jobHost({ ...product, db, environment, store, mailer, outside, log: app.log }))
  closing.push(() => worker.stop())
  database.announce(address)
  stop.check()
  process.stdout.write(startMessage(environment, address))
}

/** Such ports are root's to open. */
function isPrivileged(port: number): boolean {
  return port > 0 && port < 1024
}

async function close(closing: readonly ClosingStep[]): Promise<void> {
  for (const step of closing.toReversed()) {
    try {
      await step()
    } catch (error) {
      // The next step must be taken all the same, or the database would stay.
      process.stderr.write(`Berhenti tidak bersih: ${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    }
  }
}

/** Mistakes that a person can mend are told in a sentence; anything else with its story. */
function explain(error: unknown): string {
  const isPlain = [
    ConfigurationError,
    DatabaseAway,
    DeclarationError,
    DemoRefused,
    FolderInUse,
    NoEmbeddedPostgres,
    NewerSchema,
    PostgresFailed,
  ].some((kind) => error instanceof kind)
  if (!(error instanceof Error)) return String(error)
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `Alamat sudah dipakai program lain: ${error.message}. Pilih PORT yang lain.`
  return isPlain ? error.message : sourceStackOf(error)
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
