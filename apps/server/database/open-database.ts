import type { Environment } from '#server-engine/base/environment.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { lockFolder } from '#server/postgres/folder-lock.ts'
import type { OsUser } from '#server/postgres/os-user.ts'

export interface OpenDatabase {
  /** For the program at work. */
  readonly url: string
  /** For the start, which makes and migrates tables. */
  readonly ownerUrl: string
  /** The role of `url`, where it is another than the owner's and needs its rights from it. */
  readonly serverRole: string | null
  /** The user of the system to whom its files belong, when root runs it as somebody else. */
  readonly user: OsUser | undefined
  /** Tells a second start in the same folder where the running one is. */
  announce(address: string): void
  close(): Promise<void>
}

/** The deployer's PostgreSQL, or the one that comes along, in DATA_DIR. */
export async function openDatabase(environment: Environment): Promise<OpenDatabase> {
  const { DATABASE_URL } = environment
  if (DATABASE_URL)
    return {
      url: DATABASE_URL,
      ownerUrl: DATABASE_URL,
      serverRole: null,
      user: undefined,
      announce: () => undefined,
      close: async () => undefined,
    }
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const lock = await lockFolder({ dataDir: environment.DATA_DIR, describe: 'sedang mulai' })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: environment.DATA_DIR, log })
    const { url, ownerUrl, serverRole, user } = postgres
    return {
      url,
      ownerUrl,
      serverRole,
      user,
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
