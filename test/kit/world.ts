import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { inject } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { demoServerAreas } from '#areas/demo-areas.server.ts'
import type { Area } from '#core/declare/area.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { openPool } from '#server-engine/base/database.ts'
import type { FileStore } from '#server-engine/context/file-store.ts'
import type { AnyJob } from '#server-engine/context/define-job.ts'
import { installJobQueues } from '#server-engine/features/jobs/queue.ts'
import type { ServerArea } from '#server-engine/area/server-area.ts'
import type { ModuleImplementation } from '#server-engine/context/implementations.ts'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { prepareDatabase } from '#server/first-records/prepare-database.ts'
import { buildApp } from '#server/http/app.ts'
import { productFromAreas, type ServerProduct } from '#server/server-product.ts'
import { createCaller, type Caller } from './caller.ts'
import { cloneDatabase } from './clone-database.ts'
import { createTables } from './create-tables.ts'
import { demoProduct } from './demo-product.ts'
import { testEnvironment } from './environment.ts'
import { grantGallery } from './gallery-rights.ts'
import { onServer, withDatabase } from './server-url.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** One test file's own server and database: the demo's records are there, changes are seen by no one else. */
export interface World {
  readonly app: FastifyInstance
  /** The test's own hands, as the owner of the tables. */
  readonly db: pg.Pool
  /** What the app works with, as the role that only reads and writes rows. */
  readonly serving: pg.Pool
  readonly catalogue: Catalogue
  readonly product: ServerProduct
  readonly url: string
  /** DATA_DIR */
  readonly folder: string
  /** Signed in as one of the demo's people, through the real door. */
  as(username: string): Promise<Caller>
  /** Not signed in, or with a token of the test's own making. */
  with(token: string | null): Caller
  close(): Promise<void>
}

export interface WorldOptions {
  /** Modules beside the product's own; their tables are made from the declarations as a migration would. */
  readonly extraAreas?: readonly Area[]
  /** All that such areas bring to the server. */
  readonly extraServerAreas?: readonly ServerArea[]
  /** What these modules do beyond storing. */
  readonly extraImplementations?: readonly ModuleImplementation[]
  /** Background jobs beside the product's own. */
  readonly extraJobs?: readonly AnyJob[]
  readonly environment?: Readonly<Record<string, string>>
  readonly now?: () => Date
  /** Roles begin as in a new installation, where the gallery is the super user's; else they work with it too. */
  readonly onlyFirstRights?: true
  /** Where uploaded files lie; the world's own folder when left out. */
  readonly store?: FileStore
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const server = inject('postgresUrl')
  const database = `semai_test_${randomBytes(6).toString('hex')}`
  await cloneDatabase(database)
  const url = withDatabase(server, database)
  const db = openPool(url, { max: 20 })
  const serving = openPool(withDatabase(inject('servingUrl'), database), { max: 20 })
  const product = productWith(options)
  const { catalogue } = product
  const folder = await temporaryFolder('world')
  const environment = testEnvironment({ DATA_DIR: folder, ...options.environment })
  if (options.extraAreas) {
    await createTables(db, demoProduct(), product)
    await prepareDatabase({ db, serverRole: inject('serverRole'), ...product, environment, now: new Date() })
  }
  if (!options.onlyFirstRights) await grantGallery((text, values) => db.query(text, values))
  if (options.extraJobs)
    await installJobQueues(
      db,
      options.extraJobs.map(({ name }) => name),
    )
  const app = await buildApp({
    ...product,
    db: serving,
    environment,
    webFolder: null,
    ...(options.now && { now: options.now }),
    ...(options.store && { store: options.store }),
  })
  const tokens = new Map<string, Promise<string>>()
  return {
    app,
    db,
    serving,
    catalogue,
    product,
    url,
    folder,
    as: async (username) => {
      if (!tokens.has(username)) tokens.set(username, signIn(app, username))
      return createCaller(app, (await tokens.get(username)) ?? null)
    },
    with: (token) => createCaller(app, token),
    close: async () => {
      await app.close()
      await serving.end()
      await db.end()
      await onServer(server, `drop database if exists ${database} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The demo with what a test adds, as one more area that has it all. */
function productWith({
  extraAreas = [],
  extraServerAreas = [],
  extraImplementations = [],
  extraJobs = [],
}: WorldOptions): ServerProduct {
  const extra =
    extraImplementations.length + extraJobs.length > 0 ? [extraArea(extraAreas, extraImplementations, extraJobs)] : []
  if (extra.length + extraAreas.length + extraServerAreas.length === 0) return demoProduct()
  return productFromAreas([...demoAreas, ...extraAreas], [...demoServerAreas, ...extraServerAreas, ...extra])
}

function extraArea(
  areas: readonly Area[],
  modules: readonly ModuleImplementation[],
  jobs: readonly AnyJob[],
): ServerArea {
  // A half of a module that the product has is the test's own too.
  const menus = [...demoAreas, ...areas].flatMap((area) => area.menus)
  return {
    area: { key: 'extra', menus, jobs: Object.fromEntries(jobs.map(({ name, label }) => [name, label])) },
    modules,
    jobs,
  }
}

async function signIn(app: FastifyInstance, username: string): Promise<string> {
  const reply = await createCaller(app, null).post('login', { username, password: DEMO_PASSWORD })
  const token = reply.body['token']
  if (typeof token !== 'string') throw new Error(`Sign-in of ${username} failed: ${reply.text}`)
  return token
}
