import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { programYearField } from '#core/declare/working-context-fields.ts'
import { runQuery } from '../base/database.ts'
import { ident } from '../base/sql.ts'
import { cached } from '../context/lookup-cache.ts'
import type { Values } from '../context/values.ts'
import type { ReferenceContext } from './references.ts'

interface YearProblem {
  readonly field: string
  readonly message: string
  /** The year is there and was closed. */
  readonly closed: boolean
}

/** A record's programme year is one that is kept, and open unless the record has it already. */
export async function programYearProblem(
  ctx: ReferenceContext,
  module: AnyModule,
  { values, present }: { values: Values; present: Values },
): Promise<YearProblem | null> {
  const field = programYearField(module)
  const year = field === null ? null : values[field]
  if (field === null || typeof year !== 'number' || year === present[field]) return null
  const row = await keptYear(ctx, year)
  const label = module.fields[field]?.label ?? field
  if (!row) return { field, message: `${label} ${year} tidak ditemukan`, closed: false }
  return row['is_active'] === 0 ? { field, message: `${label} ${year} sudah ditutup`, closed: true } : null
}

async function keptYear(ctx: ReferenceContext, year: number): Promise<Values | null> {
  const kept = ctx.catalogue.serving('program-years')
  if (!kept) return null
  // Held until the record is stored: a year that is being closed or deleted waits, and then knows of it.
  const held = sql`select is_active from ${ident(kept.table)} where program_year = ${year} for share`
  return cached(
    ctx,
    `${kept.key} year ${year}`,
    async () => (await runQuery<Record<string, unknown>>(ctx.db, held))[0] ?? null,
  )
}
