import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Area } from '#core/area.ts'
import type { FileValue } from '#core/field.ts'
import type { Context } from './context.ts'
import type { Queryable } from './database.ts'
import type { Guard } from './guard.ts'
import type { AnyJob } from './jobs/define-job.ts'
import type { Schema } from './openapi-schemas.ts'
import type { Addition, ServerHalf } from './server-half.ts'
import type { WriteContext } from './write/transaction.ts'

/** What routes of an area's own get: who calls, with their rights of this moment. */
export interface RouteKit {
  readonly db: pg.Pool
  /** Refuses who is not signed in, or must first finish something. */
  contextOf(request: FastifyRequest): Promise<Context & { readonly db: pg.Pool }>
}

/** Stores a picture that comes with the product for a field of a record; null where the installation keeps no files. */
export type PictureMaker = (name: string, place: { readonly table: string; readonly field: string }) => Promise<FileValue | null>

/** `add`: rows are read and added, never changed; `keep`: also changed, never deleted. */
export type TableRight = 'add' | 'keep'

/** What an area brings to the server. Everything in it is optional: most areas are modules and what these do. */
export interface ServerArea {
  readonly area: Area
  /** What its modules do beyond storing, made by `implement`. */
  readonly modules?: readonly ServerHalf[]
  /** What it adds to earlier areas' modules, made by `implementExtension`. */
  readonly extensions?: readonly Addition[]
  /** Tables that no module declares. Other areas do not read them. */
  readonly tables?: Readonly<Record<string, PgTable>>
  /** What the server's role may do with the rows of a table of the area, by the table's name in the database; everything where nothing is said. */
  readonly rights?: Readonly<Record<string, TableRight>>
  /** What the database itself refuses in the area's tables: constraints, triggers and functions. */
  readonly guards?: readonly Guard[]
  readonly jobs?: readonly AnyJob[]
  /** Each clears what has run out, every quarter of an hour; done twice it does no harm. */
  readonly sweeps?: readonly ((db: Queryable) => Promise<void>)[]
  /** Calls below `/api` that are no verb of a module. */
  readonly routes?: (api: FastifyInstance, kit: RouteKit) => void
  /** The OpenAPI description of each of these routes, by its path. */
  readonly paths?: Schema
  /** What an installation begins with; asked at every start, so it makes only what is missing. */
  readonly firstRecords?: (ctx: WriteContext, pictures: PictureMaker) => Promise<void>
  /** Its part of the demo, after that of earlier areas; likewise. */
  readonly demo?: (ctx: WriteContext, pictures: PictureMaker) => Promise<void>
}

export function defineServerArea(area: ServerArea): ServerArea {
  return area
}

/** The rights of all areas' tables together. */
export function rightsOf(areas: readonly ServerArea[]): ReadonlyMap<string, TableRight> {
  return new Map(areas.flatMap(({ rights = {} }) => Object.entries(rights)))
}

/** What types cannot see, as sentences for developers. */
export function serverAreaMistakes(areas: readonly ServerArea[]): readonly string[] {
  return areas.flatMap(({ area, modules = [], jobs = [], tables = {} }) => {
    const own = area.menus.flatMap((menu) => menu.modules)
    return [
      ...modules.filter(({ module }) => !own.some(({ key }) => key === module)).map(({ module }) => `area '${area.key}' implements '${module}', which is not its own`),
      ...jobs.filter(({ name }) => !Object.hasOwn(area.jobs ?? {}, name)).map(({ name }) => `area '${area.key}' has no name for its job '${name}'`),
      ...Object.keys(tables).filter((table) => areas.some((other) => other.area.menus.some((menu) => menu.modules.some((module) => module.table === table)))).map((table) => `table '${table}' of area '${area.key}' is a module's`),
    ]
  })
}
