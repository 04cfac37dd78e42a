import { parseArgs } from 'node:util'
import { openPool } from '#server-engine/base/database.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { ConfigurationError, readEnvironment } from '#server-engine/base/environment.ts'
import { openFileLinks } from '#server/files/link-secret.ts'
import { planLeavingRoot } from '#server/leave-root.ts'
import { FolderInUse } from '#server/postgres/folder-lock.ts'
import { NoEmbeddedPostgres } from '#server/postgres/no-embedded-postgres.ts'
import { PostgresFailed } from '#server/postgres/postgres-failed.ts'
import { installedProduct } from '#server/server-product.ts'
import { NoSuchAdministrator, resetAdministrator } from '#areas/access/accounts/reset-administrator.server.ts'
import { systemContext } from './system-context.ts'

/**
 * `npm run administrator -- --username name`: lets a Super Admin in again, in the database that `npm start` uses. Stop
 * the server first where that is the embedded one.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { username: { type: 'string' } } })
  const environment = readEnvironment(process.env)
  const database = await openDatabase(environment)
  try {
    const wayDown = await planLeavingRoot({
      environment,
      user: database.user,
      log: (line) => process.stderr.write(`${line}\n`),
    })
    wayDown.drop()
    const db = openPool(database.url)
    try {
      const ctx = systemContext({
        ...installedProduct({ demo: environment.DEMO }),
        db,
        environment,
        now: new Date(),
        links: await openFileLinks(db),
      })
      const password = await inTransaction(ctx, (inside) => resetAdministrator(inside, values.username))
      process.stdout.write(
        `Kata sandi sementara ${values.username}: ${password}\nKata sandi ini harus diganti saat masuk; verifikasi dua langkah dilepas.\n`,
      )
    } finally {
      await db.end()
    }
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  // Mistakes that a person can mend are told in a sentence, as at the start.
  const isPlain = [ConfigurationError, FolderInUse, NoEmbeddedPostgres, NoSuchAdministrator, PostgresFailed].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(
    `${error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  )
  process.exitCode = 1
})
