import { sql } from 'drizzle-orm'
import { withPreparedStatements, runQuery } from '#server-engine/base/database.ts'
import { demoOf, type DemoStage, type PictureMaker } from '#server-engine/features/demo/demo.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { ServerProduct } from '#server/server-product.ts'
import { liveSeason } from './live-days.ts'
import { openPlaces } from './places-to-live.ts'

/** The name under which `reference_data` remembers how many rounds of the demo are there. */
const NAME = 'demo'
/** Any number, the same on every server. */
const LATER_LOCK = 7_276

interface DemoRound extends Pick<ServerProduct, 'serverAreas' | 'identity'> {
  /** From 1. */
  readonly round: number
  readonly pictures: PictureMaker
  /** A job goes on with what nobody waits for. */
  readonly goesOn?: boolean
}

/**
 * One round of the demo: each area makes its part, after those it leans on, then the season is lived: of the first
 * round in its first nursery only, since somebody waits for the sign-in; the others wait for `liveNextPart`. A repeated
 * first round adds what is missing.
 */
export async function loadDemo(
  given: WriteContext,
  { serverAreas, goesOn = false, ...ground }: DemoRound,
): Promise<void> {
  // Tens of thousands of statements of a few hundred shapes.
  const ctx = { ...given, db: withPreparedStatements(given.db) }
  for (const area of serverAreas) await area.demo?.(demoOf(ctx, ground))
  const isNew = ground.round > (await rememberedRounds(ctx))
  if (ground.round === 1) {
    const {
      places: [place = null, ...later],
      finished,
    } = await demoStageOf(ctx, { serverAreas, ...ground })
    if (place !== null) await liveSeason(demoOf(ctx, { ...ground, place }), serverAreas)
    if (isNew) await openPlaces(ctx, later, finished)
  } else await liveSeason(demoOf(ctx, ground), serverAreas)
  if (!isNew || !goesOn) await loadLater(ctx, { serverAreas, ...ground })
  if (isNew) await rememberRounds(ctx, ground.round)
}

/**
 * What areas leave for after the sign-in. A server that starts and the job of another one may both come to it: the
 * second finds it made.
 */
export async function loadLater(ctx: WriteContext, { serverAreas, ...ground }: DemoRound): Promise<void> {
  await runQuery(ctx.db, sql`select pg_advisory_xact_lock(${LATER_LOCK}::bigint)`)
  for (const area of serverAreas) await area.demoLater?.(demoOf(ctx, ground))
}

/** Nowhere where no area tells where. */
export async function demoStageOf(ctx: WriteContext, { serverAreas, ...ground }: DemoRound): Promise<DemoStage> {
  for (const area of serverAreas) if (area.demoStage) return area.demoStage(demoOf(ctx, ground))
  return { places: [], finished: [] }
}

/** How many rounds are there. A database that was filled before they were counted has the first. */
export async function demoRounds(ctx: Pick<WriteContext, 'db'>): Promise<number> {
  const [made] = await runQuery(ctx.db, sql`select 1 from audit_log where source = 'demo' limit 1`)
  return Math.max(await rememberedRounds(ctx), made ? 1 : 0)
}

async function rememberedRounds(ctx: Pick<WriteContext, 'db'>): Promise<number> {
  const [found] = await runQuery<{ version: string }>(
    ctx.db,
    sql`select version from reference_data where name = ${NAME}`,
  )
  return Number(found?.version ?? 0)
}

async function rememberRounds(ctx: WriteContext, rounds: number): Promise<void> {
  await runQuery(
    ctx.db,
    sql`insert into reference_data (name, version, loaded_at)
      values (${NAME}, ${String(rounds)}, ${ctx.now.toISOString()})
      on conflict (name) do update set version = excluded.version, loaded_at = excluded.loaded_at`,
  )
}
