import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo, DemoStage } from '#server-engine/features/demo/demo.ts'
import { demoNurseries } from './places.ts'

/**
 * The nurseries a round of the demo made, for later areas that tell what happened in them; people may have added
 * others.
 */
export async function nurseriesOfRound({ ctx, round }: Demo): Promise<readonly number[]> {
  const rows = await runQuery<{ id: number }>(
    ctx.db,
    sql`
    select record_id as id from audit_log where table_name = 'location_nursery' and action = 'create'
    and source = 'demo'
    order by record_id limit ${demoNurseries.length} offset ${(round - 1) * demoNurseries.length}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Those of them whose days are lived now, each with its place among them all: what falls at random there goes by it.
 */
export async function nurseriesLived(demo: Demo): Promise<readonly (readonly [index: number, nursery: number])[]> {
  const all = [...(await nurseriesOfRound(demo)).entries()]
  return all.filter(([, nursery]) => demo.place === null || nursery === demo.place)
}

/** The first nursery begins with the running year; the others look back on those before it. */
export async function stageOf(demo: Demo): Promise<DemoStage> {
  return { places: await nurseriesOfRound(demo), finished: (await programYears(demo)).slice(0, -1) }
}

/** The programme's years, the running one last. */
export async function programYears({ ctx }: Pick<Demo, 'ctx'>): Promise<readonly number[]> {
  return (
    await runQuery<{ year: number }>(
      ctx.db,
      sql`select program_year as year from program_years where is_active = 1 order by 1`,
    )
  ).map(({ year }) => year)
}
