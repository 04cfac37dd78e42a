import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Area } from '#core/declare/area.ts'
import { permissionsOf, type Catalogue } from '#core/catalogue/catalogue.ts'
import { unknownFirstRights, type FirstRights } from '#core/catalogue/first-rights.ts'
import type { AreaRoutes } from './area-routes.ts'
import type { Queryable } from '../base/database.ts'
import type { DatabaseGuard } from '../schema/guard.ts'
import type { Demo, DemoDays, DemoStage, PictureMaker } from '../features/demo/demo.ts'
import type { Environment } from '../base/environment.ts'
import type { Identity } from '../context/identity.ts'
import type { AnyJob } from '../context/define-job.ts'
import type { Schema } from '../request/openapi-schemas.ts'
import type { PaperImplementation } from '../features/papers/implement-paper.ts'
import type { OwnContext, PublicContext } from '../request/request-context.ts'
import type { EntryChannel, EntrySender } from '../features/receive/entry-channel.ts'
import type { SeamAnswer } from '../context/seam.ts'
import type { ModuleAddition, BooksClosedUntil, ModuleImplementation } from '../context/implementations.ts'
import type { WriteContext } from '../context/transaction.ts'

/** What routes of an area's own get: who calls, with their rights of this moment. */
export interface RouteKit {
  readonly db: pg.Pool
  readonly environment: Environment
  /** Refuses who is not signed in, or must first finish something unless `evenPending`. */
  contextOf(request: FastifyRequest, options?: { readonly evenPending: boolean }): Promise<OwnContext>
  /**
   * For calls that an area lets in by a token of its own: the user with the rights of this moment, null when the
   * account is not active.
   */
  contextOfUser(request: FastifyRequest, user: number): Promise<OwnContext | null>
  /** For calls that nobody signed in for. It holds no right: whatever such a call does, its route does by name. */
  publicContextOf(request: FastifyRequest): Promise<PublicContext>
  /** What the areas give to roles at first. */
  readonly firstRights: FirstRights
  /** The kinds of entries that devices bring. */
  readonly channels: readonly EntryChannel[]
}

/** What an installation's first records are made with. */
export interface FirstRecordsContext {
  /** The system itself, inside the start's one transaction. */
  readonly ctx: WriteContext
  readonly environment: Environment
  readonly pictures: PictureMaker
  /** What the areas give to roles. */
  readonly firstRights: FirstRights
}

/** What the browser must know before anyone is signed in is asked with this; nothing of it is a secret. */
export interface ConfigKit {
  readonly db: pg.Pool
  readonly environment: Environment
  readonly log: FastifyBaseLogger
}

/** `add`: rows are read and added, never changed; `keep`: also changed, never deleted. */
export type ServerTableRight = 'add' | 'keep'

/** What an area brings to the server. Everything in it is optional: most areas are modules and what these do. */
export interface ServerArea {
  readonly area: Area
  /** What its modules do beyond storing, made by `implement`. */
  readonly modules?: readonly ModuleImplementation[]
  /** What it adds to earlier areas' modules, made by `implementExtension`. */
  readonly extensions?: readonly ModuleAddition[]
  /**
   * The last day on which nothing may be posted in a nursery any more: what is dated then or earlier is posted on a
   * later day.
   */
  readonly closedUntil?: BooksClosedUntil
  /** What it answers to questions of earlier areas, each made by the seam's `answer`. */
  readonly answers?: readonly SeamAnswer[]
  /** Tables that no module declares. Other areas do not read them. */
  readonly tables?: Readonly<Record<string, PgTable>>
  /**
   * What the server's role may do with the rows of a table of the area, by the table's name in the database; everything
   * where nothing is said.
   */
  readonly rights?: Readonly<Record<string, ServerTableRight>>
  /** What the database itself refuses in the area's tables: constraints, triggers and functions. */
  readonly guards?: readonly DatabaseGuard[]
  readonly jobs?: readonly AnyJob[]
  /** Each clears what has run out, every quarter of an hour; done twice it does no harm. */
  readonly sweeps?: readonly ((db: Queryable) => Promise<void>)[]
  /**
   * Uploads that no record holds yet and that something undecided refers to: a statement with their `name`, none of
   * them null. They are not cleared away meanwhile.
   */
  readonly awaitedFiles?: SQL
  /** Where the data of its papers come from, made by `implementPaper`. */
  readonly papers?: readonly PaperImplementation[]
  /** Calls below `/api` that are no verb of a module; each declares who may make it. */
  readonly routes?: (api: AreaRoutes, kit: RouteKit) => void
  /** Entries of devices; each brings its call below `/api`. */
  readonly channels?: readonly EntryChannel[]
  /** Who brings entries by a token of the area's own instead of a session; null for any other call. */
  readonly sender?: (
    request: FastifyRequest,
    kit: Pick<RouteKit, 'db' | 'contextOfUser' | 'publicContextOf'>,
    channel: Pick<EntryChannel, 'work'>,
  ) => Promise<EntrySender | null>
  /** Who may upload by a token of the area's own instead of a session, and for what; null for any other call. */
  readonly uploader?: (
    request: FastifyRequest,
    kit: Pick<RouteKit, 'db' | 'contextOf' | 'publicContextOf'>,
  ) => Promise<OwnContext | null>
  /** The OpenAPI description of each of these routes, by its path. */
  readonly paths?: Schema
  /**
   * What roles may do at first with its records; only for rights that are new to a database, so that an administrator's
   * later choice stands.
   */
  readonly firstRights?: FirstRights
  /** What an installation begins with; asked at every start, so it makes only what is missing. */
  readonly firstRecords?: (kit: FirstRecordsContext) => Promise<void>
  /**
   * Its part of a round of the demo, after that of earlier areas. The first round is asked at every start of a demo, so
   * it makes only what is missing.
   */
  readonly demo?: (demo: Demo) => Promise<void>
  /**
   * The same for what nobody who waits for the sign-in needs: the background job makes it in the seconds after a first
   * start.
   */
  readonly demoLater?: (demo: Demo) => Promise<void>
  /** Where the demo is lived; one area knows it. Asked after every area's `demo`. */
  readonly demoStage?: (demo: Demo) => Promise<DemoStage>
  /**
   * What its people did in `demo.place` on the days of a programme year that is over, and on the first of the next;
   * null when they have been there already.
   */
  readonly demoPast?: (demo: Demo, year: number) => Promise<DemoDays | null>
  /**
   * What its people do in `demo.place` on each day of the demo's season, after the years that are over; null when these
   * days are there already. The days are lived one by one, each through all areas in order.
   */
  readonly demoDays?: (demo: Demo) => Promise<DemoDays | null>
  /** Its part of the public configuration. It must also answer while the database is away. */
  readonly publicConfig?: (kit: ConfigKit) => Promise<Readonly<Record<string, unknown>>>
  /** Who calls; one area brings it. */
  readonly identity?: Identity
}

export function defineServerArea(area: ServerArea): ServerArea {
  return area
}

/** The rights of all areas' tables together. */
export function tableRightsOfAreas(areas: readonly ServerArea[]): ReadonlyMap<string, ServerTableRight> {
  return new Map(areas.flatMap(({ rights = {} }) => Object.entries(rights)))
}

/** What all areas give to roles at first. */
export function firstRightsOf(areas: readonly ServerArea[]): FirstRights {
  const all = areas.flatMap(({ firstRights = {} }) => Object.entries(firstRights))
  return Object.fromEntries(all.map(([role]) => [role, all.flatMap(([name, rights]) => (name === role ? rights : []))]))
}

/** What types cannot see, as sentences for developers. */
export function serverAreaMistakes(areas: readonly ServerArea[], catalogue: Catalogue): readonly string[] {
  const rights = permissionsOf(catalogue)
  return areas.flatMap(({ area, modules = [], jobs = [], tables = {}, papers = [], firstRights = {} }) => {
    const own = area.menus.flatMap((menu) => menu.modules)
    const declared = (area.papers ?? []).map(({ key }) => key)
    return [
      ...unknownFirstRights(firstRights, rights).map((mistake) => `area '${area.key}' ${mistake}`),
      ...modules
        .filter(({ module }) => !own.some(({ key }) => key === module))
        .map(({ module }) => `area '${area.key}' implements '${module}', which is not its own`),
      ...declared
        .filter((key) => !papers.some(({ paper }) => paper.key === key))
        .map((key) => `area '${area.key}' has no data for its paper '${key}'`),
      ...papers
        .filter(({ paper }) => !declared.includes(paper.key))
        .map(({ paper }) => `area '${area.key}' has data for the paper '${paper.key}', which it does not declare`),
      ...jobs
        .filter(({ name }) => !Object.hasOwn(area.jobs ?? {}, name))
        .map(({ name }) => `area '${area.key}' has no name for its job '${name}'`),
      ...Object.keys(tables)
        .filter((table) =>
          areas.some((other) => other.area.menus.some((menu) => menu.modules.some((module) => module.table === table))),
        )
        .map((table) => `table '${table}' of area '${area.key}' is a module's`),
    ]
  })
}
