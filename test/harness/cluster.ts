import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { openPool } from '#server-engine/base/database.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { installedProduct } from '#server/server-product.ts'
import { testEnvironment } from '../kit/environment.ts'
import { postmasterOf, startServer, StartFailed, type ServerProcess } from '../kit/server-process.ts'
import { temporaryFolder } from '../kit/temporary-folder.ts'
import { openDoor, type Cut, type Door } from './faulty-door.ts'

/**
 * Two server processes on one PostgreSQL, with doors that lose what comes through them, and hands to kill any of it.
 */
export interface Cluster {
  readonly servers: number
  /** The harness' own hands, as the owner of the tables. */
  readonly db: pg.Pool
  port(server: number, cut: Cut): number
  /** kill -9, then a new process on the same database. */
  killServer(server: number): Promise<void>
  /** kill -9 of the postmaster; it is started again. Answers when it can be asked. */
  killDatabase(): Promise<void>
  close(): Promise<void>
}

const SERVERS = 2
const CUTS: readonly Cut[] = ['none', 'before', 'after']

/** A server that finds no database ends; whatever looks after it starts it again. */
async function startAgain(start: () => Promise<ServerProcess>, tries = 10): Promise<ServerProcess> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof StartFailed) || tries === 0) throw error
    return startAgain(start, tries - 1)
  }
}

export async function openCluster(): Promise<Cluster> {
  const folder = await temporaryFolder('harness')
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => undefined,
    settings: { max_connections: '150' },
  })
  const db = openPool(postgres.ownerUrl, { max: 4 })
  db.on('error', () => undefined) // A connection that dies with its database is replaced by the next call.
  await prepareDatabase({
    db,
    serverRole: postgres.serverRole,
    ...installedProduct({ demo: true }),
    environment: testEnvironment(),
    now: new Date(),
  })
  const start = () => startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent' })
  const servers: ServerProcess[] = await Promise.all(Array.from({ length: SERVERS }, start))
  const portOf = (server: number) => Number(new URL(servers[server]?.address ?? '').port)
  const doors = new Map<string, Door>()
  for (let server = 0; server < SERVERS; server += 1)
    for (const cut of CUTS) doors.set(`${server} ${cut}`, await openDoor(cut, () => portOf(server)))
  return {
    servers: SERVERS,
    db,
    port: (server, cut) => doors.get(`${server} ${cut}`)?.port ?? 0,
    killServer: async (server) => {
      await servers[server]?.kill('SIGKILL')
      servers[server] = await startAgain(start)
    },
    killDatabase: async () => {
      process.kill(await postmasterOf(folder), 'SIGKILL')
      const deadline = Date.now() + 60_000
      for (let isUp = false; !isUp; ) {
        await new Promise((resolve) => {
          setTimeout(resolve, 100)
        })
        isUp = await db.query('select 1').then(
          () => true,
          () => false,
        )
        if (!isUp && Date.now() > deadline) throw new Error('The database did not come back within a minute.')
      }
    },
    close: async () => {
      await Promise.all([...doors.values()].map((door) => door.close()))
      await Promise.all(servers.map((server) => server.kill('SIGKILL')))
      await db.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
