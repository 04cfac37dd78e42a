import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { CurrentUser } from './context.ts'
import type { Queryable } from '../base/database.ts'

export type PendingSetup = 'password' | 'second-factor'

/** What a session knows of its user: enough for every check. */
export interface SignedInUser extends CurrentUser {
  readonly id: number
  readonly time_zone: string | null
  /** Not a service's account. */
  readonly is_person: boolean
  /**
   * What must be done before anything else: a password that somebody else chose is changed, a second step that the role
   * asks for is set up.
   */
  readonly pending: PendingSetup | null
}

/** Who calls: brought by the one area that keeps accounts. */
export interface Identity {
  /**
   * The signed-in user of a call; refused when there is none, or when something must be finished first, unless
   * `evenPending`.
   */
  userOf(db: pg.Pool, request: FastifyRequest, options?: { readonly evenPending?: boolean }): Promise<SignedInUser>
  /**
   * A user without a session, for what runs on after the call that asked for it; null when the account is not active.
   */
  findActiveUser(db: Queryable, id: number): Promise<SignedInUser | null>
  /** An active user by the name they sign in with. */
  findUserNamed(db: Queryable, username: string): Promise<SignedInUser | null>
  /** What it adds to every call of the API: headers of the session, a book of refusals. */
  watch(api: FastifyInstance, kit: { readonly db: pg.Pool; readonly now: () => Date }): void
}
