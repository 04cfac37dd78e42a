import { sql } from 'drizzle-orm'
import { preparing, run } from '#server-engine/database.ts'
import { daysAfter } from '#server-engine/demo/days.ts'
import { demoOf, type Demo, type DemoDays, type DemoPast, type PictureMaker } from '#server-engine/demo/demo.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import type { Product } from '#server/product.ts'

/** The name under which `reference_data` remembers how many rounds of the demo are there. */
const NAME = 'demo'

interface DemoRound extends Pick<Product, 'serverAreas' | 'identity'> {
  /** From 1. */
  readonly round: number
  readonly pictures: PictureMaker
}

/** One round of the demo: each area makes its part, after those it leans on, then the years that are over are lived, and the season. A repeated first round adds what is missing. */
export async function loadDemo(given: WriteContext, { serverAreas, ...ground }: DemoRound): Promise<void> {
  // Tens of thousands of statements of a few hundred shapes.
  const ctx = { ...given, db: preparing(given.db) }
  for (const area of serverAreas) await area.demo?.(demoOf(ctx, ground))
  await livePast(demoOf(ctx, ground), serverAreas)
  await liveSeason(demoOf(ctx, ground), serverAreas)
  if (ground.round > (await rememberedRounds(ctx))) await rememberRounds(ctx, ground.round)
}

/** The finished years, from the first day that an area tells of to the last, and never into the season. */
async function livePast(demo: Demo, areas: Product['serverAreas']): Promise<void> {
  const pasts: DemoPast[] = []
  for (const area of areas) {
    const past = await area.demoPast?.(demo)
    if (past) pasts.push(past)
  }
  const last = pasts.map(({ to }) => to).toSorted().at(-1)
  for (let day = pasts.map(({ from }) => from).toSorted()[0]; day && last && day <= last && day < demo.season; day = daysAfter(day, 1)) {
    const today = demo.at({ day })
    for (const { live } of pasts) await live(today)
  }
}

/** Day by day through all areas, never area after area: what one does on a day finds what the others did on the days before, and no more. */
async function liveSeason(demo: Demo, areas: Product['serverAreas']): Promise<void> {
  const lives: DemoDays[] = []
  for (const area of areas) {
    const days = await area.demoDays?.(demo)
    if (days) lives.push(days)
  }
  if (lives.length === 0) return
  for (let day = demo.season; day <= demo.present; day = daysAfter(day, 1)) {
    const today = demo.at({ day })
    for (const live of lives) await live(today)
  }
}

/** How many rounds are there. A database that was filled before they were counted has the first. */
export async function demoRounds(ctx: Pick<WriteContext, 'db'>): Promise<number> {
  const [made] = await run(ctx.db, sql`select 1 from audit_log where source = 'demo' limit 1`)
  return Math.max(await rememberedRounds(ctx), made ? 1 : 0)
}

async function rememberedRounds(ctx: Pick<WriteContext, 'db'>): Promise<number> {
  const [found] = await run<{ version: string }>(ctx.db, sql`select version from reference_data where name = ${NAME}`)
  return Number(found?.version ?? 0)
}

async function rememberRounds(ctx: WriteContext, rounds: number): Promise<void> {
  await run(
    ctx.db,
    sql`insert into reference_data (name, version, loaded_at) values (${NAME}, ${String(rounds)}, ${ctx.now.toISOString()})
      on conflict (name) do update set version = excluded.version, loaded_at = excluded.loaded_at`,
  )
}
