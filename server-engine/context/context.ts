import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { ALL_NURSERIES, can, SUPER_ROLE, type RightsHolder } from '#core/declare/permissions.ts'
import type { Queryable } from '../base/database.ts'
import type { FileLinks } from './file-links.ts'
import type { Jobs } from './define-job.ts'
import type { Implementations } from './implementations.ts'
import type { OutsideServices } from '../outside/open-outside.ts'
import { Forbidden } from '../base/user-error.ts'

/** The signed-in user as every check sees it; `id` is null for the system itself, which no one signs in as. */
export interface CurrentUser extends RightsHolder {
  readonly id: number | null
  readonly location_nursery_id: number | null
}

/** Where a change came from, as the audit trail names it. */
export type ChangeSource = 'web' | 'import' | 'pekerjaan' | 'public' | 'sistem' | 'demo'

/** How the program calls itself to people outside it. */
export interface PublicSite {
  readonly name: string
  readonly company: string
  /** Where it is reached, without a slash at the end; from the configuration, never from what a call says of itself. */
  readonly url: string
}

/** All that a call may know: nothing reads the clock, the user or the database by itself. */
export interface Context {
  readonly catalogue: Catalogue
  readonly implementations: Implementations
  readonly jobs: Jobs
  readonly db: Queryable
  readonly user: CurrentUser | null
  readonly now: Date
  /** The day it is in the user's nursery, `YYYY-MM-DD`. */
  readonly today: string
  readonly timeZone: string
  /** Makes the addresses under which the caller's files can be read. */
  readonly links: FileLinks
  readonly source: ChangeSource
  readonly address: string | null
  readonly site: PublicSite
  /** The services outside that may be asked. */
  readonly outside: OutsideServices
  /**
   * Whose uploads may be claimed beside the caller's own: of who made on a device what somebody else books or brings.
   */
  readonly uploadsOf?: readonly number[]
}

export function requirePermission(ctx: Context, permission: string): void {
  if (!can(ctx.user, permission)) throw new Forbidden()
}

/** The place of who has none: no nursery has this number, so nothing that belongs to one is theirs. */
export const NO_NURSERY = 0

/**
 * The one nursery the user is tied to, `NO_NURSERY` for who has none, or null for those whose role sees all of them.
 */
export function nurseryOf(ctx: Context): number | null {
  if (!ctx.user || can(ctx.user, ALL_NURSERIES)) return null
  return ctx.user.location_nursery_id ?? NO_NURSERY
}

/** Who acts when the program itself writes: first records, demo data, upkeep. */
export const SYSTEM: CurrentUser = { id: null, role_id: SUPER_ROLE, permissions: new Set(), location_nursery_id: null }
