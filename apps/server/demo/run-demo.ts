import { openPool } from '#server-engine/base/database.ts'
import { NewerSchema } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { ConfigurationError, readEnvironment } from '#server-engine/base/environment.ts'
import { openFileStore } from '#server/files/open-store.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { FolderInUse } from '#server/postgres/folder-lock.ts'
import { NoEmbeddedPostgres } from '#server/postgres/no-embedded-postgres.ts'
import { PostgresFailed } from '#server/postgres/postgres-failed.ts'
import { planLeavingRoot } from '#server/leave-root.ts'
import { installedProduct } from '#server/server-product.ts'
import { DemoRefused } from './demo-allowed.ts'
import { growDemo } from './grow-demo.ts'
import { readScale } from './read-scale.ts'

/**
 * `npm run demo -- --scale N`: the demo N times as large, in the database that `npm start` uses. What is there already
 * stays.
 */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  if (!environment.DEMO)
    throw new ConfigurationError([
      'Data demo hanya untuk instalasi demo: jalankan dengan DEMO=1, dan jangan pada basis data yang dipakai sungguhan',
    ])
  const scale = readScale(process.argv.slice(2))
  const database = await openDatabase(environment)
  const wayDown = await planLeavingRoot({
    environment,
    user: database.user,
    log: (line) => process.stderr.write(`${line}\n`),
  })
  wayDown.drop()
  const db = openPool(database.ownerUrl)
  try {
    const product = installedProduct({ demo: true })
    const now = new Date()
    const begin = performance.now()
    const say = (line: string) =>
      process.stdout.write(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} detik  ${line}\n`)
    await prepareDatabase({
      db,
      serverRole: database.serverRole,
      ...product,
      environment,
      store: await openFileStore(environment),
      now,
    })
    say('skala 1')
    await growDemo({ db, ...product, environment, now, scale, progress: (round) => say(`skala ${round}`) })
  } finally {
    await db.end()
    await database.close()
  }
}

main().catch((error: unknown) => {
  // Mistakes that a person can mend are told in a sentence, as at the start.
  const isPlain = [ConfigurationError, DemoRefused, FolderInUse, NewerSchema, NoEmbeddedPostgres, PostgresFailed].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(
    `${error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  )
  process.exitCode = 1
})
