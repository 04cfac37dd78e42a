import { todayIn } from '#core/formats/zone.ts'
import { withPreparedStatements, type Queryable } from '#server-engine/base/database.ts'
import { demoOf, type PictureMaker } from '#server-engine/features/demo/demo.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { ServerProduct } from '#server/server-product.ts'
import { livePastYear, liveSeason, type PauseBetweenDays } from './live-days.ts'
import { demoStageOf } from './load-demo.ts'
import { endPart, lockNextPart, type DemoPart } from './places-to-live.ts'
import { requireUntouched } from './untouched.ts'

interface Living extends Pick<ServerProduct, 'serverAreas' | 'identity'> {
  readonly pictures: PictureMaker
  readonly breathe?: PauseBetweenDays
  /** Aborted, it ends with the next statement. */
  readonly signal?: AbortSignal
}

/**
 * A finished year of a nursery that was not lived before the sign-in, or its season, as part of the caller's
 * transaction; null when nothing is left. Years come in their order, so every day is posted after the days before it.
 */
export async function liveNextPart(
  given: WriteContext,
  { serverAreas, identity, pictures, breathe, signal }: Living,
): Promise<DemoPart | null> {
  const part = await lockNextPart(given.db)
  if (!part) return null
  const { place, year, present } = part
  const ctx: WriteContext = {
    ...given,
    db: withPreparedStatements(stoppable(given.db, signal)),
    source: 'demo',
    now: present,
    today: todayIn(given.timeZone, present),
  }
  await requireUntouched(ctx, place)
  const ground = { serverAreas, identity, round: 1, pictures }
  const { finished } = await demoStageOf(ctx, ground)
  if (year === null) await liveSeason(demoOf(ctx, { ...ground, place }), serverAreas, breathe)
  else await livePastYear(demoOf(ctx, { ...ground, place, isPast: true }), serverAreas, year, breathe)
  await endPart(ctx.db, part, finished)
  return part
}

function stoppable(db: Queryable, signal: AbortSignal | undefined): Queryable {
  return signal
    ? {
        query: (config) => {
          signal.throwIfAborted()
          return db.query(config)
        },
      }
    : db
}
