import { sql } from 'drizzle-orm'
import type { CurrentUser } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import type { Random } from '#server-engine/features/demo/random.ts'
import type { Subdistrict } from './subdistricts.server.ts'

/** The years the demo tells of. */
export const PROGRAMME_YEARS = [2023, 2024, 2025] as const

/** One programme's worth of records. The first is the demo as `npm start` shows it; further ones make it larger. */
export interface Round {
  readonly ctx: WriteContext
  /** From 1. */
  readonly number: number
  /** The day the demo is loaded, for what runs out around it: `ctx.today` is a day of its history. */
  readonly present: string
  /** Where this round works. */
  readonly areas: readonly Subdistrict[]
  /** The demo's people by their usernames, with the rights and the nursery each of them has. */
  readonly people: ReadonlyMap<string, CurrentUser>
  random(subject: string): Random
  /** Made as the create verb makes them; answers their ids. */
  create(module: string, bodies: readonly Readonly<Record<string, unknown>>[]): Promise<readonly number[]>
  /**
   * The same round on a day of its history, in the name and with the rights of one of the demo's people, or of whoever
   * acts already.
   */
  at(moment: { readonly day: string; readonly by?: string }): Round
}

export function roundOf(demo: Demo, of: Pick<Round, 'areas' | 'people'>): Round {
  return {
    ...of,
    ctx: demo.ctx,
    number: demo.round,
    present: demo.present,
    random: demo.random,
    create: demo.create,
    // Further rounds come when people may have lost rights; the administrator has not.
    at: ({ day, by }) =>
      roundOf(
        demo.at(by === undefined ? { day } : { day, by: personIn(of.people, demo.round === 1 ? by : 'admin') }),
        of,
      ),
  }
}

function personIn(people: Round['people'], username: string): CurrentUser {
  const person = people.get(username)
  if (!person) throw new Error(`Demo: there is no active account '${username}'`)
  return person
}

/** The running number of the round's `index`-th record of which each round has `count`; from 1. */
export function numberIn(round: Round, { index, count }: { readonly index: number; readonly count: number }): number {
  return (round.number - 1) * count + index + 1
}

/** Ids by a column that tells records apart, such as a code. */
export async function idsBy(ctx: WriteContext, table: string, column: string): Promise<ReadonlyMap<string, number>> {
  const rows = await runQuery<{ id: number; key: string }>(
    ctx.db,
    sql`select id, ${sql.identifier(column)} as key from ${sql.identifier(table)} order by id`,
  )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** The entry, or a sentence that says what is missing. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`Demo: '${key}' does not exist yet`)
  return id
}
