import { sql } from 'drizzle-orm'
import type { CurrentUser } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import type { Identity } from '../../context/identity.ts'
import { createMany } from '../../write/create-many.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { daysAfter } from './days.ts'
import { randomOf, type Random } from './random.ts'

/**
 * Stores a picture that comes with the product, by its file below `areas/`, as an upload would. Answers the name a
 * record claims it by; null where no files are kept.
 */
export type PictureMaker = (
  file: string,
  place: { readonly table: string; readonly field: string },
) => Promise<string | null>

export interface DemoMoment {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Whoever acts already, when left out. */
  readonly by?: CurrentUser
}

/**
 * What an area makes its part of the demo with: a moment of the demo's history, and whatever must fall the same way
 * each time.
 */
export interface Demo {
  /** What is written in it happens on the demo's day, in the name and with the rights of whoever acts. */
  readonly ctx: WriteContext
  /** From 1. The first is the demo as `npm start` shows it; further ones make it larger. */
  readonly round: number
  /** The day the demo is loaded, for what runs out around it: `ctx.today` may be a day of its history. */
  readonly present: string
  /** The first of the days that are lived one after the other; the last is `present`. */
  readonly season: string
  /** The nursery whose days are lived; null for all that the round made. */
  readonly place: number | null
  /**
   * Stored by the system itself and outside the round's transaction, then handed to whoever acts, who gives it to a
   * record.
   */
  readonly pictures: PictureMaker
  /**
   * The same numbers for the same subject in every load. Each subject has its own: one that grows does not shift the
   * others.
   */
  random(subject: string): Random
  /** Made as the create verb makes them; answers their ids. */
  create(module: string, bodies: readonly Readonly<Record<string, unknown>>[]): Promise<readonly number[]>
  /**
   * One of the demo's people, with the rights and the nursery they have at this point; null when somebody closed the
   * account.
   */
  findPerson(username: string): Promise<CurrentUser | null>
  /** The same, of somebody who must be there. */
  person(username: string): Promise<CurrentUser>
  /** The same on another day, as somebody else. */
  at(moment: DemoMoment): Demo
}

/** What an area's people do on a day of the season: `ctx.today` is that day. */
export type DemoDays = (today: Demo) => Promise<void>

/** Where the demo is lived, in order, and the programme years that were over there when its season began. */
export interface DemoStage {
  readonly places: readonly number[]
  readonly finished: readonly number[]
}

/** From opening stock to the present: long enough for a seedling to become one that can be planted. */
const SEASON = 140

interface DemoGround {
  readonly round: number
  readonly identity: Identity
  readonly pictures: PictureMaker
  /** All when left out. */
  readonly place?: number | null
  /** The people who are tied to a nursery worked in this place then: they have gone on to another since. */
  readonly isPast?: boolean
}

/** `outside` is the present, in which the system itself acts. */
export function demoOf(outside: WriteContext, ground: DemoGround): Demo {
  return momentOf(outside, { ...ground, present: outside.today, people: new Map() })
}

interface Story extends DemoGround {
  readonly present: string
  /** Found already: an area's people keep their rights through its part of the demo. */
  readonly people: Map<string, CurrentUser>
}

function momentOf(given: WriteContext, ground: Story): Demo {
  const { round, present, identity, pictures, people, place = null, isPast = false } = ground
  // Thousands of records refer to the same hundreds: each is proven once in the round's transaction.
  const ctx: WriteContext = { ...given, lookupCache: given.lookupCache ?? new Map(), isHistory: true }
  const findPerson = async (username: string) => {
    const found = people.get(username) ?? (await identity.findUserNamed(ctx.db, username))
    const user =
      found && isPast && found.location_nursery_id !== null ? { ...found, location_nursery_id: place } : found
    if (user) people.set(username, user)
    return user
  }
  return {
    ctx,
    round,
    present,
    place,
    season: daysAfter(present, -SEASON),
    pictures: async (file, place) => {
      const stored = await pictures(file, place)
      if (stored !== null && ctx.user?.id)
        await runQuery(ctx.db, sql`update stored_file set created_by = ${ctx.user.id} where name = ${stored}`)
      return stored
    },
    random: (subject) => randomOf(`semai ${round} ${subject}`),
    create: (module, bodies) => createMany(ctx, ctx.catalogue.module(module), bodies),
    findPerson,
    person: async (username) => {
      const user = await findPerson(username)
      if (!user) throw new Error(`Demo: there is no active account '${username}'`)
      return user
    },
    // What one person may refer to is proven anew for the next.
    at: ({ day, by = ctx.user }) =>
      momentOf({ ...ctx, user: by, lookupCache: new Map(), now: new Date(`${day}T03:00:00Z`), today: day }, ground),
  }
}
