import { existsSync } from 'node:fs'
import { DeclarationError } from '#core/catalogue.ts'
import { openPool } from '#server-engine/database.ts'
import { NewerSchema } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { ConfigurationError, readEnvironment } from './environment.ts'
import { prepareDatabase } from './first-records/prepare-database.ts'
import { buildApp } from './http/app.ts'
import { FolderInUse } from './postgres/folder-lock.ts'
import { NoEmbeddedPostgres } from './postgres/no-embedded-postgres.ts'
import { PostgresFailed } from './postgres/postgres-failed.ts'
import { productOf } from './product.ts'
import { projectFile } from './project-folder.ts'
import { startMessage } from './start-message.ts'
import { startUpkeep } from './upkeep.ts'

/** The process: configuration, database, first records, the door; and back in reverse order when asked to stop. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const product = productOf({ demo: environment.DEMO })
  const database = await openDatabase(environment)
  const db = openPool(database.url)
  const closing: (() => Promise<void> | void)[] = [() => database.close(), () => db.end()]
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  try {
    await prepareDatabase({ db, ...product, environment, now: new Date() })
    const webFolder = projectFile('dist/web')
    const app = await buildApp({ ...product, db, environment, webFolder: existsSync(`${webFolder}/index.html`) ? webFolder : null })
    closing.push(() => app.close())
    const upkeep = startUpkeep(db, app.log)
    closing.push(() => upkeep.stop())
    const address = await app.listen({ port: environment.PORT, host: environment.HOST })
    database.announce(address)
    onStop(close)
    process.stdout.write(startMessage(environment, address))
  } catch (error) {
    await close()
    throw error
  }
}

function onStop(close: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      close().then(() => process.exit(0), (error: unknown) => {
        process.stderr.write(`Berhenti tidak bersih: ${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      })
    })
  }
}

/** Mistakes that a person can mend are told in a sentence; anything else with its story. */
function explain(error: unknown): string {
  const isPlain = [ConfigurationError, DeclarationError, FolderInUse, NoEmbeddedPostgres, NewerSchema, PostgresFailed].some((kind) => error instanceof kind)
  if (!(error instanceof Error)) return String(error)
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return `Alamat sudah dipakai program lain: ${error.message}. Pilih PORT yang lain.`
  return isPlain ? error.message : (error.stack ?? error.message)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
