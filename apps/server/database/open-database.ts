import type { Environment } from '#server/environment.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { lockFolder } from '#server/postgres/folder-lock.ts'

export interface OpenDatabase {
  readonly url: string
  /** Tells a second start in the same folder where the running one is. */
  announce(address: string): void
  close(): Promise<void>
}

/** The deployer's PostgreSQL, or the one that comes along, in DATA_DIR. */
export async function openDatabase(environment: Environment): Promise<OpenDatabase> {
  if (environment.DATABASE_URL) return { url: environment.DATABASE_URL, announce: () => undefined, close: async () => undefined }
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const lock = await lockFolder({ dataDir: environment.DATA_DIR, describe: 'sedang mulai' })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: environment.DATA_DIR, log })
    return {
      url: postgres.url,
      announce: (address) => void lock.update(address),
      close: async () => {
        await postgres.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
