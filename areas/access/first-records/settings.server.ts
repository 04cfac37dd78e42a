import { sql } from 'drizzle-orm'
import { SINGLE_ID } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { insertRow } from '#server-engine/write/insert-row.ts'
import { readBody } from '#server-engine/write/read-body.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { Environment } from '#server-engine/base/environment.ts'

/** The first settings come from the environment; from then on they are an administrator's. */
export async function ensureSettings(ctx: WriteContext, environment: Environment): Promise<void> {
  const [present] = await runQuery(ctx.db, sql`select 1 from settings`)
  if (present) return
  const years = await ensureProgramYears(ctx, [...environment.PROGRAM_YEARS, environment.PROGRAM_YEAR])
  const module = ctx.catalogue.module('settings')
  const first = readBody(ctx, module, {
    body: { current_program_year_id: years.get(environment.PROGRAM_YEAR) },
    present: null,
  })
  await insertRow(ctx, module, { id: SINGLE_ID, ...first })
}

/** The ids of the years, by year; those that are missing are made. */
async function ensureProgramYears(ctx: WriteContext, wanted: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const module = ctx.catalogue.module('program-years')
  const rows = await runQuery<{ id: number; program_year: number }>(
    ctx.db,
    sql`select id, program_year from program_years`,
  )
  const ids = new Map(rows.map(({ id, program_year }) => [program_year, id]))
  for (const year of [...new Set(wanted)].toSorted((a, b) => a - b)) {
    if (!ids.has(year))
      ids.set(
        year,
        await insertRow(ctx, module, readBody(ctx, module, { body: { program_year: year }, present: null })),
      )
  }
  return ids
}
